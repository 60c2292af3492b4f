/**
 * Requests and orders as whole numbers. A number is put together of digits, each with a base of its own: the ask, what
 * the order is about, who gives it (where several do), the verb, its fields. Things are told by their rows: numbers hold
 * as long as nothing comes and goes.
 */
import { item } from '../memory/memory.ts';
import type { Prepared } from '../machine.ts';
import type { AskRules, Rules, ValueType } from '../rules.ts';

/** What an order is, taken apart. */
export interface Coded {
  readonly ask: number;
  readonly subject: number;
  /** -1 where only one answers: he is known by what it is about. */
  readonly giver: number;
  readonly order: Prepared;
}

interface Digit {
  readonly base: number;
  /** Added to a value; undefined: a number of either sign. */
  readonly shift: number | undefined;
}

interface VerbCodes {
  readonly first: number;
  readonly digits: readonly Digit[];
  readonly size: number;
  /** Of orders that have too much to say: what stands for which values. */
  readonly known:
    { readonly numbers: Map<string, number>; readonly values: number[][] } | undefined;
}

interface AskCodes {
  readonly firstRequest: number;
  readonly firstOrder: number;
  /** What may be asked about, each with each who may give orders for it. */
  readonly count: number;
  /** How many may give orders for one thing. */
  readonly givers: number;
  /** Orders of one request. */
  readonly each: number;
  readonly verbs: readonly VerbCodes[];
}

export interface Codes {
  readonly asks: readonly AskCodes[];
}

/** Numbers beyond this are not exact. */
const MOST = 2 ** 53;

/** How many orders are remembered of a verb whose orders have too much to say. */
const REMEMBERED = 2 ** 20;

export function codesOf(rules: Rules): Codes {
  const asks: AskCodes[] = [];
  let [firstRequest, firstOrder] = [0, 0];
  for (const ask of rules.asks) {
    const givers = ask.several === undefined ? 1 : item(rules.kinds, ask.giverKind).capacity;
    const count = item(rules.kinds, ask.subjectKind).capacity * givers;
    const share = MOST / rules.asks.length / count / Math.max(1, ask.verbs.length);
    const verbs: VerbCodes[] = [];
    let each = 0;
    for (const verb of ask.verbs.keys()) {
      const codes = verbCodes(rules, ask, verb, each, share);
      verbs.push(codes);
      each += codes.size;
    }
    asks.push({ firstRequest, firstOrder, count, givers, each, verbs });
    firstRequest += count;
    firstOrder += count * each;
  }
  return { asks };
}

/** @param share how many numbers there are for it */
function verbCodes(
  rules: Rules,
  ask: AskRules,
  verb: number,
  first: number,
  share: number,
): VerbCodes {
  const { columns } = item(rules.kinds, ask.kind);
  const types = item(ask.verbs, verb).fields.map(({ column }) => item(columns, column).type);
  const narrow = types.reduce((product, type) => product * (baseOf(rules, type) ?? 1), 1);
  const open = types.filter((type) => baseOf(rules, type) === undefined).length;
  // What numbers leave of the whole is shared among them.
  const wide = open === 0 ? 1 : Math.min(2 ** 32 - 1, Math.floor((share / narrow) ** (1 / open)));
  if (narrow > share || wide < (open === 0 ? 1 : 2 ** 12)) {
    const known = { numbers: new Map<string, number>(), values: [] };
    return { first, digits: [], size: Math.min(REMEMBERED, Math.floor(share)), known };
  }
  const digits = types.map((type): Digit => {
    const base = baseOf(rules, type) ?? wide;
    if (type.tag === 'number' || type.tag === 'date') return { base, shift: undefined };
    return { base, shift: type.tag === 'entity' && type.optional ? 1 : 0 };
  });
  const size = digits.reduce((product, { base }) => product * base, 1);
  return { first, digits, size, known: undefined };
}

/** Sets stand for themselves by a number, of which there is no end. */
function baseOf(rules: Rules, type: ValueType): number | undefined {
  if (type.tag === 'bool') return 2;
  if (type.tag !== 'entity') return undefined;
  return item(rules.kinds, type.kind).capacity + (type.optional ? 1 : 0);
}

