/** Settling the decisions when orders come into force. */
import { call, fn, joined, list, numbers, row, text, toTerm } from '../plan/build.ts';
import type { Statement, Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import type { Rules } from '../../runtime/rules.ts';
import { settledBy } from './settled-by.ts';
import {
  decidedOn,
  demanded,
  earlyName,
  equationName,
  familyBases,
  finalName,
} from './decisions.ts';
import { isLazy } from './lazy.ts';
import { decisionOf } from './lowering.ts';
import { createScope, variableName } from './scope.ts';
import type { Lowering } from './lowering.ts';
import { certainOf, givensCode } from './givens.ts';
import type { Certain } from './givens.ts';
import { drain } from './functions.ts';
import { aNumber } from './scope.ts';
import { rebuild } from './indexes.ts';
import { loopOver } from './loops.ts';

/** Demands every decision that is due about what is present, then settles what is left. */
export function resolveCode(lowering: Lowering): {
  readonly resolving: readonly Statement[];
  readonly givens: readonly Statement[];
} {
  const { decisions } = lowering.program;
  if (decisions.length === 0) return { resolving: [], givens: [] };
  const bases = familyBases(lowering);
  const dues = duesOf(lowering);
  const asked = new Set<string>();
  const demand = (
    id: number,
    each: (names: readonly string[]) => readonly Statement[],
  ): Statement => {
    const decision = decisionOf(lowering, id);
    const scope = createScope('resolve', decision.parameters);
    const names = decision.parameters.map((parameter) => variableName(scope, parameter));
    const body = decision.parameters.reduceRight<readonly Statement[]>((inner, variable, at) => {
      if (variable.type.tag !== 'entity') return inner;
      const domain = { variable, kind: variable.type.kind, verbs: decision.verbs[at], where: [] };
      return [loopOver(lowering, scope, domain).around(inner)];
    }, each(names));
    const test = dues.names[id];
    const [only, ...more] = body;
    const whole: Statement = only !== undefined && more.length === 0 ? only : { do: 'block', body };
    if (test === undefined) return whole;
    asked.add(test);
    return { do: 'if', test: toTerm(test), yes: [whole], no: undefined };
  };
  const others = decisions.filter(({ id }) => !lowering.finals.includes(id));
  const cases = others.flatMap(({ id, parameters }) => {
    const sizes = parameters.map(({ type }) =>
      type.tag === 'entity' ? decidedOn(lowering, type.kind) : 1,
    );
    const rest = term`atom - ${bases[id] ?? 0}`;
    const args = sizes.map((size, index) => {
      const after = sizes.slice(index + 1).reduce((product, each) => product * each, 1);
      const whole = after === 1 ? rest : term`Math.floor(${rest} / ${after})`;
      return index === 0 ? whole : term`${whole} % ${size}`;
    });
    return code`if (atom < ${bases[id + 1] ?? 0}) return ${equationName(lowering, id)}(${args});`;
  });
  const settles = lowering.program.settles.map(
    ({ withAll, withNone, assign, value, title, origin }) =>
      row<Rules['settles'][number]>({
        withAll: numbers(withAll),
        withNone: numbers(withNone),
        assign,
        value: value ? 'YES' : 'NO',
        rule: text(title === '' ? (origin.rule ?? '') : title),
      }),
  );
  const demands = others.map(({ id }) => demand(id, (names) => demanded(lowering, id, names)));
  const certain: Certain[] = [];
  const first = others.flatMap((decision) => {
    const note = earlyName(lowering, decision.id);
    if (note === undefined) return [];
    const gate = dues.names[decision.id];
    const ofOne = certainOf(lowering, decision, note, gate);
    if (ofOne === undefined) return [demand(decision.id, calling(note))];
    certain.push(ofOne);
    if (gate !== undefined) asked.add(gate);
    return [];
  });
  const last = lowering.finals
    .filter((id) => !isLazy(lowering, id))
    .map((id) => demand(id, calling(finalName(lowering, id))));
  // Only when all is written is it known which givens are wanted.
  drain(lowering);
  const givens = givensCode(lowering, certain);
  const wanted = dues.tests.filter(({ name }) => asked.has(name));
  const asks = wanted.length === 0 ? '_asks' : 'asks';
  const early = [...lowering.groups.values()].filter((group) => group.early);
  const resolving = code`
    const settles: Rules['settles'] = ${list(settles, 'lines')};
    ${fn('evaluate', [aNumber('atom')], 'number', code`${cases} return NO;`)}
    const resolve = (${asks}: ${'readonly number[] | undefined'}) => {
      ${wanted.flatMap(({ name, test }) => code`const ${name} = ${test};`)}
      now.state++;
      now.orders++;
      now.round = ++now.rounds;
      now.stuck = false;
      resetResolution(r);
      ${early.flatMap(rebuild)}
      ${givens.calls}
      ${first}
      ${demands}
      const fault = settle(r, evaluate, settles);
      ${last}
      now.round = 0;
      return fault;
    };`;
  return { resolving, givens: givens.code };
}

const calling =
  (name: string) =>
  (names: readonly string[]): readonly Statement[] => [{ do: 'term', term: call(name, names) }];

/** Names for whether decisions are due when the orders of some asks come into force; undefined where they always are. */
function duesOf(lowering: Lowering): {
  readonly names: readonly (string | undefined)[];
  readonly tests: readonly { readonly name: string; readonly test: Term }[];
} {
  const known = new Map<string, { readonly name: string; readonly test: Term }>();
  const names = settledBy(lowering.program).map((asks) => {
    if (asks === undefined) return undefined;
    const key = asks.join();
    const tests = asks.map((ask) => term`asks.includes(${ask})`);
    const test = joined('||', [term`asks === undefined`, ...tests]);
    const found = known.get(key) ?? { name: `due${known.size + 1}`, test };
    known.set(key, found);
    return found.name;
  });
  return { names, tests: [...known.values()] };
}
