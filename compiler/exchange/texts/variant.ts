/** The rules as a text: sentences, the calendar, borders that the rulebook would not give, open questions. */
import { quote } from '../../../language/syntax/lexer.ts';
import { stopKey } from '../form.ts';
import type { At, Form, Stop, Way } from '../form.ts';
import { cleaned } from '../names.ts';
import { wayKey } from '../rulebook.ts';
import { almanacLines } from './almanac.ts';
import type { Context } from './context.ts';
import { comment, headOf } from './frame.ts';
import { touchesOf } from './map.ts';
import { first } from './spelling.ts';

export function variantText(context: Context): string {
  const { form, book, names, lineOf } = context;
  const lines = [
    `variant ${first(form.name)} {`,
    ...headOf(context, 'the rules'),
    `  on ${first(`${form.name} Map`)}`,
    `  using ${book.name}`,
    '',
  ];
  for (const { meaning, guess } of form.sayings) {
    if (guess !== undefined) lines.push(comment(guess));
    else if (meaning.says === 'enough' && meaning.number === book.enough) continue;
    const sentence = book.sentence(meaning, names);
    if (sentence !== '') lines.push(`  ${sentence}`);
  }
  for (const { locale, homes, owner } of form.sources) {
    const [home] = homes;
    if (home !== undefined && home !== owner) lines.push(`  ${book.home(locale, home, names)}`);
  }
  const together = book.together(
    form.sayings.map(({ meaning }) => meaning),
    names,
  );
  lines.push(...together.map((line) => `  ${line}`));
  lines.push(...almanacLines(context), ...exceptions(context));
  if (form.unsaid.length > 0) {
    const questions = grouped(form.unsaid, lineOf);
    lines.push('', `  rules 1..${questions.length}`);
    questions.forEach(({ text, bearing }, index) => {
      lines.push(`  rule ${index + 1} ${bearing ? 'undefined' : 'told'} ${quote(cleaned(text))}`);
    });
  }
  lines.push('}', '');
  return lines.join('\n');
}

/** A rule for each open question; what has no bearing on play is told together, by why. */
function grouped(
  unsaid: Form['unsaid'],
  lineOf: (at: At) => string,
): readonly { readonly text: string; readonly bearing: boolean }[] {
  const groups = new Map<string, { bearing: boolean; why: string; texts: string[] }>();
  unsaid.forEach(({ text, why, bearing, at }, index) => {
    const key = bearing ? `${why} ${index}` : why;
    const group = groups.get(key) ?? { bearing, why, texts: [] };
    groups.set(key, group);
    group.texts.push(`${lineOf(at)}: ${text}`);
  });
  return [...groups.values()].map(({ bearing, why, texts }) => ({
    text: `${texts.slice(0, MOST_TOLD).join('; ')}${texts.length > MOST_TOLD ? `; and ${texts.length - MOST_TOLD} more` : ''} (${why})`,
    bearing,
  }));
}

/** How many lines of a file one rule quotes. */
const MOST_TOLD = 40;

/** Where the rulebook makes something else of what touches than the file says. */
function exceptions({ form, book, names }: Context): string[] {
  const follows = book.follows(form.locales, touchesOf(form));
  const wanted = new Map<string, Way>(
    form.ways.map((way) => [wayKey(way.sort, stopKey(way.from), stopKey(way.to)), way]),
  );
  const lines: string[] = [];
  const each = (
    keys: readonly string[],
    write: (sort: Way['sort'], from: Stop, to: Stop, both: boolean) => string,
  ): void => {
    const left = new Set(keys);
    for (const key of keys) {
      if (!left.delete(key)) continue;
      const [sort = '', from = '', to = ''] = key.split(' ');
      const both = left.delete(`${sort} ${to} ${from}`);
      lines.push(`  ${write(sort === 'foot' ? 'foot' : 'ship', stopOf(from), stopOf(to), both)}`);
    }
  };
  each(
    [...wanted.keys()].filter((key) => !follows.has(key)),
    (sort, from, to, both) => book.opens(sort, from, to, both, names),
  );
  each(
    [...follows].filter((key) => !wanted.has(key)),
    (sort, from, to, both) => book.bars(sort, from, to, both, names),
  );
  return lines;
}

function stopOf(text: string): Stop {
  const slash = text.indexOf('/');
  return slash === -1
    ? { locale: text }
    : { locale: text.slice(0, slash), shore: text.slice(slash + 1) };
}
