/** Which editions of a source a text has. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { plainNames } from '../print/names.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { names } from './units.ts';

export interface EditionsClause extends Node {
  readonly kind: 'editions';
  readonly names: readonly Name[];
}

function read(c: Cursor): EditionsClause {
  c.form = 'editions A, B, C';
  c.next();
  return { kind: 'editions', names: names(c, 'an edition'), range: c.range };
}

const print = ({ names: list, range }: EditionsClause): Entry =>
  line(range, `editions ${plainNames(list)}`);

export const editions: Construct<EditionsClause> = {
  kind: 'editions',
  says: 'which editions of a source a text has',
  begins: ['editions'],
  read,
  print,
  stands: 'head',
  forms: [{ word: 'editions', snippet: 'editions $0' }],
};
