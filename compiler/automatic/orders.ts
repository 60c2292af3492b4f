/** What automatic players answer: random legal orders, and guesses where the orders cannot be listed. */
import type {
  FieldRange,
  GenericOrder,
  GenericState,
  Legal,
  Ref,
  Request,
  Result,
  Value,
} from '../../runtime/protocol.ts';
import type { Table } from '../scenario/table.ts';

/** What of a game they need. */
export interface AutomaticTable {
  readonly legal: (state: GenericState, id: string, now?: boolean) => Result<Legal<GenericOrder>>;
  readonly write: (state: GenericState, order: GenericOrder) => Result<string>;
  readonly read: (state: GenericState, who: string, text: string) => Result<unknown>;
}

export interface Chance {
  below(limit: number): number;
}

export type Given = { readonly who: string; readonly order: string | GenericOrder };

/** How often orders that would come to nothing are drawn anew. */
const ROUNDS = 3;

/**
 * Answers to all requests, looked over: those that would come to nothing with all the others are drawn anew. What
 * somebody types in beside them is not known.
 */
export function automaticAnswers(
  table: AutomaticTable & Pick<Table, 'step'>,
  chance: Chance,
  state: GenericState,
  requests: readonly Request<GenericOrder>[],
  subjectOf: (request: Request<GenericOrder>) => string,
): Result<readonly Given[]> {
  const hands = new Map<Request<GenericOrder>, readonly GenericOrder[]>();
  let fault: Result<never> | undefined;
  const draw = (request: Request<GenericOrder>): void => {
    const drawn = automaticOrders(table, chance, state, request, subjectOf(request));
    if (drawn.ok) hands.set(request, drawn.value);
    else fault = drawn;
  };
  requests.forEach(draw);
  const answers = (): Given[] =>
    [...hands].flatMap(([{ who }, orders]) => orders.map((order) => ({ who, order })));
  for (let round = 0; round < ROUNDS; round += 1) {
    const outcome = table.step(state, answers());
    if (!outcome.ok) break;
    const { results } = outcome.value;
    const vain = requests.filter(
      (request) =>
        request.answers.form === 'one' &&
        !request.early &&
        results.some(
          ({ asks, subject, who, verdict }) =>
            asks === request.asks &&
            subject === request.subject &&
            (who ?? request.who) === request.who &&
            verdict !== 'succeeds',
        ),
    );
    vain.forEach(draw);
    if (vain.length === 0) break;
  }
  return fault ?? { ok: true, value: answers() };
}

const GUESSES = 4;
const LARGEST_NUMBER = 12;

/**
 * Answers to one request: one order, or as many different ones as may be given.
 * @param subject the field of an order that holds what it is about
 */
export function automaticOrders(
  table: AutomaticTable,
  chance: Chance,
  state: GenericState,
  request: Request<GenericOrder>,
  subject: string,
): Result<readonly GenericOrder[]> {
  const legal = table.legal(state, request.id);
  if (!legal.ok) return legal;
  const { ranges } = legal.value;
  // What is for later is drawn from what would do now as well as from all that can be said.
  const now = request.early ? table.legal(state, request.id, true) : legal;
  const { orders } = now.ok ? now.value : legal.value;
  // Where silence is allowed, an order that says no more than that is for those who have nothing else to say.
  const told = request.silent === 'nothing' ? orders.filter(saysMore) : orders;
  const left = [...(told.length > 0 ? told : orders)];
  const most = request.answers.form === 'one' ? 1 : (request.answers.most ?? 1);
  // One who could as well be silent mostly is, so that a game is not all guesses.
  if (ranges.length > 0 && (left.length === 0 || chance.below(4) === 0)) {
    const guessed = guesses(table, chance, state, request, ranges, subject);
    if (request.silent === 'nothing' || chance.below(2) === 0) left.unshift(...guessed);
  }
  const picked: GenericOrder[] = [];
  while (picked.length < most && left.length > 0) {
    picked.push(...left.splice(chance.below(left.length), 1));
  }
  return { ok: true, value: picked };
}

/** Has an order anything besides its verb and its subject? */
const saysMore = (order: GenericOrder): boolean => Object.keys(order).length > 2;

/** Orders made of the ranges of their fields, as far as they are legal; those for later are judged later. */
function guesses(
  table: AutomaticTable,
  chance: Chance,
  state: GenericState,
  request: Request<GenericOrder>,
  ranges: Legal<GenericOrder>['ranges'],
  subject: string,
): GenericOrder[] {
  // Nothing can be said where there is nothing to name.
  const sayable = ranges.filter(({ fields }) => Object.values(fields).every(hasValue));
  if (sayable.length === 0) return [];
  return Array.from({ length: GUESSES }, () => sayable[chance.below(sayable.length)]).flatMap(
    (range) => {
      if (range === undefined) return [];
      const fields = Object.entries(range.fields).map(([name, field]): [string, Value] => [
        name,
        valueIn(field, chance),
      ]);
      const order: GenericOrder = {
        verb: range.verb,
        [subject]: request.subject,
        ...Object.fromEntries(fields),
      };
      const text = table.write(state, order);
      return text.ok && table.read(state, request.who, text.value).ok ? [order] : [];
    },
  );
}

const hasValue = (field: FieldRange): boolean =>
  field.type !== 'one of' || field.none || field.things.length > 0;

function valueIn(field: FieldRange, chance: Chance): Value {
  if (field.type === 'yes or no') return chance.below(2) === 1;
  if (field.type === 'some of') return field.things.filter(() => chance.below(3) === 0);
  if (field.type !== 'one of') return chance.below(LARGEST_NUMBER + 1);
  const things: readonly (Ref | null)[] = field.none ? [null, ...field.things] : field.things;
  return things[chance.below(things.length)] ?? null;
}
