/** Rules of the base that do not hold. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { ruleIds } from '../print/names.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';

export interface WithoutClause extends Node {
  readonly kind: 'without';
  readonly rules: readonly Name[];
}

function read(c: Cursor): WithoutClause | undefined {
  if (!c.accept('without', 'rule') && !c.accept('without', 'rules')) return undefined;
  c.form = 'without rule 5, 6';
  return { kind: 'without', rules: c.list(() => c.ruleId()), range: c.range };
}

const print = ({ rules, range }: WithoutClause): Entry =>
  line(range, `without ${rules.length > 1 ? 'rules' : 'rule'} ${ruleIds(rules)}`);

export const without: Construct<WithoutClause> = {
  kind: 'without',
  says: 'rules of the base that do not hold',
  begins: ['without'],
  read,
  print,
  stands: 'rule',
  forms: [{ word: 'without rule', snippet: 'without rule $0' }],
};
