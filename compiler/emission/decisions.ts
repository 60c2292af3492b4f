/** Decisions: how they are asked, and how they are worked out (runtime/resolution/resolver.ts). */
import type { Decision } from '../../language/program/program.ts';
import { createScope, decisionOf, kindOf } from './emitter.ts';
import type { Emitter, Scope } from './emitter.ts';
import { commented, named, parameterList, plainBody, locals } from './functions.ts';
import type { Mode } from './functions.ts';
import { camel } from './names.ts';
import { isLate } from './late.ts';
import { open } from './open.ts';
import { plain } from './plain.ts';
import { sure } from './sure.ts';
import { functionText } from './text.ts';

/**
 * How a decision is asked. When all is settled, the memo has it. While orders resolve, whoever asks first works it out, in
 * plain values as long as nothing it reads is open (`round`); else its equation is evaluated once more in three values,
 * and `open` gives bits.
 */
export function accessorName(emitter: Emitter, id: number, mode: Mode): string {
  const decision = decisionOf(emitter, id);
  const final = emitter.finals.includes(id);
  if (final && mode === 'open') throw new RangeError(`decision ${id} is worked out last`);
  const later = final && isLate(emitter, id);
  const form = later ? 'round' : final ? 'sure' : mode;
  const suffix = form === 'open' ? 'Open' : form === 'sure' && !final ? 'Settled' : '';
  return named(emitter, `decision ${id} ${form}`, camel(decision.name) + suffix, (name) => {
    const { scope, parameters, names } = opened(emitter, name, decision, false);
    const none = names.map((parameter) => `${parameter} < 0`).join(' || ');
    const atom = atomOf(emitter, id, names);
    const text =
      form === 'open'
        ? functionText(
            emitter,
            name,
            parameters,
            'number',
            openLines(emitter, id, none, atom, names, scope),
          )
        : functionText(emitter, name, parameters, 'boolean', [
            none === '' ? '' : `if (${none}) return false;`,
            ...(form === 'sure'
              ? [`return memo[${atom}] === YES;`]
              : known(atom, later ? finalName(emitter, id) : visitName(emitter, id), names)),
          ]);
    emitter.functions.set(name, text);
  });
}

/** The scope of a function about a decision, and its parameters. */
function opened(
  emitter: Emitter,
  name: string,
  decision: Decision,
  round: boolean,
): { readonly scope: Scope; readonly parameters: string; readonly names: readonly string[] } {
  const scope = createScope(name, decision.parameters, round);
  const names = decision.parameters.map(({ id }) => scope.variables.get(id) ?? '_');
  return { scope, parameters: parameterList(emitter, scope, decision.parameters), names };
}

/** Reads the memo; whoever asks first calls what works it out. */
function known(atom: string, ask: string, args: readonly string[]): string[] {
  return [
    `const known = memo[${atom}];`,
    `return known === YES || (known !== NO && ${ask}(${args.join(', ')}) === YES);`,
  ];
}

function openLines(
  emitter: Emitter,
  id: number,
  none: string,
  atom: string,
  names: readonly string[],
  scope: Scope,
): string[] {
  const [value, at, before] = ['known', 'atom', 'before'].map((own) => scope.local.fresh(own));
  emitter.imports.add('noteOpen');
  return [
    none === '' ? '' : `if (${none}) return NO;`,
    `const ${at} = ${atom};`,
    `if (memo[${at}] === 0) {`,
    `  const ${before} = now.stuck;`,
    `  ${visitName(emitter, id)}(${names.join(', ')});`,
    `  now.stuck = ${before};`,
    '}',
    `const ${value} = memo[${at}] ?? 0;`,
    `return ${value} === OPEN ? noteOpen(r, ${at}) : ${value};`,
  ];
}

