/** Where spaces are drawn. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { factName } from '../print/names.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { startsName } from './marks.ts';
import { furtherPoints, ownPlaceEnd, pairs, placed, signed } from './points.ts';

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

/** `positions PAR 120 340, BRE 90 320`: where spaces are drawn. */
function read(c: Cursor): PositionsClause | undefined {
  if (!startsName(c.peek(1))) return undefined;
  c.form = 'positions NAME X Y, NAME X Y and X Y';
  c.next();
  const items = c.list(() => {
    const start = c.position;
    const comma = c.find((token) => token.image === ',');
    const own = placed(c, ownPlaceEnd(c, comma === -1 ? c.tokens.length : comma));
    return { ...own, more: furtherPoints(c), range: c.since(start) };
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

export const positions: Construct<PositionsClause> = {
  kind: 'positions',
  says: 'where spaces are drawn',
  begins: ['positions'],
  read,
  print,
  forms: [{ word: 'positions' }],
};