/** Numbers of requests are below this. */
export const requestCount = ({ asks }: Codes): number =>
  asks.reduce((most, { firstRequest, count }) => Math.max(most, firstRequest + count), 0);

export function requestCode(
  { asks }: Codes,
  {
    ask,
    subject,
    giver,
  }: { readonly ask: number; readonly subject: number; readonly giver: number },
): number {
  const { firstRequest, givers } = item(asks, ask);
  return firstRequest + subject * givers + (givers === 1 ? 0 : giver);
}

/** @returns undefined for what says more than a number can tell */
export function orderCode(
  { asks }: Codes,
  about: { readonly ask: number; readonly subject: number; readonly giver: number },
  { verb, values }: Prepared,
): number | undefined {
  const { firstOrder, givers, each, verbs } = item(asks, about.ask);
  const codes = item(verbs, verb);
  const said = codes.known === undefined ? saidBy(codes, values) : rememberedAs(codes, values);
  if (said < 0) return undefined;
  const of = about.subject * givers + (givers === 1 ? 0 : about.giver);
  return firstOrder + of * each + codes.first + said;
}

/** -1: it cannot be said. */
function saidBy({ digits }: VerbCodes, values: readonly number[]): number {
  let said = 0;
  for (let at = 0; at < digits.length; at++) {
    const { base, shift } = item(digits, at);
    const value = values[at] ?? 0;
    const digit = shift === undefined ? (value < 0 ? -2 * value - 1 : 2 * value) : value + shift;
    if (digit < 0 || digit >= base) return -1;
    said = said * base + digit;
  }
  return said;
}

function rememberedAs({ known, size }: VerbCodes, values: readonly number[]): number {
  if (known === undefined) return -1;
  const text = values.join(' ');
  const found = known.numbers.get(text);
  if (found !== undefined) return found;
  if (known.values.length >= size) return -1;
  known.numbers.set(text, known.values.length);
  return known.values.push([...values]) - 1;
}

/** The ask that an order with this number answers; -1 for what is no number of an order. */
function askOf({ asks }: Codes, code: number): number {
  if (!Number.isInteger(code) || code < 0) return -1;
  let ask = asks.length - 1;
  while (ask >= 0 && code < item(asks, ask).firstOrder) ask--;
  if (ask < 0) return -1;
  const { firstOrder, count, each } = item(asks, ask);
  return code < firstOrder + count * each ? ask : -1;
}

/** The number of the request that an order with this number answers; -1 for what is no number of an order. */
export function requestOfOrder(codes: Codes, code: number): number {
  const ask = askOf(codes, code);
  if (ask < 0) return -1;
  const { firstOrder, firstRequest, each } = item(codes.asks, ask);
  return firstRequest + Math.floor((code - firstOrder) / each);
}

/** @returns undefined for what is no number of an order */
export function decoded(codes: Codes, code: number): Coded | undefined {
  const ask = askOf(codes, code);
  if (ask < 0) return undefined;
  const { firstOrder, givers, each, verbs } = item(codes.asks, ask);
  const of = Math.floor((code - firstOrder) / each);
  const rest = (code - firstOrder) % each;
  let verb = verbs.length - 1;
  while (verb > 0 && rest < item(verbs, verb).first) verb--;
  const own = item(verbs, verb);
  const values = valuesOf(own, rest - own.first);
  if (values === undefined) return undefined;
  const subject = givers === 1 ? of : Math.floor(of / givers);
  return { ask, subject, giver: givers === 1 ? -1 : of % givers, order: { verb, values } };
}

function valuesOf({ digits, known }: VerbCodes, said: number): readonly number[] | undefined {
  if (known !== undefined) return known.values[said];
  const values: number[] = [];
  let rest = said;
  for (let at = digits.length - 1; at >= 0; at--) {
    const { base, shift } = item(digits, at);
    const digit = rest % base;
    rest = Math.floor(rest / base);
    values[at] =
      shift === undefined ? (digit % 2 === 1 ? -(digit + 1) / 2 : digit / 2) : digit - shift;
  }
  return values;
}
