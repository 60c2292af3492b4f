/** From a file of another system to texts: looks what it is, has it read, has it written. */
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Host } from '../../language/host.ts';
import { slugOf } from '../../language/check/units/slug.ts';
import { basename } from '../../language/host.ts';
import type { PictureHost } from './bitmap/pixels.ts';
import { readBitmap } from './bitmap/read.ts';
import { diplomacy } from './diplomacy.ts';
import { formats } from './formats.ts';
import type { FormatName, Forms } from './formats.ts';
import { machiavelli } from './machiavelli.ts';
import { stopKey } from './form.ts';
import type { At, Form } from './form.ts';
import {
  LONGEST,
  failed,
  readingOf,
  say,
  textOf,
  unanswered,
  whole,
  withLines,
} from './reading.ts';
import type { Reading } from './reading.ts';
import { wayKey } from './rulebook.ts';
import type { Rulebook } from './rulebook.ts';
import { answersIn, unaskedIn } from './sketch/questions.ts';
import type { Question } from './sketch/questions.ts';
import { soundOf } from './sound.ts';
import { writeTexts } from './texts/write.ts';
import type { Written } from './texts/context.ts';
import type { Drawing } from './texts/drawing.ts';
import type { Counts } from './texts/write.ts';

export interface Imported {
  readonly format: FormatName;
  readonly form: Form;
  readonly texts: readonly Written[];
  readonly said: Counts;
}

export interface ImportResult {
  /** One for each variant that the file holds; none where something is wrong. */
  readonly variants: readonly Imported[];
  readonly diagnostics: readonly Diagnostic[];
  /** What was read, in that order. */
  readonly files: readonly string[];
  /** What a drawing leaves open, whether it was answered or not. */
  readonly questions: readonly Question[];
}

export interface ImportOptions {
  /** The format, looked for where it is not told. */
  readonly from?: FormatName;
  /** Further folders for files that it names. */
  readonly beside?: readonly string[];
}

/** Answers to what a drawing leaves open, one a line, and what to call them in messages. */
export interface AnswerFile {
  readonly file: string;
  readonly text: string;
}

/** A file that was read. Answering takes far less time than reading, and may be done again and again. */
export interface Opened {
  readonly answered: (answers?: AnswerFile) => ImportResult;
}

/**
 * Reads a file of another system and what it names beside itself.
 *
 * @param host reads by path; the standard map of the DPjudge stands below `variorum:/exchange`
 */
export const importFile = (
  host: PictureHost,
  path: string,
  { answers, ...options }: ImportOptions & { readonly answers?: AnswerFile } = {},
): ImportResult => openImport(host, path, options).answered(answers);

/** As `importFile`, for those who answer what they are asked. */
export function openImport(
  host: PictureHost,
  path: string,
  { from, beside }: ImportOptions = {},
): Opened {
  const reading = readingOf(host, beside);
  const picture = host.picture?.(path);
  const read =
    picture === undefined
      ? formsIn(reading, path, from)
      : withPicture(readBitmap(reading, path, picture));
  // Of a picture no line can be shown: all of it is meant.
  const lineOf = picture === undefined ? lines(host) : ({ file }: At) => basename(file);
  const placed = (diagnostic: Diagnostic): Diagnostic =>
    picture !== undefined && diagnostic.file === path
      ? { ...diagnostic, range: { start: 0, end: 0 } }
      : diagnostic;
  return {
    answered: (answers) => {
      const own = unanswered(reading);
      if (answers !== undefined)
        for (const [key, answer] of answersIn(own, answers.file, answers.text))
          own.answers.set(key, answer);
      const variants = read === undefined ? [] : writtenOf(own, path, read, lineOf);
      return {
        variants: failed(own) ? [] : variants,
        diagnostics: onceEach(own.diagnostics.map(placed)),
        files: own.files,
        questions: own.questions,
      };
    },
  };
}

