/** How many pieces a place may hold. */
import { number } from './types.ts';
import { line } from '../print/entries.ts';
import { expression } from '../print/expressions.ts';
import type { Entry } from '../print/layout.ts';
import { capitalName } from '../print/names.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Expression, Name, Node, Range } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';

/** `at most 1 Gang and at most 1 Herd in a space`; `at most 300 Shore`: in play at once */
export interface SlotClause extends Node {
  readonly kind: 'slot';
  readonly slots: readonly {
    readonly limit: number;
    readonly of: Name;
    readonly where: Expression | undefined;
    readonly range: Range;
  }[];
  readonly place: 'space' | 'border' | 'play';
}

/** `at most 1 Gang and at most 1 Herd with c in a space`, `at most 300 Shore` */
function read(c: Cursor): SlotClause | undefined {
  if (!c.sees('at', 'most')) return undefined;
  c.form = 'at most 1 KIND with condition in a space, or at most 300 KIND';
  // The end is found first: `with x in a space` would else be read as `x in a`.
  const end = c.tokens.length - 3;
  const tail = c.tokens
    .slice(end)
    .map((token) => token.image)
    .join(' ');
  const place = tail === 'on a border' ? 'border' : 'space';
  const complete = tail === 'on a border' || tail === 'in a space';
  const inner = c.part(complete ? end : c.tokens.length);
  const slots: SlotClause['slots'][number][] = [];
  do {
    const next = inner.find((token, ahead) => {
      return token.image === 'and' && ahead?.image === 'at' && token !== inner.peek();
    });
    const one = inner.part(next === -1 ? inner.tokens.length : next);
    one.expect('at');
    one.expect('most');
    const limit = number(one);
    const of = one.capitals('a kind');
    const where = one.accept('with') ? one.expression() : undefined;
    slots.push({ limit, of, where, range: one.since(0) });
    one.finish();
    c.failed ||= one.failed;
  } while (inner.accept('and'));
  // How many there may be at all is said of a kind as a whole.
  if (!complete && slots.some(({ where }) => where !== undefined))
    c.fail('`in a space` or `on a border` at the end');
  else c.part(c.tokens.length);
  return { kind: 'slot', slots, place: complete ? place : 'play', range: c.range };
}

const behindLimit = { space: ' in a space', border: ' on a border', play: '' };

function print({ slots, place, range }: SlotClause): Entry {
  const all = slots.map(({ limit, of, where }) => {
    const condition = where === undefined ? '' : ` with ${expression(where)}`;
    return `at most ${limit} ${capitalName(of)}${condition}`;
  });
  return line(range, `${all.join(' and ')}${behindLimit[place]}`);
}

export const slot: Construct<SlotClause> = {
  kind: 'slot',
  says: 'how many pieces a place may hold',
  begins: ['at'],
  read,
  print,
  forms: [{ word: 'at most', snippet: 'at most ${1:1} ${2:Kind} in a space' }],
  plays: true,
  isNeededWhole: true,
  readFirst: 'nothing',
};
