import { rings } from './rings.ts';
import { report } from '../../diagnostics/diagnostic.ts';
import type { Extra } from '../../diagnostics/diagnostic.ts';
import type { MapFacts } from '../../program/program.ts';
import type { BorderClause, Name } from '../../constructs/tree.ts';
import { spotOf } from '../units/place.ts';
import type { Faults } from '../units/faults.ts';
import { BORDER, SPACE, SPOT } from './declared.ts';
import type { Place, PlacedClause } from '../units/place.ts';
import { bordersOnBoards, copyBorders, positionsOnBoards, touchesOnBoards } from './board-facts.ts';
import { applyMark, checkComplete, unknownName } from './marks.ts';
import { readLists, spaceOrSpot } from './neighbours.ts';
import type { Listed, Lists } from './neighbours.ts';
import { declareCreatable, declareCreatedSpots } from './created.ts';
import { checkReach } from './reach.ts';
import type { Line } from './things.ts';
import { borderKey, newThing, resolve } from './vocabulary.ts';
import type { Thing, Vocabulary } from './vocabulary.ts';

/** Which spots touch: built up from the lists, then changed by border clauses. */
interface Touching {
  readonly words: Vocabulary;
  readonly faults: Faults;
  /** From each spot to those it touches. */
  readonly to: Map<number, Set<number>>;
  /** Whether a border is missing for a reason that was reported. */
  broken: boolean;
}

/** Works out the spots that touch and the borders between spaces. */
export function mapFacts(
  words: Vocabulary,
  lines: readonly Line[],
  clauses: readonly PlacedClause[],
  faults: Faults,
): MapFacts {
  const touching: Touching = { words, faults, to: new Map(), broken: false };
  const lists = readLists(words, lines, faults);
  for (const [space, own] of lists) connect(touching, space, own, lists);
  for (const [a, b] of touchesOnBoards(words)) touch(touching, a, b);
  const marked = changeBorders(touching, clauses, lists);
  declareBorders(touching, marked);
  copyBorders(words);
  for (const { clause, place, a, b } of marked) markBorder(touching, clause, place, a, b);
  const kind = words.kinds[BORDER];
  if (kind !== undefined) checkComplete(words, kind, faults);
  const broken = touching.broken || [...lists.values()].some((one) => one.broken);
  if (!broken) checkReach(words, lists, faults);
  const declared = (words.kinds[BORDER]?.members ?? []).map(({ values }) => ({
    a: values.get(0) ?? 0,
    b: values.get(1) ?? 0,
  }));
  const spots = words.kinds[SPOT]?.members ?? [];
  const touches = [...touching.to]
    .flatMap(([from, all]) => [...all].map((to): [number, number] => [from, to]))
    .sort(([a, b], [c, d]) => a - c || b - d);
  // Behind all that lists and clauses of borders speak of: no list means a spot that is not there before the game.
  const createdSpots = declareCreatedSpots(words, clauses, faults);
  const spotSpace = spots.map(({ values }) => values.get(0) ?? 0);
  return {
    touches,
    borders: declared,
    creatable: declareCreatable(words, clauses, faults),
    ...(createdSpots.length === 0 ? {} : { createdSpots }),
    spotSpace,
    positions: positions(words, clauses, faults),
    rings: rings(words, clauses, spotSpace, touches, faults),
  };
}

const spaceOf = (words: Vocabulary, thing: Thing): Thing =>
  thing.kind === SPOT ? (thing.of ?? thing) : thing;

function mainSpot(words: Vocabulary, space: Thing): Thing | undefined {
  return words.kinds[SPOT]?.members[space.index];
}

/** All spots of a space; of a further spot, itself. */
function spotsOf(words: Vocabulary, thing: Thing): Thing[] {
  if (thing.kind === SPOT) return [thing];
  const main = mainSpot(words, thing);
  const further = (words.labels.get(thing) ?? []).map(({ spot }) => spot);
  return main === undefined ? further : [main, ...further];
}

