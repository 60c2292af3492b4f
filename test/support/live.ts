/** Live games beside games of states: the same orders come to the same, to the byte. */
import { automaticOrders } from '../../compiler/automatic/orders.ts';
import type { Answers, GenericOrder, GenericState, Outcome } from '../../runtime/protocol.ts';
import type { LiveGame, LiveOrder, LiveRequest } from '../../runtime/live/types.ts';
import { random } from '../yardstick/random.ts';
import type { Random } from '../yardstick/random.ts';
import type { Played } from './variants.ts';

export type Live = LiveGame<GenericState, GenericOrder>;
type Order = LiveOrder<GenericOrder>;

/** Two modules of one variant, so that the live game may stay where it is while states are played. */
export interface Pair {
  readonly states: Played;
  readonly live: Played;
}

export interface Compared {
  readonly stops: number;
  readonly faults: readonly string[];
}

/** Where two texts part. */
function unlike(found = '', wanted = ''): string {
  let at = 0;
  while (at < found.length && found[at] === wanted[at]) at++;
  const from = Math.max(0, at - 60);
  return `${found.slice(from, at + 80)} and not ${wanted.slice(from, at + 80)}`;
}

export function openLive(game: Played, state: GenericState): Live {
  const opened = game.live(state);
  if (!opened.ok) throw new Error(said(opened));
  return opened.value;
}

export const said = (result: { readonly diagnostics: readonly { message: string }[] }): string =>
  result.diagnostics.map(({ message }) => message).join('; ');

/**
 * Plays a game both ways.
 * @param opening answers to the first stops, which are not left to chance
 */
export function compareLive(
  { states, live: module }: Pair,
  seed: number,
  stops: number,
  opening: readonly Answers<GenericOrder>[] = [],
): Compared {
  const chance = random(seed);
  const faults: string[] = [];
  const started = states.start({ seed: String(seed) });
  if (!started.ok) return { stops: 0, faults: [said(started)] };
  let outcome: Outcome<GenericState, GenericOrder> = started.value;
  let stop = 0;
  for (const answers of opening) {
    const next = states.step(outcome.state, answers);
    if (!next.ok) return { stops: 0, faults: [said(next)] };
    outcome = next.value;
  }
  let live = openLive(module, outcome.state);
  const differ = (what: string, found: unknown, wanted: unknown): void => {
    const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (a !== b) faults.push(`${what}: ${unlike(a, b)}`);
  };
  for (; stop < stops && outcome.state.ended === null && faults.length === 0; stop++) {
    const { state } = outcome;
    const requests = states.requests(state);
    if (!requests.ok) return { stops: stop, faults: [said(requests)] };
    const numbers = live.requests();
    const words = numbers.map((request) => live.request(request));
    differ(
      'the requests',
      words.map((each) => each.ok && each.value),
      requests.value,
    );
    const looked = numbers[chance.below(numbers.length)];
    if (looked !== undefined)
      listFaults(states, state, live, looked).forEach((one) => faults.push(one));
    const { orders, answers } = chosen(states, state, live, chance, faults);
    const next = states.step(state, answers);
    // Now and then the working memory is needed for something else.
    if (chance.below(4) === 0) module.requests(started.value.state);
    if (chance.below(4) === 0) live = moved(module, live, started.value.state, faults);
    const dice = chance.below(8) === 0 ? String(chance.below(1000)) : undefined;
    const wanted = dice === undefined ? next : states.step({ ...state, seed: dice }, answers);
    const before = live.save();
    if (chance.below(2) === 0) tryOut(live, before, orders, chance);
    const played = live.play(orders, dice);
    if (!wanted.ok || !played.ok) {
      differ('what is refused', played, wanted);
      differ('the state after what is refused', live.state(), state);
      differ('what is kept after what is refused', [...live.save()], [...before]);
      break;
    }
    outcome = wanted.value;
    differ('the state', live.state(), outcome.state);
    differ(
      'whether it has ended',
      [played.value, live.ended],
      [outcome.state.ended !== null, outcome.state.ended],
    );
    if (chance.below(3) === 0) {
      const results = live.results();
      differ('the results', results.ok ? results.value : results, outcome);
      differ('the state after looking', live.state(), outcome.state);
    }
    if (chance.below(8) === 0)
      viewFaults(states, outcome.state, live).forEach((one) => faults.push(one));
  }
  return { stops: stop, faults: faults.map((fault) => `seed ${seed}, stop ${stop}: ${fault}`) };
}

