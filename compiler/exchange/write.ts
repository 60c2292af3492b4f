/** One writer for all formats: the neutral form as texts of the language. */
import { slugOf } from '../../language/check/units/slug.ts';
import { parse } from '../../language/constructs/parse.ts';
import { print } from '../../language/constructs/print.ts';
import { basename } from '../../language/host.ts';
import { quote } from '../../language/syntax/lexer.ts';
import { isNameWord, isWords } from '../../language/syntax/words.ts';
import { coloursOf } from './colours.ts';
import type { At, Form, Locale, Party, Saying, Shore, Stop, Way } from './form.ts';
import { stopKey } from './form.ts';
import { cleaned, sameName } from './names.ts';
import { say } from './reading.ts';
import type { Reading } from './reading.ts';
import { wayKey } from './rulebook.ts';
import type { NamesInText, Rulebook, Touch } from './rulebook.ts';

export interface Written {
  /** Path below the folder in which all of them stand. */
  readonly name: string;
  readonly text: string;
}

export interface Texts {
  readonly files: readonly Written[];
  /** What was said of what was read, for the report. */
  readonly said: Counts;
}

/** By what it is: `borders for armies` is the rulebook's word, so the command names them. */
export interface Counts {
  readonly places: number;
  readonly shores: number;
  readonly foot: number;
  readonly ship: number;
  readonly sources: number;
  readonly homes: number;
  readonly sides: number;
  readonly starters: number;
  readonly names: number;
  /** Flags and lines of rules that became sentences. */
  readonly rules: number;
  /** What no construct carries, as open questions of the text. */
  readonly questions: number;
  /** What has no bearing on play. */
  readonly told: number;
}

/** @param drawings those of the variants of the file before, by what they say: two maps drawn alike share one */
export function writeTexts(
  reading: Reading,
  form: Form,
  book: Rulebook,
  lineOf: (at: At) => string,
  drawings = new Map<string, Drawing>(),
): Texts {
  const names = settled(reading, form);
  const context: Context = { form, book, names, lineOf, reading };
  const drawing = drawingOf(context, drawings);
  const map = mapText(context, drawing);
  const variant = variantText(context);
  const files = [
    { name: fileOf(form.name), text: formatted(variant) },
    { name: fileOf(`${form.name} Map`), text: formatted(map) },
    ...(drawing === undefined ? [] : [drawing.file]),
  ];
  return { files, said: countsOf(form, names) };
}

/** Where a text is looked for: `Fleet Rome` in `fleet-rome.variant`. */
const fileOf = (unit: string): string => `${slugOf(unit)}.variant`;

/** A module that a map takes in. */
export interface Drawing {
  readonly module: string;
  readonly file: Written;
}

/** A text that cannot be read back is a fault of this folder, which the command finds by checking it: it is left as it is. */
function formatted(text: string): string {
  const { tree, diagnostics } = parse('imported.variant', text);
  return diagnostics.length === 0 ? print(tree) : text;
}

interface Context {
  readonly form: Form;
  readonly book: Rulebook;
  readonly names: Settled;
  readonly lineOf: (at: At) => string;
  readonly reading: Reading;
}

/** Names of which no two are alike. */
interface Settled extends NamesInText {
  /** The name of a place, and what stands in its brackets. */
  readonly of: ReadonlyMap<string, Settling>;
  readonly sides: ReadonlyMap<string, Settling>;
}

interface Settling {
  readonly name: string;
  readonly short: readonly string[];
  /** What those of a power are called, where no other power is. */
  readonly called: string | undefined;
}

function settled(reading: Reading, form: Form): Settled {
  const taken = settle(reading, form.locales);
  const sides = settle(reading, form.sides);
  const locale = (key: string): string => keyed(key);
  return {
    of: taken,
    sides,
    locale,
    stop: ({ locale: key, shore }) =>
      shore === undefined ? locale(key) : quote(`${key}/${shore}`),
    side: (key) => inClause(sides.get(key)?.name ?? key),
    time: (name) => inClause(name),
  };
}

/** A name inside a rule: no words in small letters, and no number alone. */
const inClause = (text: string): string =>
  isWords(text) && text.split(' ').every(isNameWord) && !/^\d+( |$)/u.test(text)
    ? text
    : quote(text);