function touch({ to }: Pick<Touching, 'to'>, a: Thing, b: Thing): void {
  const list = to.get(a.index);
  if (list === undefined) to.set(a.index, new Set([b.index]));
  else list.add(b.index);
}

/** Connects each spot of a space with those spots of its neighbours whose own lists name the space back. */
function connect(
  touching: Touching,
  space: Thing,
  own: Lists,
  lists: ReadonlyMap<Thing, Lists>,
): void {
  const { words } = touching;
  for (const [spot, list] of own.spots) {
    for (const item of list) {
      const other = spaceOf(words, item.thing);
      const theirs = lists.get(other);
      let isBack = false;
      for (const [from, names] of theirs?.spots ?? []) {
        if (item.thing.kind !== SPACE && from !== item.thing) continue;
        if (!names.some(({ thing }) => thing === space || thing === spot)) continue;
        touch(touching, spot, from);
        isBack = true;
      }
      if (item.oneWay && !isBack) {
        const main = item.thing.kind === SPOT ? item.thing : mainSpot(words, other);
        if (main !== undefined) touch(touching, spot, main);
      }
      if (isBack || item.oneWay || theirs?.broken === true) continue;
      // A list of the space that is taken up elsewhere: what one of its spots lacks is no fault.
      if (own.add) addBack(touching, spot, item, own.place);
      else if (theirs?.add !== true) oneSided(touching, space, item, other, own.place, theirs);
    }
  }
}

/** `add sea X: A B` gives A and B the border too. */
function addBack(touching: Touching, spot: Thing, { thing, range }: Listed, place: Place): void {
  const { words } = touching;
  const spots = spotsOf(words, thing);
  if (spots.length > 1) leftOpen(touching, thing, place, range);
  for (const one of spots) {
    touch(touching, spot, one);
    touch(touching, one, spot);
  }
}

function leftOpen(
  { words, faults }: Touching,
  thing: Thing,
  place: Place,
  range: Name['range'],
): void {
  const example = `"${words.labels.get(thing)?.[0]?.spot.name ?? ''}"`;
  const land = `"${thing.name}/land"`;
  const parameters = { neighbour: thing.name, example, land };
  faults.list.push(report('spot-left-open', parameters, spotOf(place, range)));
}

/** Writes the space at the end of the list that lacks it. */
function naming(space: Thing, other: Thing, theirs: Lists | undefined): Extra {
  const last = [...(theirs?.spots.values() ?? [])].flat().at(-1);
  if (theirs === undefined || theirs.place.usedAt !== undefined) return {};
  if (last === undefined && theirs.written) return {};
  const { path, text } = theirs.place.file;
  const name = space.short[0] ?? space.name;
  const words = last === undefined ? '' : text.slice(last.range.start, last.range.end);
  const mark = last === undefined ? ':' : name.includes(' ') || words.includes(' ') ? ',' : '';
  const end = last?.range.end ?? theirs.end;
  const title = `Name ${space.name} in the list of ${other.name}`;
  return { fix: [{ title, file: path, range: { start: end, end }, text: `${mark} ${name}` }] };
}

function oneSided(
  touching: Touching,
  space: Thing,
  item: Listed,
  other: Thing,
  place: Place,
  theirs: Lists | undefined,
): void {
  const { words, faults } = touching;
  touching.broken = true;
  const at = spotOf(place, item.range);
  const names = { space: space.name, neighbour: other.name };
  const labels = words.labels.get(other) ?? [];
  const related = [
    { ...spotOf(other.place, other.range), message: `${other.name} is declared here.` },
  ];
  faults.once(`border ${space.name} ${other.name}`, () => {
    if (labels.length === 0) {
      return report('one-sided-border', names, at, { related, ...naming(space, other, theirs) });
    }
    const lists = ['by land', ...labels.map((one) => one.names.at(-1) ?? '')].join(', ');
    return report('one-sided-spot', { ...names, lists }, at, { related });
  });
}