/** What a file says, without the texts: for whoever compares it with something else. */
export function formsOf(
  host: Host,
  path: string,
  from: FormatName,
): { readonly forms: readonly Form[]; readonly diagnostics: readonly Diagnostic[] } {
  const reading = readingOf(host);
  const read = formsIn(reading, path, from);
  const forms = read === undefined ? [] : soundForms(reading, path, read.forms);
  return { forms: failed(reading) ? [] : forms, diagnostics: onceEach(reading.diagnostics) };
}

interface Read {
  readonly format: FormatName;
  readonly forms: Forms;
}

const withPicture = (forms: Forms | undefined): Read | undefined =>
  forms === undefined ? undefined : { format: 'svg', forms };

/** Undefined where there is nothing to be read, which is told. */
function formsIn(reading: Reading, path: string, from: FormatName | undefined): Read | undefined {
  const text = textOf(reading, path);
  if (text === undefined) return undefined;
  if (text.length > LONGEST) {
    say(reading, 'import-too-large', whole(path), { most: LONGEST, what: 'characters' });
    return undefined;
  }
  const found = formats.find((one) =>
    from === undefined ? one.looksLike(text, basename(path)) : one.name === from,
  );
  if (found === undefined) {
    const names = formats.map((one) => one.name).join(', ');
    say(reading, 'import-unknown-format', whole(path), { path: basename(path), formats: names });
    return undefined;
  }
  return { format: found.name, forms: found.read(reading, path) };
}

function writtenOf(
  reading: Reading,
  path: string,
  { format, forms }: Read,
  lineOf: (at: At) => string,
): readonly Imported[] {
  const drawings = new Map<string, Drawing>();
  return soundForms(reading, path, forms).map((form) => {
    const { files, said } = writeTexts(reading, form, bookOf(form), lineOf, drawings);
    return { format, form, texts: files, said };
  });
}

/** Those that hold, each under a name of its own. */
function soundForms(reading: Reading, path: string, forms: Forms): readonly Form[] {
  const all = forms(reading);
  if (all.length > 0) unaskedIn(reading);
  const names = new Set<string>();
  return all.flatMap((one) => {
    const sound = soundOf(reading, one, path);
    if (sound === undefined) return [];
    const form = { ...sound, name: unlike(names, sound.name) };
    oneWay(reading, form);
    return [form];
  });
}

/** Whose words a form is said in. */
export const bookOf = ({ towns = false }: Form): Rulebook => (towns ? machiavelli : diplomacy);

/** Two variants of one map have the same faults. */
function onceEach(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, file, range, message }) => {
    const key = `${code} ${file} ${range.start} ${message}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Two variants of a file do not share a name, which is that of a file. */
function unlike(names: Set<string>, name: string): string {
  let own = name;
  for (let count = 2; names.has(slugOf(own)); count++) own = `${name} ${count}`;
  names.add(slugOf(own));
  return own;
}

/** `line 12 of north.map` */
function lines(host: Host): (at: At) => string {
  const starts = new Map<string, number[]>();
  return ({ file, start }) => {
    let list = starts.get(file);
    if (list === undefined) {
      list = [0];
      const text = withLines(host.read(file) ?? '');
      for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1))
        list.push(at + 1);
      starts.set(file, list);
    }
    let low = 0;
    for (let high = list.length; high - low > 1;) {
      const middle = (low + high) >> 1;
      if ((list[middle] ?? 0) <= start) low = middle;
      else high = middle;
    }
    return `line ${low + 1} of ${basename(file)}`;
  };
}

function oneWay(reading: Reading, { ways }: Form): void {
  const all = new Set(ways.map(({ sort, from, to }) => wayKey(sort, stopKey(from), stopKey(to))));
  for (const { sort, from, to, at } of ways) {
    if (all.has(wayKey(sort, stopKey(to), stopKey(from)))) continue;
    const who = diplomacy.sorts[sort];
    say(reading, 'import-one-way', at, { from: stopKey(from), to: stopKey(to), who });
  }
}
