/** Writes the tables of docs/reference.md that follow from the descriptions of the constructs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { constructs } from '../../language/constructs/clauses.ts';
import type { Form } from '../../language/constructs/construct.ts';
import { effectForms } from '../../language/constructs/effects.ts';
import { processForms } from '../../language/constructs/process.ts';
import { readable } from '../../language/services/words.ts';
import { LEVELS, operatorLevels } from '../../language/syntax/operators.ts';
import { quantifiers } from '../../language/syntax/quantifiers.ts';

export const file = resolve(import.meta.dirname, '../../docs/reference.md');

const begin = '<!-- `npm run docs` writes what follows -->';
const end = '<!-- `npm run docs` wrote what stands above -->';

type Row = readonly [form: string, says: string];

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s*\n\s*/gu, ' ');

const table = (head: Row, rows: readonly Row[]): string =>
  [head, ['---', '---'] as const, ...rows]
    .map((row) => `| ${row.map(cell).join(' | ')} |`)
    .join('\n');

const code = (text: string): string => `\`${text.replace(/\s*\n\s*/gu, ' ')}\``;
const written = ({ word, snippet = `${word} ..` }: Form): string => code(readable(snippet));

const rowsOf = (forms: readonly Form[], says = ''): readonly Row[] =>
  forms.map((form) => [written(form), form.detail ?? says]);

/** The operators that bind alike, the loosest first. */
const operatorRows = (): readonly Row[] =>
  Object.entries(LEVELS).flatMap(([level]): readonly Row[] => {
    const own = [...operatorLevels].flatMap(([operator, at]) => (at === level ? [operator] : []));
    const all = level === 'not' ? ['not'] : own;
    return all.length === 0 ? [] : [[all.map(code).join(', '), sides[level] ?? '']];
  });

const sides: Readonly<Record<string, string>> = {
  or: 'conditions: one of them',
  and: 'conditions: both',
  not: 'a condition: not so',
  compare: 'yes or no',
  orElse: 'a thing that may be none: this, or else that',
  sum: 'numbers',
  product: 'numbers; a division says how it is rounded',
};

const made = (): string =>
  [
    begin,
    '**Clauses.**',
    table(
      ['clause', 'what it says'],
      constructs.flatMap(({ forms, says }) => rowsOf(forms, says)),
    ),
    '**Parts of a phase.**',
    table(['part', 'what it does'], rowsOf(processForms)),
    '**Effects.** `x.attribute becomes VALUE`, `x.attribute becomes draw 1..6`, and:',
    table(['effect', 'what it does'], rowsOf(effectForms)),
    '**Quantifiers.**',
    table(
      ['quantifier', 'what it gives'],
      Object.entries(quantifiers).map(([word, { body, says }]) => [
        code(`${word} KIND x with ..${{ must: ': ..', may: '[: ..]', none: '' }[body]}`),
        says,
      ]),
    ),
    '**Operators**, those that bind loosest first.',
    table(['operator', 'of what'], operatorRows()),
    end,
  ].join('\n\n');

/** The page as it should be. */
export function referencePage(): string {
  const page = readFileSync(file, 'utf8');
  const [before, behind] = [page.indexOf(begin), page.indexOf(end)];
  if (before < 0 || behind < before) throw new Error(`${file} has no place for its tables`);
  return page.slice(0, before) + made() + page.slice(behind + end.length);
}

if (process.argv[1] !== undefined && /reference\.(js|ts)$/.test(process.argv[1])) {
  writeFileSync(file, referencePage());
}
