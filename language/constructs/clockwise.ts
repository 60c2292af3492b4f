/** What lies round a space, in which order. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { factName } from '../print/names.ts';
import type { Cursor } from '../syntax/cursor.ts';
import { quote } from '../syntax/lexer.ts';
import type { Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { startsName } from './marks.ts';

/** `clockwise PAR PIC BUR GAS BRE, BRE ENG PIC PAR`: a space, and what lies round it, in that order. */
export interface ClockwiseClause extends Node {
  readonly kind: 'clockwise';
  readonly rings: readonly (Node & { readonly around: Name; readonly ring: readonly Name[] })[];
}

function oneWord(c: Cursor, what: string): Name {
  return startsName(c.peek()) ? c.take(1) : c.name(what);
}

/** `clockwise PAR PIC BUR GAS BRE, BRE ENG PIC PAR`: names of several words stand in quotes. */
function read(c: Cursor): ClockwiseClause | undefined {
  if (!startsName(c.peek(1))) return undefined;
  c.form = 'clockwise NAME NEIGHBOUR NEIGHBOUR, NAME NEIGHBOUR';
  c.next();
  const rings = c.list(() => {
    const start = c.position;
    const around = oneWord(c, 'a space');
    const ring: Name[] = [];
    do ring.push(oneWord(c, 'a neighbour'));
    while (startsName(c.peek()));
    return { around, ring, range: c.since(start) };
  });
  return { kind: 'clockwise', rings, range: c.range };
}

function print({ rings, range }: ClockwiseClause): Entry {
  const all = rings.map(({ around, ring: round }) =>
    // Blanks part these names.
    [around, ...round]
      .map((name) => (/\s/.test(name.text) ? quote(name.text) : factName(name)))
      .join(' '),
  );
  return line(range, `clockwise ${all.join(', ')}`);
}

export const clockwise: Construct<ClockwiseClause> = {
  kind: 'clockwise',
  says: 'what lies round a space, in which order',
  begins: ['clockwise'],
  read,
  print,
  forms: [{ word: 'clockwise' }],
};
