import type { BoardClause, FactClause, FactMark, FactPart, Name } from '../syntax/tree.ts';
import { quote } from '../syntax/lexer.ts';
import { capitalName, declared, factName, plainName } from './names.ts';

/** The words before the name, and the rest. */
export function fact(clause: FactClause): { readonly words: string; readonly rest: string } {
  const { declared: node, parts } = clause;
  const head = [
    clause.latent ? 'latent' : '',
    clause.add ? 'add' : '',
    ...clause.words.map((word) => word.text),
  ];
  const marks = clause.marks.map((mark) => `, ${factMark(mark)}`).join('');
  const name = (one: Name): string =>
    factName(one) + (clause.to === undefined ? '' : `..${clause.to}`);
  const first = declared(node, name) + marks;
  return {
    words: head.filter((word) => word !== '').join(' '),
    rest: parts.length === 0 ? first : `${first}:${parts.map(part).join('')}`,
  };
}

export function factMark(mark: FactMark): string {
  const words = mark.words.join(' ');
  if (mark.value === undefined) return words;
  if (mark.preposition === undefined) return `${words} ${factName(mark.value)}`;
  return `${words} ${mark.preposition} ${plainName(mark.value)}`;
}

/** Each further spot on its own line: a label with capitals begins where its line begins. */
function part({ label, latent, neighbours }: FactPart): string {
  const items = neighbourList(neighbours);
  if (label === undefined) return ` ${items}`;
  if (label === 'by land') return ` by land ${items}`.trimEnd();
  return `\n${latent ? 'latent ' : ''}${declared(label)}: ${items}`.trimEnd();
}

function neighbourList(neighbours: FactPart['neighbours']): string {
  const several = neighbours.length > 1 && neighbours.some(({ name }) => name.text.includes(' '));
  return neighbours
    .map(({ name, oneWay }) => {
      const text = name.text.includes(' ') && !several ? quote(name.text) : factName(name);
      return oneWay ? `one way ${text}` : text;
    })
    .join(several ? ', ' : ' ');
}

/** `board Second (..2) of Classic, with Unit, without Centre` */
export function boardLine({ name, affix, of, kinds, withoutRules }: BoardClause): string {
  const text = affix === undefined ? '' : plainName(affix.text);
  const short = affix === undefined ? '' : ` (${affix.behind ? `..${text}` : `${text}..`})`;
  const items = [
    ...kinds.map(({ how, kind }) => `, ${how} ${capitalName(kind)}`),
    ...(withoutRules ? [', without rules'] : []),
  ];
  return `board ${factName(name, ['of'])}${short} of ${plainName(of)}${items.join('')}`;
}
