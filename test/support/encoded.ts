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
  /** Where it begins among all that were encoded: of each piece is, at, owner; then verb, to, via, of, into of its order. */
  readonly start: number;
  readonly pieces: number;
  /** How many orders were given; the rest are defaults. */
  readonly given: number;
  /** The pieces by row. */
  readonly rows: readonly string[];
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
  const owners = kindNamed(rules, 'Power');
  const ask = rules.asks.find(({ name }) => name === 'Orders');
  const start = rules.process.findIndex(
    (step) => step.do === 'ask' && step.asks.some((index) => rules.asks[index] === ask),
  );
  const end = rules.process.findIndex((step, at) => at > start && step.do === 'next-phase');
  const steps = rules.process.slice(start, end).filter((step) => step.do === 'step');
  const unitCells = (name: string) => columnNamed(unit, name).cells;
  const orderColumn = (name: string) => columnNamed(order, name).cells;
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

  // One behind the other, as the yardstick has its own, those with an order first, as they were given.
  let encoded = new Int8Array(1 << 16);
  let used = 0;

  function encode(position: Position): EncodedPosition {
    const pieces = new Map<string, { readonly power: string; at: number }>();
    for (const [power, texts] of Object.entries(position.units))
      for (const text of texts) pieces.set(text, { power, at: -1 });
    const orders = Object.values(position.orders)
      .flat()
      .map((text) => text.split(' '));
    const found = (kind = '', place = '') => pieces.get(`${kind} ${place}`);
    const rows = orders.map(([kind, place]) => `${kind} ${place}`);
    for (const text of pieces.keys()) if (!rows.includes(text)) rows.push(text);
    rows.forEach((text, row) => {
      const piece = pieces.get(text);
      if (piece !== undefined) piece.at = row;
    });
    const cells = rows.flatMap((text, row) => {
      const [kind = '', place = ''] = text.split(' ');
      const power = rowOf(owners, pieces.get(text)?.power ?? '');
      return [rowOf(force, kind), rowOf(spot, place), power, ...orderCells(orders[row] ?? [])];
    });

    /** verb, to, via, of, into */
    function orderCells([, , letter = 'H', ...rest]: readonly string[]): readonly number[] {
      const to = rowOf(spot, rest.at(-1) ?? '');
      const of = found(rest[0], rest[1])?.at ?? -1;
      if (letter === 'H') return [verbs.get('Hold') ?? -1, 0, 0, 0, -1];
      if (letter === 'C') return [verbs.get('Convoy') ?? -1, to, 0, of, -1];
      if (letter === 'S') return [verbs.get('Support') ?? -1, 0, 0, of, rest.length > 2 ? to : -1];
      const via = rest.at(-1) === 'VIA' ? 1 : 0;
      return [verbs.get('Move') ?? -1, rowOf(spot, rest[0] ?? ''), via, 0, -1];
    }

    const first = used;
    used += cells.length;
    while (used > encoded.length) {
      const longer = new Int8Array(2 * encoded.length);
      longer.set(encoded);
      encoded = longer;
    }
    encoded.set(cells, first);
    if (cells.some((cell, at) => encoded[first + at] !== cell))
      throw new Error('a position does not fit into bytes');
    return { position, start: first, pieces: rows.length, given: orders.length, rows };
  }

  const verdicts = new Uint8Array(256);
  const is = unitCells('is');
  const place = unitCells('at');
  const owner = unitCells('owner');
  const verb = orderColumn('verb');
  const subject = orderColumn('unit');
  const to = orderColumn('to');
  const via = orderColumn('via');
  const of = orderColumn('of');
  const into = orderColumn('into');

  /** @param first where the position begins @param pieces how many it has */
  function run(first: number, pieces: number): void {
    unit.size.count = pieces;
    order.size.count = pieces;
    for (let row = 0, cell = first; row < pieces; row++, cell += 8) {
      unit.present[row] = 1;
      is[row] = encoded[cell] ?? 0;
      place[row] = encoded[cell + 1] ?? 0;
      owner[row] = encoded[cell + 2] ?? 0;
      dislodged[row] = 0;
      from[row] = -1;
      attackedBySea[row] = 0;
      order.present[row] = 1;
      subject[row] = row;
      verb[row] = encoded[cell + 3] ?? 0;
      to[row] = encoded[cell + 4] ?? 0;
      via[row] = encoded[cell + 5] ?? 0;
      of[row] = encoded[cell + 6] ?? 0;
      into[row] = encoded[cell + 7] ?? 0;
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

  function read({ position, given, pieces, rows }: EncodedPosition): Results {
    const found = [];
    for (let row = 0; row < pieces; row++) {
      if (dislodged[row] !== 1) continue;
      found.push({
        unit: rows[row] ?? '',
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
