/** Answers handed in early, as states hold them: copies of our own, as callers may change what they handed in. */
import { isList } from '../json.ts';
import type { AnyProgram } from '../memory/session.ts';
import type { GenericOrder, Sealed, Value } from '../protocol.ts';
import { isChoice, isCondition } from './programs.ts';

const owned = new WeakSet<Sealed>();

/** @param sealed with programs none of which is too deep */
export function ownSealed(sealed: Sealed): Sealed {
  if (owned.has(sealed)) return sealed;
  const own = { ...sealed, orders: sealed.orders.map(copyOf) };
  owned.add(own);
  return own;
}

function copyOf(program: AnyProgram): AnyProgram {
  if (isChoice(program)) return { ...program, first: program.first.map(copyOf) };
  if (!isCondition(program)) return copyOfOrder(program);
  // oxlint-disable-next-line unicorn/no-thenable -- plain data, never awaited
  const yes = { ...program, then: copyOf(program.then) };
  return program.else === undefined ? yes : { ...yes, else: copyOf(program.else) };
}

function copyOfOrder(order: GenericOrder): GenericOrder {
  const lists = Object.entries(order).flatMap(([name, value]): [string, Value][] =>
    isList(value) ? [[name, [...value]]] : [],
  );
  return { ...order, ...Object.fromEntries(lists) };
}