/** Small words that stand for a thing wherever one may stand. */
const meant: ReadonlySet<string> = new Set([
  'none',
  'nobody',
  'this',
  'game',
  'season',
  'year',
  'phase',
]);

/** `fmt` writes a word without quotes, and a small one could mean something where it stands. */
const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Abbreviations come first, then names, then further names in their order: what is taken is told and left out. */
function settle(reading: Reading, all: readonly (Locale | Party)[]): ReadonlyMap<string, Settling> {
  const owners = new Map<string, string>();
  const isParty = (one: Locale | Party): one is Party => 'called' in one;
  const takes = (one: Locale | Party, text: string): boolean => {
    const owner = owners.get(sameName(text));
    if (owner === undefined) owners.set(sameName(text), one.key);
    if (owner === undefined || owner === one.key) return true;
    say(reading, 'import-name-taken', one.at, { name: text, owner: one.key, other: owner });
    return false;
  };
  for (const one of all) if (!isParty(one)) takes(one, one.key);
  const named = new Map(
    all.map((one) => {
      const plain = cleaned(one.name) === '' ? one.key : cleaned(one.name);
      const isNumber = isParty(one) && /^\d+$/u.test(plain);
      const printed = isNumber ? `Power ${plain}` : meant.has(plain) ? capitalised(plain) : plain;
      if (isNumber) {
        const what = `the name ${plain}, which no power can have: it is called ${printed}`;
        say(reading, 'import-not-understood', one.at, { what });
      }
      let name = printed;
      for (let times = 2; !takes(one, name); times++)
        name = `${printed} ${isParty(one) ? times : one.key}`;
      return [one.key, name];
    }),
  );
  return new Map(
    all.map((one) => {
      const name = named.get(one.key) ?? one.key;
      const short: string[] = isParty(one) ? [] : [one.key];
      const isOwn = (text: string): boolean =>
        [name, ...short].some((own) => sameName(own) === sameName(text));
      for (const alias of one.aliases.map(cleaned).map(capitalised))
        if (alias !== '' && !isOwn(alias) && takes(one, alias)) short.push(alias);
      const word = isParty(one) ? capitalised(cleaned(one.called ?? '')) : '';
      const called = word === '' || isOwn(word) || !takes(one, word) ? undefined : word;
      return [one.key, { name, short: short.filter((text) => text !== name), called }];
    }),
  );
}

/** An abbreviation as clauses have it. */
const keyed = (key: string): string => (/^\p{Lu}[\p{Lu}\p{N}]*$/u.test(key) ? key : quote(key));

/** A name where a map says it first; what could be read as something else stands in quotes. */
const first = (text: string): string =>
  isWords(text) &&
  /^[\p{Lu}\p{Lo}\p{N}]/u.test(text) &&
  text.split(' ').every((word) => isNameWord(word) || linking.has(word) || /^\d+$/u.test(word))
    ? text
    : quote(text);

/** Small words within names, which mean nothing there. */
const linking = new Set('of the de del della di da du des la le les el van von y e'.split(' '));

/** A name that nothing follows: there a small word would be a mark. */
const alone = (text: string): string =>
  text.split(' ').some((word) => linking.has(word)) ? quote(text) : first(text);

const inBrackets = (text: string): string => (isWords(text) ? text : quote(text));

const declaration = ({
  name,
  short,
}: {
  readonly name: string;
  readonly short: readonly string[];
}): string =>
  short.length === 0 ? alone(name) : `${first(name)} (${short.map(inBrackets).join(', ')})`;

const comment = (text: string): string => `  // ${cleaned(text)}`;

/** A line of the head; words that would be something else stand in quotes. */
const head = (word: string, text: string): string => `  ${word}: ${quote(cleaned(text))}`;

function headOf({ form, reading }: Context, what: string): string[] {
  const files = reading.files.filter((file) => !file.startsWith('variorum:')).map(basename);
  return [
    `  title ${quote(cleaned(form.title))}`,
    ...(form.designer === undefined ? [] : [head('designer', form.designer)]),
    head('source', `${what} of ${files.join(', ')} (${form.system})`),
    head('licence', form.licence ?? 'the files state none'),
    ...form.notes.map((note) => `  note ${quote(cleaned(note))}`),
  ];
}

