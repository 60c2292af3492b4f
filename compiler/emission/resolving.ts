/** Settling the decisions when orders come into force. */
import type { Decision } from '../../language/program/program.ts';
import { settledBy } from './settled-by.ts';
import {
  accessorName,
  decidedOn,
  earlyName,
  equationName,
  familyBases,
  finalName,
} from './decisions.ts';
import { isLate } from './late.ts';
import { createScope, decisionOf } from './emitter.ts';
import type { Emitter } from './emitter.ts';
import { givensText } from './givens.ts';
import { drain } from './functions.ts';
import { rebuild } from './indexes.ts';
import { loopOver } from './loops.ts';
import { functionText, indent, is, quote } from './text.ts';

/** Demands every decision that is due about what is present, then settles what is left. */
export function resolveText(emitter: Emitter): {
  readonly resolving: string;
  readonly givens: string;
} {
  const { decisions } = emitter.program;
  if (decisions.length === 0) return { resolving: '', givens: '' };
  const bases = familyBases(emitter);
  const dues = duesOf(emitter);
  const demand = (decision: Decision, name: string): string => {
    const scope = createScope('resolve', decision.parameters);
    const call = `${name}(${decision.parameters.map(({ id }) => scope.variables.get(id) ?? '_').join(', ')});`;
    const loop = decision.parameters.reduceRight((inner, variable, at) => {
      if (variable.type.tag !== 'entity') return inner;
      const domain = { variable, kind: variable.type.kind, verbs: decision.verbs[at], where: [] };
      return `${loopOver(emitter, scope, domain).head}\n${indent(inner)}\n}`;
    }, call);
    const test = dues.names[decision.id];
    return test === undefined ? loop : `if (${test}) {\n${indent(loop)}\n}`;
  };
  const others = decisions.filter(({ id }) => !emitter.finals.includes(id));
  const cases = others.map((decision) => {
    const at = decision.id;
    const sizes = decision.parameters.map(({ type }) =>
      type.tag === 'entity' ? decidedOn(emitter, type.kind) : 1,
    );
    const rest = `atom - ${bases[at] ?? 0}`;
    const args = sizes.map((_, index) => {
      const after = sizes.slice(index + 1).reduce((product, size) => product * size, 1);
      const whole = after === 1 ? `(${rest})` : `Math.floor((${rest}) / ${after})`;
      return index === 0 ? whole : `${whole} % ${sizes[index] ?? 1}`;
    });
    return `if (atom < ${bases[at + 1] ?? 0}) return ${equationName(emitter, decision.id)}(${args.join(', ')});`;
  });
  const settles = emitter.program.settles.map(
    ({ withAll, withNone, assign, value, title, origin }) =>
      `{ withAll: [${withAll.join(', ')}], withNone: [${withNone.join(', ')}], assign: ${assign}, value: ${value ? 'YES' : 'NO'}, ` +
      `rule: ${quote(title === '' ? (origin.rule ?? '') : title)} },`,
  );
  const demands = others.map(({ id }) =>
    demand(decisionOf(emitter, id), accessorName(emitter, id, 'round')),
  );
  const first = others.flatMap((decision) => {
    const early = earlyName(emitter, decision.id);
    return early === undefined ? [] : [demand(decision, early)];
  });
  const last = emitter.finals
    .filter((id) => !isLate(emitter, id))
    .map((id) => demand(decisionOf(emitter, id), finalName(emitter, id)));
  // Only when all is emitted is it known which givens are wanted.
  drain(emitter);
  const givens = givensText(emitter);
  const settled = [...first, ...demands, ...last].join('\n');
  const wanted = dues.tests.filter(({ name }) => settled.includes(`if (${name}) `));
  const resolving = [
    `const settles${is(emitter, "Rules['settles']")} = [`,
    ...settles.map((row) => `  ${row}`),
    '];',
    functionText(emitter, 'evaluate', `atom${is(emitter, 'number')}`, 'number', [
      ...cases,
      'return NO;',
    ]),
    `const resolve = (${wanted.length === 0 ? '_asks' : 'asks'}${is(emitter, 'readonly number[] | undefined')}) => {`,
    ...wanted.map(({ name, test }) => `  const ${name} = ${test};`),
    '  now.state++;',
    '  now.orders++;',
    '  now.round = ++now.rounds;',
    '  now.stuck = false;',
    '  resetResolution(r);',
    ...[...emitter.groups.values()]
      .filter(({ early }) => early)
      .map((group) => `  ${rebuild(group)}`),
    ...givens.calls.map(indent),
    ...first.map(indent),
    ...demands.map(indent),
    '  const fault = settle(r, evaluate, settles);',
    ...last.map(indent),
    '  now.round = 0;',
    '  return fault;',
    '};',
  ].join('\n');
  return { resolving, givens: givens.text };
}

/** Names for whether decisions are due when the orders of some asks come into force; undefined where they always are. */
function duesOf(emitter: Emitter): {
  readonly names: readonly (string | undefined)[];
  readonly tests: readonly { readonly name: string; readonly test: string }[];
} {
  const known = new Map<string, string>();
  const names = settledBy(emitter.program).map((asks) => {
    if (asks === undefined) return undefined;
    const tests = asks.map((ask) => `asks.includes(${ask})`);
    const test = ['asks === undefined', ...tests].join(' || ');
    const name = known.get(test) ?? `due${known.size + 1}`;
    known.set(test, name);
    return name;
  });
  return { names, tests: [...known].map(([test, name]) => ({ name, test })) };
}
