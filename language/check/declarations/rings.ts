/** What lies round a space, in order. */
import { report } from '../../diagnostics/diagnostic.ts';
import type { MapFacts } from '../../program/program.ts';
import type { Name, Range } from '../../constructs/tree.ts';
import { spotOf } from '../units/place.ts';
import type { Faults } from '../units/faults.ts';
import { SPACE } from './declared.ts';
import type { Place, PlacedClause } from '../units/place.ts';
import { ringsOnBoards } from './board-facts.ts';
import { unknownName } from './marks.ts';
import { resolve } from './vocabulary.ts';
import type { Thing, Vocabulary } from './vocabulary.ts';

interface Ring {
  readonly space: Thing;
  /** Without what a later unit has taken off the map. */
  readonly named: readonly number[];
  /** Whether every name in it is known. */
  readonly whole: boolean;
  readonly place: Place;
  readonly range: Range;
}

/** Of two rings round one space the later holds. A ring names every neighbour, and nothing else. */
export function rings(
  words: Vocabulary,
  clauses: readonly PlacedClause[],
  spotSpace: readonly number[],
  touches: MapFacts['touches'],
  faults: Faults,
): MapFacts['rings'] {
  const spaces = words.kinds[SPACE]?.members ?? [];
  const last = new Map(ringsOnBoards(words).map((ring) => [ring.space, copied(ring)]));
  for (const { clause, place } of clauses) {
    if (clause.kind !== 'clockwise') continue;
    for (const { around, ring, range } of clause.rings) {
      const space = spaceCalled(words, around, place, faults);
      const things = ring.map((name) => spaceCalled(words, name, place, faults));
      if (typeof space !== 'object') continue;
      const named = things.flatMap((thing) => (typeof thing === 'object' ? [thing.index] : []));
      last.set(space, { space, named, whole: !things.includes('unknown'), place, range });
    }
  }
  if (last.size === 0) return [];
  const found = spaces.map((): readonly number[] => []);
  const beside = nearEach(spaces.length, spotSpace, touches);
  for (const { space, named, whole, place, range } of last.values()) {
    found[space.index] = named;
    const near = beside[space.index] ?? [];
    const odd =
      near.find((one) => !named.includes(one)) ?? named.find((one) => !near.includes(one));
    if (odd === undefined || !whole) continue;
    const parameters = { space: space.name, other: spaces[odd]?.name ?? '' };
    faults.list.push(report('ring-differs', parameters, spotOf(place, range)));
  }
  return found;
}

/** The spaces beside each, once for each way there. */
function nearEach(
  count: number,
  spotSpace: readonly number[],
  touches: MapFacts['touches'],
): readonly (readonly number[])[] {
  const near = Array.from({ length: count }, (): number[] => []);
  for (const [a, b] of touches) {
    const space = spotSpace[a];
    if (space !== undefined) near[space]?.push(spotSpace[b] ?? space);
  }
  return near;
}

/** A ring of a further board is told of where the board is. */
function copied({ space, named, board }: ReturnType<typeof ringsOnBoards>[number]): Ring {
  const { place, clause } = board;
  return { space, named, whole: true, place, range: clause.range };
}

function spaceCalled(
  words: Vocabulary,
  name: Name,
  place: Place,
  faults: Faults,
): Thing | 'lost' | 'unknown' {
  const thing = resolve(words, place, SPACE, name);
  if (thing !== undefined) return thing;
  if (words.kinds[SPACE]?.lost.has(name.text) === true) return 'lost';
  unknownName(words, SPACE, name, place, faults);
  return 'unknown';
}
