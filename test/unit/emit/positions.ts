/** Positions of the small game of the checker's tests: all that a unit in each of its places can do. */
import { expect } from 'vitest';
import type { Program } from '../../../language/program/program.ts';
import { createMemory, restore } from '../../../runtime/memory/memory.ts';
import { workbench } from './emitted.ts';

export const places = ['ASH', 'BAY', 'CLI'] as const;

/** A unit goes to a place; or it helps the unit of one, to go to a place if there is one. */
export interface Deed {
  readonly of: string;
  readonly to: string;
}

/** By place; undefined where there is no unit. */
export type Position = readonly (Deed | undefined)[];

export function positionsOf(some: readonly Deed[]): readonly Position[] {
  const deeds = [undefined, ...some];
  return deeds.flatMap((a) => deeds.flatMap((b) => deeds.map((c) => [a, b, c])));
}

/** What became of an order, by its code. */
export interface Judged extends Deed {
  readonly at: string;
  readonly verdict: number;
}

/** @returns what plays positions, and tells of all orders that can be given there */
export function playing(program: Program): (position: Position) => readonly Judged[] {
  const bench = workbench(program);
  const memory = createMemory(bench.rules);
  const empty = memory.pristine;
  return (position) => {
    restore(memory, empty);
    const units = places.flatMap((at, place) => {
      const deed = position[place];
      const put = { at, owner: 'Red', is: 'Foot' };
      return deed === undefined ? [] : [{ ...deed, at, unit: bench.put('Unit', put) }];
    });
    const orders = units.flatMap(({ at, to, of, unit }) => {
      if (of === '')
        return to === at ? [] : [{ at, to, of, row: bench.order('Orders', 'Move', { unit, to }) }];
      const helped = units.find((each) => each.at === of)?.unit;
      if (helped === undefined) return [];
      const into = to === '' ? {} : { into: to };
      return [{ at, to, of, row: bench.order('Orders', 'Help', { unit, of: helped, ...into }) }];
    });
    expect(bench.resolve()).toBeUndefined();
    const verdicts = new Uint8Array(places.length);
    bench.rules.asks[0]?.verdicts(verdicts);
    return orders.map(({ row, ...order }) => ({ ...order, verdict: verdicts[row] ?? -1 }));
  };
}
