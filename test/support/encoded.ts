/**
 * Movement positions of classic as numbers in the working memory of the compiled module: what the bench times.
 * Timed: from these rows to a verdict per order, and attacker and retreats per dislodged piece.
 */
import { applyEffects } from '../../runtime/effects/apply.ts';
import { applyDirectly } from '../../runtime/effects/direct.ts';
import { beginEffects, createEffectLog } from '../../runtime/effects/effects.ts';
import { createMemory, restore, setRows } from '../../runtime/memory/memory.ts';
import type { Instruction, KindTable, Rules } from '../../runtime/rules.ts';
import type { Position, Results, Verdict } from '../yardstick/read.ts';

export interface EncodedPosition {
  readonly position: Position;
  /** Where it begins among all that were encoded: is, at, owner of each piece; then verb, unit, to, via, of, into of each order. */
  readonly start: number;
  readonly pieces: number;
  readonly orders: number;
  /** How many orders were given; the rest are defaults. */
  readonly given: number;
}

const verdictNames: readonly Verdict[] = ['fails', 'succeeds', 'void'];

function kindNamed(rules: Rules, name: string): KindTable {
  const found = rules.kinds.find((kind) => kind.name === name);
  if (found === undefined) throw new Error(`classic has no ${name}`);
  return found;
}

function columnNamed(kind: KindTable, name: string) {
  const found = kind.columns.find((column) => column.name === name);
  if (found === undefined) throw new Error(`${kind.name} has no ${name}`);
  return found;
}

function judgeOf(rules: Rules): (into: Uint8Array) => void {
  const ask = rules.asks.find(({ name }) => name === 'Orders');
  if (ask === undefined) throw new Error('classic asks for no orders');
  return ask.verdicts;
}

