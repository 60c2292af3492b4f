/** Where the names of spaces are written. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { factName } from '../print/names.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { startsName } from './marks.ts';
import { placed, signed } from './points.ts';

/** `labels PAR 120 360, BRE 90 340`: where the middle of a space's name is, if not where there is room for it. */
export interface LabelsClause extends Node {
  readonly kind: 'labels';
  readonly items: readonly (Node & {
    readonly name: Name;
    readonly x: number;
    readonly y: number;
  })[];
}

/** `labels PAR 120 360, BRE 90 340` */
function read(c: Cursor): LabelsClause | undefined {
  if (!startsName(c.peek(1))) return undefined;
  c.form = 'labels NAME X Y, NAME X Y';
  c.next();
  const items = c.list(() => {
    const start = c.position;
    const comma = c.find((token) => token.image === ',');
    return { ...placed(c, comma === -1 ? c.tokens.length : comma), range: c.since(start) };
  });
  return { kind: 'labels', items, range: c.range };
}

function print({ items, range }: LabelsClause): Entry {
  const all = items.map(({ name, x, y }) => `${factName(name)} ${signed(x)} ${signed(y)}`);
  return line(range, `labels ${all.join(', ')}`);
}

export const labels: Construct<LabelsClause> = {
  kind: 'labels',
  says: 'where the names of spaces are written',
  begins: ['labels'],
  read,
  print,
  forms: [{ word: 'labels' }],
};
