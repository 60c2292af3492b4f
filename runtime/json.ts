/** Plain JSON from outside, of which nothing is known yet. */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export type Unknowns = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Unknowns {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

export function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31;
}

/** A property of its own, so that nothing inherited is taken for input. */
export function own<T>(object: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** A short rendering for messages. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'bigint' ? String(value) : written(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** What cannot be written (circles, nesting without end) is named by its type. */
function written(value: unknown): string {
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    return Array.isArray(value) ? 'a list' : `an ${typeof value}`;
  }
}

// oxlint-disable-next-line no-control-regex -- what JSON has to escape
const escaped = /["\\\u0000-\u001f\ud800-\udfff]/;

/** A text as JSON writes it. Most have nothing in them that is to be escaped, which is seen faster than written. */
export const quoted = (text: string): string =>
  escaped.test(text) ? JSON.stringify(text) : `"${text}"`;

/** Is JSON the same, in whatever order its keys stand? */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (isList(a)) {
    if (!isList(b) || a.length !== b.length) return false;
    for (let at = 0; at < a.length; at++) if (!same(a[at], b[at])) return false;
    return true;
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  const others = Object.keys(b);
  if (keys.length !== others.length) return false;
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? '';
    // Mostly the keys stand in the same order.
    if (others[at] !== key && !Object.hasOwn(b, key)) return false;
    const left = a[key];
    const right = b[key];
    if (left !== right && !same(left, right)) return false;
  }
  return true;
}