/** @returns functions that encode, run and read positions on this module */
export function createRunner(rules: Rules) {
  const memory = createMemory(rules);
  const unit = kindNamed(rules, 'Unit');
  const order = kindNamed(rules, 'Orders');
  const force = kindNamed(rules, 'Force');
  const spot = kindNamed(rules, 'Spot');
  const power = kindNamed(rules, 'Power');
  const ask = rules.asks.find(({ name }) => name === 'Orders');
  const start = rules.process.findIndex(
    (step) => step.do === 'ask' && step.asks.some((index) => rules.asks[index] === ask),
  );
  const end = rules.process.findIndex((step, at) => at > start && step.do === 'next-phase');
  const steps = rules.process.slice(start, end).filter((step) => step.do === 'step');
  const unitCells = (name: string) => columnNamed(unit, name).cells;
  const orderCells = (name: string) => columnNamed(order, name).cells;
  const verbs = new Map(ask?.verbs.map(({ name }, at) => [name, at]));
  const judge = judgeOf(rules);
  const rowOf = (kind: KindTable, key: string): number => {
    const at = kind.keys.indexOf(key);
    return at >= 0 ? at : kind.shorts.findIndex((shorts) => shorts.includes(key));
  };
  const log = createEffectLog(memory);
  const dislodged = columnNamed(unit, 'dislodged').cells;
  const from = columnNamed(unit, 'from').cells;
  const attackedBySea = columnNamed(unit, 'attackedBySea').cells;
  const refuges = columnNamed(unit, 'refuges');

  // One behind the other, as the yardstick has its own.
  let encoded = new Int16Array(1 << 16);
  let used = 0;

  function encode(position: Position): EncodedPosition {
    const at = new Map<string, number>();
    const pieces: number[] = [];
    for (const [name, texts] of Object.entries(position.units)) {
      for (const text of texts) {
        const [kind = '', place = ''] = text.split(' ');
        at.set(text, at.size);
        pieces.push(rowOf(force, kind), rowOf(spot, place), rowOf(power, name));
      }
    }
    const orders: number[] = [];
    const ordered = new Set<number>();
    for (const text of Object.values(position.orders).flat()) {
      const [kind = '', place = '', letter = '', ...rest] = text.split(' ');
      const piece = at.get(`${kind} ${place}`) ?? -1;
      ordered.add(piece);
      const to = rowOf(spot, rest.at(-1) ?? '');
      if (letter === 'H') orders.push(verbs.get('Hold') ?? -1, piece, 0, 0, 0, -1);
      else if (letter === '-') {
        const via = rest.at(-1) === 'VIA';
        orders.push(verbs.get('Move') ?? -1, piece, rowOf(spot, rest[0] ?? ''), via ? 1 : 0, 0, -1);
      } else {
        const of = at.get(`${rest[0] ?? ''} ${rest[1] ?? ''}`) ?? -1;
        if (letter === 'C') orders.push(verbs.get('Convoy') ?? -1, piece, to, 0, of, -1);
        else orders.push(verbs.get('Support') ?? -1, piece, 0, 0, of, rest.length > 2 ? to : -1);
      }
    }
    const given = orders.length / 6;
    for (const piece of at.values())
      if (!ordered.has(piece)) orders.push(verbs.get('Hold') ?? -1, piece, 0, 0, 0, -1);
    const first = used;
    used += pieces.length + orders.length;
    while (used > encoded.length) {
      const longer = new Int16Array(2 * encoded.length);
      longer.set(encoded);
      encoded = longer;
    }
    encoded.set(pieces, first);
    encoded.set(orders, first + pieces.length);
    return { position, start: first, pieces: at.size, orders: orders.length / 6, given };
  }

  const verdicts = new Uint8Array(256);
  const is = unitCells('is');
  const place = unitCells('at');
  const owner = unitCells('owner');
  const verb = orderCells('verb');
  const subject = orderCells('unit');
  const to = orderCells('to');
  const via = orderCells('via');
  const of = orderCells('of');
  const into = orderCells('into');

  function run({ start: first, pieces, orders }: EncodedPosition): void {
    let cell = first;
    unit.size.count = pieces;
    for (let row = 0; row < pieces; row++, cell += 3) {
      unit.present[row] = 1;
      is[row] = encoded[cell] ?? 0;
      place[row] = encoded[cell + 1] ?? 0;
      owner[row] = encoded[cell + 2] ?? 0;
      dislodged[row] = 0;
      from[row] = -1;
      attackedBySea[row] = 0;
    }
    order.size.count = orders;
    for (let row = 0; row < orders; row++, cell += 6) {
      order.present[row] = 1;
      verb[row] = encoded[cell] ?? 0;
      subject[row] = encoded[cell + 1] ?? 0;
      to[row] = encoded[cell + 2] ?? 0;
      via[row] = encoded[cell + 3] ?? 0;
      of[row] = encoded[cell + 4] ?? 0;
      into[row] = encoded[cell + 5] ?? 0;
    }
    rules.refresh();
    if (rules.resolve?.() !== undefined) throw new Error('a knot was not settled');
    judge(verdicts);
    for (const step of steps as readonly Extract<Instruction, { do: 'step' }>[]) {
      if (step.direct !== undefined && applyDirectly(rules, step.direct, step.slots) >= 0) continue;
      beginEffects(log);
      step.run(log.fx);
      const fault = applyEffects(log, step.slots);
      if (fault !== undefined) throw new Error(fault.message);
    }
  }

  function read({ position, given, pieces }: EncodedPosition): Results {
    const texts = Object.values(position.units).flat();
    const found = [];
    for (let row = 0; row < pieces; row++) {
      if (dislodged[row] !== 1) continue;
      found.push({
        unit: texts[row] ?? '',
        from: kindNamed(rules, 'Space').keys[from[row] ?? -1] ?? '',
        retreats: setRows(refuges, row)
          .map((at) => spot.keys[at] ?? '')
          .toSorted(),
      });
    }
    return {
      id: position.id,
      verdicts: [...verdicts.subarray(0, given)].map((code) => verdictNames[code] ?? 'fails'),
      dislodged: found.toSorted((a, b) => (a.unit < b.unit ? -1 : 1)),
    };
  }

  restore(memory, memory.pristine);
  return { encode, run, read };
}
