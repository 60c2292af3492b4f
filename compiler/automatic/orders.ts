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

/** What of a game they need. */
export interface AutomaticTable {
  readonly legal: (state: GenericState, id: string) => Result<Legal<GenericOrder>>;
  readonly write: (state: GenericState, order: GenericOrder) => Result<string>;
  readonly read: (state: GenericState, who: string, text: string) => Result<unknown>;
}

export interface Chance {
  below(limit: number): number;
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
  const { orders, ranges } = legal.value;
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
  return Array.from({ length: GUESSES }, () => ranges[chance.below(ranges.length)]).flatMap(
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
      if (request.early) return [order];
      const text = table.write(state, order);
      return text.ok && table.read(state, request.who, text.value).ok ? [order] : [];
    },
  );
}

function valueIn(field: FieldRange, chance: Chance): Value {
  if (field.type === 'yes or no') return chance.below(2) === 1;
  if (field.type !== 'one of') return chance.below(LARGEST_NUMBER + 1);
  const things: readonly (Ref | null)[] = field.none ? [null, ...field.things] : field.things;
  return things[chance.below(things.length)] ?? null;
}
