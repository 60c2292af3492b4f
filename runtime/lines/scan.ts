/** Takes the text of a plain line apart. What JSON would take in another way, or not at all, is not plain. */
import type { ExchangeRules } from '../rules.ts';
import { ESCAPED, firstBits, hashed } from './texts.ts';
import type { Texts } from './texts.ts';

/** Texts under a name, all by their numbers: where those of a group begin and end among all of a line. */
export interface Group {
  readonly who: number;
  readonly from: number;
  readonly to: number;
}

export interface PlainLine {
  /** As JSON. */
  readonly id: string;
  /** The number of its text; -1 where it is not given. */
  readonly phase: number;
  readonly orders: readonly Group[];
  /** By exchange: what is given under its name; undefined where it is not given. */
  readonly lists: readonly Given[];
  /** Which of them are given: a bit for each. */
  readonly given: number;
  /** What groups point into. It is written anew by the next line. */
  readonly numbers: readonly number[];
}

export type Given =
  { readonly groups: readonly Group[] } | { readonly records: unknown } | undefined;

/** The same while it is read: undefined is what has not come yet. */
interface Found {
  id: string | undefined;
  phase: number;
  orders: readonly Group[] | undefined;
  readonly lists: Given[];
}

const QUOTE = 0x22;
const BLANK = 0x20;
const COMMA = 0x2c;
const COLON = 0x3a;
const LIST = 0x5b;
const UNLIST = 0x5d;
const OPEN = 0x7b;
const CLOSE = 0x7d;

/** Names in one object: each is held against those before it. */
const MOST_GROUPS = 64;
/** There is a bit for each of them. */
export const MOST_LISTS = 30;