/** Plays on and comes back, as whoever looks for orders does: what is known of the stop by then changes nothing. */
function tryOut(live: Live, root: Uint8Array, orders: readonly Order[], chance: Random): void {
  for (let times = 1 + chance.below(3); times > 0; times -= 1) {
    live.restore(root);
    const some = orders.filter(() => chance.below(4) > 0);
    live.play(some, String(times));
    // It may go on from there.
    if (chance.below(2) === 0) live.play([]);
  }
  live.restore(root);
}

/** By a buffer into another live game, which stood somewhere else. */
function moved(module: Played, live: Live, other: GenericState, faults: string[]): Live {
  const fresh = openLive(module, other);
  const restored = fresh.restore(live.save());
  if (!restored.ok) faults.push(`it cannot be brought back: ${said(restored)}`);
  return fresh;
}

function listFaults(
  states: Played,
  state: GenericState,
  live: Live,
  request: LiveRequest<GenericOrder>,
): readonly string[] {
  const words = live.request(request);
  const listed = live.legal(request);
  if (!words.ok || !listed.ok) return ['a request cannot be looked at'];
  const wanted = states.legal(state, words.value.id);
  const found = listed.value.map((order) => live.order(order));
  const faults: string[] = [];
  if (!wanted.ok) return [said(wanted)];
  const whole = found.map((each) => each.ok && each.value);
  if (JSON.stringify(whole) !== JSON.stringify(wanted.value.orders))
    faults.push('the legal orders');
  listed.value.slice(0, 20).forEach((order, at) => {
    const text = live.write(order);
    const json = wanted.value.orders[at];
    const written = json === undefined ? undefined : states.write(state, json);
    if (JSON.stringify(text) !== JSON.stringify(written)) faults.push('an order in words');
    const again = json === undefined ? undefined : live.read(request, json);
    if (again?.ok !== true || again.value !== order) faults.push('an order read again');
  });
  return faults;
}

function viewFaults(states: Played, state: GenericState, live: Live): readonly string[] {
  const viewers = [null, ...(states.rules.kinds[states.rules.power]?.keys ?? []).slice(0, 2)];
  return viewers.flatMap((viewer) =>
    JSON.stringify(live.view(viewer)) === JSON.stringify(states.view(state, viewer))
      ? []
      : [`the view of ${viewer}`],
  );
}

/** Random orders for everybody, as numbers and as JSON. */
function chosen(
  states: Played,
  state: GenericState,
  live: Live,
  chance: Random,
  faults: string[],
): {
  readonly orders: readonly Order[];
  readonly answers: Record<string, GenericOrder[] | GenericOrder>;
} {
  const orders: Order[] = [];
  const answers: Record<string, GenericOrder[] | GenericOrder> = {};
  const sampling = chance.below(2) === 0;
  for (const number of live.requests()) {
    const request = live.request(number);
    if (!request.ok || chance.below(12) === 0) continue;
    const { id, asks, answers: takes } = request.value;
    const given: GenericOrder[] = [];
    const take = (order: Order): void => {
      const json = live.order(order);
      if (!json.ok) faults.push(`an order that has no words: ${said(json)}`);
      else given.push(json.value);
      orders.push(order);
    };
    if (sampling) {
      const most = Math.min(live.most(number), 1 + chance.below(3));
      for (let count = 0; count < most; count++) {
        const order = live.sample(number, () => chance.below(2 ** 31) / 2 ** 31);
        if (order !== undefined) take(order);
      }
    } else {
      const ask = states.rules.asks.find(({ name }) => name === asks);
      const subject = states.rules.kinds[ask?.kind ?? -1]?.columns[1]?.name ?? '';
      const drawn = automaticOrders(states, chance, state, request.value, subject);
      for (const order of drawn.ok ? drawn.value : []) {
        const read = live.read(number, order);
        // What can never come to be legal is guessed as well.
        if (read.ok) take(read.value);
      }
    }
    const [first] = given;
    if (first !== undefined) answers[id] = takes.form === 'one' ? first : given;
  }
  return { orders, answers };
}
