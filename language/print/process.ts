/** Effects and the parts of phases. */
import { quote } from '../syntax/lexer.ts';
import type { DrawNode, Effect, Expression, Name } from '../syntax/tree.ts';
import type { ProcessNode, Range, StepNode } from '../syntax/tree.ts';
import { flat, parts } from './doc.ts';
import type { Doc } from './doc.ts';
import { domainDoc, expression, expressionDoc } from './expressions.ts';
import { listedExpression, sortKeys, strictExpression } from './expressions.ts';
import type { Entries, Entry } from './layout.ts';
import { capitalName } from './names.ts';

export const effectBlock = (effects: readonly Effect[], end: number): Entries => ({
  entries: effects.map(effect),
  end,
});

export function fieldBlock(
  fields: readonly {
    readonly name: Name;
    readonly alias?: Name | undefined;
    readonly value: Expression;
  }[],
  end: number,
): Entries {
  const entries = fields.map(({ name, alias, value }): Entry => ({
    range: { start: name.range.start, end: value.range.end },
    parts: [
      `${name.text}${alias === undefined ? '' : ` (${alias.text})`}: ${listedExpression(value)}`,
    ],
  }));
  return { entries, end, fields: true };
}

const long = (range: Range, head: Doc, ...rest: readonly (string | Entries)[]): Entry => ({
  range,
  parts: [flat(head), ...rest],
  long: head,
});

function effect(e: Effect): Entry {
  const { range } = e;
  const { end } = range;
  switch (e.effect) {
    case 'set':
      return long(range, parts(`${expression(e.target)} becomes `, expressionDoc(e.value)));
    case 'draw':
      return { range, parts: [`${expression(e.target)} becomes draw ${draw(e.draw)}`] };
    case 'add':
      return { range, parts: [`add ${expression(e.value)} to ${strictExpression(e.target)}`] };
    case 'remove':
      return { range, parts: [`remove ${expression(e.value)} from ${strictExpression(e.target)}`] };
    case 'clear':
    case 'destroy':
    case 'open':
    case 'close':
      return { range, parts: [`${e.effect} ${expression(e.target)}`] };
    case 'create':
      return { range, parts: [`create ${capitalName(e.of)}`, fieldBlock(e.fields, end)] };
    case 'for':
      return long(range, parts('for ', domainDoc(e.domain)), effectBlock(e.body, end));
    case 'when': {
      const head = parts('when ', expressionDoc(e.condition));
      const [first] = e.otherwise;
      if (first === undefined) return long(range, head, effectBlock(e.body, end));
      const body = effectBlock(e.body, first.range.start);
      return long(range, head, body, 'otherwise', effectBlock(e.otherwise, end));
    }
    case 'let':
      return { range, parts: [`let ${e.name.text} = ${expression(e.value)}`] };
    case 'tell':
      return { range, parts: [`tell ${who(e.who)}${quote(e.text.text)}`] };
    case 'end': {
      if (e.winners === undefined) return { range, parts: ['end drawn'] };
      return long(range, parts('end won by ', expressionDoc(e.winners)));
    }
  }
}

const who = (e: Expression | undefined): string => (e === undefined ? '' : `${expression(e)} `);

function draw(node: DrawNode): string {
  if (node.domain !== undefined) return flat(domainDoc(node.domain));
  const [low, high] = [node.low, node.high].map((e) => (e === undefined ? '' : expression(e)));
  const such = node.suchThat === undefined ? '' : ` such that ${expression(node.suchThat)}`;
  return `${low}..${high}${such}`;
}

export const processBlock = (body: readonly ProcessNode[], end: number): Entries => ({
  entries: body.map(part),
  end,
});

function part(node: ProcessNode): Entry {
  const { range } = node;
  switch (node.kind) {
    case 'ask-step':
      return { range, parts: [`ask ${series(node.asks.map(capitalName))}`] };
    case 'carry-out':
      return { range, parts: [`carry out ${capitalName(node.ask)}`] };
    case 'step':
      return step(node, '');
    case 'repeat': {
      const head = `repeat until ${expression(node.until)}`;
      return { range, parts: [head, processBlock(node.body, range.end)] };
    }
    case 'for-each': {
      const keys = node.keys.length === 0 ? '' : ` by ${sortKeys(node.keys)}`;
      const where = node.where === undefined ? '' : ` with ${expression(node.where)}`;
      const head = `for each ${capitalName(node.of)} ${node.variable.text}${keys}${where}`;
      return { range, parts: [head, processBlock(node.body, range.end)] };
    }
    case 'if-step': {
      const head = `if ${expression(node.condition)}`;
      return { range, parts: [head, processBlock(node.body, range.end)] };
    }
  }
}

/** `A`, `A and B`, `A, B and C` */
const series = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** `where` stands behind the name: ` after moves of Movement`. */
export function step(node: StepNode, where: string): Entry {
  const head = `${node.open ? 'open ' : ''}step ${node.name.text}${where}`;
  return { range: node.range, parts: [head, effectBlock(node.effects, node.range.end)] };
}