function mapText(context: Context, drawing: Drawing | undefined): string {
  const { form, book, names } = context;
  const lines = [
    `map ${first(`${form.name} Map`)} {`,
    ...headOf(context, 'the map'),
    `  for ${book.name}`,
  ];
  if (drawing !== undefined) lines.push(`  using ${drawing.module}`);
  lines.push('');
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
  const sources = new Map(form.sources.map((source) => [source.locale, source]));
  lines.push(...(form.guesses?.locales ?? []).map(comment));
  for (const locale of form.locales) {
    if (locale.guess !== undefined) lines.push(...locale.guess.split('\n').map(comment));
    const own = names.of.get(locale.key) ?? { name: locale.name, short: [locale.key] };
    const source = sources.get(locale.key);
    const marks = [
      ...(source === undefined ? [] : [centreOf(context, source)]),
      ...book.marks(locale, (side) => first(names.sides.get(side)?.name ?? side)),
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
  if ((form.conduits ?? []).length > 0) lines.push('');
  for (const conduit of form.conduits ?? []) lines.push(`  ${book.conduit(conduit, names)}`);
  lines.push('', ...(form.guesses?.sides ?? []).map(comment));
  for (const side of form.sides) {
    const own = names.sides.get(side.key) ?? { name: side.name, short: [], called: undefined };
    const called = own.called === undefined ? '' : `, called ${inBrackets(own.called)}`;
    lines.push(`  power ${declaration(own)}${called}`);
  }
  lines.push('', ...(form.guesses?.starters ?? []).map(comment));
  for (const side of [...form.sides.map(({ key }) => key), undefined]) {
    const own = form.starters.filter((one) => one.side === side);
    if (own.length === 0) continue;
    const units = own.map(({ sort, stop }) => startOf(context, book.units[sort], stop));
    const who = side === undefined ? 'nobody' : first(names.sides.get(side)?.name ?? side);
    lines.push(`  ${who} starts with ${units.join(', ')}`);
  }
  lines.push('}', '');
  return lines.join('\n');
}

/** By abbreviation, which is plain where a name may not be. */
const startOf = (_: Context, unit: string, stop: Stop): string => {
  const text = `${unit} ${stopKey(stop)}`;
  return /^[\p{L}\p{N} /]+$/u.test(text) ? text : quote(text);
};

const shoreOf = ({ key, name, aliases }: Shore): string =>
  `${isWords(name) ? name : quote(name)} (${[key, ...aliases].map(inBrackets).join(', ')})`;

function centreOf({ book, names }: Context, { homes, owner }: Form['sources'][number]): string {
  const [home] = homes;
  const name = (key: string): string => first(names.sides.get(key)?.name ?? key);
  if (owner === undefined) return book.source;
  return home === owner
    ? `${book.source} of ${name(owner)}`
    : `${book.source} owned by ${name(owner)}`;
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

function variantText(context: Context): string {
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

function almanacLines({ form, book, names }: Context): string[] {
  const { times, step, start } = form.almanac;
  const lines: string[] = [];
  const flat = JSON.stringify(
    times.map(({ name, parts }) => [name, parts.map(({ part }) => part)]),
  );
  const usual = JSON.stringify(
    book.times.map(({ name, parts }) => [name, parts.map(({ part }) => part)]),
  );
  if (flat !== usual) {
    lines.push('  calendar {');
    for (const { name, parts } of times)
      lines.push(`    ${first(name)}: ${parts.map(({ part }) => book.phases[part]).join(', ')}`);
    lines.push('  }');
    lines.push(`  ${book.counted(countedTimes(form, names))}`);
  }
  const years = times.flatMap(({ parts }) =>
    parts.flatMap(({ part, years: own }) => (part === 'adjust' && own !== undefined ? [own] : [])),
  )[0];
  if (years !== undefined) lines.push(`  ${book.adjusting(years)}`);
  // What ends with a year ends after its last flights, however often sources are counted.
  const last = times.findLast(({ parts }) => parts.some(({ part }) => part === 'flee'));
  const counted = countedTimes(form, names);
  const isCounted =
    last !== undefined && counted.length === 1 && counted[0] === names.time(last.name);
  if (last !== undefined && (years !== undefined || !isCounted) && form.sayings.some(isEnding))
    lines.push(`  ${book.closed(names.time(last.name))}`);
  if (step !== 1) {
    const by = Math.abs(step) === 1 ? '' : ` by ${Math.abs(step)}`;
    lines.push(`  years count ${step > 0 ? 'up' : 'down'}${by}`);
  }
  if (flat !== usual || start.time !== book.start.time || start.year !== book.start.year)
    lines.push(`  start in ${first(start.time)} ${start.year}`);
  return lines;
}

const isEnding = ({ meaning }: Saying): boolean =>
  meaning.says === 'most in' || meaning.says === 'drawn in';

/** The times whose flights come last before sources are counted. */
function countedTimes(form: Form, names: NamesInText): readonly string[] {
  const flat = form.almanac.times.flatMap(({ name, parts }) =>
    parts.map((part) => ({ ...part, time: name })),
  );
  return flat.flatMap(({ part }, index) => {
    if (part !== 'adjust') return [];
    const earlier = [...flat.slice(0, index).toReversed(), ...flat.slice(index + 1).toReversed()];
    const before = earlier.find((one) => one.part === 'flee') ?? earlier[0];
    return before === undefined ? [] : [names.time(before.time)];
  });
}

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

function drawingOf(context: Context, drawings: Map<string, Drawing>): Drawing | undefined {
  const { form } = context;
  const lines = drawingLines(context);
  if (lines.length === 0) return undefined;
  const said = lines.join('\n');
  const before = drawings.get(said);
  if (before !== undefined) return before;
  const module = first(`${form.name} Drawn`);
  const text = [
    `module ${module} {`,
    ...headOf(context, 'the drawing'),
    `  for ${first(form.name)}`,
    '',
    said,
    '}',
    '',
  ].join('\n');
  const file = { name: fileOf(`${form.name} Drawn`), text: formatted(text) };
  const drawing = { module, file };
  drawings.set(said, drawing);
  return drawing;
}

function colourLines({ form, names }: Context): readonly string[] {
  const found = coloursOf(form.sides);
  const given = form.sides.flatMap(({ key }) => {
    const colour = found.get(key);
    const name = names.sides.get(key)?.name ?? key;
    return colour === undefined ? [] : [`${first(name)} in ${colour}`];
  });
  return given.length === 0
    ? []
    : [comment('The nearest of the colours there are.'), `  draw ${given.join(', ')}`];
}

function drawingLines(context: Context): readonly string[] {
  const { form, names } = context;
  const place = (key: string): string => names.locale(key);
  const spots = form.spots.map(({ locale, x, y }) => `${place(locale)} ${number(x)} ${number(y)}`);
  return [
    ...colourLines(context),
    ...(spots.length === 0 ? [] : [`  positions ${spots.join(', ')}`]),
    ...form.shapes.flatMap(({ locale, rings }) =>
      rings.map((ring) => `  outline ${place(locale)} ${ring.map(number).join(' ')}`),
    ),
  ];
}

const number = (value: number): string => {
  const whole = Math.round(value);
  return whole < 0 ? `- ${-whole}` : String(whole);
};

function countsOf(form: Form, names: Settled): Counts {
  const count = (sort: Way['sort']): number => form.ways.filter((way) => way.sort === sort).length;
  return {
    places: form.locales.length,
    shores: form.locales.reduce((sum, { shores }) => sum + shores.length, 0),
    foot: count('foot'),
    ship: count('ship'),
    sources: form.sources.length,
    homes:
      form.sources.reduce((sum, { homes }) => sum + homes.length, 0) +
      form.locales.filter(({ homeland }) => homeland !== undefined).length,
    sides: form.sides.length,
    starters: form.starters.length,
    names: [...names.of.values(), ...names.sides.values()].reduce(
      (sum, { short, called }) => sum + 1 + short.length + (called === undefined ? 0 : 1),
      0,
    ),
    rules: form.sayings.length,
    questions: form.unsaid.filter(({ bearing }) => bearing).length,
    told: form.unsaid.filter(({ bearing }) => !bearing).length,
  };
}
