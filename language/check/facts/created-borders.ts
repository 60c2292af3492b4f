/** Borders that no list declares, because a rule may create them: one for each two spaces that have none. */
import { report } from '../../diagnostics/diagnostic.ts';
import type { MapFacts } from '../../program/program.ts';
import type { Clause, Effect, Name, ProcessNode } from '../../syntax/tree.ts';
import { originOf, spotOf } from '../walk.ts';
import type { Faults } from '../walk.ts';
import { BORDER, SPACE } from '../world.ts';
import type { PlacedClause } from '../world.ts';
import { borderKey, newThing, resolveKind } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Beyond this the borders that could be created would be more than thirty thousand. */
export const mostSpaces = 250;

/** Declares them, latent, behind all others; without a rule that creates borders there are none. */
export function declareCreatable(
  words: Vocabulary,
  clauses: readonly PlacedClause[],
  faults: Faults,
): MapFacts['borders'] {
  const [first] = clauses.flatMap(({ clause, place }) =>
    creations(clause)
      .filter(({ text }) => resolveKind(words, place, text)?.id === BORDER)
      .map(({ range }) => ({ place, range })),
  );
  const kind = words.kinds[BORDER];
  const spaces = words.kinds[SPACE]?.members ?? [];
  if (first === undefined || kind === undefined) return [];
  const { place, range } = first;
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

const known = new WeakMap<Clause, readonly Name[]>();

/** The kinds that the effects of a clause create, as they are named there. */
export function creations(clause: Clause): readonly Name[] {
  const before = known.get(clause);
  if (before !== undefined) return before;
  const found = effectsOf(clause).flatMap(createdBy);
  known.set(clause, found);
  return found;
}

function effectsOf(clause: Clause): readonly Effect[] {
  switch (clause.kind) {
    case 'order':
    case 'setup':
      return clause.effects;
    case 'step-clause':
      return clause.step?.effects ?? [];
    case 'phase':
      return clause.body.flatMap(effectsIn);
    default:
      return [];
  }
}

const effectsIn = (node: ProcessNode): readonly Effect[] =>
  node.kind === 'step' ? node.effects : 'body' in node ? node.body.flatMap(effectsIn) : [];

function createdBy(effect: Effect): readonly Name[] {
  switch (effect.effect) {
    case 'create':
      return [effect.of];
    case 'for':
      return effect.body.flatMap(createdBy);
    case 'when':
      return [...effect.body, ...effect.otherwise].flatMap(createdBy);
    default:
      return [];
  }
}
