/** Takes the text of a plain line apart. What JSON would take in another way, or not at all, is not plain. */
import type { ExchangeRules } from '../rules.ts';
import { hashed } from './texts.ts';
import type { Texts } from './texts.ts';

/** Texts under a name: by their numbers, and where they stand in the line with their quotes. */
export interface Group {
  readonly who: string;
  readonly numbers: readonly number[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

export interface PlainLine {
  readonly text: string;
  /** As JSON. */
  readonly id: string;
  readonly phase: string | undefined;
  readonly orders: readonly Group[];
  /** By exchange: what is given under its name; undefined where it is not given. */
  readonly lists: readonly Given[];
  /** Which of them are given: a sign for each. */
  readonly given: string;
}

export type Given =
  { readonly groups: readonly Group[] } | { readonly records: unknown } | undefined;

/** The same while it is read: undefined is what has not come yet. */
interface Found {
  id: string | undefined;
  phase: string | undefined;
  orders: readonly Group[] | undefined;
  readonly lists: Given[];
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BLANK = 0x20;
const SURROGATES = 0xd800;
const COMMA = 0x2c;
const COLON = 0x3a;
const LIST = 0x5b;
const UNLIST = 0x5d;
const OPEN = 0x7b;
const CLOSE = 0x7d;

/** Names in one object: each is held against those before it. */
const MOST_GROUPS = 64;

/** @returns what takes a line apart; it gives undefined where the line is not plain */
export function createScan(
  exchanges: readonly ExchangeRules[],
  known: Texts,
): (line: string) => PlainLine | undefined {
  let line = '';
  let at = 0;

  const skipBlanks = (): void => {
    for (; ; at++) {
      const code = line.charCodeAt(at);
      if (code !== BLANK && code !== 0x09 && code !== 0x0d && code !== 0x0a) return;
    }
  };
  /** Goes past a sign, if it is the next one. */
  const sign = (wanted: number): boolean => {
    if (line.charCodeAt(at) !== wanted) {
      skipBlanks();
      if (line.charCodeAt(at) !== wanted) return false;
    }
    at++;
    return true;
  };
  /** Goes past a text that JSON writes as it stands there. @returns its number; -1 where it is not plain */
  const passText = (): number => {
    if (!sign(QUOTE)) return -1;
    const [text, from] = [line, at];
    let to = from;
    let hash = 0;
    for (; ; to++) {
      const code = text.charCodeAt(to);
      if (code === QUOTE) break;
      // Behind the end there is no number.
      if (code === BACKSLASH || !(code >= BLANK && code < SURROGATES)) return -1;
      hash = hashed(hash, code);
    }
    at = to + 1;
    return known.numberOf(text, from, to, hash);
  };
  const text = (): string | undefined => {
    const number = passText();
    return number < 0 ? undefined : known.textOf(number);
  };
  /** Mostly there is another one on each line, so that it is not worth a number. */
  const id = (): string | undefined => {
    skipBlanks();
    const from = at;
    if (line.charCodeAt(at) !== QUOTE) {
      while (isOfWord(line.charCodeAt(at))) at++;
      return scalar(line.slice(from, at));
    }
    at = line.indexOf('"', from + 1) + 1;
    const own = line.slice(from, at);
    return ESCAPED.test(own) ? undefined : own;
  };
  const textsOf = (who: string): Group | undefined => {
    const numbers: number[] = [];
    const starts: number[] = [];
    const ends: number[] = [];
    const group: Group = { who, numbers, starts, ends };
    if (!sign(LIST)) return undefined;
    if (sign(UNLIST)) return group;
    do {
      skipBlanks();
      starts.push(at);
      const number = passText();
      if (number < 0) return undefined;
      numbers.push(number);
      ends.push(at);
    } while (sign(COMMA));
    return sign(UNLIST) ? group : undefined;
  };
  const groups = (): readonly Group[] | undefined => {
    const found: Group[] = [];
    if (!sign(OPEN)) return undefined;
    if (sign(CLOSE)) return found;
    do {
      const who = text();
      // What is given twice counts once, and what looks like a number comes first.
      if (who === undefined || /^\d/.test(who) || found.some((one) => one.who === who)) {
        return undefined;
      }
      const group = sign(COLON) ? textsOf(who) : undefined;
      if (group === undefined || found.push(group) > MOST_GROUPS) return undefined;
    } while (sign(COMMA));
    return sign(CLOSE) ? found : undefined;
  };
  /** A list of anything but texts: found by its brackets, and left to JSON. */
  const records = (): unknown => {
    skipBlanks();
    const from = at;
    if (line.charCodeAt(at) !== LIST) return undefined;
    for (let depth = 0; ;) {
      const code = line.charCodeAt(at);
      if (code === QUOTE) {
        if (passText() < 0) return undefined;
        continue;
      }
      at++;
      if (code === LIST || code === OPEN) depth++;
      else if (code === UNLIST || code === CLOSE) depth--;
      else if (Number.isNaN(code)) return undefined;
      if (depth === 0) return parsed(line.slice(from, at));
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
    if (name === 'phase') return found.phase === undefined && (found.phase = text()) !== undefined;
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
      phase: undefined,
      orders: undefined,
      lists: exchanges.map(() => undefined),
    };
    do {
      const name = text();
      if (name === undefined || !sign(COLON) || !member(name, found)) return undefined;
    } while (sign(COMMA));
    return found;
  };
  return (text) => {
    line = text;
    at = 0;
    const found = sign(OPEN) ? members() : undefined;
    if (found === undefined || !sign(CLOSE)) return undefined;
    skipBlanks();
    if (at < line.length) return undefined;
    const { id: name = 'null', phase, orders = [], lists } = found;
    const given = lists.map((list) => (list === undefined ? '-' : '+')).join('');
    return { text, id: name, phase, orders, lists, given };
  };
}

// oxlint-disable-next-line no-control-regex -- what JSON writes otherwise than it stands there, or has to escape
const ESCAPED = /^$|[\\\u0000-\u001f\ud800-\udfff]/;

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
