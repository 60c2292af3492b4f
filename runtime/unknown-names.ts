/** What in a text that cannot be read is no name, where the rest of it fits a notation. */
import { item } from './memory.ts';
import { nearest, normalised } from './names.ts';
import type { Names } from './names.ts';
import { LONGEST_TEXT } from './notation.ts';
import type { NotationPart, ValueType } from './rules.ts';
import { numberIn } from './values.ts';

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
    const types: ValueType[] = [];
    const found = new RegExp(`^\\s*${patternOf(notation, types)}\\s*$`, 'iu').exec(text);
    if (found === null) continue;
    const strange = types.flatMap((type, at) => {
      const word = found[at + 1];
      return word === undefined || isKnown(names, type, word) ? [] : [{ type, word }];
    });
    const [only] = strange;
    if (only === undefined || strange.length > 1 || !isWord(names, only.type, only.word)) continue;
    return told(names, only.type, only.word);
  }
  return undefined;
}

/** Every hole takes what there is; what is optional may be missing. */
function patternOf(parts: readonly NotationPart[], types: ValueType[]): string {
  return parts
    .map((part) => {
      switch (part.part) {
        case 'text':
          return literal(part.text);
        case 'hole':
          types.push(part.type);
          return '(.+?)';
        case 'flag':
          return `(?:${part.words.map(literal).join('|')})?`;
        case 'optional':
          return `(?:${patternOf(part.parts, types)})?`;
      }
    })
    .join('');
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
    !/[()]/u.test(word) &&
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
