/**
 * Runs a plan without text. Each term and each statement is made a closure once ("closure generation"); names are places
 * of frames by then, and constants that have their value are that value. It means what the printed JavaScript means.
 */
import type { Plan, Statement } from '../plan/plan.ts';
import { check } from './check.ts';
import type { Context } from './names.ts';
import { newMaking, newScope } from './scope.ts';
import type { Scope } from './scope.ts';
import { namesOf, stepOf } from './statements.ts';
import { trusted, UNSET } from './values.ts';
import type { Box, Frame, Given } from './values.ts';

export type { Given } from './values.ts';

/**
 * Runs the statements of a plan one after the other and gives what its module exports.
 * @param given what the module imports, by name
 */
export function interpret(
  plan: Plan,
  given: Given | Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const statements = plan.sections.flatMap((section) => section.statements);
  const context: Context = { given: isMap(given) ? given : new Map(Object.entries(given)) };
  check(statements, context.given);
  const exported = new Map<string, Box>();
  const making = newMaking(statements);
  const scope = newScope(making, undefined);
  for (const statement of statements) {
    if (statement.do !== 'declare') continue;
    for (const name of namesOf(statement)) {
      const box: Box = { v: UNSET };
      scope.variables.set(name, { at: 'module', box, constant: statement.constant });
      if (statement.exported) exported.set(name, box);
    }
  }
  runAll(context, statements, scope);
  return Object.fromEntries([...exported].map(([name, { v }]) => [name, v]));
}

/** Each is made when all before it ran: what they declare is known then. */
function runAll(context: Context, statements: readonly Statement[], scope: Scope): void {
  // Blocks among them have locals; the list grows with them.
  const frame: unknown[] = [undefined];
  for (const statement of statements) {
    const step = stepOf(context, scope, statement);
    while (frame.length < scope.making.size) frame.push(undefined);
    step?.run(trusted<Frame>(frame));
  }
}

const isMap = (given: Given | Readonly<Record<string, unknown>>): given is Given =>
  given instanceof Map;
