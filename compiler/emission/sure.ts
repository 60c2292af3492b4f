/** Expressions of which every part is known when they are asked: plain JavaScript. */
import type { Expr } from '../../language/program/program.ts';
import {
  attributeOf,
  canBeNone,
  columnName,
  declareTemp,
  fnOf,
  setWords,
  Unsupported,
  variableName,
} from './emitter.ts';
import type { Emitter, Scope } from './emitter.ts';
import { isOfBoard } from './board.ts';
import { accessorName } from './decisions.ts';
import { givenOf } from './givens.ts';
import { attributeReader, fnName } from './functions.ts';
import { guessed, quantifier } from './quantifiers.ts';
import { routeCall } from './routes.ts';
import { pairReader, relationTable, tableCall, tabulable, spotTable } from './relations.ts';
import { written } from './simplify.ts';
import { quote } from './text.ts';

/** A JavaScript expression for the value: a boolean for yes-or-no, a number for numbers and things. */
export function sure(emitter: Emitter, e: Expr, scope: Scope): string {
  const go = (part: Expr): string => sure(emitter, part, scope);
  switch (e.op) {
    case 'const':
      if (e.type.tag === 'set') return '[]';
      return e.type.tag === 'bool' ? String(e.value !== 0) : String(e.value);
    case 'text':
      return quote(e.text);
    case 'var': {
      const name = variableName(scope, e.variable);
      return scope.flags.has(e.variable.id) ? `(${name} === 1)` : name;
    }
    case 'get':
      return readAttribute(emitter, e, scope);
    case 'call':
      if (tabulable(emitter, e.fn) && !e.args.some((arg) => canBeNone(emitter, arg))) {
        return tableCall(emitter, e.fn, e.args.map(go));
      }
      return callText(emitter, e, scope, e.args.map(go));
    case 'decision':
      return `${accessorName(emitter, e.decision, scope.round ? 'round' : 'sure')}(${e.args.map(go).join(', ')})`;
    case 'and':
      return `(${e.items.map(go).join(' && ')})`;
    case 'or':
      return `(${e.items.map(go).join(' || ')})`;
    case 'not':
      return `!${wrapped(go(e.of))}`;
    case 'compare': {
      if (e.left.type.tag === 'set') throw new Unsupported('a comparison of sets', e.origin);
      const operator = e.operator === '=' ? '===' : e.operator === '!=' ? '!==' : e.operator;
      return `(${go(e.left)} ${operator} ${go(e.right)})`;
    }
    case 'in':
      return membership(emitter, e.of, e.set, scope);
    case 'or-else':
      emitter.imports.add('orElse');
      return `orElse(${go(e.left)}, ${go(e.right)})`;
    case '+':
    case '-':
      return `(${go(e.left)} ${e.op} ${go(e.right)})`;
    case '*':
      return emitter.program.scale === 1
        ? `(${go(e.left)} * ${go(e.right)})`
        : `Math.round((${go(e.left)} * ${go(e.right)}) / ${emitter.program.scale})`;
    case 'min':
    case 'max':
      return `Math.${e.op}(${go(e.left)}, ${go(e.right)})`;
    case '/': {
      const round = e.rounded === 'down' ? 'floor' : e.rounded === 'up' ? 'ceil' : 'round';
      const whole = `Math.${round}(quotient(${go(e.left)}, ${go(e.right)}))`;
      emitter.imports.add('quotient');
      return emitter.program.scale === 1 ? whole : `(${whole} * ${emitter.program.scale})`;
    }
    case 'if':
      return `(${go(e.condition)} ? ${go(e.yes)} : ${go(e.no)})`;
    case 'let':
      return letBinding(emitter, e, scope, go);
    case 'quantifier':
      return quantifier(emitter, e, scope, 'sure');
    case 'route':
      return routeCall(emitter, e, scope, 'sure');
    case 'distance': {
      const { cells, size } = relationTable(emitter, e.by);
      emitter.imports.add('distances');
      const name = `${cells.replace(/\W/g, '')}Distances`;
      if (!emitter.tables.has(name)) {
        const board = isOfBoard(emitter, e.by) ? ', () => board.version' : '';
        emitter.tables.set(name, `const ${name} = distances(${size}, () => ${cells}${board});`);
      }
      const steps = `${name}(${go(e.from)}, ${go(e.to)})`;
      return emitter.program.scale === 1 ? steps : `(${steps} * ${emitter.program.scale})`;
    }
    case 'relation': {
      const { cells, size } = relationTable(emitter, e.relation);
      if (canBeNone(emitter, e.right)) {
        return `${pairReader(emitter, e.relation)}(${go(e.left)}, ${go(e.right)})`;
      }
      return `(${cells}[${go(e.left)} * ${size} + ${go(e.right)}] === 1)`;
    }
    case 'clockwise': {
      const rings = emitter.program.map.rings.map((ring) => `[${ring.join(', ')}]`).join(', ');
      emitter.imports.add('ringSteps');
      emitter.tables.set('clockwise', `const clockwise = ringSteps([${rings}]);`);
      const steps = `clockwise(${go(e.at)}, ${go(e.from)}, ${go(e.to)})`;
      return emitter.program.scale === 1 ? steps : `(${steps} * ${emitter.program.scale})`;
    }
    case 'border':
      return `borderBetween(${go(e.left)}, ${go(e.right)})`;
    case 'spot':
      return `(${spotTable(emitter, e.rows)}[${go(e.of)}] ?? -1)`;
    case 'present': {
      if (e.of.type.tag !== 'entity') return 'true';
      return `(${emitter.kinds[e.of.type.kind]?.base ?? ''}Present[${go(e.of)}] === 1)`;
    }
    case 'verb': {
      if (e.of.type.tag !== 'entity') return 'false';
      const column = columnName(emitter, e.of.type.kind, 0);
      const mask = e.verbs.reduce((bits, verb) => bits | (1 << verb), 0);
      return `(((${mask} >> (${column}[${go(e.of)}] ?? 31)) & 1) === 1)`;
    }
    default:
      if (e.what === 'year')
        return emitter.program.scale === 1
          ? 'clock.year'
          : `(clock.year * ${emitter.program.scale})`;
      return `clock.${e.what}`;
  }
}

