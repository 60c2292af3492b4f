import { join, resolve } from 'node:path';
import { check } from '../../language/check/check.ts';
import type { Host } from '../../language/host.ts';
import type { PictureHost } from '../exchange/bitmap/pixels.ts';
import { openImport } from '../exchange/import.ts';
import type { ImportResult, Imported } from '../exchange/import.ts';
import type { FormatName } from '../exchange/formats.ts';
import { withLines } from '../exchange/reading.ts';
import { reportOf } from '../exchange/report.ts';
import type { Question } from '../exchange/sketch/questions.ts';
import type { Format } from '../report/diagnostics.ts';
import { CommandError, fault } from '../report/fault.ts';
import { printable } from '../report/printable.ts';
import { isFile, isFolder, readForeign } from './files.ts';
import { openKeyboard } from './keyboard.ts';
import { pictureAt } from './pictures.ts';
import { example } from './locate.ts';
import { hasErrors, library, libraryFolder, libraryPrefix, print, show } from './session.ts';
import { parseCache } from './trees.ts';
import { writeNew } from './write-new.ts';

export interface ImportFlags {
  readonly from?: FormatName;
  readonly out: string;
  readonly beside?: readonly string[];
  readonly answers?: string;
  readonly format: Format;
}

/** What a folder of a system is called by. */
const heads = ['variants.xml'];

/** Writes the variants of a file of another system as texts: all of them, or nothing. */
export async function importCommand(given: string, options: ImportFlags): Promise<0 | 1> {
  const path = isFolder(given)
    ? (heads.map((name) => join(given, name)).find(isFile) ?? given)
    : given;
  /** No lines of these can be shown. */
  const pictures = new Set<string>();
  const host = foreignHost(pictures);
  // A file that is not there, or is none, is told as everywhere.
  readForeign(path, example());
  const { answered } = openImport(host, slashed(path), {
    ...(options.from === undefined ? {} : { from: options.from }),
    beside: (options.beside ?? []).map(slashed),
  });
  const first = answered(
    options.answers === undefined
      ? undefined
      : { file: slashed(options.answers), text: readForeign(options.answers, example()) },
  );
  const asks =
    options.answers === undefined &&
    options.format === 'pretty' &&
    process.stdin.isTTY &&
    process.stdout.isTTY &&
    first.variants.length > 0 &&
    first.questions.length > 0;
  const { result, typed } = asks
    ? await askAll(first, (text) => answered({ file: TYPED, text }), options.format)
    : { result: first, typed: undefined };
  const { variants, diagnostics, questions } = result;
  show(diagnostics, options.format, (file) =>
    file === TYPED ? typed : pictures.has(file) ? undefined : host.read(file),
  );
  if (hasErrors(diagnostics)) return 1;
  const folder = resolve(options.out);
  // Variants of one file may share their drawing.
  const texts = new Set(variants.flatMap((variant) => variant.texts));
  hold(folder, host, variants);
  writeNew(folder, [...texts]);
  if (options.format === 'pretty') {
    const warned = diagnostics.length;
    for (const variant of variants) print(`${reportOf(variant, warned).join('\n')}\n`);
    if (typed === undefined) print(openQuestions(questions, options.answers !== undefined));
  }
  return 0;
}

/** What was typed, in messages about it. */
const TYPED = 'answers';

/**
 * One line for each question; an empty one means the guess. Answers may lead to further questions and make others idle; what
 * answers nothing is told, and asked again.
 */
async function askAll(
  first: ImportResult,
  read: (answers: string) => ImportResult,
  format: Format,
): Promise<{ readonly result: ImportResult; readonly typed: string }> {
  const keyboard = openKeyboard();
  const answers = new Map<string, string>();
  const typed = (): string => [...answers].map(([id, line]) => `${id}: ${line}`).join('\n');
  let result = first;
  let open = result.questions;
  print(`${open.length} questions; an empty line means what stands in brackets.\n`);
  for (let ended = false; open.length > 0 && !ended;) {
    for (const { id, asks, guess } of open) {
      const line = await keyboard.next(`${printable(asks)} [${printable(guess)}] `);
      ended = line === undefined;
      if (ended) break;
      answers.set(id, line ?? '');
    }
    result = read(typed());
    const asked = new Set(result.questions.map(({ id }) => id));
    const idle = [...answers.keys()].filter((id) => !asked.has(id));
    for (const id of idle) answers.delete(id);
    if (idle.length > 0) result = read(typed());
    const lines = [...answers.keys()];
    const text = typed();
    const wrong = result.diagnostics.filter(
      ({ code, file }) => code === 'import-bad-answer' && file === TYPED,
    );
    if (!ended) show(wrong, format, () => text);
    const again = new Set(
      wrong.map(({ range }) => lines[text.slice(0, range.start).split('\n').length - 1]),
    );
    open = result.questions.filter(({ id }) => !answers.has(id) || again.has(id));
  }
  keyboard.close();
  return { result, typed: typed() };
}

/** As lines of a file of answers, with the guesses that now stand in the texts. */
function openQuestions(questions: readonly Question[], answered: boolean): string {
  if (questions.length === 0 || answered) return '';
  const lines = questions.flatMap(({ id, asks, guess }) => [
    `  # ${printable(asks)}`,
    `  ${printable(id)}: ${printable(guess)}`,
  ]);
  return [
    `  guessed: ${questions.length} answers. Put into a file what is otherwise, and import with \`--answers FILE\`:`,
    ...lines,
    '',
  ].join('\n');
}

const slashed = (path: string): string => path.replaceAll('\\', '/');

/** What comes out must hold before it is written: a text that `check` complains of would be our fault, not the reader's. */
function hold(folder: string, host: Host, variants: readonly Imported[]): void {
  const pathOf = (name: string): string => slashed(join(folder, name));
  const texts = new Map(
    variants.flatMap((variant) =>
      variant.texts.map(({ name, text }) => [pathOf(name), text] as const),
    ),
  );
  const overlaid: Host = { read: (path) => texts.get(path) ?? host.read(path) };
  const cache = parseCache();
  for (const {
    texts: [first],
  } of variants) {
    if (first === undefined) continue;
    const options = { library: libraryFolder, cache };
    const [wrong] = check(overlaid, pathOf(first.name), options).diagnostics;
    if (wrong !== undefined)
      throw new CommandError(
        fault('import-unsound', { reason: `${wrong.message} (${wrong.code})` }),
      );
  }
}

/** Files of any encoding, and the library; read once. */
function foreignHost(pictures: Set<string>): PictureHost {
  const kept = new Map<string, string | undefined>();
  return {
    read(path) {
      if (kept.has(path)) return kept.get(path);
      const real = path.startsWith(libraryPrefix)
        ? join(library, path.slice(libraryPrefix.length))
        : path;
      const text = isFile(real) ? withLines(readForeign(real, example())) : undefined;
      kept.set(path, text);
      return text;
    },
    picture(path) {
      const picture = pictureAt(path);
      if (picture !== undefined) pictures.add(path);
      return picture;
    },
  };
}
