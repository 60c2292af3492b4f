/** Emits a small game and runs what was emitted in this process, on the runtime's sources. */
import { emit } from '../../../compiler/emit.ts';
import type { Program } from '../../../language/program/program.ts';
import * as runtime from '../../../runtime/index.ts';
import { createMemory, newRow } from '../../../runtime/memory/memory.ts';
import type { KindTable, Rules } from '../../../runtime/rules.ts';

/** The rules of an emitted module. Its imports become a parameter, its exports become constants. */
export function rulesOf(program: Program): Rules {
  const body = emit(program)
    .js('runtime', 'guards')
    .replace(/^import \{([^}]*)\} from 'runtime';$/m, 'const {$1} = runtime;')
    .replace(
      /^import \{[^}]*\} from 'guards';$/m,
      'const { isMemory, isOrders, isProgram, isRecord, isState } = {};',
    )
    .replace(/^export const /gm, 'const ');
  // The boundary between text and code: nothing is known of what it makes but that the lowering calls it `Rules`.
  // The protocol over the rules is not needed here.
  const given = { ...runtime, game: () => ({}) };
  return new Function('runtime', `'use strict';\n${body}\nreturn rules;`)(given) as Rules;
}

/** A played-in module: things are put in by name, orders by verb, then decisions are read. */
export function workbench(program: Program) {
  const rules = rulesOf(program);
  const memory = createMemory(rules);
  const kindNamed = (name: string): KindTable =>
    found(
      rules.kinds.find((kind) => kind.name === name),
      name,
    );
  const rowNamed = (kind: KindTable, key: string): number => {
    const at = kind.keys.indexOf(key);
    return at >= 0 ? at : kind.shorts.findIndex((shorts) => shorts.includes(key));
  };
  const fill = (kind: KindTable, row: number, values: Values): void => {
    for (const [name, value] of Object.entries(values)) {
      // Verbs of one ask may have fields of one name and different types: all of them are filled.
      for (const column of kind.columns.filter((one) => one.name === name)) {
        const target = column.type.tag === 'entity' ? rules.kinds[column.type.kind] : undefined;
        column.cells[row] =
          typeof value === 'number' || target === undefined
            ? Number(value)
            : rowNamed(target, value);
      }
    }
  };
  return {
    rules,
    /** @returns its row */
    put(name: string, values: Values): number {
      const kind = kindNamed(name);
      const row = newRow(memory, rules.kinds.indexOf(kind));
      fill(kind, row, values);
      return row;
    },
    set(name: string, key: string, values: Values): void {
      const kind = kindNamed(name);
      fill(kind, rowNamed(kind, key), values);
    },
    order(askName: string, verb: string, values: Values): number {
      const ask = found(
        rules.asks.find(({ name }) => name === askName),
        askName,
      );
      const kind = found(rules.kinds[ask.kind], askName);
      const row = newRow(memory, ask.kind);
      fill(kind, row, { ...values, verb: ask.verbs.findIndex(({ name }) => name === verb) });
      return row;
    },
    resolve() {
      rules.refresh();
      return rules.resolve?.();
    },
    /** The settled value of a decision about things given by row. */
    decided(name: string, ...keys: readonly number[]): boolean {
      const family = found(
        rules.families.find((one) => one.name === name),
        name,
      );
      const at = keys.length === 1 ? (keys[0] ?? 0) : 0;
      return rules.resolution?.memo[family.base + at] === runtime.YES;
    },
    holds(title: string): boolean {
      rules.refresh();
      return found(
        rules.assertions.find((one) => one.title === title),
        title,
      ).holds();
    },
  };
}

export type Values = Readonly<Record<string, string | number>>;

function found<T>(thing: T | undefined, name: string): T {
  if (thing === undefined) throw new Error(`there is no ${name}`);
  return thing;
}