interface Marked {
  readonly clause: BorderClause;
  readonly place: Place;
  readonly a: Thing;
  readonly b: Thing;
}

/** `border A - B` adds one where there is none, `no border A - B` removes it. */
function changeBorders(
  touching: Touching,
  clauses: readonly PlacedClause[],
  lists: ReadonlyMap<Thing, Lists>,
): readonly Marked[] {
  const { words, faults, to } = touching;
  const marked: Marked[] = [];
  for (const { clause, place } of clauses) {
    if (clause.kind !== 'border') continue;
    const [a, b] = [clause.a, clause.b].map((name) => {
      const thing = spaceOrSpot(words, place, name);
      const lost = words.kinds[SPACE]?.lost.has(name.text) === true;
      if (thing === undefined && !lost) unknownName(words, SPACE, name, place, faults);
      return thing;
    });
    if (a === undefined || b === undefined) continue;
    if (spaceOf(words, a) === spaceOf(words, b)) {
      const at = spotOf(place, clause.b.range);
      faults.list.push(report('self-border', { space: spaceOf(words, a).name }, at));
      continue;
    }
    const pairs = spotsOf(words, a).flatMap((one) =>
      spotsOf(words, b).map((two) => [one, two] as const),
    );
    const there = pairs.some(([one, two]) => touches(to, one, two) || touches(to, two, one));
    if (clause.present) {
      const one: Marked = { clause, place, a: spaceOf(words, a), b: spaceOf(words, b) };
      const before = marked.findLast(
        ({ a: from, b: to }) =>
          (from === one.a && to === one.b) || (from === one.b && to === one.a),
      );
      marked.push(one);
      if (there) {
        const isNew = clause.latent || before?.clause.latent === true || clause.marks.length > 0;
        if (!bothWays(to, pairs) && !isNew && place.usedAt === undefined)
          saidAgain(touching, one, before, lists);
        continue;
      }
      if (clause.latent && touchElsewhere(touching, one)) {
        const parameters = { a: one.a.name, b: one.b.name };
        faults.list.push(report('latent-beside-border', parameters, spotOf(place, clause.range)));
        continue;
      }
      for (const [thing, name] of [
        [a, clause.a],
        [b, clause.b],
      ] as const) {
        if (spotsOf(words, thing).length > 1) leftOpen(touching, thing, place, name.range);
      }
      for (const [one, two] of pairs) {
        touch(touching, one, two);
        touch(touching, two, one);
      }
    } else if (there) {
      for (const [one, two] of pairs) {
        to.get(one.index)?.delete(two.index);
        to.get(two.index)?.delete(one.index);
      }
    } else if (place.layer > Math.max(a.place.layer, b.place.layer)) {
      // In the unit that declares the spaces it only says what the lists say.
      const parameters = { a: a.name, b: b.name };
      faults.list.push(report('no-border-there', parameters, spotOf(place, clause.range)));
    }
  }
  return marked;
}

/** Do other spots of the two spaces touch than those that a clause names? A border opens as a whole. */
function touchElsewhere({ words, to }: Touching, { a, b }: Marked): boolean {
  return spotsOf(words, a).some((one) =>
    spotsOf(words, b).some((two) => touches(to, one, two) || touches(to, two, one)),
  );
}

/** Leads those on that lead one way only. @returns whether there were any */
function bothWays(to: Touching['to'], pairs: readonly (readonly [Thing, Thing])[]): boolean {
  let added = false;
  for (const [one, two] of pairs) {
    for (const [from, back] of [
      [one, two],
      [two, one],
    ] as const) {
      if (!touches(to, from, back) || touches(to, back, from)) continue;
      touch({ to }, back, from);
      added = true;
    }
  }
  return added;
}

