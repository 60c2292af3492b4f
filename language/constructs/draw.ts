/** How things are drawn. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { isText, isWord } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import { quote } from '../syntax/lexer.ts';
import type { Name, Node, StringNode } from '../syntax/tree.ts';
import { isWords } from '../syntax/words.ts';
import type { Construct } from './construct.ts';

export interface DrawItem extends Node {
  readonly of: readonly Name[];
  /** `disc`, `dashed line` */
  readonly as: Name | undefined;
  readonly letter: StringNode | undefined;
  readonly colour: Name | undefined;
  /** Attribute by which a space takes the colour of a power. */
  readonly by: Name | undefined;
  /** Attribute with the other place of a piece that lies over two. */
  readonly across: Name | undefined;
  readonly pointing: Name | undefined;
}

/** `draw sea in blue, coast and inland in straw by owner, Army as disc` */
export interface DrawClause extends Node {
  readonly kind: 'draw';
  readonly items: readonly DrawItem[];
}

const phrases = new Set(['and', 'as', 'with', 'in', 'by', 'across', 'pointing']);

const isPhrase = (image: string | undefined): boolean => image !== undefined && phrases.has(image);

function drawItem(c: Cursor): DrawItem {
  const start = c.position;
  const ends = ({ image }: { readonly image: string }): boolean => isPhrase(image);
  const of: Name[] = [];
  do of.push(c.name('what is drawn', ends));
  while (c.accept('and'));
  const as = c.accept('as') ? c.name('a shape or a line', ends) : undefined;
  const letter = c.accept('with') ? c.string('a letter in quotes') : undefined;
  const colour = c.accept('in') ? c.name('a colour', ends) : undefined;
  const by = c.accept('by') ? c.variable() : undefined;
  const across = c.accept('across') ? c.variable() : undefined;
  const pointing = c.accept('pointing') ? c.word('up, right, down or left') : undefined;
  const said = [as, letter, colour, by, across, pointing].some((one) => one !== undefined);
  if (!said) c.fail('how it is drawn: `as`, `with`, `in`, `by`, `across` or `pointing`');
  return { of, as, letter, colour, by, across, pointing, range: c.since(start) };
}

/** `draw sea in blue, coast and inland in straw by owner, Army as disc` */
function read(c: Cursor): DrawClause | undefined {
  if (!isWord(c.peek(1)) && !isText(c.peek(1))) return undefined;
  if (c.find((token) => isPhrase(token.image)) < 2) return undefined;
  c.form =
    'draw NAME and NAME as SHAPE (or LINE), with "LETTER", in COLOUR, by ATTRIBUTE, across ATTRIBUTE, pointing up; several with commas between';
  c.next();
  return { kind: 'draw', items: c.list(() => drawItem(c)), range: c.range };
}

const print = ({ items, range }: DrawClause): Entry =>
  line(range, `draw ${items.map(itemText).join(', ')}`);

function itemText(item: DrawItem): string {
  const words = [item.of.map(drawn).join(' and ')];
  if (item.as !== undefined) words.push(`as ${item.as.text}`);
  if (item.letter !== undefined) words.push(`with ${quote(item.letter.text)}`);
  if (item.colour !== undefined) words.push(`in ${item.colour.text}`);
  if (item.by !== undefined) words.push(`by ${item.by.text}`);
  if (item.across !== undefined) words.push(`across ${item.across.text}`);
  if (item.pointing !== undefined) words.push(`pointing ${item.pointing.text}`);
  return words.join(' ');
}

/** Names of all sorts; in quotes where a word of them would end it. */
const drawn = ({ text }: Name): string =>
  isWords(text) && !text.split(' ').some((word) => phrases.has(word)) ? text : quote(text);

export const draw: Construct<DrawClause> = {
  kind: 'draw',
  says: 'how things are drawn',
  begins: ['draw'],
  read,
  print,
  forms: [{ word: 'draw', snippet: 'draw ${1:Kind} as ${2:disc}' }],
};
