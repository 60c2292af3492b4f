/** Phases as a flat list of instructions with jumps. */
import type { EffectNode, Expr, Process, Program } from '../../language/program/program.ts';
import { remembered } from '../../language/program/remembered.ts';
import { isExpr, some } from '../../language/program/walk.ts';
import { attributeKey, writesOf } from '../../language/program/writes.ts';
import type { Writes } from '../../language/program/writes.ts';
import type { Instruction } from '../../runtime/rules.ts';
import { list, numbers, row, rowInLines, text, toTerm } from '../plan/build.ts';
import type { Statement, Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import { originIndex } from './lowering.ts';
import { createScope, variableName } from './scope.ts';
import type { Lowering } from './lowering.ts';
import type { Scope } from './scope.ts';
import { effects } from './effects.ts';
import { action, lambda, locals } from './scope.ts';
import { sureLoop } from './loops.ts';
import { cellValue, definite } from './terms.ts';

type Instruct<Do extends Instruction['do']> = Extract<Instruction, { readonly do: Do }>;

export interface Flat {
  readonly instructions: readonly Term[];
  /** By Phase value. */
  readonly entries: readonly number[];
  readonly loopCount: number;
}

/** Stands where a jump will: how far is not known yet. */
const LATER = toTerm('undefined');

export function flatten(lowering: Lowering): Flat {
  const out: Term[] = [];
  const entries: number[] = [];
  /** Loop variables in force: their value is part of the clock. */
  const loops: { readonly variable: number; readonly slot: number }[] = [];
  let loopCount = 0;
  const scopeHere = (): Scope => {
    const scope = createScope('process');
    for (const { variable, slot } of loops)
      scope.variables.set(variable, term`clock.loops[${slot}] ?? -1`);
    return scope;
  };
  const test = (condition: Expr): Term => {
    const scope = scopeHere();
    return lambda(scope, [], undefined, definite(lowering, condition, scope));
  };
  const emit = (nodes: readonly Process[]): void => {
    for (const node of nodes) {
      switch (node.process) {
        case 'ask':
          out.push(row<Instruct<'ask'>>({ do: text('ask'), asks: list(node.asks) }));
          break;
        case 'carry-out':
          out.push(row<Instruct<'carry-out'>>({ do: text('carry-out'), ask: node.ask }));
          break;
        case 'step':
          out.push(step(lowering, node, scopeHere()));
          break;
        case 'if': {
          const at = out.push(LATER) - 1;
          emit(node.body);
          out[at] = jumpUnless(test(node.condition), out.length);
          break;
        }
        case 'repeat': {
          const start = out.push(LATER) - 1;
          emit(node.body);
          out.push(jump(start));
          out[start] = jumpUnless(term`() => !${test(node.until)}()`, out.length);
          break;
        }
        default: {
          const loop = loopCount++;
          out.push(
            row<Instruct<'loop-start'>>({
              do: text('loop-start'),
              loop,
              kind: node.domain.kind,
              list: listFunction(lowering, node, scopeHere()),
            }),
          );
          const next = out.push(LATER) - 1;
          loops.push({ variable: node.domain.variable.id, slot: loop });
          emit(node.body);
          loops.pop();
          out.push(jump(next));
          out[next] = row<Instruct<'loop-next'>>({ do: text('loop-next'), loop, exit: out.length });
        }
      }
    }
  };
  for (const phase of lowering.program.phases) {
    entries[phase.id] = out.length;
    out.push(row<Instruct<'phase'>>({ do: text('phase'), phase: phase.id }));
    emit(phase.body);
    out.push(row<Instruct<'next-phase'>>({ do: text('next-phase') }));
  }
  return { instructions: out, entries: Array.from(entries, (entry) => entry ?? 0), loopCount };
}

const jump = (to: number): Term => row<Instruct<'jump'>>({ do: text('jump'), to });

const jumpUnless = (test: Term, to: number): Term =>
  row<Instruct<'jump-unless'>>({ do: text('jump-unless'), test, to });

function step(lowering: Lowering, node: Extract<Process, { process: 'step' }>, scope: Scope): Term {
  const body = effects(lowering, node.effects, scope);
  const parameter = { name: body.length === 0 ? '_fx' : 'fx', type: 'Effects' };
  return rowInLines<Instruct<'step'>>({
    do: text('step'),
    name: text(node.name),
    slots: numbers(node.open ? [] : slotsAfter(lowering, node.effects)),
    origin: originIndex(lowering, node.origin),
    run: action([parameter], undefined, [...locals(scope), ...body]),
    direct: undefined,
  });
}

/** The slots that may be overfull behind these effects: those that they fill, and those that open steps filled before. */
function slotsAfter({ program }: Lowering, effects: readonly EffectNode[]): readonly number[] {
  const own = writesOf(effects);
  if (!program.slots.some((slot) => mayFill(own, slot))) return [];
  const exempt = exemptIn(program);
  return program.slots.flatMap((slot, at) =>
    mayFill(own, slot) || mayFill(exempt, slot) ? [at] : [],
  );
}

/** Do effects change something that a slot reads? */
function mayFill(
  { attributes, created, opened, gone }: Writes,
  slot: Program['slots'][number],
): boolean {
  // What comes and goes fills a place, or leaves it.
  if (created.size + opened.size + gone.size > 0) return true;
  const tests = slot.where === undefined ? [] : [slot.where];
  return (
    attributes.has(attributeKey(slot)) ||
    some(tests, (node) => isExpr(node) && reads(node, attributes))
  );
}

/** What the steps of a program change that are exempt from slots. */
const exemptIn = remembered(({ phases }) =>
  writesOf(openSteps(phases.flatMap(({ body }) => body))),
);

function openSteps(nodes: readonly Process[]): readonly EffectNode[] {
  return nodes.flatMap((node) => {
    if (node.process === 'step') return node.open ? node.effects : [];
    return 'body' in node ? openSteps(node.body) : [];
  });
}

/** What is called, or is about others, may read anything. */
const reads = (e: Expr, attributes: ReadonlySet<string>): boolean =>
  e.op === 'get'
    ? attributes.has(attributeKey(e))
    : attributes.size > 0 && (e.op === 'call' || e.op === 'quantifier');

function listFunction(
  lowering: Lowering,
  node: Extract<Process, { process: 'for-each' }>,
  scope: Scope,
): Term {
  const { domain } = node;
  const [found, listed] = [scope.local.fresh('found'), scope.local.fresh('keys')];
  const ordered = (statements: () => readonly Statement[]): readonly Statement[] =>
    node.keys.length === 0 ? [] : statements();
  const each = (): readonly Statement[] => {
    const name = variableName(scope, domain.variable);
    const keys = node.keys.map(({ value, down }) => {
      const number = cellValue(lowering, value, scope);
      return down ? term`-${number}` : number;
    });
    return code`
      ${found}.push(${name});
      ${ordered(() => code`${listed}[${name}] = ${list(keys)};`)}`;
  };
  const lines = code`
    const ${found}: number[] = [];
    ${ordered(() => code`const ${listed}: number[][] = [];`)}
    ${sureLoop(lowering, scope, domain, each)}
    return ${node.keys.length === 0 ? found : term`byKeys(${found}, ${listed})`};`;
  return action([], undefined, [...locals(scope), ...lines]);
}
