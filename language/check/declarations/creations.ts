/** What clauses create, as it is written there. */
import { effectsWithin } from '../../constructs/effects.ts';
import type { Clause, Effect, Expression, ProcessNode } from '../../constructs/tree.ts';
import { isWords } from '../../syntax/words.ts';
import { landwards } from './vocabulary.ts';

export type Creation = Extract<Effect, { effect: 'create' }>;

const known = new WeakMap<Clause, readonly Creation[]>();
const none: readonly Creation[] = [];

/** What the effects of a clause create. */
export function creations(clause: Clause): readonly Creation[] {
  if (!mayCreate.has(clause.kind)) return none;
  const before = known.get(clause);
  if (before !== undefined) return before;
  const found = effectsOf(clause).flatMap(createdBy);
  known.set(clause, found);
  return found;
}

/** The clauses that have effects: all others are looked at as well each time something is typed. */
const mayCreate: ReadonlySet<Clause['kind']> = new Set(['order', 'setup', 'step-clause', 'phase']);

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

const createdBy = (effect: Effect): readonly Creation[] =>
  effect.effect === 'create' ? [effect] : effectsWithin(effect).flatMap(createdBy);

/** What the field is called in which a spot that is created gets its name. */
export const NAME = 'name';

/** Longer ones nobody writes. */
const longestLabel = 60;

/**
 * The names of the spot that is created: of `name: "west dock (WD)"` the short one and the long one, as in a list of
 * neighbours. Undefined where they could not be read back, and where no name is written.
 */
export function spotNames({ fields }: Creation): readonly string[] | undefined {
  const text = textOf(fields.find(({ name }) => name.text === NAME)?.value);
  const parts = /^([^()]+?)(?: *\(([^()]+)\))?$/u.exec(text ?? '');
  const names = [parts?.[2], parts?.[1]].filter((name) => name !== undefined);
  const isName = (name: string): boolean =>
    name.length <= longestLabel && isWords(name) && !landwards.includes(name);
  return names.length > 0 && names.every(isName) ? names : undefined;
}

/** Text that stands in quotes where a name could stand. */
export const textOf = (node: Expression | undefined): string | undefined =>
  node?.form === 'name' ? node.name.text : node?.form === 'string' ? node.text : undefined;
