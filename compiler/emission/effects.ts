/** Effects: statements that say what is to become of the state; the runtime applies them at once. */
import type { Domain, EffectNode, Expr, Template } from '../../language/program/program.ts';
import {
  attributeOf,
  canBeNone,
  changedColumn,
  declare,
  originIndex,
  setWords,
  Unsupported,
} from './emitter.ts';
import type { Emitter, Scope } from './emitter.ts';
import { loopOver } from './loops.ts';
import { sure } from './sure.ts';
import { indent, quote } from './text.ts';

/** The value as a cell holds it. */
export function cellValue(emitter: Emitter, e: Expr, scope: Scope): string {
  const text = sure(emitter, e, scope);
  return e.type.tag === 'bool' ? (e.op === 'const' ? String(e.value) : `${text} ? 1 : 0`) : text;
}

export function effects(emitter: Emitter, nodes: readonly EffectNode[], scope: Scope): string {
  return nodes.map((node) => effect(emitter, node, scope)).join('\n');
}

const block = (head: string, body: string): string => `${head}\n${indent(body)}\n}`;

function effect(emitter: Emitter, node: EffectNode, scope: Scope): string {
  const origin = originIndex(emitter, node.origin);
  switch (node.effect) {
    case 'set':
      if (attributeOf(emitter, node.kind, node.attribute).type.tag === 'set')
        return setSet(emitter, node, scope, origin);
      return on(
        emitter,
        node.of,
        scope,
        (row) =>
          `fx.set(${changedColumn(emitter, node.kind, node.attribute)}, ${row}, ${cellValue(emitter, node.value, scope)}, ${origin});`,
      );
    case 'add':
    case 'include':
    case 'exclude':
      return on(
        emitter,
        node.of,
        scope,
        (row) =>
          `fx.${node.effect}(${changedColumn(emitter, node.kind, node.attribute)}, ${row}, ${cellValue(emitter, node.value, scope)}, ${origin});`,
      );
    case 'draw':
      return on(emitter, node.of, scope, (row) => draw(emitter, node, scope, row, origin));
    case 'create':
      return [
        `fx.create(${node.kind}, ${origin});`,
        ...node.fields.map(({ attribute, value }) => field(emitter, attribute, value, scope)),
      ].join('\n');
    case 'destroy':
    case 'open':
    case 'close':
      if (node.needed === true)
        return `fx.open(${node.kind}, ${sure(emitter, node.of, scope)}, ${origin}, true);`;
      return on(
        emitter,
        node.of,
        scope,
        (row) => `fx.${node.effect}(${node.kind}, ${row}, ${origin});`,
      );
    case 'for': {
      const { head, open } = loopOver(emitter, scope, node.domain);
      const tests = open
        .map((condition) => `  if (!(${sure(emitter, condition, scope)})) continue;\n`)
        .join('');
      return `${head}\n${tests}${indent(effects(emitter, node.body, scope))}\n}`;
    }
    case 'when': {
      const yes = block(
        `if (${sure(emitter, node.condition, scope)}) {`,
        effects(emitter, node.body, scope),
      );
      if (node.otherwise.length === 0) return yes;
      return `${yes.slice(0, -1)}${block('} else {', effects(emitter, node.otherwise, scope))}`;
    }
    case 'let': {
      const value = sure(emitter, node.value, scope);
      const name = declare(scope, node.variable);
      return block('{', `const ${name} = ${value};\n${effects(emitter, node.body, scope)}`);
    }
    case 'tell':
      return tell(emitter, node, scope, origin);
    default: {
      const { winners } = node;
      const kind = winners?.type.tag === 'set' ? winners.type.kind : emitter.program.builtin.power;
      const rows = winners === undefined ? '[]' : sure(emitter, winners, scope);
      return `fx.end(${kind}, ${rows}, ${origin});`;
    }
  }
}

/** A field of what is created: of a set, member by member. */
function field(emitter: Emitter, attribute: number, value: Expr, scope: Scope): string {
  if (value.type.tag !== 'set')
    return `fx.field(${attribute}, ${cellValue(emitter, value, scope)});`;
  if (value.op === 'const') return '';
  return `for (const member of ${sure(emitter, value, scope)}) fx.field(${attribute}, member);`;
}

/** An effect on something that may be none happens only where it is there. */
function on(emitter: Emitter, of: Expr, scope: Scope, write: (row: string) => string): string {
  const row = sure(emitter, of, scope);
  const text = write(row);
  return canBeNone(emitter, of) ? `if (${row} >= 0) {\n${indent(text)}\n}` : text;
}

