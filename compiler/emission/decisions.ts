/** Decisions: how they are asked, and how they are worked out (runtime/resolver.ts). */
import type { Program } from '../../language/program/program.ts';
import { createScope, decisionOf, kindOf } from './emitter.ts';
import type { Emitter } from './emitter.ts';
import { comment, named, parameterList, plainBody, temporaries } from './functions.ts';
import type { Mode } from './functions.ts';
import { camel } from './names.ts';
import { open } from './open.ts';
import { is } from './text.ts';
import { loose, parts } from './walk.ts';

/**
 * How a decision is asked: `sure` for yes or no, `open` for bits. Whoever asks first works it out, in plain values as long
 * as nothing it reads is open; else its equation is evaluated once more in three values.
 */
export function accessorName(emitter: Emitter, id: number, mode: Mode): string {
  const decision = decisionOf(emitter, id);
  const wanted = camel(decision.name) + (mode === 'open' ? 'Open' : '');
  return named(emitter, `decision ${id} ${mode}`, wanted, (name) => {
    const scope = createScope(name, decision.parameters);
    const parameters = parameterList(scope, decision.parameters);
    const names = decision.parameters.map(
      ({ id: variable }) => scope.variables.get(variable) ?? '_',
    );
    const none = names.map((parameter) => `${parameter} < 0`).join(' || ');
    const atom = atomOf(emitter, id, names);
    if (emitter.finals.includes(id)) {
      if (mode === 'open') throw new RangeError(`decision ${id} is worked out last`);
      const test = none === '' ? '' : `!(${none}) && `;
      emitter.functions.set(
        name,
        `function ${name}(${parameters})${is('boolean')} {\n  return ${test}memo[${atom}] === YES;\n}`,
      );
      return;
    }
    const [known, at, before] = ['known', 'atom', 'before'].map((own) => scope.local.fresh(own));
    const visit = `${visitName(emitter, id)}(${names.join(', ')})`;
    const lines =
      mode === 'sure'
        ? [
            `function ${name}(${parameters})${is('boolean')} {`,
            ...(none === '' ? [] : [`  if (${none}) return false;`]),
            `  const ${known} = memo[${atom}];`,
            `  return ${known} === YES || (${known} !== NO && ${visit});`,
            '}',
          ]
        : [
            `function ${name}(${parameters})${is('number')} {`,
            ...(none === '' ? [] : [`  if (${none}) return NO;`]),
            `  const ${at} = ${atom};`,
            `  if (memo[${at}] === 0) {`,
            `    const ${before} = now.stuck;`,
            `    ${visit};`,
            `    now.stuck = ${before};`,
            '  }',
            `  const ${known} = memo[${at}] ?? 0;`,
            `  return ${known} === OPEN ? noteOpen(r, ${at}) : ${known};`,
            '}',
          ];
    if (mode === 'open') emitter.imports.add('noteOpen');
    emitter.functions.set(name, lines.join('\n'));
  });
}

/** Works a decision out; what it finds open on the way, itself perhaps, leaves it open. */
function visitName(emitter: Emitter, id: number): string {
  const decision = decisionOf(emitter, id);
  return named(emitter, `visit ${id}`, `${camel(decision.name)}Visit`, (name) => {
    const scope = createScope(name, decision.parameters);
    const parameters = parameterList(scope, decision.parameters);
    const names = decision.parameters.map(
      ({ id: variable }) => scope.variables.get(variable) ?? '_',
    );
    const at = scope.local.fresh('atom');
    const before = scope.local.fresh('before');
    const verdict = scope.local.fresh('value');
    const { lines, value } = plainBody(emitter, decision.body, scope);
    emitter.functions.set(
      name,
      [
        comment(decision.origin),
        `function ${name}(${parameters})${is('boolean')} {`,
        `${temporaries(scope)}  const ${at} = ${atomOf(emitter, id, names)};`,
        `  if (now.round === 0 || memo[${at}] === OPEN) {`,
        '    now.stuck = true;',
        '    return false;',
        '  }',
        `  memo[${at}] = OPEN;`,
        `  const ${before} = now.stuck;`,
        '  now.stuck = false;',
        ...lines,
        `  let ${verdict}${is('number')} = ${value} ? YES : NO;`,
        `  if (now.stuck) ${verdict} = ${equationName(emitter, id)}(${names.join(', ')});`,
        `  memo[${at}] = ${verdict};`,
        `  now.stuck = ${before} || ${verdict} === OPEN;`,
        `  if (${verdict} === OPEN) r.pending[r.pendingCount++] = ${at};`,
        `  return ${verdict} === YES;`,
        '}',
      ].join('\n'),
    );
  });
}

