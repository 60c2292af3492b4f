/** That the walk over programs forgets nothing, held against a walk over plain data that knows no node at all. */
import { expect, test } from 'vitest';
import type { Program } from '../../../language/program/program.ts';
import { mapProgram } from '../../../language/program/map.ts';
import { everything, isExpr, variablesOf, visit } from '../../../language/program/walk.ts';
import { loadVariant } from '../../support/variants.ts';

const variants = ['republic', 'range-war', 'terrestrial-chaos', 'reivers'];

async function programOf(variant: string): Promise<Program> {
  const { program } = (await loadVariant(variant)).compilation;
  if (program === undefined) throw new Error(`${variant} has no program`);
  return program;
}

/** Every object in a program, however it is reached. */
function objectsIn(root: unknown): ReadonlySet<object> {
  const found = new Set<object>();
  const enter = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || found.has(value)) return;
    found.add(value);
    Object.values(value).forEach(enter);
  };
  enter(root);
  return found;
}

const isVariable = (value: object): boolean => 'id' in value && 'name' in value && 'type' in value;

test.each(variants)('%s: every expression is met, and every effect', async (variant) => {
  const program = await programOf(variant);
  const met = new Set<object>();
  visit(everything(program), (node) => met.add(node));
  const all = [...objectsIn({ ...program, drawing: undefined, scenarios: [] })];
  const missed = all.filter((one) => ('op' in one || 'effect' in one) && !met.has(one));
  expect(missed).toEqual([]);
  expect(met.size).toBeGreaterThan(500);
});

test.each(variants)('%s: every variable is known', async (variant) => {
  const program = await programOf(variant);
  const known = new Set(variablesOf(program).map(({ id }) => id));
  const all = [...objectsIn(program)];
  const missed = all.filter((one) => isVariable(one) && 'id' in one && !known.has(Number(one.id)));
  expect(missed).toEqual([]);
});

test.each(variants)('%s: a map that changes nothing gives the same program', async (variant) => {
  const program = await programOf(variant);
  const met: string[] = [];
  const same = mapProgram(program, {
    expr: (e) => {
      met.push(e.op);
      return e;
    },
  });
  expect(same).toEqual(program);
  let expressions = 0;
  visit(everything({ ...program, fns: [] }), (node) => {
    if (isExpr(node)) expressions += 1;
  });
  expect(met.length).toBe(expressions);
});