type Call = Extract<Expr, { op: 'call' }>;

function callText(emitter: Emitter, e: Call, scope: Scope, args: readonly string[]): string {
  const given = scope.round ? givenOf(emitter, e.fn) : undefined;
  if (given !== undefined) {
    const cell = `${given.cells}[${args[0] ?? '0'}]`;
    return e.type.tag === 'bool' ? `(${cell} === 1)` : `(${cell} ?? 0)`;
  }
  return (
    lookedUp(emitter, e, scope) ??
    `${fnName(emitter, e.fn, scope.round ? 'round' : 'sure')}(${args.join(', ')})`
  );
}

/** While orders resolve, a function that an index alone can tell is read from it. */
function lookedUp(emitter: Emitter, e: Call, scope: Scope): string | undefined {
  const fn = fnOf(emitter, e.fn);
  if (!scope.round || fn.open || fn.body.op !== 'quantifier') return undefined;
  const body = written(fn, e.args, emitter.loose);
  return body?.op === 'quantifier' ? guessed(emitter, body, scope, 'round') : undefined;
}

const wrapped = (text: string): string =>
  /^[\w.]+(\(.*\))?$/.test(text) || text.startsWith('(') ? text : `(${text})`;

function letBinding(
  emitter: Emitter,
  e: Extract<Expr, { op: 'let' }>,
  scope: Scope,
  go: (part: Expr) => string,
): string {
  const value = go(e.value);
  const name = declareTemp(emitter, scope, e.variable, false);
  return `(${name} = ${e.value.type.tag === 'bool' ? `${value} ? 1 : 0` : value}, ${go(e.body)})`;
}

function readAttribute(emitter: Emitter, e: Extract<Expr, { op: 'get' }>, scope: Scope): string {
  const attribute = attributeOf(emitter, e.kind, e.attribute);
  const row = sure(emitter, e.of, scope);
  if (attribute.type.tag === 'set' && attribute.how !== 'derived') {
    emitter.imports.add('setMembers');
    return `setMembers(${columnName(emitter, e.kind, e.attribute)}, ${setWords(emitter, attribute.type.kind)}, ${row})`;
  }
  if (attribute.how === 'derived' || canBeNone(emitter, e.of)) {
    return `${attributeReader(emitter, e.kind, e.attribute)}(${row})`;
  }
  const cell = `${columnName(emitter, e.kind, e.attribute)}[${row}]`;
  return attribute.type.tag === 'bool' ? `(${cell} === 1)` : `(${cell} ?? 0)`;
}

/** Is a thing in a set: a column of bits, or everything that satisfies a condition. */
function membership(emitter: Emitter, of: Expr, set: Expr, scope: Scope): string {
  const value = sure(emitter, of, scope);
  if (
    set.op === 'get' &&
    set.type.tag === 'set' &&
    attributeOf(emitter, set.kind, set.attribute).how !== 'derived'
  ) {
    emitter.imports.add('inSet');
    const column = columnName(emitter, set.kind, set.attribute);
    return `inSet(${column}, ${setWords(emitter, set.type.kind)}, ${sure(emitter, set.of, scope)}, ${value})`;
  }
  return `${sure(emitter, set, scope)}.includes(${value})`;
}
