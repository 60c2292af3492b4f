/** What in a text that cannot be read is no name, where the rest of it fits a notation. */
import { item } from '../memory/memory.ts';
import { nearest, normalised } from './names.ts';
import type { Names } from './names.ts';
import { LONGEST_TEXT, runsOf } from './notation.ts';
import type { RunPart } from './notation.ts';
import type { NotationPart, ValueType } from '../rules.ts';
import { numberIn } from '../memory/values.ts';

/** Of a name. */
const MOST_WORDS = 3;

/** `There is no Space called 'Atlantis'.`; undefined unless one notation fits but for one name. */
export function unknownName(
  names: Names,
  notations: readonly (readonly NotationPart[])[],
  text: string,
): string | undefined {
  if (text.length > LONGEST_TEXT) return undefined;
  for (const notation of notations) {
    const strange = wordsBy(notation, text).filter(({ type, word }) => !isKnown(names, type, word));
    const [only] = strange;
    if (only === undefined || strange.length > 1 || !isWord(names, only.type, only.word)) continue;
    return told(names, only.type, only.word);
  }
  return undefined;
}

interface Word {
  readonly type: ValueType;
  readonly word: string;
}

/** What stands in the holes of a notation, whatever it is; nothing where the rest of it does not fit. */
function wordsBy(notation: readonly NotationPart[], text: string): readonly Word[] {
  for (const run of runsOf(notation, String)) {
    const words = wordsOf(run, text);
    if (words !== undefined) return words;
  }
  return [];
}

/** Each hole ends where what follows it first stands: no text takes long, however it is written. */
function wordsOf(run: readonly RunPart[], text: string): readonly Word[] | undefined {
  let before = '^\\s*';
  const holes: { readonly type: ValueType; after: string }[] = [];
  for (const part of run) {
    const hole = holes.at(-1);
    if (part.part === 'hole') holes.push({ type: part.type, after: '' });
    else if (part.part !== 'text') continue;
    else if (hole === undefined) before += literal(part.text);
    else hole.after += literal(part.text);
  }
  const start = new RegExp(before, 'iu').exec(text);
  if (start === null) return undefined;
  const words: Word[] = [];
  let from = start[0].length;
  for (const [at, { type, after }] of holes.entries()) {
    const end = new RegExp(at === holes.length - 1 ? `${after}\\s*$` : after, 'giu');
    end.lastIndex = from + 1;
    const found = end.exec(text);
    if (found === null) return undefined;
    words.push({ type, word: text.slice(from, found.index) });
    from = found.index + found[0].length;
  }
  return words;
}

/** Blanks between words have to be there, those around other signs need not. */
const literal = (text: string): string =>
  text
    .split(/(\s+|[^\p{L}\p{N}\s])/u)
    .map((piece) => {
      if (piece === '') return '';
      if (/^\s/u.test(piece)) return /^\s*$/u.test(text) || /\p{L}/u.test(text) ? '\\s+' : '\\s*';
      return piece.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&');
    })
    .join('');

function isKnown(names: Names, type: ValueType, word: string): boolean {
  if (type.tag === 'entity') {
    const { role } = item(names.memory.rules.kinds, type.kind);
    return role === 'piece' || names.of(type.kind).rows.has(normalised(word));
  }
  if (type.tag === 'set') {
    const parts = word.split(/,(?:\s+and\s)?|\sand\s/iu);
    return parts.every((part) => names.of(type.kind).rows.has(normalised(part)));
  }
  const { scale } = names.memory.rules;
  const value = word.includes('/') ? word.trim() : Number(word);
  if (type.tag === 'number') return numberIn(value, scale) !== undefined;
  return type.tag === 'date' ? numberIn(value, 1) !== undefined : true;
}

/** Could it be meant as a name? Those have no brackets, few words, and a dash between blanks if they are of borders. */
function isWord(names: Names, type: ValueType, word: string): boolean {
  const { kinds } = names.memory.rules;
  const isBorder = type.tag === 'entity' && item(kinds, type.kind).role === 'border';
  const most = isBorder ? MOST_WORDS * 2 + 1 : MOST_WORDS;
  return (
    !/[()]|-\s*$/u.test(word) &&
    (isBorder || !/\s-\s/u.test(word)) &&
    word.trim().split(/\s+/u).length <= most
  );
}

function told(names: Names, type: ValueType, word: string): string {
  const { rules } = names.memory;
  const said = word.trim();
  if (type.tag !== 'entity') return `'${said}' is no number of these rules.`;
  // Players know places by the name of the space.
  const { name } = item(rules.kinds, type.kind === rules.spot ? rules.space : type.kind);
  const likely = nearest(said, names.of(type.kind).printed);
  if (likely !== undefined) return `Did you mean '${likely}' by '${said}'?`;
  return `There is no ${name} called '${said}'.`;
}
