/** Whether two forms say the same: by names of things, as abbreviations may be others in other systems. */
import { diplomacy } from './diplomacy.ts';
import type { Form, Meaning } from './form.ts';
import { stopKey } from './form.ts';
import { sameName } from './names.ts';
import { renamed } from './rename.ts';

/**
 * What one form has and the other has not, in words.
 *
 * @param wanted what was to be said
 * @param found what came back
 */
export function formFaults(wanted: Form, found: Form): readonly string[] {
  const [a, b] = [factsOf(wanted), factsOf(found)];
  return [
    ...[...a].flatMap(([fact, words]) => (b.has(fact) ? [] : [`${words} is lost`])),
    ...[...b].flatMap(([fact, words]) => (a.has(fact) ? [] : [`${words} is new`])),
  ];
}

/** Every fact, and how it is told; further names are none, as not every system has a place for them. */
function factsOf(given: Form): ReadonlyMap<string, string> {
  const places = new Map(given.locales.map(({ key, name }) => [key, sameName(name)]));
  const powers = new Map(given.sides.map(({ key, name }) => [key, sameName(name)]));
  const form = renamed(
    given,
    (key) => places.get(key) ?? key,
    (key) => powers.get(key) ?? key,
  );
  const { surfaces, sorts, units, source, phases, sentence } = diplomacy;
  const facts = new Map<string, string>();
  const add = (words: string): unknown => facts.set(words, words);
  for (const { key, surface, shores } of form.locales) {
    const coasts = shores.map((one) => one.key).toSorted();
    add(`${key} (${[surfaces[surface], ...coasts].join(', ')})`);
  }
  for (const { sort, from, to } of form.ways)
    add(`the way of ${sorts[sort]} from ${stopKey(from)} to ${stopKey(to)}`);
  for (const { locale, homes, owner } of form.sources) {
    const home = homes.length === 0 ? '' : `, a home of ${homes.join(' and ')}`;
    add(`the ${source} ${locale} of ${owner ?? 'nobody'}${home}`);
  }
  for (const { key } of form.sides) add(`the power ${key}`);
  for (const { side, sort, stop } of form.starters)
    add(`${sort === 'guard' ? units.guard : sorts[sort]} ${stopKey(stop)} of ${side ?? 'nobody'}`);
  const { times, step, start } = form.almanac;
  for (const { name, parts } of times)
    for (const { part, years } of parts) {
      const when =
        part === 'adjust' && years !== undefined
          ? `, in years ${years.rest} above those divisible by ${years.by}`
          : '';
      add(`${phases[part]} in ${name}${when}`);
    }
  add(`the start in ${start.time} ${start.year}, by years that count by ${step}`);
  const names = { locale: same, stop: stopKey, side: same, time: same };
  for (const { meaning } of form.sayings)
    facts.set(inWords(meaning), `\`${sentence(meaning, names) || meaning.says}\``);
  return facts;
}

const same = (name: string): string => name;

/** A pair has no order, nor has a list of what must be held. */
function inWords(meaning: Meaning): string {
  const entries = Object.entries(meaning).filter(([, value]) => value !== undefined);
  const pair = 'a' in meaning && 'b' in meaning ? [meaning.a, meaning.b].toSorted() : [];
  const own = entries
    .filter(([name]) => pair.length === 0 || (name !== 'a' && name !== 'b'))
    .map(([name, value]) => `${name} ${plain(value)}`)
    .toSorted();
  return [...own, ...pair].join(', ');
}

const plain = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map((one: unknown) => JSON.stringify(one, sortedKeys))
        .toSorted()
        .join(' ')
    : String(value);

const sortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
