/** A whole state that fits what somebody may know: players look at nothing else. */
import type { GenericOrder, GenericState, Thing, View } from '../../runtime/protocol.ts';
import type { Rules } from '../../runtime/rules.ts';

/**
 * What is hidden is taken not to be there, and hidden attributes to be as they are at first; what others have handed in
 * ahead is taken not to have been. Dice fall by the seed, not by that of the game.
 * @param seed any text
 */
export function imagine(
  rules: Rules,
  { state }: View<GenericState, GenericOrder>,
  seed: string,
): GenericState {
  const { things: told = {}, loops, ...open } = state;
  const things = { ...told };
  const issued: Record<string, number> = {};
  for (const { name, population } of rules.kinds) {
    const list = told[name];
    if (population !== 'open' || !isList(list)) continue;
    // By their numbers nobody could tell how many there are; here they count as they come.
    const sorted = list.toSorted((a, b) => Number(a['id']) - Number(b['id']));
    things[name] = sorted;
    issued[name] = Number(sorted.at(-1)?.['id'] ?? 0);
  }
  return {
    variant: '',
    hash: '',
    season: '',
    year: 0,
    date: 0,
    phase: '',
    at: 0,
    drawn: {},
    issued,
    presence: {},
    sealed: [],
    ended: null,
    ...open,
    things,
    // Where the order of a loop could tell what is hidden, nobody knows who comes next.
    loops: loops ?? Array.from({ length: rules.loopCount }, () => []),
    messages: [],
    seed,
  };
}

const isList = (things: GenericState['things'][string] | undefined): things is readonly Thing[] =>
  Array.isArray(things);
