/** Automatic games: every request is answered with random legal orders of a seeded generator. */
import type { Played } from './variants.ts';
import type {
  Answers,
  GameRecord,
  GenericOrder,
  GenericState,
  Outcome,
} from '../../runtime/protocol.ts';
import { automaticOrders } from '../../compiler/automatic/orders.ts';
import { random } from '../yardstick/random.ts';

export interface AutoGame {
  readonly record: GameRecord<GenericOrder>;
  readonly states: readonly GenericState[];
  /** Faults met: a refused answer, an internal error. */
  readonly faults: readonly string[];
}

/**
 * @param stops how many stops to play at most
 * @param years how many years of the calendar to play at most
 * @param opening answers to the first stops, which are not left to chance
 */
export function playAutomatically(
  game: Played,
  seed: number,
  stops: number,
  years = Infinity,
  opening: Answers<GenericOrder>[] = [],
): AutoGame {
  const chance = random(seed);
  const faults: string[] = [];
  const states: GenericState[] = [];
  const drawn = new Set<string>();
  const inputs: { answers: Answers<GenericOrder> }[] = [];
  const started = game.start({ seed: String(seed) });
  if (!started.ok) return { record: recordOf('', '', seed, []), states, faults: [said(started)] };
  let outcome: Outcome<GenericState, GenericOrder> = started.value;
  note(outcome);
  const first = outcome.state.year;
  for (let stop = 0; stop < stops && outcome.state.ended === null; stop++) {
    if (Math.abs(outcome.state.year - first) >= years) break;
    const answers = opening[stop] ?? chosen(outcome.state);
    if (typeof answers === 'string') return done(answers);
    const next = game.step(outcome.state, answers);
    if (!next.ok) return done(said(next));
    inputs.push({ answers });
    outcome = next.value;
    note(outcome);
  }
  return done();

  /** No two draws of a game share what they are worked out from. */
  function note({ state, draws }: typeof outcome): void {
    states.push(state);
    for (const { time, key } of draws) {
      const source = `${time}/${key}`;
      if (drawn.has(source)) faults.push(`the draw ${source} was made twice`);
      drawn.add(source);
    }
  }

  /** Random legal orders, or the fault met. */
  function chosen(state: GenericState): Record<string, GenericOrder | GenericOrder[]> | string {
    const requests = game.requests(state);
    if (!requests.ok) return said(requests);
    const answers: Record<string, GenericOrder | GenericOrder[]> = {};
    for (const request of requests.value) {
      const ask = game.rules.asks.find(({ name }) => name === request.asks);
      const subject = game.rules.kinds[ask?.kind ?? -1]?.columns[1]?.name ?? '';
      const orders = automaticOrders(game, chance, state, request, subject);
      if (!orders.ok) return said(orders);
      const [one] = orders.value;
      if (one === undefined) continue;
      answers[request.id] = request.answers.form === 'one' ? one : [...orders.value];
    }
    return answers;
  }

  function done(fault?: string): AutoGame {
    if (fault !== undefined) faults.push(fault);
    const { variant, hash } = outcome.state;
    return { record: recordOf(variant, hash, seed, inputs), states, faults };
  }
}

function recordOf(
  variant: string,
  hash: string,
  seed: number,
  inputs: readonly { answers: Answers<GenericOrder> }[],
): GameRecord<GenericOrder> {
  return { variant, hash, seed: String(seed), options: { seed: String(seed) }, inputs };
}

function said(result: {
  readonly diagnostics: readonly { code: string; message: string }[];
}): string {
  return result.diagnostics.map(({ code, message }) => `${code}: ${message}`).join('; ');
}

/** Replays a record as it would be saved; the states must be the same to the byte. */
export function replayFaults(game: Played, played: AutoGame): readonly string[] {
  const saved: typeof played.record = JSON.parse(JSON.stringify(played.record));
  const again = game.replay(saved);
  if (!again.ok) return [said(again)];
  const wanted = JSON.stringify(played.states);
  const found = JSON.stringify(again.value.map(({ state }) => state));
  return wanted === found ? [] : ['the record does not replay to the same bytes'];
}
