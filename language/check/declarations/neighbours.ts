import { report } from '../../diagnostics/diagnostic.ts';
import type { FactClause, FactPart, Name, Range } from '../../constructs/tree.ts';
import { spotOf } from '../units/place.ts';
import type { Faults } from '../units/faults.ts';
import { SPACE, SPOT } from './declared.ts';
import type { Place } from '../units/place.ts';
import { unknownName } from './marks.ts';
import type { Line } from './things.ts';
import { resolve } from './vocabulary.ts';
import type { Thing, Vocabulary } from './vocabulary.ts';

/** A neighbour as it stands in the list of a spot. */
export interface Listed {
  /** A space, or a further spot that was named itself. */
  readonly thing: Thing;
  readonly oneWay: boolean;
  readonly range: Range;
}

/** The lists of one space, by spot. */
export interface Lists {
  readonly place: Place;
  readonly add: boolean;
  readonly spots: Map<Thing, Listed[]>;
  /** Whether a name in the lists is unknown: what is missing here is then reported already. */
  broken: boolean;
  readonly written: boolean;
  /** The end of the line. */
  readonly end: number;
}

/** Reads the neighbour lists of every space. */
export function readLists(
  words: Vocabulary,
  lines: readonly Line[],
  faults: Faults,
): ReadonlyMap<Thing, Lists> {
  const all = new Map<Thing, Lists>();
  const longest = longestName(words);
  for (const { thing, clause, place } of lines) {
    if (thing.kind !== SPACE || clause === undefined || all.has(thing)) continue;
    const written = clause.parts.length > 0;
    const { add, range } = clause;
    const lists: Lists = { place, add, spots: new Map(), broken: false, written, end: range.end };
    all.set(thing, lists);
    readClause(words, thing, clause, lists, longest, faults);
  }
  return all;
}

function readClause(
  words: Vocabulary,
  space: Thing,
  clause: FactClause,
  lists: Lists,
  longest: number,
  faults: Faults,
): void {
  const main = words.kinds[SPOT]?.members[space.index];
  for (const part of clause.parts) {
    const { label } = part;
    const plain = label === undefined || label === 'by land';
    const names = words.labels.get(space);
    const spot = plain ? main : names?.find((one) => one.names.includes(label.name.text))?.spot;
    if (spot === undefined) continue;
    const list = lists.spots.get(spot) ?? [];
    const seen = new Set(list.map(({ thing }) => thing));
    lists.spots.set(spot, list);
    for (const item of neighboursOf(words, part, lists, longest, faults)) {
      const at = spotOf(lists.place, item.range);
      if (item.thing === space || item.thing.of === space) {
        faults.list.push(report('self-border', { space: space.name }, at));
      } else if (seen.has(item.thing)) {
        faults.list.push(report('neighbour-twice', { neighbour: item.thing.name }, at));
      } else {
        list.push(item);
        seen.add(item.thing);
      }
    }
  }
}

/** The number of words of the longest name of a space. */
function longestName(words: Vocabulary): number {
  let longest = 1;
  for (const text of words.kinds[SPACE]?.table.keys() ?? []) {
    longest = Math.max(longest, text.split(' ').length);
  }
  return longest;
}

/**
 * The neighbours a part names. Names are separated by commas or by blanks: words that only blanks separate are put
 * together to the longest names there are.
 */
function neighboursOf(
  words: Vocabulary,
  part: FactPart,
  lists: Lists,
  longest: number,
  faults: Faults,
): Listed[] {
  const { place } = lists;
  const found: Listed[] = [];
  const names = part.neighbours.flatMap(({ name, oneWay }) => pieces(words, place, name, oneWay));
  for (let i = 0; i < names.length;) {
    let count = run(place, names, i, longest);
    let thing: Thing | undefined;
    for (; count > 0; count -= 1) {
      thing = spaceOrSpot(words, place, joined(names, i, count));
      if (thing !== undefined) break;
    }
    if (thing === undefined) count = unknownRun(words, place, names, i);
    const name = joined(names, i, count);
    const oneWay = names[i]?.oneWay ?? false;
    i += count;
    if (thing !== undefined) found.push({ thing, oneWay, range: name.range });
    else if (words.kinds[SPACE]?.lost.has(name.text) !== true) {
      lists.broken = true;
      unknownName(words, SPACE, name, place, faults);
    }
  }
  return found;
}

type Listing = Name & { readonly oneWay: boolean };

/** A name that stands for a space is kept whole; else its words are taken one by one, if all of them are known. */
function pieces(words: Vocabulary, place: Place, name: Name, oneWay: boolean): Listing[] {
  const whole = [{ text: name.text, range: name.range, oneWay }];
  if (!name.text.includes(' ') || spaceOrSpot(words, place, name) !== undefined) return whole;
  if (place.file.text.slice(name.range.start, name.range.end) !== name.text) return whole;
  const parts = [...name.text.matchAll(/\S+/g)].map((match, i) => {
    const start = name.range.start + match.index;
    const range = { start, end: start + match[0].length };
    return { text: match[0], range, oneWay: oneWay && i === 0 };
  });
  return parts.every((part) => spaceOrSpot(words, place, part) !== undefined) ? parts : whole;
}

/** How many names from here on have only blanks between them. */
function run(place: Place, names: readonly Listing[], from: number, most: number): number {
  let count = 1;
  while (count < most) {
    const before = names[from + count - 1];
    const next = names[from + count];
    if (!adjacent(place, before, next)) break;
    count += 1;
  }
  return count;
}

function adjacent(place: Place, before: Listing | undefined, next: Listing | undefined): boolean {
  if (before === undefined || next === undefined || next.oneWay) return false;
  return place.file.text.slice(before.range.end, next.range.start).trim() === '';
}

const abbreviation = /^[\p{Lu}\p{N}]+$/u;

/** How many words an unknown name has: words with small letters that stand together are taken for one name. */
function unknownRun(
  words: Vocabulary,
  place: Place,
  names: readonly Listing[],
  from: number,
): number {
  const isPart = (name: Listing | undefined): boolean =>
    name !== undefined &&
    !abbreviation.test(name.text) &&
    spaceOrSpot(words, place, name) === undefined;
  let count = 1;
  while (isPart(names[from]) && isPart(names[from + count])) {
    if (!adjacent(place, names[from + count - 1], names[from + count])) break;
    count += 1;
  }
  return count;
}

function joined(all: readonly Name[], from: number, count: number): Name {
  const first = all[from];
  if (count === 1 && first !== undefined) return first;
  const names = all.slice(from, from + count);
  const range = { start: names[0]?.range.start ?? 0, end: names.at(-1)?.range.end ?? 0 };
  return { text: names.map(({ text }) => text).join(' '), range };
}

/** A space, or a further spot named as `SPA/NC`. */
export function spaceOrSpot(words: Vocabulary, place: Place, name: Name): Thing | undefined {
  return (
    resolve(words, place, SPACE, name) ??
    (name.text.includes('/') ? resolve(words, place, SPOT, name) : undefined)
  );
}
