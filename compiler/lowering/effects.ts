/** Effects: statements that say what is to become of the state; the runtime applies them at once. */
import type { EffectNode, Expr, Template } from '../../language/program/program.ts';
import { joined, list, text, toTerm } from '../plan/build.ts';
import type { Statement, Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import {
  Unsupported,
  attributeOf,
  canBeNone,
  changedColumn,
  originIndex,
  setWords,
} from './lowering.ts';
import { declare, variableName } from './scope.ts';
import type { Lowering } from './lowering.ts';
import type { Scope } from './scope.ts';
import { sureLoop } from './loops.ts';
import { cellValue, definite } from './terms.ts';

type Effect<Name extends EffectNode['effect']> = Extract<EffectNode, { readonly effect: Name }>;

export const effects = (
  lowering: Lowering,
  nodes: readonly EffectNode[],
  scope: Scope,
): readonly Statement[] => nodes.flatMap((node) => effect(lowering, node, scope));

function effect(lowering: Lowering, node: EffectNode, scope: Scope): readonly Statement[] {
  const origin = originIndex(lowering, node.origin);
  switch (node.effect) {
    case 'set':
    case 'add':
    case 'include':
    case 'exclude': {
      const { type } = attributeOf(lowering, node.kind, node.attribute);
      if (node.effect === 'set' && type.tag === 'set')
        return setSet(lowering, node, scope, type.kind, origin);
      return on(lowering, node.of, scope, (row) => {
        const column = changedColumn(lowering, node.kind, node.attribute);
        const value = cellValue(lowering, node.value, scope);
        return code`fx.${node.effect}(${column}, ${row}, ${value}, ${origin});`;
      });
    }
    case 'draw':
      return on(lowering, node.of, scope, (row) => draw(lowering, node, scope, row, origin));
    case 'create':
      return code`
        fx.create(${node.kind}, ${origin});
        ${node.fields.flatMap(({ attribute, value }) => field(lowering, attribute, value, scope))}`;
    case 'destroy':
    case 'open':
    case 'close':
      if (node.needed === true)
        return code`fx.open(${node.kind}, ${definite(lowering, node.of, scope)}, ${origin}, true);`;
      return on(
        lowering,
        node.of,
        scope,
        (row) => code`fx.${node.effect}(${node.kind}, ${row}, ${origin});`,
      );
    case 'for':
      return [sureLoop(lowering, scope, node.domain, () => effects(lowering, node.body, scope))];
    case 'when': {
      const test = definite(lowering, node.condition, scope);
      const yes = effects(lowering, node.body, scope);
      const { otherwise } = node;
      const no = otherwise.length === 0 ? undefined : effects(lowering, otherwise, scope);
      return [{ do: 'if', test, yes, no }];
    }
    case 'let': {
      const value = definite(lowering, node.value, scope);
      const name = declare(scope, node.variable);
      return code`{ const ${name} = ${value}; ${effects(lowering, node.body, scope)} }`;
    }
    case 'tell':
      return tell(lowering, node, scope, origin);
    default: {
      const { winners } = node;
      const kind = winners?.type.tag === 'set' ? winners.type.kind : lowering.program.builtin.power;
      const rows = winners === undefined ? list([]) : definite(lowering, winners, scope);
      return code`fx.end(${kind}, ${rows}, ${origin});`;
    }
  }
}

/** A field of what is created: of a set, member by member. */
function field(
  lowering: Lowering,
  attribute: number,
  value: Expr,
  scope: Scope,
): readonly Statement[] {
  if (value.type.tag !== 'set')
    return code`fx.field(${attribute}, ${cellValue(lowering, value, scope)});`;
  if (value.op === 'const') return [];
  return code`for (const member of ${definite(lowering, value, scope)}) fx.field(${attribute}, member);`;
}

/** An effect on something that may be none happens only where it is there. */
function on(
  lowering: Lowering,
  of: Expr,
  scope: Scope,
  write: (row: Term) => readonly Statement[],
): readonly Statement[] {
  const row = definite(lowering, of, scope);
  const body = write(row);
  return canBeNone(lowering, of) ? code`if (${row} >= 0) { ${body} }` : body;
}

function tell(
  lowering: Lowering,
  { who, text: said }: Effect<'tell'>,
  scope: Scope,
  origin: number,
): readonly Statement[] {
  const words = template(lowering, said, scope);
  if (who === undefined) return code`fx.tellAll(${words}, ${origin});`;
  const { type } = who;
  const kind = type.tag === 'entity' || type.tag === 'set' ? type.kind : -1;
  const rows = definite(lowering, who, scope);
  if (type.tag !== 'set') return code`fx.tell(${kind}, ${rows}, ${words}, ${origin});`;
  const row = scope.local.fresh('who');
  return code`for (const ${row} of ${rows}) fx.tell(${kind}, ${row}, ${words}, ${origin});`;
}

const FEW_WORDS = 16;

/** @param kind of the members */
function setSet(
  lowering: Lowering,
  node: Effect<'set'>,
  scope: Scope,
  kind: number,
  origin: number,
): readonly Statement[] {
  const { value } = node;
  const column = changedColumn(lowering, node.kind, node.attribute);
  const target = definite(lowering, node.of, scope);
  const add = (member: string): readonly Statement[] =>
    code`scratch[${member} >> 5] = (scratch[${member} >> 5] ?? 0) | (1 << (${member} & 31));`;
  const filling = (): readonly Statement[] => {
    if (value.op === 'const') return [];
    if (value.op !== 'quantifier')
      return code`for (const member of ${definite(lowering, value, scope)}) ${add('member')}`;
    const { domain } = value;
    return [sureLoop(lowering, scope, domain, () => add(variableName(scope, domain.variable)))];
  };
  const words = setWords(lowering, kind);
  // To call for a few words takes longer than to write them.
  const emptying =
    words <= FEW_WORDS
      ? code`for (let word = 0; word < ${words}; word++) scratch[word] = 0;`
      : code`scratch.fill(0, 0, ${words});`;
  return code`
    ${emptying}
    ${filling()}
    fx.setSet(${column}, ${target}, scratch, ${origin});`;
}

function draw(
  lowering: Lowering,
  node: Effect<'draw'>,
  scope: Scope,
  row: Term,
  origin: number,
): readonly Statement[] {
  const { kind, attribute, suchThat } = node;
  let accept = toTerm('undefined');
  if (suchThat !== undefined) {
    const name = declare(scope, suchThat.value);
    accept = term`(${name}) => ${definite(lowering, suchThat.condition, scope)}`;
  }
  if (node.range !== undefined) {
    const low = definite(lowering, node.range.low, scope);
    const high = definite(lowering, node.range.high, scope);
    return code`fx.drawNumber(${kind}, ${attribute}, ${row}, ${low}, ${high}, ${accept}, ${origin});`;
  }
  if (node.domain === undefined) throw new Unsupported('a draw of nothing', node.origin);
  const { variable } = node.domain;
  const choices = scope.local.fresh('choices');
  const choose = (): readonly Statement[] =>
    code`${choices}.push(${variableName(scope, variable)});`;
  return code`
    const ${choices} = [];
    ${sureLoop(lowering, scope, node.domain, choose)}
    fx.drawThing(${kind}, ${attribute}, ${row}, ${choices}, ${accept}, ${origin});`;
}

/** A text with values in it. */
export function template(lowering: Lowering, { parts }: Template, scope: Scope): Term {
  const { scale } = lowering.program;
  const texts = parts.map((part): Term => {
    if (typeof part === 'string') return text(part);
    const value = definite(lowering, part, scope);
    const { type } = part;
    switch (type.tag) {
      case 'number':
        return scale === 1 ? term`String(${value})` : term`String(${value} / ${scale})`;
      case 'bool':
        return term`${value} ? 'yes' : 'no'`;
      case 'entity':
        return term`nameOf(rules, ${type.kind}, ${value})`;
      case 'set':
        return term`namesOf(rules, ${type.kind}, ${value})`;
      case 'text':
        return value;
      default:
        return term`String(${value})`;
    }
  });
  return joined('+', texts, text(''));
}
