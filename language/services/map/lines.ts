/** Edits of lines and lists of a map: what is put in, and what goes with the signs around it. */
import type { Clause, FactClause, FactPart, Name, Range } from '../../constructs/tree.ts';
import { plainName } from '../../print/names.ts';
import type { Thing } from '../../check/declarations/vocabulary.ts';
import { quote } from '../../syntax/lexer.ts';
import { isWords } from '../../syntax/words.ts';
import type { TextEdit } from '../rename.ts';
import { keyOf } from './found.ts';
import type { Found, FoundMap } from './found.ts';
import { acrossOf } from './geometry.ts';
import type { Ring } from './geometry.ts';

export class Refusal extends Error {}

export function spaceNamed({ spaces }: FoundMap, key: string): Thing {
  const space = spaces.find((one) => keyOf(one) === key);
  if (space === undefined) throw new Refusal(`There is no ${key} on this map any more.`);
  return space;
}

export const nameOf = (text: string): string => plainName({ text, range: { start: 0, end: 0 } });
/** In a list of neighbours several words would be several names. */
export const neighbourName = (key: string): string =>
  isWords(key) && !key.includes(' ') ? key : quote(key);

export const ONE_WAY = 'one way ';

/** A neighbour as it stands in a list of blanks. */
export const neighbourAs = ({ name, oneWay }: FactPart['neighbours'][number]): string =>
  `${oneWay ? ONE_WAY : ''}${neighbourName(name.text)}`;

/** The line of a space, in a text that can be changed. */
export function ownLine({ lines, isOwn }: FoundMap, space: Thing): Found<FactClause> {
  const line = lines.get(space.index);
  if (line === undefined) throw new Refusal(`${space.name} has no line of its own in the text.`);
  if (!isOwn(line.file))
    throw new Refusal(
      `${space.name} is said in a text that comes with the tool: add a copy of that to change it.`,
    );
  return line;
}

/** A further line at the end of the unit that is worked on. */
export function lineAtEnd({ all, isOwn }: FoundMap, path: string, line: string): TextEdit {
  const last = all.findLast(({ file }) => file === path && isOwn(file));
  if (last === undefined) throw new Refusal('There is no text to write this into.');
  return lineAfter(last, line);
}

export const lineAfter = (
  { file, clause }: { readonly file: string; readonly clause: { readonly range: Range } },
  line: string,
): TextEdit => ({
  file,
  range: { start: clause.range.end, end: clause.range.end },
  text: `\n  ${line}`,
});

/** Puts a neighbour behind those that stand on a line; undefined where the line has several lists, and one cannot tell which. */
export function neighbourAdded(
  { file, clause }: Found<FactClause>,
  key: string,
): TextEdit | undefined {
  const [part, ...others] = clause.parts;
  if (part === undefined) return insert(file, clause.range.end, `: ${neighbourName(key)}`);
  if (others.length > 0 || part.label !== undefined) return undefined;
  const [last, before] = [part.neighbours.at(-1), part.neighbours.at(-2)];
  if (last === undefined) return insert(file, clause.range.end, ` ${neighbourName(key)}`);
  // Only where there are commas is there anything but blanks between two names.
  const commas = before !== undefined && last.range.start - before.range.end > 1;
  return commas ? undefined : insert(file, last.range.end, ` ${neighbourName(key)}`);
}

export const insert = (file: string, at: number, text: string): TextEdit => ({
  file,
  range: { start: at, end: at },
  text,
});

/** The whole line of a clause, and the break before it. */
export function lineGone({ file, clause, unit }: FoundMap['all'][number]): TextEdit {
  const at = unit.clauses.findIndex((one) => one === clause);
  const before = unit.clauses[at - 1];
  const start = before === undefined ? clause.range.start : before.range.end;
  return { file, range: { start, end: clause.range.end }, text: '' };
}

/** The edits that take some of the items of a list out of it, but not all. */
function itemsGone(
  file: string,
  items: readonly { readonly range: Range }[],
  isGone: readonly boolean[],
): readonly TextEdit[] {
  return items.flatMap(({ range }, at): readonly TextEdit[] => {
    if (isGone[at] !== true) return [];
    const [before, next] = [items[at - 1], items[at + 1]];
    return before !== undefined && isGone.slice(0, at).includes(false)
      ? [{ file, range: { start: before.range.end, end: range.end }, text: '' }]
      : [{ file, range: { start: range.start, end: next?.range.start ?? range.end }, text: '' }];
  });
}

/** Takes items out of lists; a line of which none is left goes whole. */
export const itemsOf = <I extends { readonly range: Range }>(
  clauses: readonly Found<Clause & { readonly items: readonly I[] }>[],
  goes: (file: string, item: I) => boolean,
): readonly TextEdit[] =>
  clauses.flatMap((one): readonly TextEdit[] => {
    const { file, clause } = one;
    const isGone = clause.items.map((item) => goes(file, item));
    if (!isGone.includes(true)) return [];
    return isGone.includes(false) ? itemsGone(file, clause.items, isGone) : [lineGone(one)];
  });

