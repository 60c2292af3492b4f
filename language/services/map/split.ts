/** Two spaces of one, along a cut: what it touches goes to the half that still touches it. */
import type { BorderClause, FactClause } from '../../constructs/tree.ts';
import { factMark } from '../../constructs/marks.ts';
import type { Thing } from '../../check/declarations/vocabulary.ts';
import type { TextEdit } from '../rename.ts';
import { cutAlong, withPoints } from './cutting.ts';
import type { Cut, Uncut } from './cutting.ts';
import { keyOf } from './found.ts';
import type { Found, FoundMap } from './found.ts';
import { acrossOf, areaOf, isIn, placeWithin, pointsOf, touch } from './geometry.ts';
import type { Ring } from './geometry.ts';
import type { Gesture } from './gesture.ts';
import {
  ONE_WAY,
  Refusal,
  inOnePlace,
  lineAfter,
  lineAtEnd,
  mayBeCalled,
  nameOf,
  nearOf,
  neighbourName,
  neighboursBecome,
  outlineBecomes,
  ownLine,
  partOf,
  positionAdded,
  ringsOf,
  signed,
} from './lines.ts';
import { shownOf } from './shown.ts';

const reasons: Readonly<Record<Uncut, (name: string) => string>> = {
  misses: (name) => `The cut does not lead through ${name}.`,
  'ends within': (name) =>
    `The cut ends within ${name}: it begins and ends on its outline, or outside.`,
  'through often': (name) => `The cut leads through ${name} more than once.`,
  'another part': (name) => `The cut leads from one part of the outline of ${name} to another.`,
  itself: () => 'The cut runs over itself.',
  rim: (name) => `The cut only runs along the rim of ${name}.`,
};

export function splitEdits(
  found: FoundMap,
  path: string,
  space: Thing,
  { name, key, cut }: Gesture & { readonly does: 'split' },
): readonly TextEdit[] {
  const line = ownLine(found, space);
  mayBeCalled(found, name, key);
  const rings = ringsOf(found, space.index);
  if (rings.length === 0)
    throw new Refusal(`${space.name} has no outline in the text: there is nothing to cut.`);
  const made = cutAlong(rings, pointsOf(cut), nearOf(found));
  if (typeof made === 'string') throw new Refusal(reasons[made](space.name));
  const { spaces } = shownOf(found);
  const shown = spaces[space.index];
  if (shown === undefined) throw new Refusal('There is no such space.');
  const { kept, off } = sharesOf(rings, made, shown.place);
  const neighbours = neighboursOf(found, shown.touches, kept, off);
  const { goes, both } = neighbours;
  const its = neighbourName(key);
  const head = `${shown.kind === '' ? 'space' : shown.kind} ${nameOf(name)} (${nameOf(key)})`;
  const list = [
    neighbourName(keyOf(space)),
    ...[...goes, ...both].flatMap((one) => listedAs(found, line, one, space)),
  ];
  const [whole] = off;
  const place = placeWithin(whole ?? []);
  return inOnePlace([
    ...neighboursBecome(
      found,
      line,
      (of, text) => (goes.some(({ index }) => index === of) ? [] : [text]),
      [its],
    ),
    lineAfter(line, `${head}: ${list.join(' ')}`),
    ...bordersAfter(found, path, space, key, neighbours),
    ...outlineBecomes(found, path, space, kept),
    ...outlineAdded(found, path, space, key, off),
    ...sharedPoints(found, space, made),
    positionAdded(found, path, key, `${signed(place.x)} ${signed(place.y)}`),
  ]);
}

/** The half where pieces stand keeps the name, else the larger one; holes stay where they lie, other parts with the name. */
function sharesOf(
  rings: readonly Ring[],
  { ring, halves: [a, b] }: Cut,
  place: { readonly x: number; readonly y: number } | undefined,
): { readonly kept: readonly Ring[]; readonly off: readonly Ring[] } {
  const stands = (half: Ring): boolean => place !== undefined && isIn(place, [half]);
  const isFirst = stands(a) || (!stands(b) && Math.abs(areaOf(a)) >= Math.abs(areaOf(b)));
  const [own, cut] = isFirst ? [a, b] : [b, a];
  const others = rings.filter((_, index) => index !== ring);
  const isInCut = (one: Ring): boolean => pointsOf(one).every((point) => isIn(point, [cut]));
  return {
    kept: [own, ...others.filter((one) => !isInCut(one))],
    off: [cut, ...others.filter(isInCut)],
  };
}

interface Neighbours {
  /** What touches the new half alone from now on. */
  readonly goes: readonly Thing[];
  readonly both: readonly Thing[];
}

