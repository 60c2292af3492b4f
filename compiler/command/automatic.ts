/** Automatic players: orders by chance, the same for the same seed, looked over so that most come to something. */
import type {
  FieldRange,
  GenericOrder,
  GenericState,
  Legal,
  Request,
  Value,
} from '../../runtime/protocol.ts';
import type { Table } from '../scenario/run.ts';
import type { Random } from './random.ts';

export type Given = { readonly who: string; readonly order: string | GenericOrder };
type Asked = Request<GenericOrder>;

/** How often orders that would come to nothing are drawn anew. */
const rounds = 3;
/** How often an order is drawn from the ranges of its fields until it can be read. */
const draws = 20;
/** Numbers that nothing bounds. */
const most = 12;

export function automaticAnswers(
  table: Table,
  random: Random,
  state: GenericState,
  requests: readonly Asked[],
): Given[] {
  const hands = requests.map((request) => {
    const from = poolOf(table, state, request);
    return { request, from, picked: drawn(table, random, state, request, from) };
  });
  const answers = (): Given[] =>
    hands.flatMap(({ request: { who }, picked }) => picked.map((order) => ({ who, order })));
  for (let round = 0; round < rounds; round += 1) {
    // What all of them would come to together; what somebody types in beside them is not known.
    const attempt = table.step(state, answers());
    if (!attempt.ok) break;
    let again = 0;
    for (const hand of hands) {
      const { request } = hand;
      if (request.answers.form !== 'one' || request.early) continue;
      const came = attempt.value.results.find(
        ({ asks, subject }) => asks === request.asks && subject === request.subject,
      );
      if (came === undefined || came.verdict === 'succeeds') continue;
      hand.picked = drawn(table, random, state, request, hand.from);
      again += 1;
    }
    if (again === 0) break;
  }
  return answers();
}

interface Pool {
  readonly listed: readonly GenericOrder[];
  /** Verbs whose orders cannot be listed. */
  readonly ranges: Legal<GenericOrder>['ranges'];
}

function poolOf(table: Table, state: GenericState, request: Asked): Pool {
  // What is for later is drawn from what would do now, and from all that can be said.
  const legal = table.legal(state, request.id, true);
  const later = request.early ? table.legal(state, request.id) : legal;
  if (!legal.ok || !later.ok) return { listed: [], ranges: [] };
  const { orders } = legal.value;
  // Where silence is allowed, an order that says no more than that is for those who have nothing else to say.
  const told = request.silent === 'nothing' ? orders.filter(saysMore) : orders;
  return { listed: told.length > 0 ? told : orders, ranges: later.value.ranges };
}

/** Has an order anything besides its verb and its subject? */
const saysMore = (order: GenericOrder): boolean => Object.keys(order).length > 2;

/** One order for a subject, or as many different ones as may be given. */
function drawn(
  table: Table,
  random: Random,
  state: GenericState,
  request: Asked,
  { listed, ranges }: Pool,
): readonly GenericOrder[] {
  const left = [...listed];
  const wanted = request.answers.form === 'one' ? 1 : (request.answers.most ?? 1);
  const picked: GenericOrder[] = [];
  while (picked.length < wanted && left.length + ranges.length > 0) {
    const fromRange = ranges.length > 0 && (left.length === 0 || random.below(8) === 0);
    const order = fromRange
      ? fromRanges(table, random, state, request, ranges)
      : left.splice(random.below(left.length), 1)[0];
    if (order !== undefined) picked.push(order);
    else if (left.length === 0) break;
  }
  return picked;
}

/** An order with fields drawn from their ranges, which can be read back as one of this request. */
function fromRanges(
  table: Table,
  random: Random,
  state: GenericState,
  request: Asked,
  ranges: Pool['ranges'],
): GenericOrder | undefined {
  for (let at = 0; at < draws; at += 1) {
    const range = random.pick(ranges);
    if (range === undefined) return undefined;
    const fields = Object.entries(range.fields).map(([name, field]) => [
      name,
      fieldValue(random, field),
    ]);
    const order: GenericOrder = {
      verb: range.verb,
      [range.subject]: request.subject,
      ...Object.fromEntries(fields),
    };
    const text = table.write(state, order);
    if (!text.ok) continue;
    const read = table.read(state, request.who, text.value);
    if (read.ok && 'verb' in read.value && read.value.verb === range.verb) return order;
  }
  return undefined;
}

function fieldValue(random: Random, field: FieldRange): Value {
  if (field.type === 'yes or no') return random.below(2) === 1;
  if (field.type !== 'one of') return random.below(most);
  if (field.none && random.below(4) === 0) return null;
  return random.pick(field.things) ?? null;
}