/** The edits that take a neighbour out of a list. */
export function partWithout(
  { spaceOf }: FoundMap,
  file: string,
  clause: FactClause,
  part: FactPart,
  gone: Thing,
): readonly TextEdit[] {
  const { neighbours, label, range } = part;
  const isGone = neighbours.map(({ name }) => spaceOf(file, name) === gone.index);
  if (!isGone.includes(true)) return [];
  if (isGone.includes(false)) return itemsGone(file, neighbours, isGone);
  // A line without any neighbour has no colon.
  const isAll = label === undefined && clause.parts.length === 1;
  const start = isAll ? headEnd(clause) : (neighbours[0]?.range.start ?? range.end);
  return [{ file, range: { start, end: range.end }, text: '' }];
}

/**
 * The edits that make other lists of a line's neighbours.
 *
 * @param become what stands for a neighbour afterwards: nothing, one name, or several
 * @param more further neighbours: where there are several lists, of what is not at a further spot
 */
export function neighboursBecome(
  { spaceOf }: FoundMap,
  { file, clause }: Pick<Found<FactClause>, 'file' | 'clause'>,
  become: (space: number | undefined, text: string) => readonly string[],
  more: readonly string[] = [],
): readonly TextEdit[] {
  if (clause.parts.length === 0)
    return more.length === 0 ? [] : [insert(file, clause.range.end, `: ${more.join(' ')}`)];
  const main = Math.max(
    clause.parts.findIndex(({ label }) => label === 'by land'),
    0,
  );
  return clause.parts.flatMap((part, at): readonly TextEdit[] => {
    const { neighbours, range } = part;
    const before = neighbours.map(neighbourAs);
    const list = neighbours.flatMap(({ name }, index) =>
      become(spaceOf(file, name), before[index] ?? ''),
    );
    const after = [...new Set(at === main ? [...list, ...more] : list)];
    if (after.join(' ') === before.join(' ')) return [];
    const [first, second] = neighbours;
    const start = clause.parts[at - 1]?.range.end ?? headEnd(clause);
    if (after.length === 0) return [{ file, range: { start, end: range.end }, text: '' }];
    const isBlank = second === undefined || first?.range.end === second.range.start - 1;
    return [
      {
        file,
        range: { start: first?.range.start ?? range.end, end: range.end },
        text: after.join(isBlank ? ' ' : ', '),
      },
    ];
  });
}

export const headEnd = ({ declared, marks }: FactClause): number =>
  marks.at(-1)?.range.end ?? declared.range.end;

export function positionAdded(found: FoundMap, path: string, key: string, point: string): TextEdit {
  const last = found.positions.findLast(({ file }) => found.isOwn(file));
  return last === undefined
    ? lineAtEnd(found, path, `positions ${nameOf(key)} ${point}`)
    : insert(last.file, last.clause.range.end, `, ${nameOf(key)} ${point}`);
}

export const signed = (value: number): string => (value < 0 ? `- ${-value}` : String(value));

/** Insertions at one place are one, in their order: edits must not overlap. */
export function inOnePlace(edits: readonly TextEdit[]): readonly TextEdit[] {
  const made = new Map<string, TextEdit>();
  for (const edit of edits) {
    const key = `${edit.file} ${edit.range.start} ${edit.range.end}`;
    const before = made.get(key);
    made.set(key, before === undefined ? edit : { ...before, text: before.text + edit.text });
  }
  return [...made.values()];
}

/** A part of an outline, as it stands behind `outline`. */
export const partOf = (key: string, ring: Ring): string =>
  `${outlined(key)} ${ring.map(signed).join(' ')}`;

/** A number at the end of a name would be the first of its points. */
const outlined = (key: string): string => (/\d$/u.test(key) ? quote(key) : nameOf(key));

export const ringsOf = ({ world }: FoundMap, space: number): readonly Ring[] =>
  world.drawing.outlines.flatMap((one) => (one.space === space ? [one.ring] : []));

/** Points of outlines so near to each other are one: whole numbers lie a little beside the lines that they are meant on. */
export const nearOf = ({ world }: FoundMap): number =>
  Math.min(1.5, Math.max(0.75, acrossOf(world.drawing.outlines.map(({ ring }) => ring)) / 500));

/** The outline of a space becomes another: in its own place, or as what the text that is worked on says of it. */
export function outlineBecomes(
  found: FoundMap,
  path: string,
  space: Thing,
  rings: readonly Ring[],
): readonly TextEdit[] {
  const text = rings.map((ring) => partOf(keyOf(space), ring)).join(', ');
  const isItsOwn = isOf(found, space);
  const own = found.outlines.filter(({ file }) => found.isOwn(file));
  const [first] = own.flatMap(({ file, clause }) =>
    clause.items.flatMap((item) => (isItsOwn(file, item) ? [{ file, item }] : [])),
  );
  if (first === undefined) return [lineAtEnd(found, path, `outline ${text}`)];
  return [
    { file: first.file, range: first.item.range, text },
    ...itemsOf(own, (file, item) => item !== first.item && isItsOwn(file, item)),
  ];
}

/** Outlines and places of a space. */
export const isOf =
  ({ spaceOf }: FoundMap, space: Thing) =>
  (file: string, { name }: { readonly name: Name }): boolean =>
    spaceOf(file, name) === space.index;

/** @throws {Refusal} where a new space cannot have a name or an abbreviation */
export function mayBeCalled({ spaces }: FoundMap, name: string, key: string): void {
  if (!isWords(name) || !isWords(key)) throw new Refusal('A name has words and numbers only.');
  if (spaces.some((one) => keyOf(one) === key))
    throw new Refusal(`${key} is the abbreviation of another space.`);
}