function tell(
  emitter: Emitter,
  { who, text }: Extract<EffectNode, { effect: 'tell' }>,
  scope: Scope,
  origin: number,
): string {
  const words = template(emitter, text, scope);
  if (who === undefined) return `fx.tellAll(${words}, ${origin});`;
  const { type } = who;
  const kind = type.tag === 'entity' || type.tag === 'set' ? type.kind : -1;
  const rows = sure(emitter, who, scope);
  if (type.tag !== 'set') return `fx.tell(${kind}, ${rows}, ${words}, ${origin});`;
  const row = scope.local.fresh('who');
  return `for (const ${row} of ${rows}) fx.tell(${kind}, ${row}, ${words}, ${origin});`;
}

function setSet(
  emitter: Emitter,
  node: Extract<EffectNode, { effect: 'set' }>,
  scope: Scope,
  origin: number,
): string {
  const { type } = attributeOf(emitter, node.kind, node.attribute);
  if (type.tag !== 'set') return '';
  const words = setWords(emitter, type.kind);
  const target = `fx.setSet(${changedColumn(emitter, node.kind, node.attribute)}, ${sure(emitter, node.of, scope)}, scratch, ${origin});`;
  if (node.value.op === 'quantifier') {
    const domain: Domain = node.value.domain;
    const { head, open } = loopOver(emitter, scope, domain);
    const member = scope.variables.get(domain.variable.id) ?? '_';
    const tests = open.map((condition) => `  if (!(${sure(emitter, condition, scope)})) continue;`);
    return [
      `scratch.fill(0, 0, ${words});`,
      head,
      ...tests,
      `  scratch[${member} >> 5] = (scratch[${member} >> 5] ?? 0) | (1 << (${member} & 31));`,
      '}',
      target,
    ].join('\n');
  }
  const fill = `for (const member of ${sure(emitter, node.value, scope)}) scratch[member >> 5] = (scratch[member >> 5] ?? 0) | (1 << (member & 31));`;
  return [
    `scratch.fill(0, 0, ${words});`,
    ...(node.value.op === 'const' ? [] : [fill]),
    target,
  ].join('\n');
}

function draw(
  emitter: Emitter,
  node: Extract<EffectNode, { effect: 'draw' }>,
  scope: Scope,
  row: string,
  origin: number,
): string {
  let accept = 'undefined';
  if (node.suchThat !== undefined) {
    const name = declare(scope, node.suchThat.value);
    accept = `(${name}) => ${sure(emitter, node.suchThat.condition, scope)}`;
  }
  if (node.range !== undefined) {
    const { low, high } = node.range;
    return `fx.drawNumber(${node.kind}, ${node.attribute}, ${row}, ${sure(emitter, low, scope)}, ${sure(emitter, high, scope)}, ${accept}, ${origin});`;
  }
  if (node.domain === undefined) throw new Unsupported('a draw of nothing', node.origin);
  const { head, open } = loopOver(emitter, scope, node.domain);
  const member = scope.variables.get(node.domain.variable.id) ?? '_';
  const tests = open.map((condition) => `  if (!(${sure(emitter, condition, scope)})) continue;`);
  const choices = scope.local.fresh('choices');
  return [
    `const ${choices} = [];`,
    head,
    ...tests,
    `  ${choices}.push(${member});`,
    '}',
    `fx.drawThing(${node.kind}, ${node.attribute}, ${row}, ${choices}, ${accept}, ${origin});`,
  ].join('\n');
}

/** A text with values in it, as a JavaScript expression. */
export function template(emitter: Emitter, { parts }: Template, scope: Scope): string {
  const texts = parts.map((part) => {
    if (typeof part === 'string') return quote(part);
    const value = sure(emitter, part, scope);
    if (part.type.tag === 'number')
      return emitter.program.scale === 1
        ? `String(${value})`
        : `String(${value} / ${emitter.program.scale})`;
    if (part.type.tag === 'bool') return `(${value} ? 'yes' : 'no')`;
    if (part.type.tag === 'entity') {
      emitter.imports.add('nameOf');
      return `nameOf(rules, ${part.type.kind}, ${value})`;
    }
    if (part.type.tag === 'set') {
      emitter.imports.add('namesOf');
      return `namesOf(rules, ${part.type.kind}, ${value})`;
    }
    return part.type.tag === 'text' ? value : `String(${value})`;
  });
  return texts.length === 0 ? "''" : texts.join(' + ');
}
