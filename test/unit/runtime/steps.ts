/** Effects on columns by their place in the tables of a hand-written game: its columns have no names of their own. */
import type { Column, Effects, KindTable } from '../../../runtime/rules.ts';

type OnColumns = 'set' | 'add' | 'include' | 'exclude' | 'setSet';

export interface Steps extends Omit<Effects, OnColumns> {
  set(kind: number, column: number, row: number, value: number, origin: number): void;
  add(kind: number, column: number, row: number, value: number, origin: number): void;
  include(kind: number, column: number, row: number, value: number, origin: number): void;
  exclude(kind: number, column: number, row: number, value: number, origin: number): void;
  setSet(kind: number, column: number, row: number, scratch: Int32Array, origin: number): void;
}

export function byPlace(kinds: readonly KindTable[], fx: Effects): Steps {
  const at = (kind: number, column: number): Column => {
    const found = kinds[kind]?.columns[column];
    if (found === undefined) throw new RangeError(`no column ${column} of kind ${kind}`);
    return found;
  };
  return {
    ...fx,
    set: (kind, column, row, value, origin) => fx.set(at(kind, column), row, value, origin),
    add: (kind, column, row, value, origin) => fx.add(at(kind, column), row, value, origin),
    include: (kind, column, row, value, origin) => fx.include(at(kind, column), row, value, origin),
    exclude: (kind, column, row, value, origin) => fx.exclude(at(kind, column), row, value, origin),
    setSet: (kind, column, row, scratch, origin) =>
      fx.setSet(at(kind, column), row, scratch, origin),
  };
}
