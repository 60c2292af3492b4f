/** Borders and spots that no list declares, because a rule may create them: wherever there is none of the kind yet. */
import { report } from '../../diagnostics/diagnostic.ts';
import type { MapFacts } from '../../program/program.ts';
import { originOf, spotOf } from '../units/place.ts';
import type { Faults } from '../units/faults.ts';
import { BORDER, SPACE, SPOT } from './declared.ts';
import type { Place, PlacedClause } from '../units/place.ts';
import { creations, spotNames } from './creations.ts';
import type { Creation } from './creations.ts';
import { addFurtherSpot } from './spots.ts';
import { borderKey, newThing, resolveKind } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Beyond this the borders that could be created would be more than thirty thousand. */
export const mostSpaces = 250;

/** Beyond this tables of pairs of spots, which are laid anew whenever one comes or goes, would grow too large. */
export const mostSpots = 1000;

interface Created {
  readonly node: Creation;
  readonly place: Place;
}

/** Whatever the clauses create of a kind. */
function createdOf(
  words: Vocabulary,
  kind: number,
  clauses: readonly PlacedClause[],
): readonly Created[] {
  const found: Created[] = [];
  for (const { clause, place } of clauses) {
    for (const node of creations(clause)) {
      if (resolveKind(words, place, node.of.text)?.id === kind) found.push({ node, place });
    }
  }
  return found;
}

/**
 * Declares a latent spot of each name that is created, in each space that has none of that name, behind all others.
 * @returns the spots it declares; none where no rule creates any
 */
export function declareCreatedSpots(
  words: Vocabulary,
  clauses: readonly PlacedClause[],
  faults: Faults,
): readonly number[] {
  const all = words.kinds[SPOT]?.members ?? [];
  const spaces = words.kinds[SPACE]?.members ?? [];
  const from = all.length;
  for (const { node, place } of createdOf(words, SPOT, clauses)) {
    const names = spotNames(node);
    if (names === undefined) continue;
    if (all.length + spaces.length > mostSpots) {
      const parameters = { count: all.length + spaces.length, limit: mostSpots };
      faults.list.push(report('too-many-spots', parameters, spotOf(place, node.range)));
      break;
    }
    for (const space of spaces) {
      const known = words.labels.get(space) ?? [];
      if (known.some((one) => one.names.some((name) => names.includes(name)))) continue;
      addFurtherSpot(words, space, names, place, node.range, true);
    }
  }
  return all.slice(from).map(({ index }) => index);
}

/** Declares the borders, latent, behind all others; without a rule that creates borders there are none. */
export function declareCreatable(
  words: Vocabulary,
  clauses: readonly PlacedClause[],
  faults: Faults,
): MapFacts['borders'] {
  const [first] = createdOf(words, BORDER, clauses);
  const kind = words.kinds[BORDER];
  const spaces = words.kinds[SPACE]?.members ?? [];
  if (first === undefined || kind === undefined) return [];
  const { place } = first;
  const { range } = first.node.of;
  if (spaces.length > mostSpaces) {
    const parameters = { count: spaces.length, limit: mostSpaces };
    faults.list.push(report('too-many-borders', parameters, spotOf(place, range)));
    return [];
  }
  const added: MapFacts['borders'][number][] = [];
  for (const a of spaces) {
    for (const b of spaces.slice(a.index + 1)) {
      const key = borderKey(words, a.index, b.index);
      if (words.borders.has(key)) continue;
      const short = [`${a.short[0] ?? a.name}-${b.short[0] ?? b.name}`];
      const options = { latent: true, opensAlone: true, origin: originOf(place, range) };
      const border = newThing(kind, `${a.name} - ${b.name}`, short, place, range, options);
      border.values.set(0, a.index).set(1, b.index);
      words.borders.set(key, border);
      added.push({ a: a.index, b: b.index });
    }
  }
  return added;
}
