/** What a text is based on. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { factName, plainName } from '../print/names.ts';
import { isCapital, isNumber, isText } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';

/** `Diplomacy@1971` */
export interface UnitReference extends Node {
  readonly name: Name;
  readonly edition: Name | undefined;
}

export interface BaseClause extends Node {
  readonly kind: 'base';
  readonly how: 'on' | 'using' | 'extends' | 'for';
  readonly units: readonly UnitReference[];
}

function unitReference(c: Cursor): UnitReference {
  const start = c.position;
  const name = c.name('the name of a unit');
  const edition = c.accept('@') ? c.name('an edition') : undefined;
  return { name, edition, range: c.since(start) };
}

function read(c: Cursor): BaseClause | undefined {
  const how = (['on', 'using', 'extends', 'for'] as const).find((word) => c.sees(word));
  const named = isCapital(c.peek(1)) || isText(c.peek(1)) || isNumber(c.peek(1));
  if (how === undefined || (!named && (how === 'on' || how === 'for'))) return undefined;
  c.form = 'on MAP, using NAME@EDITION, NAME, extends NAME@EDITION, for NAME';
  c.next();
  const units = c.list(() => unitReference(c));
  return { kind: 'base', how, units, range: c.range };
}

const print = ({ how, units, range }: BaseClause): Entry =>
  line(range, `${how} ${units.map(referenceText).join(', ')}`);

const referenceText = ({ name, edition }: UnitReference): string =>
  edition === undefined ? factName(name) : `${factName(name)}@${plainName(edition)}`;

export const base: Construct<BaseClause> = {
  kind: 'base',
  says: 'what a text is based on',
  begins: ['on', 'using', 'extends', 'for'],
  read,
  print,
  stands: 'head',
  forms: [
    { word: 'on', snippet: 'on $0', detail: 'play on this map' },
    { word: 'using', snippet: 'using $0', detail: 'take these rulebooks and modules in' },
    { word: 'extends', snippet: 'extends $0', detail: 'start from this variant' },
    { word: 'for', snippet: 'for $0', detail: 'the rulebook whose words are used here' },
  ],
};
