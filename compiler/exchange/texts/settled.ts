/** Names of which no two are alike, and how clauses and rules say them. */
import { quote } from '../../../language/syntax/lexer.ts';
import { isNameWord, isWords } from '../../../language/syntax/words.ts';
import type { Form, Locale, Party } from '../form.ts';
import { cleaned, sameName } from '../names.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import type { NamesInText } from '../rulebook.ts';
import { first } from './spelling.ts';

/** Names of which no two are alike. */
export interface Settled extends NamesInText {
  /** The name of a place, and what stands in its brackets. */
  readonly of: ReadonlyMap<string, Settling>;
  readonly sides: ReadonlyMap<string, Settling>;
  /** The name of a power as maps and drawings say it; `side` is that of rules. */
  readonly power: (key: string) => string;
}

interface Settling {
  readonly name: string;
  readonly short: readonly string[];
  /** What those of a power are called, where no other power is. */
  readonly called: string | undefined;
}

export function settled(reading: Reading, form: Form): Settled {
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
    power: (key) => first(sides.get(key)?.name ?? key),
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
