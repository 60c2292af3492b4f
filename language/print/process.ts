/** Effects and the parts of phases. */
import { quote } from '../syntax/lexer.ts';
import type { DrawNode, Effect, Expression, Name, ProcessNode, StepNode } from '../syntax/tree.ts';
import { domain, expression, listedExpression, sortKeys, strictExpression } from './expressions.ts';
import type { Entries, Entry } from './layout.ts';
import { capitalName } from './names.ts';

export const effectBlock = (effects: readonly Effect[], end: number): Entries => ({
  entries: effects.map(effect),
  end,
});

export function fieldBlock(
  fields: readonly { readonly name: Name; readonly value: Expression }[],
  end: number,
): Entries {
  const entries = fields.map(({ name, value }): Entry => ({
    range: { start: name.range.start, end: value.range.end },
    parts: [`${name.text}: ${listedExpression(value)}`],
  }));
  return { entries, end, fields: true };
}

function effect(e: Effect): Entry {
  const { range } = e;
  const { end } = range;
  switch (e.effect) {
    case 'set':
      return { range, parts: [`${expression(e.target)} becomes ${expression(e.value)}`] };
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
      return { range, parts: [`for ${domain(e.domain)}`, effectBlock(e.body, end)] };
    case 'when': {
      const head = `when ${expression(e.condition)}`;
      const [first] = e.otherwise;
      if (first === undefined) return { range, parts: [head, effectBlock(e.body, end)] };
      const body = effectBlock(e.body, first.range.start);
      return { range, parts: [head, body, 'otherwise', effectBlock(e.otherwise, end)] };
    }
    case 'let':
      return { range, parts: [`let ${e.name.text} = ${expression(e.value)}`] };
    case 'tell':
      return { range, parts: [`tell ${expression(e.who)} ${quote(e.text.text)}`] };
    case 'end': {
      const how = e.winners === undefined ? 'drawn' : `won by ${expression(e.winners)}`;
      return { range, parts: [`end ${how}`] };
    }
  }
}

function draw(node: DrawNode): string {
  if (node.domain !== undefined) return domain(node.domain);
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
      return { range, parts: [`ask ${capitalName(node.ask)}`] };
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

/** `where` stands behind the name: ` after moves of Movement`. */
export function step(node: StepNode, where: string): Entry {
  const head = `${node.open ? 'open ' : ''}step ${node.name.text}${where}`;
  return { range: node.range, parts: [head, effectBlock(node.effects, node.range.end)] };
}