/** @returns what takes a line apart; it gives undefined where the line is not plain */
export function createScan(
  exchanges: readonly ExchangeRules[],
  known: Texts,
): (line: string) => PlainLine | undefined {
  const { bytes, words } = known;
  const isIndex = known.each((name) => Number(/^\d/.test(name)));
  const numbers: number[] = [];
  let count = 0;
  let length = 0;
  let at = 0;

  const skipBlanks = (): void => {
    for (; ; at++) {
      const code = bytes[at];
      if (code !== BLANK && code !== 0x09 && code !== 0x0d && code !== 0x0a) return;
    }
  };
  /** Goes past a sign, if it is the next one. */
  const sign = (wanted: number): boolean => {
    if (bytes[at] !== wanted) {
      skipBlanks();
      if (bytes[at] !== wanted) return false;
    }
    at++;
    return true;
  };
  /** Goes past a text that JSON writes as it stands there. @returns its number; -1 where it is not plain */
  const passText = (): number => {
    if (!sign(QUOTE)) return -1;
    const from = at;
    let hash = 0;
    let word = words.getInt32(at, true);
    let quotes = quotesIn(word);
    for (; quotes === 0; quotes = quotesIn(word)) {
      hash = hashed(hash, word);
      at += 4;
      if (at >= length) return -1;
      word = words.getInt32(at, true);
    }
    const bits = 31 - Math.clz32(quotes & -quotes) - 7;
    const to = at + (bits >> 3);
    if (to >= length) return -1;
    at = to + 1;
    return known.numberOf(from, to, hashed(hash, firstBits(word, bits)));
  };
  /** Mostly there is another one on each line, so that it is not worth a number. */
  const id = (): string | undefined => {
    skipBlanks();
    const from = at;
    if (bytes[at] !== QUOTE) {
      while (isOfWord(bytes[at] ?? 0)) at++;
      const text = known.cut(from, at);
      return PLAIN_NUMBER.test(text) ? text : scalar(text);
    }
    at = bytes.indexOf(QUOTE, from + 1) + 1;
    // Behind the end stands what is left of lines before.
    if (at <= from || at > length) return undefined;
    const own = known.cut(from, at);
    return ESCAPED.test(own) ? undefined : own;
  };
  const group = (who: number): Group | undefined => {
    const from = count;
    if (!sign(LIST)) return undefined;
    if (sign(UNLIST)) return { who, from, to: from };
    do {
      const number = passText();
      if (number < 0) return undefined;
      numbers[count++] = number;
    } while (sign(COMMA));
    return sign(UNLIST) ? { who, from, to: count } : undefined;
  };
  const groups = (): readonly Group[] | undefined => {
    const found: Group[] = [];
    if (!sign(OPEN)) return undefined;
    if (sign(CLOSE)) return found;
    do {
      const who = passText();
      // What is given twice counts once, and what looks like a number comes first.
      if (who < 0 || isIndex(who) === 1 || isAmong(found, who)) return undefined;
      const own = sign(COLON) ? group(who) : undefined;
      if (own === undefined || found.push(own) > MOST_GROUPS) return undefined;
    } while (sign(COMMA));
    return sign(CLOSE) ? found : undefined;
  };
  /** A list of anything but texts: found by its brackets, and left to JSON. */
  const records = (): unknown => {
    skipBlanks();
    const from = at;
    if (bytes[at] !== LIST) return undefined;
    for (let depth = 0; ;) {
      const code = bytes[at];
      if (code === QUOTE) {
        if (passText() < 0) return undefined;
        continue;
      }
      at++;
      if (code === LIST || code === OPEN) depth++;
      else if (code === UNLIST || code === CLOSE) depth--;
      else if (at > length) return undefined;
      if (depth === 0) return parsed(known.cut(from, at));
    }
  };
  const given = (exchange: ExchangeRules): Given => {
    if (exchange.lists === undefined) {
      const content = records();
      return content === undefined ? undefined : { records: content };
    }
    const content = groups();
    return content === undefined ? undefined : { groups: content };
  };
  /** Takes what stands under a name. @returns whether it is plain, and the first under that name */
  const member = (name: string, found: Found): boolean => {
    if (name === 'id') return found.id === undefined && (found.id = id()) !== undefined;
    if (name === 'phase') return found.phase < 0 && (found.phase = passText()) >= 0;
    if (name === 'orders') {
      return found.orders === undefined && (found.orders = groups()) !== undefined;
    }
    const index = exchanges.findIndex((one) => one.name === name);
    const exchange = exchanges[index];
    if (exchange === undefined || found.lists[index] !== undefined) return false;
    return (found.lists[index] = given(exchange)) !== undefined;
  };
  const members = (): Found | undefined => {
    const found: Found = {
      id: undefined,
      phase: -1,
      orders: undefined,
      lists: exchanges.map(() => undefined),
    };
    do {
      const name = passText();
      if (name < 0 || !sign(COLON) || !member(known.textOf(name), found)) return undefined;
    } while (sign(COMMA));
    return found;
  };
  return (text) => {
    length = known.take(text);
    at = 0;
    count = 0;
    const found = length > 0 && sign(OPEN) ? members() : undefined;
    if (found === undefined || !sign(CLOSE)) return undefined;
    skipBlanks();
    if (at < length) return undefined;
    const { id: name = 'null', phase, orders = [], lists } = found;
    let given = 0;
    for (let list = 0; list < lists.length; list++)
      if (lists[list] !== undefined) given |= 1 << list;
    return { id: name, phase, orders, lists, given, numbers };
  };
}

function isAmong(groups: readonly Group[], who: number): boolean {
  for (const group of groups) if (group.who === who) return true;
  return false;
}

/** The highest bit of each byte that is a quote; bits above the lowest of them tell nothing. */
const quotesIn = (word: number): number => {
  const others = word ^ 0x2222_2222;
  return (others - 0x0101_0101) & ~others & 0x8080_8080;
};

/** It is written as it stands there. */
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,14})$/;

/** A letter, a digit, a sign of a number. */
const isOfWord = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0x61 && code <= 0x7a) ||
  code === 0x2d ||
  code === 0x2b ||
  code === 0x2e ||
  code === 0x45;

/** A number, `true`, `false` or `null`, as JSON writes it again. */
function scalar(text: string): string | undefined {
  const value = parsed(text);
  return value === undefined ? undefined : JSON.stringify(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