/** A border that is there, of which nothing new is said: the writer may think it a change. A sentence may make sure. */
function saidAgain(
  { faults }: Touching,
  { clause, place, a, b }: Marked,
  before: Marked | undefined,
  lists: ReadonlyMap<Thing, Lists>,
): void {
  const inOrder = [a, b].toSorted((one, two) => one.index - two.index);
  const listed = inOrder.flatMap((space, at) => {
    const other = inOrder[1 - at];
    const own = lists.get(space);
    const items = [...(own?.spots.values() ?? [])].flat();
    const item = items.find(({ thing }) => thing === other || thing.of === other);
    return own === undefined || item === undefined ? [] : [spotOf(own.place, item.range)];
  });
  const first = before === undefined ? listed[0] : spotOf(before.place, before.clause.range);
  const related = first === undefined ? [] : [{ ...first, message: 'It is said here first.' }];
  const parameters = { a: a.name, b: b.name };
  faults.list.push(report('border-again', parameters, spotOf(place, clause.range), { related }));
}

const touches = (to: Touching['to'], a: Thing, b: Thing): boolean =>
  to.get(a.index)?.has(b.index) === true;

/** A member of Border for each two spaces of which some spots touch; what was said of it last tells if it is latent. */
function declareBorders({ words, to }: Touching, marked: readonly Marked[]): void {
  const said = new Map([
    ...bordersOnBoards(words).map(({ key, border }) => [key, border.opensAlone] as const),
    ...marked.map(
      ({ a, b, clause }) => [borderKey(words, a.index, b.index), clause.latent] as const,
    ),
  ]);
  const spots = words.kinds[SPOT]?.members ?? [];
  const spaces = words.kinds[SPACE]?.members ?? [];
  const kind = words.kinds[BORDER];
  if (kind === undefined) return;
  const pairs = new Map<number, readonly [number, number]>();
  for (const [from, all] of to) {
    for (const other of all) {
      const one = spots[from]?.values.get(0) ?? 0;
      const two = spots[other]?.values.get(0) ?? 0;
      pairs.set(borderKey(words, one, two), [Math.min(one, two), Math.max(one, two)]);
    }
  }
  for (const [key, [low, high]] of [...pairs].sort(([a], [b]) => a - b)) {
    const a = spaces[low];
    const b = spaces[high];
    if (a === undefined || b === undefined) continue;
    const name = `${a.name} - ${b.name}`;
    const short = [`${a.short[0] ?? a.name}-${b.short[0] ?? b.name}`];
    const opensAlone = said.get(key) === true;
    const latent = opensAlone || a.latent || b.latent;
    const options = { latent, opensAlone, origin: a.origin };
    const border = newThing(kind, name, short, a.place, a.range, options);
    border.values.set(0, low).set(1, high);
    words.borders.set(key, border);
  }
}

function markBorder(
  { words, faults }: Touching,
  clause: BorderClause,
  place: Place,
  a: Thing,
  b: Thing,
): void {
  const border = words.borders.get(borderKey(words, a.index, b.index));
  if (border === undefined) return;
  const setter = { words, place, faults, seen: new Set<number>(), negative: false };
  for (const mark of clause.marks) applyMark(setter, [border], mark);
}

function positions(
  words: Vocabulary,
  clauses: readonly PlacedClause[],
  faults: Faults,
): MapFacts['positions'] {
  const found = new Map(positionsOnBoards(words).map((one) => [one.space, one]));
  for (const { clause, place } of clauses) {
    if (clause.kind !== 'positions') continue;
    for (const { name, x, y } of clause.items) {
      const space = resolve(words, place, SPACE, name);
      const lost = words.kinds[SPACE]?.lost.has(name.text) === true;
      if (space !== undefined) found.set(space.index, { space: space.index, x, y });
      else if (!lost) unknownName(words, SPACE, name, place, faults);
    }
  }
  return [...found.values()].sort((a, b) => a.space - b.space);
}
