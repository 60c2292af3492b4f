/** How long it takes to list orders, and to play a game by listing them all. */
import { playAutomatically } from '../support/games.ts';
import type { Played } from '../support/variants.ts';
import { fastest, median } from './time.ts';

/** Every legal order of the opening, as the module lists them (the protocol's JSON left out). */
function openingOrders({ rules }: Played): () => number {
  const ask = rules.asks[0];
  const kind = ask === undefined ? undefined : rules.kinds[ask.kind];
  const subjects = ask === undefined ? undefined : rules.kinds[ask.subjectKind];
  const [verb, subject] = kind?.columns ?? [];
  if (ask === undefined || kind === undefined || subjects === undefined || !verb || !subject)
    throw new Error('the variant asks nobody');
  const row = kind.capacity - 1;
  return () => {
    // As after every change of the state: nothing is known of it yet.
    rules.refresh();
    let found = 0;
    for (let piece = 0; piece < subjects.size.count; piece++) {
      subject.cells[row] = piece;
      ask.verbs.forEach(({ enumerate }, at) => {
        verb.cells[row] = at;
        enumerate?.(row, () => found++);
      });
    }
    return found;
  };
}

/** The same count through the protocol. */
function countThroughProtocol(game: Played): number {
  const started = game.start({ seed: '1' });
  if (!started.ok) throw new Error('the game does not start');
  const { state } = started.value;
  const requests = game.requests(state);
  if (!requests.ok) throw new Error('nothing is asked');
  return requests.value.reduce((sum, { id }) => {
    const legal = game.legal(state, id);
    return sum + (legal.ok ? legal.value.orders.length : 0);
  }, 0);
}

export function benchOpening(game: Played): { readonly count: number; readonly ms: number } {
  const wanted = countThroughProtocol(game);
  const list = openingOrders(game);
  const count = list();
  if (count !== wanted) throw new Error(`${count} orders listed, ${wanted} are legal`);
  fastest(2000, list);
  return { count, ms: fastest(200, list) };
}

const SEEDS = 21;
const YEARS = 20;
/** More stops than that many years can have. */
const STOPS = 400;

/** Random legal orders for everybody, every request answered: milliseconds of the middle one of the games. */
export function benchGames(game: Played): { readonly years: number; readonly ms: number } {
  const times = Array.from({ length: SEEDS }, (_, seed) =>
    fastest(1, () => {
      const { faults, states } = playAutomatically(game, seed + 1, STOPS, YEARS);
      if (faults.length > 0) throw new Error(faults.join('\n'));
      const [first, last] = [states[0], states.at(-1)];
      const whole = Math.abs((last?.year ?? 0) - (first?.year ?? 0)) === YEARS;
      if (!whole && last?.ended === null) throw new Error('a game stopped early');
    }),
  );
  return { years: YEARS, ms: median(times) };
}
