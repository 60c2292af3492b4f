/** Phases as a flat list of instructions with jumps. */
import type { EffectNode, Expr, Process } from '../../language/program/program.ts';
import { isExpr, some } from '../../language/program/walk.ts';
import { attributeKey, writesOf } from '../../language/program/writes.ts';
import type { Instruction } from '../../runtime/rules.ts';
import { createScope, originIndex, variableName } from './emitter.ts';
import type { Emitter } from './emitter.ts';
import { effects } from './effects.ts';
import { temporaries } from './functions.ts';
import { loopOver } from './loops.ts';
import { listOf, row, rowInLines } from './row.ts';
import { sure } from './sure.ts';
import { indent, is, quote } from './text.ts';

type Instruct<Do extends Instruction['do']> = Extract<Instruction, { readonly do: Do }>;

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
          out.push(row<Instruct<'ask'>>({ do: quote('ask'), asks: listOf(node.asks) }));
          break;
        case 'carry-out':
          out.push(row<Instruct<'carry-out'>>({ do: quote('carry-out'), ask: String(node.ask) }));
          break;
        case 'step': {
          const scope = scopeHere();
          const body = effects(emitter, node.effects, scope);
          const run = `(${body === '' ? '_fx' : 'fx'}${is(emitter, 'Effects')}) => {\n${temporaries(scope)}${indent(body)}\n}`;
          out.push(
            rowInLines<Instruct<'step'>>({
              do: quote('step'),
              name: quote(node.name),
              open: String(node.open || !fills(emitter, node.effects)),
              origin: String(originIndex(emitter, node.origin)),
              run,
            }),
          );
          break;
        }
        case 'if': {
          const at = out.push('') - 1;
          emit(node.body);
          out[at] = jumpUnless(test(node), out.length);
          break;
        }
        case 'repeat': {
          const start = out.push('') - 1;
          emit(node.body);
          out.push(jump(start));
          const until = test(node);
          out[start] = jumpUnless(`() => !(${until})()`, out.length);
          break;
        }
        default: {
          const slot = loopCount++;
          out.push(
            row<Instruct<'loop-start'>>({
              do: quote('loop-start'),
              loop: String(slot),
              kind: String(node.domain.kind),
              list: listFunction(emitter, node, scopeHere()),
            }),
          );
          const next = out.push('') - 1;
          loops.push({ variable: node.domain.variable.id, slot });
          emit(node.body);
          loops.pop();
          out.push(jump(next));
          out[next] = row<Instruct<'loop-next'>>({
            do: quote('loop-next'),
            loop: String(slot),
            exit: String(out.length),
          });
        }
      }
    }
  };
  for (const phase of emitter.program.phases) {
    entries[phase.id] = out.length;
    out.push(row<Instruct<'phase'>>({ do: quote('phase'), phase: String(phase.id) }));
    emit(phase.body);
    out.push(row<Instruct<'next-phase'>>({ do: quote('next-phase') }));
  }
  return { instructions: out, entries: Array.from(entries, (entry) => entry ?? 0), loopCount };
}

const jump = (to: number): string => row<Instruct<'jump'>>({ do: quote('jump'), to: String(to) });

const jumpUnless = (test: string, to: number): string =>
  row<Instruct<'jump-unless'>>({ do: quote('jump-unless'), test, to: String(to) });

/** Do effects change something that a slot reads? */
function fills({ program }: Emitter, effects: readonly EffectNode[]): boolean {
  const { attributes, created, opened, gone } = writesOf(effects);
  // What comes and goes fills a place, or leaves it.
  if (created.size + opened.size + gone.size > 0) return true;
  return program.slots.some((slot) => {
    const tests = slot.where === undefined ? [] : [slot.where];
    return (
      attributes.has(attributeKey(slot)) ||
      some(tests, (node) => isExpr(node) && reads(node, attributes))
    );
  });
}

/** What is called, or is about others, may read anything. */
const reads = (e: Expr, attributes: ReadonlySet<string>): boolean =>
  e.op === 'get'
    ? attributes.has(attributeKey(e))
    : attributes.size > 0 && (e.op === 'call' || e.op === 'quantifier');

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