/** Works a decision out for good, when all it waits for is settled. */
export function finalName(emitter: Emitter, id: number): string {
  const decision = decisionOf(emitter, id);
  return named(emitter, `final ${id}`, `${camel(decision.name)}Final`, (name) => {
    const scope = createScope(name, decision.parameters);
    const parameters = parameterList(scope, decision.parameters);
    const names = decision.parameters.map(
      ({ id: variable }) => scope.variables.get(variable) ?? '_',
    );
    const { lines, value } = plainBody(emitter, decision.body, scope);
    emitter.functions.set(
      name,
      [
        comment(decision.origin),
        `function ${name}(${parameters})${is('void')} {`,
        ...(scope.temps.length === 0 ? [] : [temporaries(scope).trimEnd()]),
        ...lines,
        `  memo[${atomOf(emitter, id, names)}] = ${value} ? YES : NO;`,
        '}',
      ].join('\n'),
    );
  });
}

/** The decisions that a decision waits for, directly or not. */
function waitsFor(program: Program, id: number): ReadonlySet<number> {
  const found = new Set<number>();
  const seen = new Set<number>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      value.forEach(visit);
      return;
    }
    const { op, fn, decision } = loose(value);
    if (op === 'decision' && typeof decision === 'number' && !found.has(decision)) {
      found.add(decision);
      visit(program.decisions[decision]?.body);
    }
    if (op === 'call' && typeof fn === 'number' && !seen.has(fn)) {
      seen.add(fn);
      visit(program.fns[fn]?.body);
    }
    parts(value).forEach(visit);
  };
  visit(program.decisions[id]?.body);
  return found;
}

/**
 * The decisions that no circle waits for, each behind those that it waits for: they are worked out when the others are
 * settled, and nothing is open then.
 */
export function finalDecisions(program: Program): readonly number[] {
  const waits = program.decisions.map(({ id }) => waitsFor(program, id));
  const circular = waits.flatMap((found, id) => (found.has(id) ? [id] : []));
  return waits
    .flatMap((found, id) => {
      const final = !found.has(id) && !circular.some((other) => waits[other]?.has(id) === true);
      return final ? [{ id, size: found.size }] : [];
    })
    .toSorted((a, b) => a.size - b.size)
    .map(({ id }) => id);
}

export function equationName(emitter: Emitter, id: number): string {
  const decision = decisionOf(emitter, id);
  return named(emitter, `equation ${id}`, `${camel(decision.name)}Equation`, (name) => {
    const scope = createScope(name, decision.parameters);
    const body = open(emitter, decision.body, scope);
    emitter.functions.set(
      name,
      `${comment(decision.origin)}\nfunction ${name}(${parameterList(scope, decision.parameters)})${is('number')} {\n${temporaries(scope)}  return ${body};\n}`,
    );
  });
}

/** Sizes of the families, and where each begins in the memo. */
export function familyBases(emitter: Emitter): number[] {
  const bases: number[] = [];
  let next = 0;
  for (const { parameters } of emitter.program.decisions) {
    bases.push(next);
    next += parameters.reduce(
      (product, { type }) =>
        product * (type.tag === 'entity' ? kindOf(emitter, type.kind).capacity : 1),
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
    const size = type.tag === 'entity' ? kindOf(emitter, type.kind).capacity : 1;
    key = at === 0 ? (keys[0] ?? '0') : `(${key}) * ${size} + ${keys[at] ?? '0'}`;
  });
  return base === 0 ? key : `${base} + ${key}`;
}