function neighboursOf(
  found: FoundMap,
  touches: readonly string[],
  kept: readonly Ring[],
  off: readonly Ring[],
): Neighbours {
  const across = acrossOf(found.world.drawing.outlines.map(({ ring }) => ring));
  const beside = found.spaces
    .filter((one) => touches.includes(keyOf(one)))
    .map((one) => {
      const rings = ringsOf(found, one.index);
      return { one, off: touch(off, rings, across), kept: touch(kept, rings, across) };
    })
    .filter((one) => one.off);
  return {
    goes: beside.flatMap((one) => (one.kept ? [] : [one.one])),
    both: beside.flatMap((one) => (one.kept ? [one.one] : [])),
  };
}

/** How the list of a half names a neighbour: as that of the space did; not at all where only a border line, or the other, says it. */
function listedAs(
  found: FoundMap,
  line: Found<FactClause>,
  neighbour: Thing,
  space: Thing,
): readonly string[] {
  const own = mentionIn(found, line, neighbour);
  const other = found.lines.get(neighbour.index);
  const its = other === undefined ? undefined : mentionIn(found, other, space);
  if (own === undefined && (its === undefined || its.oneWay)) return [];
  return [`${own?.oneWay === true ? ONE_WAY : ''}${neighbourName(keyOf(neighbour))}`];
}

const mentionIn = (
  { spaceOf }: FoundMap,
  { file, clause }: Found<FactClause>,
  space: Thing,
): { readonly oneWay: boolean } | undefined =>
  clause.parts
    .flatMap(({ neighbours }) => neighbours)
    .find(({ name }) => spaceOf(file, name) === space.index);

/** What others say of the space: each names the half, or the halves, that it touches. */
function bordersAfter(
  found: FoundMap,
  path: string,
  space: Thing,
  key: string,
  { goes, both }: Neighbours,
): readonly TextEdit[] {
  const its = (text: string): string =>
    `${text.startsWith(ONE_WAY) ? ONE_WAY : ''}${neighbourName(key)}`;
  const has = (list: readonly Thing[], index: number | undefined): boolean =>
    list.some((one) => one.index === index);
  return [
    ...[...goes, ...both].flatMap((one): readonly TextEdit[] => {
      const line = found.lines.get(one.index);
      const isMoved = has(goes, one.index);
      if (line === undefined || !found.isOwn(line.file)) {
        const [a, b] = [nameOf(keyOf(one)), nameOf(keyOf(space))];
        return isMoved ? [lineAtEnd(found, path, `no border ${a} - ${b}`)] : [];
      }
      return neighboursBecome(found, line, (of, text) =>
        of !== space.index ? [text] : isMoved ? [its(text)] : [text, its(text)],
      );
    }),
    ...found.all.flatMap((one): readonly TextEdit[] => {
      const { clause, file } = one;
      if (clause.kind !== 'border' || !clause.present || !found.isOwn(file)) return [];
      const ends = [found.spaceOf(file, clause.a), found.spaceOf(file, clause.b)];
      const isFirst = ends[0] === space.index;
      if (!isFirst && ends[1] !== space.index) return [];
      const other = isFirst ? ends[1] : ends[0];
      if (has(goes, other))
        return [{ file, range: (isFirst ? clause.a : clause.b).range, text: nameOf(key) }];
      return has(both, other) ? [lineAfter(one, further({ ...one, clause }, key, isFirst))] : [];
    }),
  ];
}

/** The same border, of the new half. */
function further({ clause }: Found<BorderClause>, key: string, isFirst: boolean): string {
  const [a, b] = isFirst ? [key, clause.b.text] : [clause.a.text, key];
  const marks = clause.marks.map((one) => `, ${factMark(one)}`).join('');
  return `${clause.latent ? 'latent ' : ''}border ${nameOf(a)} - ${nameOf(b)}${marks}`;
}

function outlineAdded(
  found: FoundMap,
  path: string,
  space: Thing,
  key: string,
  rings: readonly Ring[],
): readonly TextEdit[] {
  const line = `outline ${rings.map((ring) => partOf(key, ring)).join(', ')}`;
  const drawn = found.outlines.findLast(
    ({ file, clause }) =>
      found.isOwn(file) &&
      clause.items.some(({ name }) => found.spaceOf(file, name) === space.index),
  );
  return [drawn === undefined ? lineAtEnd(found, path, line) : lineAfter(drawn, line)];
}

/** Neighbours get the ends of the cut as points of their own outlines: it stays one line that both follow. */
function sharedPoints(found: FoundMap, space: Thing, { ends }: Cut): readonly TextEdit[] {
  return found.outlines.flatMap(({ file, clause }) =>
    clause.items.flatMap((item): readonly TextEdit[] => {
      if (!found.isOwn(file) || found.spaceOf(file, item.name) === space.index) return [];
      const ring = withPoints(item.ring, ends, nearOf(found));
      return ring === undefined
        ? []
        : [{ file, range: item.range, text: partOf(item.name.text, ring) }];
    }),
  );
}