/** Works a decision out; what it finds open on the way, itself perhaps, leaves it open. */
function visitName(emitter: Emitter, id: number): string {
  const decision = decisionOf(emitter, id);
  return named(emitter, `visit ${id}`, `${camel(decision.name)}Visit`, (name) => {
    const { scope, parameters, names } = opened(emitter, name, decision, true);
    const at = scope.local.fresh('atom');
    const before = scope.local.fresh('before');
    const verdict = scope.local.fresh('value');
    const { lines, value } = plainBody(emitter, decision.body, scope);
    emitter.functions.set(
      name,
      commented(
        emitter,
        decision.origin,
        functionText(emitter, name, parameters, 'number', [
          locals(scope),
          `const ${at} = ${atomOf(emitter, id, names)};`,
          `if (memo[${at}] === OPEN) {`,
          '  now.stuck = true;',
          '  return OPEN;',
          '}',
          `memo[${at}] = OPEN;`,
          `const ${before} = now.stuck;`,
          'now.stuck = false;',
          ...lines,
          `const ${verdict} = ${value} ? YES : NO;`,
          `if (now.stuck) return openly(${at}, ${equationName(emitter, id)}(${names.join(', ')}), ${before});`,
          `memo[${at}] = ${verdict};`,
          `now.stuck = ${before};`,
          `return ${verdict};`,
        ]),
      ),
    );
  });
}

/** Works a decision out for good, when all it waits for is settled. */
export function finalName(emitter: Emitter, id: number): string {
  const decision = decisionOf(emitter, id);
  return named(emitter, `final ${id}`, `${camel(decision.name)}Final`, (name) => {
    const { scope, parameters, names } = opened(emitter, name, decision, true);
    const verdict = scope.local.fresh('value');
    const { lines, value } = plainBody(emitter, decision.body, scope);
    emitter.functions.set(
      name,
      commented(
        emitter,
        decision.origin,
        functionText(emitter, name, parameters, 'number', [
          locals(scope),
          ...lines,
          `const ${verdict} = ${value} ? YES : NO;`,
          `memo[${atomOf(emitter, id, names)}] = ${verdict};`,
          `return ${verdict};`,
        ]),
      ),
    );
  });
}

/** What is certain of a decision before any other is read; undefined where nothing ever is. */
export function earlyName(emitter: Emitter, id: number): string | undefined {
  const decision = decisionOf(emitter, id);
  const body = plain(emitter.program, emitter.loose, decision.body);
  if (body.op !== 'or' && body.op !== 'and') return undefined;
  const items = body.items.filter((item) => !item.open);
  if (items.length === 0) return undefined;
  return named(emitter, `early ${id}`, `${camel(decision.name)}Early`, (name) => {
    const { scope, parameters, names } = opened(emitter, name, decision, true);
    const certain = sure(emitter, { ...body, items, open: false }, scope);
    const [test, value] = body.op === 'or' ? [certain, 'YES'] : [`!${certain}`, 'NO'];
    emitter.functions.set(
      name,
      functionText(emitter, name, parameters, 'void', [
        locals(scope),
        `if (${test}) memo[${atomOf(emitter, id, names)}] = ${value};`,
      ]),
    );
  });
}

export function equationName(emitter: Emitter, id: number): string {
  const decision = decisionOf(emitter, id);
  return named(emitter, `equation ${id}`, `${camel(decision.name)}Equation`, (name) => {
    const scope = createScope(name, decision.parameters, true);
    const body = open(emitter, decision.body, scope);
    emitter.functions.set(
      name,
      commented(
        emitter,
        decision.origin,
        functionText(emitter, name, parameterList(emitter, scope, decision.parameters), 'number', [
          locals(scope),
          `return ${body};`,
        ]),
      ),
    );
  });
}

/** How many things of a kind decisions speak of: of orders, those that can be in force. */
export function decidedOn(emitter: Emitter, kind: number): number {
  const { capacity, inForce = capacity } = kindOf(emitter, kind);
  return inForce;
}

/** Sizes of the families, and where each begins in the memo. */
export function familyBases(emitter: Emitter): number[] {
  const bases: number[] = [];
  let next = 0;
  for (const { parameters } of emitter.program.decisions) {
    bases.push(next);
    next += parameters.reduce(
      (product, { type }) => product * (type.tag === 'entity' ? decidedOn(emitter, type.kind) : 1),
      1,
    );
  }
  return [...bases, next];
}

export function atomOf(emitter: Emitter, id: number, keys: readonly string[]): string {
  const base = familyBases(emitter)[id] ?? 0;
  const { parameters } = decisionOf(emitter, id);
  let key = '0';
  parameters.forEach(({ type }, at) => {
    const size = type.tag === 'entity' ? decidedOn(emitter, type.kind) : 1;
    key = at === 0 ? (keys[0] ?? '0') : `(${key}) * ${size} + ${keys[at] ?? '0'}`;
  });
  return base === 0 ? key : `${base} + ${key}`;
}
