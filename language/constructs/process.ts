/** The parts of a phase. */
import type { Form } from './construct.ts';
import { report } from '../diagnostics/diagnostic.ts';
import { expression, sortKeys } from '../print/expressions.ts';
import type { Entries, Entry } from '../print/layout.ts';
import { capitalName } from '../print/names.ts';
import type { Block } from '../syntax/blocks.ts';
import { cursorOf } from '../syntax/cursor.ts';
import type { Cursor, Source } from '../syntax/cursor.ts';
import { describe } from '../syntax/expressions.ts';
import { tokenRange } from '../syntax/tokens.ts';
import type { Expression, Name, Node, SortKey } from '../syntax/tree.ts';
import { effectBlock, effects } from './effects.ts';
import type { Effect } from './effects.ts';

export type ProcessNode =
  | ({ readonly kind: 'ask-step'; readonly asks: readonly Name[] } & Node)
  | ({ readonly kind: 'carry-out'; readonly ask: Name } & Node)
  | StepNode
  | ({
      readonly kind: 'repeat';
      readonly until: Expression;
      readonly body: readonly ProcessNode[];
    } & Node)
  | ({
      readonly kind: 'for-each';
      readonly of: Name;
      readonly variable: Name;
      readonly where: Expression | undefined;
      readonly keys: readonly SortKey[];
      readonly body: readonly ProcessNode[];
    } & Node)
  | ({
      readonly kind: 'if-step';
      readonly condition: Expression;
      readonly body: readonly ProcessNode[];
    } & Node);

export interface StepNode extends Node {
  readonly kind: 'step';
  readonly name: Name;
  readonly open: boolean;
  readonly effects: readonly Effect[];
}

export function process(source: Source, block: Block | undefined): ProcessNode[] {
  const list: ProcessNode[] = [];
  for (const clause of block?.clauses ?? []) {
    const c = cursorOf(source, clause);
    if (c.done) continue;
    const read = part(c);
    if (read !== undefined) list.push(read);
    c.finish();
  }
  return list;
}

function part(c: Cursor): ProcessNode | undefined {
  const { range, source } = c;
  if (c.accept('ask')) {
    c.form = 'ask NAME, or ask NAME and NAME';
    return { kind: 'ask-step', asks: c.series(() => c.capitals('the name of an ask')), range };
  }
  if (c.accept('carry', 'out')) {
    c.form = 'carry out NAME';
    return { kind: 'carry-out', ask: c.capitals('the name of an ask'), range };
  }
  if (c.sees('step') || c.sees('open', 'step')) return step(c);
  if (c.accept('repeat')) {
    c.form = 'repeat until CONDITION { parts }';
    c.expect('until');
    return { kind: 'repeat', until: c.expression(), body: process(source, c.block()), range };
  }
  if (c.accept('for', 'each')) {
    c.form = 'for each KIND x by KEY down, KEY with condition { parts }';
    const of = c.capitals('a kind');
    const variable = c.variable();
    const keys = c.accept('by') ? c.sortKeys() : [];
    const where = c.accept('with') ? c.expression() : undefined;
    return { kind: 'for-each', of, variable, where, keys, body: process(source, c.block()), range };
  }
  if (c.accept('if')) {
    c.form = 'if CONDITION { parts }';
    return { kind: 'if-step', condition: c.expression(), body: process(source, c.block()), range };
  }
  c.failed = true;
  const token = c.peek();
  const at = { file: source.file, range: token === undefined ? range : tokenRange(token) };
  source.report(() => report('not-a-phase-part', { found: describe(token) }, at));
  return undefined;
}

/** `step moves { effects }`, `open step moves { effects }` */
function step(c: Cursor): StepNode {
  c.form = 'step NAME { effects }';
  const before = c.accept('open');
  c.expect('step');
  const name = c.word('the name of a step');
  const open = before || (c.sees('open') && c.accept('open'));
  return { kind: 'step', name, open, effects: effects(c.source, c.block()), range: c.range };
}

export const processBlock = (body: readonly ProcessNode[], end: number): Entries => ({
  entries: body.map(partEntry),
  end,
});

function partEntry(node: ProcessNode): Entry {
  const { range } = node;
  switch (node.kind) {
    case 'ask-step':
      return { range, parts: [`ask ${series(node.asks.map(capitalName))}`] };
    case 'carry-out':
      return { range, parts: [`carry out ${capitalName(node.ask)}`] };
    case 'step':
      return stepEntry(node, '');
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
export function stepEntry(node: StepNode, where: string): Entry {
  const head = `${node.open ? 'open ' : ''}step ${node.name.text}${where}`;
  return { range: node.range, parts: [head, effectBlock(node.effects, node.range.end)] };
}

/** How the parts of a phase are written. */
export const processForms: readonly Form[] = [
  { word: 'ask', snippet: 'ask $0', detail: 'orders are asked for' },
  { word: 'step', snippet: 'step ${1:name} {\n  $0\n}', detail: 'what happens at once, by a name' },
  {
    word: 'open step',
    snippet: 'open step ${1:name} {\n  $0\n}',
    detail: 'limits are not held against it',
  },
  { word: 'carry out', snippet: 'carry out $0', detail: 'the answers to an ask take effect' },
  {
    word: 'repeat until',
    snippet: 'repeat until $1 {\n  $0\n}',
    detail: 'again and again, until it is so',
  },
  {
    word: 'for each',
    snippet: 'for each ${1:Kind} ${2:x} by ${3:name} {\n  $0\n}',
    detail: 'for one thing after the other',
  },
  { word: 'if', snippet: 'if $1 {\n  $0\n}', detail: 'if it is so' },
];
