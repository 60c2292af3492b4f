/** Phases as a flat list of instructions with jumps. */
import type { EffectNode, Process } from '../../language/program/program.ts';
import { createScope, originIndex, variableName } from './emitter.ts';
import type { Emitter } from './emitter.ts';
import { effects } from './effects.ts';
import { temporaries } from './functions.ts';
import { loopOver } from './loops.ts';
import { sure } from './sure.ts';
import { indent, is, quote } from './text.ts';
import { holds } from './walk.ts';
import type { LooseNode } from './walk.ts';

export interface Flat {
  readonly instructions: readonly string[];
  /** By Phase value. */
  readonly entries: readonly number[];
  readonly loopCount: number;
}

export function flatten(emitter: Emitter): Flat {
  const out: string[] = [];
  const entries: number[] = [];
  /** Loop variables in force: their value is part of the clock. */
  const loops: { readonly variable: number; readonly slot: number }[] = [];
  let loopCount = 0;
  const scopeHere = () => {
    const scope = createScope('process');
    for (const { variable, slot } of loops)
      scope.variables.set(variable, `(clock.loops[${slot}] ?? -1)`);
    return scope;
  };
  const test = (condition: Process & { process: 'repeat' | 'if' }): string => {
    const scope = scopeHere();
    const value = sure(
      emitter,
      condition.process === 'repeat' ? condition.until : condition.condition,
      scope,
    );
    const temps = temporaries(scope);
    return temps === '' ? `() => ${value}` : `() => {\n${temps}  return ${value};\n}`;
  };
  const emit = (nodes: readonly Process[]): void => {
    for (const node of nodes) {
      switch (node.process) {
        case 'ask':
          out.push(`{ do: 'ask', asks: [${node.asks.join(', ')}] }`);
          break;
        case 'carry-out':
          out.push(`{ do: 'carry-out', ask: ${node.ask} }`);
          break;
        case 'step': {
          const scope = scopeHere();
          const body = effects(emitter, node.effects, scope);
          const run = `(${body === '' ? '_fx' : 'fx'}${is(emitter, 'Effects')}) => {\n${temporaries(scope)}${indent(body)}\n}`;
          out.push(
            `{\n  do: 'step', name: ${quote(node.name)}, open: ${String(node.open || !fills(emitter, node.effects))}, origin: ${originIndex(emitter, node.origin)},\n  run: ${run},\n}`,
          );
          break;
        }
        case 'if': {
          const at = out.push('') - 1;
          emit(node.body);
          out[at] = `{ do: 'jump-unless', test: ${test(node)}, to: ${out.length} }`;
          break;
        }
        case 'repeat': {
          const start = out.push('') - 1;
          emit(node.body);
          out.push(`{ do: 'jump', to: ${start} }`);
          const until = test(node);
          out[start] = `{ do: 'jump-unless', test: () => !(${until})(), to: ${out.length} }`;
          break;
        }
        default: {
          const slot = loopCount++;
          out.push(
            `{ do: 'loop-start', loop: ${slot}, kind: ${node.domain.kind}, list: ${listFunction(emitter, node, scopeHere())} }`,
          );
          const next = out.push('') - 1;
          loops.push({ variable: node.domain.variable.id, slot });
          emit(node.body);
          loops.pop();
          out.push(`{ do: 'jump', to: ${next} }`);
          out[next] = `{ do: 'loop-next', loop: ${slot}, exit: ${out.length} }`;
        }
      }
    }
  };
  for (const phase of emitter.program.phases) {
    entries[phase.id] = out.length;
    out.push(`{ do: 'phase', phase: ${phase.id} }`);
    emit(phase.body);
    out.push("{ do: 'next-phase' }");
  }
  return { instructions: out, entries: Array.from(entries, (entry) => entry ?? 0), loopCount };
}

/** Do effects change something that a slot reads? */
function fills({ program }: Emitter, nodes: readonly EffectNode[]): boolean {
  const reads = program.slots.map(({ kind, attribute, where }) => {
    const far = holds(where, ({ op }) => op === 'call' || op === 'quantifier');
    return (changed: LooseNode): boolean =>
      far ||
      (changed.kind === kind && changed.attribute === attribute) ||
      holds(where, (read) => read.kind === changed.kind && read.attribute === changed.attribute);
  });
  return holds(nodes, (node) => {
    if (node.effect === undefined) return false;
    const whole = ['create', 'destroy', 'open', 'close'].includes(String(node.effect));
    return whole || (node.attribute !== undefined && reads.some((read) => read(node)));
  });
}

function listFunction(
  emitter: Emitter,
  node: Extract<Process, { process: 'for-each' }>,
  scope: ReturnType<typeof createScope>,
): string {
  const { head, open } = loopOver(emitter, scope, node.domain);
  const name = variableName(scope, node.domain.variable);
  const tests = open.map((condition) => `  if (!(${sure(emitter, condition, scope)})) continue;`);
  const keys = node.keys.map(({ value, down }) => {
    const text = sure(emitter, value, scope);
    const number = value.type.tag === 'bool' ? `(${text} ? 1 : 0)` : text;
    return down ? `-(${number})` : number;
  });
  const [found, listed] = [scope.local.fresh('found'), scope.local.fresh('keys')];
  const lines = [
    `const ${found}${is(emitter, 'number[]')} = [];`,
    ...(keys.length === 0 ? [] : [`const ${listed}${is(emitter, 'number[][]')} = [];`]),
    head,
    ...tests,
    `  ${found}.push(${name});`,
    ...(keys.length === 0 ? [] : [`  ${listed}[${name}] = [${keys.join(', ')}];`]),
    '}',
    ...(keys.length === 0 ? [`return ${found};`] : [`return byKeys(${found}, ${listed});`]),
  ];
  if (keys.length > 0) emitter.imports.add('byKeys');
  return `() => {\n${temporaries(scope)}${indent(lines.join('\n'))}\n}`;
}
