/** A shape of its own, by its corners. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { isLower } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { isCoordinate, pairs, ring } from './points.ts';

/** `shape hull -9 0 9 0 6 7 -6 7`: polygons with commas between, each of points x y. */
export interface ShapeClause extends Node {
  readonly kind: 'shape';
  readonly name: Name;
  readonly rings: readonly (readonly number[])[];
}

/** `shape hull -9 0 9 0 6 7 -6 7, -1 -9 7 -2 -1 -2` */
function read(c: Cursor): ShapeClause | undefined {
  if (!isLower(c.peek(1)) || !isCoordinate(c, 2)) return undefined;
  c.form = 'shape NAME X Y X Y X Y, X Y X Y X Y (at most 12 from the middle, which is 0 0)';
  c.next();
  const name = c.variable();
  return { kind: 'shape', name, rings: c.list(() => ring(c)), range: c.range };
}

const print = ({ name, rings, range }: ShapeClause): Entry =>
  line(range, `shape ${name.text} ${rings.map((one) => pairs(one).join(' ')).join(', ')}`);

export const shape: Construct<ShapeClause> = {
  kind: 'shape',
  says: 'a shape of your own, by its corners',
  begins: ['shape'],
  read,
  print,
  forms: [{ word: 'shape', snippet: 'shape ${1:name} $0' }],
};
