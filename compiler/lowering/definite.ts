/** Expressions of which every part is known when they are asked. */
import { cellValue } from './terms.ts';
import type { Expr } from '../../language/program/program.ts';
import { joined, list, numbers, text } from '../plan/build.ts';
import type { Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import { Unsupported, attributeOf, canBeNone, columnName, fnOf, setWords } from './lowering.ts';
import { declareTemp, variableTerm } from './scope.ts';
import type { Lowering } from './lowering.ts';
import type { Scope } from './scope.ts';
import { isOfBoard } from './board.ts';
import { accessorName, asked } from './decisions.ts';
import { givenOf } from './givens.ts';
import { attributeReader } from './attributes.ts';
import { fnName } from './function-names.ts';
import { guessed, quantifier } from './quantifiers.ts';
import { routeCall } from './routes.ts';
import { isPassing, tabulable } from './kept.ts';
import { pairReader, related, tableCall } from './relations.ts';
import { relationRows } from './rows.ts';
import { spotTable } from './map-tables.ts';
import { written } from './simplify.ts';

/** The value: true or false for yes-or-no, a number for numbers and things. */
export function definite(lowering: Lowering, e: Expr, scope: Scope): Term {
  const go = (part: Expr): Term => definite(lowering, part, scope);
  const { scale } = lowering.program;
  const scaled = (whole: Term): Term => (scale === 1 ? whole : term`${whole} * ${scale}`);
  switch (e.op) {
    case 'const':
      if (e.type.tag === 'set') return list([]);
      return e.type.tag === 'bool' ? term`${e.value !== 0}` : term`${e.value}`;
    case 'text':
      return text(e.text);
    case 'var': {
      const variable = variableTerm(scope, e.variable);
      return scope.flags.has(e.variable.id) ? term`${variable} === 1` : variable;
    }
    case 'get':
      return readAttribute(lowering, e, scope);
    case 'call':
      if (isLookedUp(lowering, e, scope)) {
        return tableCall(lowering, e.fn, e.args.map(go));
      }
      return callTerm(lowering, e, scope, e.args.map(go));
    case 'decision':
      return decision(lowering, e, scope, e.args.map(go));
    case 'and':
      return joined('&&', e.items.map(go));
    case 'or':
      return joined('||', e.items.map(go));
    case 'not':
      return term`!${go(e.of)}`;
    case 'compare': {
      if (e.left.type.tag === 'set') throw new Unsupported('a comparison of sets', e.origin);
      const operator = e.operator === '=' ? '===' : e.operator === '!=' ? '!==' : e.operator;
      return { op: 'binary', operator, left: go(e.left), right: go(e.right) };
    }
    case 'in':
      return membership(lowering, e.of, e.set, scope);
    case 'or-else':
      return term`orElse(${go(e.left)}, ${go(e.right)})`;
    case '+':
    case '-':
      return { op: 'binary', operator: e.op, left: go(e.left), right: go(e.right) };
    case '*':
      return scale === 1
        ? term`${go(e.left)} * ${go(e.right)}`
        : term`Math.round(${go(e.left)} * ${go(e.right)} / ${scale})`;
    case 'min':
    case 'max':
      return term`Math.${e.op}(${go(e.left)}, ${go(e.right)})`;
    case '/':
      return scaled(term`Math.${rounding(e.rounded)}(quotient(${go(e.left)}, ${go(e.right)}))`);
    case 'if':
      return term`${go(e.condition)} ? ${go(e.yes)} : ${go(e.no)}`;
    case 'let': {
      const value = cellValue(lowering, e.value, scope);
      const name = declareTemp(scope, e.variable, false);
      return term`(${name} = ${value}, ${go(e.body)})`;
    }
    case 'quantifier':
      return quantifier(lowering, e, scope, 'settled');
    case 'route':
      return routeCall(lowering, e, scope, 'settled');
    case 'distance':
      return scaled(term`${distancesOver(lowering, e.by)}(${go(e.from)}, ${go(e.to)})`);
    case 'relation': {
      if (canBeNone(lowering, e.right)) {
        return term`${pairReader(lowering, e.relation)}(${go(e.left)}, ${go(e.right)})`;
      }
      return related(lowering, e.relation, go(e.left), go(e.right));
    }
    case 'clockwise': {
      const rings = lowering.program.map.rings.map((ring) => numbers(ring));
      lowering.tables.set('clockwise', code`const clockwise = ringSteps(${list(rings)});`);
      return scaled(term`clockwise(${go(e.at)}, ${go(e.from)}, ${go(e.to)})`);
    }
    case 'border':
      return term`borderBetween(${go(e.left)}, ${go(e.right)})`;
    case 'spot':
      return term`${spotTable(lowering, e.rows)}[${go(e.of)}] ?? -1`;
    case 'present':
      if (e.of.type.tag !== 'entity') return term`true`;
      return term`${`${lowering.kinds[e.of.type.kind]?.base ?? ''}Present`}[${go(e.of)}] === 1`;
    case 'verb': {
      if (e.of.type.tag !== 'entity') return term`false`;
      const column = columnName(lowering, e.of.type.kind, 0);
      const mask = e.verbs.reduce((bits, verb) => bits | (1 << verb), 0);
      return term`(${mask} >> (${column}[${go(e.of)}] ?? 31) & 1) === 1`;
    }
    default:
      return e.what === 'year' ? scaled(term`clock.year`) : term`clock.${e.what}`;
  }
}

export const rounding = (rounded: Extract<Expr, { op: '/' }>['rounded']): string =>
  rounded === 'down' ? 'floor' : rounded === 'up' ? 'ceil' : 'round';

function distancesOver(lowering: Lowering, by: Extract<Expr, { op: 'distance' }>['by']): string {
  const { name: rows } = relationRows(lowering, by);
  const name = `${'fn' in by ? fnName(lowering, by.fn, 'settled') : by.builtin}Distances`;
  if (!lowering.tables.has(name)) {
    const board = isOfBoard(lowering, by) ? [term`() => board.version`] : [];
    lowering.tables.set(name, code`const ${name} = distances(() => ${rows}, ${board});`);
  }
  return name;
}

/** A decision about things that are surely there is asked without a call. */
function decision(
  lowering: Lowering,
  { decision: id, args }: Extract<Expr, { op: 'decision' }>,
  scope: Scope,
  values: readonly Term[],
): Term {
  const names = values.flatMap((value) => (value.op === 'name' ? value.name : []));
  const isPlain = names.length === args.length && !args.some((arg) => canBeNone(lowering, arg));
  return isPlain
    ? asked(lowering, id, names, scope.round)
    : term`${accessorName(lowering, id, scope.round ? 'round' : 'settled')}(${values})`;
}

type Call = Extract<Expr, { op: 'call' }>;

/** Is a call of a function of the map a look-up? */
const isLookedUp = (lowering: Lowering, { fn, args }: Call, scope: Scope): boolean =>
  tabulable(lowering, fn) &&
  !(scope.passing && isPassing(lowering, fn)) &&
  !args.some((arg) => canBeNone(lowering, arg));

function callTerm(lowering: Lowering, e: Call, scope: Scope, args: readonly Term[]): Term {
  const given = scope.given ? givenOf(lowering, e.fn) : undefined;
  if (given !== undefined) {
    const cell = term`${given.cells}[${args[0] ?? 0}]`;
    return e.type.tag === 'bool' ? term`${cell} === 1` : term`${cell} ?? 0`;
  }
  return (
    lookedUp(lowering, e, scope) ??
    term`${fnName(lowering, e.fn, scope.round ? 'round' : 'settled')}(${args})`
  );
}

/** While orders resolve, a function that an index alone can tell is read from it. */
function lookedUp(lowering: Lowering, e: Call, scope: Scope): Term | undefined {
  const fn = fnOf(lowering, e.fn);
  if (!scope.round || fn.open || fn.body.op !== 'quantifier') return undefined;
  const body = written(fn, e.args, lowering.nullable);
  return body?.op === 'quantifier' ? guessed(lowering, body, scope, 'round') : undefined;
}

function readAttribute(lowering: Lowering, e: Extract<Expr, { op: 'get' }>, scope: Scope): Term {
  const attribute = attributeOf(lowering, e.kind, e.attribute);
  const row = definite(lowering, e.of, scope);
  const column = columnName(lowering, e.kind, e.attribute);
  if (attribute.type.tag === 'set' && attribute.how !== 'derived') {
    return term`setMembers(${column}, ${setWords(lowering, attribute.type.kind)}, ${row})`;
  }
  if (attribute.how === 'derived' || canBeNone(lowering, e.of)) {
    return term`${attributeReader(lowering, e.kind, e.attribute)}(${row})`;
  }
  return attribute.type.tag === 'bool'
    ? term`${column}[${row}] === 1`
    : term`${column}[${row}] ?? 0`;
}

/** Is a thing in a set: a column of bits, or everything that satisfies a condition. */
function membership(lowering: Lowering, of: Expr, set: Expr, scope: Scope): Term {
  const value = definite(lowering, of, scope);
  if (
    set.op === 'get' &&
    set.type.tag === 'set' &&
    attributeOf(lowering, set.kind, set.attribute).how !== 'derived'
  ) {
    const column = columnName(lowering, set.kind, set.attribute);
    return term`inSet(${column}, ${setWords(lowering, set.type.kind)}, ${definite(lowering, set.of, scope)}, ${value})`;
  }
  return term`${definite(lowering, set, scope)}.includes(${value})`;
}
