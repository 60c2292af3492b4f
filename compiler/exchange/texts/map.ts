/** The map as a text: places and what touches, powers, and what they start with. */
import { quote } from '../../../language/syntax/lexer.ts';
import { isWords } from '../../../language/syntax/words.ts';
import { stopKey } from '../form.ts';
import type { Form, Shore, Stop } from '../form.ts';
import type { Touch } from '../rulebook.ts';
import type { Context } from './context.ts';
import type { Drawing } from './drawing.ts';
import { comment, headOf } from './frame.ts';
import { declaration, first, inBrackets } from './spelling.ts';

export function mapText(context: Context, drawing: Drawing | undefined): string {
  const { form, book, names } = context;
  const { guesses, conduits = [] } = form;
  return [
    `map ${first(`${form.name} Map`)} {`,
    ...headOf(context, 'the map'),
    `  for ${book.name}`,
    ...(drawing === undefined ? [] : [`  using ${drawing.module}`]),
    '',
    ...(guesses?.locales ?? []).map(comment),
    ...placeLines(context),
    ...(conduits.length === 0 ? [] : ['']),
    ...conduits.map((conduit) => `  ${book.conduit(conduit, names)}`),
    '',
    ...(guesses?.sides ?? []).map(comment),
    ...powerLines(context),
    '',
    ...(guesses?.starters ?? []).map(comment),
    ...startLines(context),
    '}',
    '',
  ].join('\n');
}

function placeLines(context: Context): readonly string[] {
  const { form, book, names } = context;
  const touching = touchLists(context);
  const sources = new Map(form.sources.map((source) => [source.locale, source]));
  const lines: string[] = [];
  for (const locale of form.locales) {
    if (locale.guess !== undefined) lines.push(...locale.guess.split('\n').map(comment));
    const own = names.of.get(locale.key) ?? { name: locale.name, short: [locale.key] };
    const source = sources.get(locale.key);
    const marks = [
      ...(source === undefined ? [] : [centreOf(context, source)]),
      ...book.marks(locale, names.power),
    ];
    const start = [`  ${book.surfaces[locale.surface]} ${declaration(own)}`, ...marks].join(', ');
    const list = (key: string): string => (touching.get(key) ?? []).join(' ');
    const main = list(locale.key);
    if (locale.shores.length === 0) lines.push(main === '' ? start : `${start}: ${main}`);
    else {
      lines.push(`${start}: by land${main === '' ? '' : ` ${main}`}`);
      for (const shore of locale.shores) {
        const near = list(`${locale.key}/${shore.key}`);
        lines.push(`        ${shoreOf(shore)}:${near === '' ? '' : ` ${near}`}`);
      }
    }
  }
  return lines;
}

/** What each place and each shore touches, as its line says it. */
function touchLists({ form, names }: Context): ReadonlyMap<string, readonly string[]> {
  const touching = new Map<string, string[]>();
  const ordered = touchesOf(form);
  const both = new Set(ordered.map(({ from, to }) => `${stopKey(from)} ${stopKey(to)}`));
  const coasted = new Set(
    form.locales.filter(({ shores }) => shores.length > 0).map(({ key }) => key),
  );
  // A shore that leads somewhere one way names it too: nobody comes back by the name of its place.
  const uneven = new Set(
    ordered
      .filter(({ from, to }) => !both.has(`${stopKey(to)} ${stopKey(from)}`))
      .map(({ from, to }) => `${to.locale} ${from.locale}`),
  );
  for (const { from, to } of ordered) {
    const key = stopKey(from);
    const list = touching.get(key) ?? [];
    touching.set(key, list);
    const back = both.has(`${stopKey(to)} ${key}`);
    // Where both have shores, it is said which of them touch; else the lists of the one that has them say it.
    const exact =
      coasted.has(to.locale) &&
      (coasted.has(from.locale) || !back || uneven.has(`${from.locale} ${to.locale}`));
    const name = !exact
      ? names.locale(to.locale)
      : to.shore === undefined
        ? quote(`${to.locale}/land`)
        : names.stop(to);
    const item = back ? name : `one way ${name}`;
    if (!list.includes(item)) list.push(item);
  }
  return touching;
}

const powerLines = ({ form, names }: Context): readonly string[] =>
  form.sides.map((side) => {
    const own = names.sides.get(side.key) ?? { name: side.name, short: [], called: undefined };
    const called = own.called === undefined ? '' : `, called ${inBrackets(own.called)}`;
    return `  power ${declaration(own)}${called}`;
  });

const startLines = ({ form, book, names }: Context): readonly string[] =>
  [...form.sides.map(({ key }) => key), undefined].flatMap((side) => {
    const own = form.starters.filter((one) => one.side === side);
    if (own.length === 0) return [];
    const units = own.map(({ sort, stop }) => startOf(book.units[sort], stop));
    const who = side === undefined ? 'nobody' : names.power(side);
    return [`  ${who} starts with ${units.join(', ')}`];
  });

/** By abbreviation, which is plain where a name may not be. */
const startOf = (unit: string, stop: Stop): string => {
  const text = `${unit} ${stopKey(stop)}`;
  return /^[\p{L}\p{N} /]+$/u.test(text) ? text : quote(text);
};

const shoreOf = ({ key, name, aliases }: Shore): string =>
  `${isWords(name) ? name : quote(name)} (${[key, ...aliases].map(inBrackets).join(', ')})`;

function centreOf({ book, names }: Context, { homes, owner }: Form['sources'][number]): string {
  const [home] = homes;
  if (owner === undefined) return book.source;
  return `${book.source} ${home === owner ? 'of' : 'owned by'} ${names.power(owner)}`;
}

/** What has to touch for all ways to be there, once each, in the order of the file. */
export function touchesOf(form: Form): readonly Touch[] {
  const seen = new Set<string>();
  const joins = (form.joins ?? []).flatMap(({ a, b }) => [
    { from: { locale: a }, to: { locale: b } },
    { from: { locale: b }, to: { locale: a } },
  ]);
  return [...form.ways, ...joins].flatMap(({ from, to }: Touch) => {
    const key = `${stopKey(from)} ${stopKey(to)}`;
    if (seen.has(key) || key === `${stopKey(to)} ${stopKey(from)}`) return [];
    seen.add(key);
    return [{ from, to }];
  });
}
