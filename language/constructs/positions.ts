/** Where spaces are drawn. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { factName } from '../print/names.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { startsName } from './marks.ts';
import { coordinate, furtherPoints, ownPlaceEnd, pairs } from './points.ts';

/** `positions PAR 120 340, BRE 90 320`: where spaces are drawn. */
export interface PositionsClause extends Node {
  readonly kind: 'positions';
  readonly items: readonly (Node & {
    readonly name: Name;
    readonly x: number;
    readonly y: number;
    /** Further points of its area, x and y in turn. */
    readonly more: readonly number[];
  })[];
}

const coordinateStart = (c: Cursor, end: number): number =>
  c.tokens[end - 2]?.image === '-' ? end - 2 : end - 1;

/** `positions PAR 120 340, BRE 90 320`: where spaces are drawn. */
function read(c: Cursor): PositionsClause | undefined {
  if (!startsName(c.peek(1))) return undefined;
  c.form = 'positions NAME X Y, NAME X Y and X Y';
  c.next();
  const items = c.list(() => {
    const start = c.position;
    const comma = c.find((token) => token.image === ',');
    const end = ownPlaceEnd(c, comma === -1 ? c.tokens.length : comma);
    const y = coordinateStart(c, end);
    const x = coordinateStart(c, y);
    const name = x > start ? c.take(x - start) : c.name('a space');
    const place = { x: coordinate(c), y: coordinate(c) };
    return { name, ...place, more: furtherPoints(c), range: c.since(start) };
  });
  return { kind: 'positions', items, range: c.range };
}

function print({ items, range }: PositionsClause): Entry {
  const all = items.map(({ name, x, y, more }) => {
    const further = pairs(more).map((pair) => ` and ${pair}`);
    return `${factName(name)} ${signed(x)} ${signed(y)}${further.join('')}`;
  });
  return line(range, `positions ${all.join(', ')}`);
}

const signed = (value: number): string => (value < 0 ? `- ${-value}` : String(value));

export const positions: Construct<PositionsClause> = {
  kind: 'positions',
  says: 'where spaces are drawn',
  begins: ['positions'],
  read,
  print,
  forms: [{ word: 'positions' }],
};
