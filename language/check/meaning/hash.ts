/**
 * The hash a saved game is bound to: of everything that has a meaning in play. Where things stand in the texts,
 * notes, scenarios, drawing positions and what automatic players strive for do not count.
 */
const silent = new Set([
  'origin',
  'sources',
  'scenarios',
  'positions',
  'drawing',
  'title',
  'hash',
  'assertions',
  'alias',
  'aims',
]);

/** FNV-1a (Fowler, Noll, Vo), 32 bits. */
const PRIME = 0x01000193;
const START = 0x811c9dc5;
/** Another multiplier and start (the golden ratio) for the second half. */
const PRIME_2 = 0x85ebca6b;
const START_2 = 0x9e3779b9;

function hashText(text: string): number {
  let hash = START;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  return hash;
}

/** 16 hexadecimal digits, equal for equal programs. A program is always built in one way, so order is no matter. */
export function hashOf(program: object): string {
  let a = START;
  let b = START_2;
  const texts = new Map<string, number>();
  const mix = (word: number): void => {
    a = Math.imul(a ^ word, PRIME);
    a ^= a >>> 15;
    b = Math.imul(b ^ word, PRIME_2);
    b ^= b >>> 13;
  };
  const text = (word: string): void => {
    let hash = texts.get(word);
    if (hash === undefined) {
      hash = hashText(word);
      texts.set(word, hash);
    }
    mix(hash);
    mix(word.length);
  };
  const walk = (value: unknown): void => {
    if (typeof value === 'string') text(value);
    else if (typeof value === 'number') {
      // Whole numbers, beyond 32 bits in two words.
      mix(value | 0);
      mix(Math.floor(value / 2 ** 32));
    } else if (Array.isArray(value)) {
      mix(value.length);
      for (const item of value) walk(item);
      mix(1);
    } else if (typeof value === 'object' && value !== null) {
      // Far quicker than a list of entries for each of tens of thousands of objects.
      for (const key in value) {
        if (silent.has(key)) continue;
        const inner: unknown = Reflect.get(value, key);
        if (inner === undefined) continue;
        text(key);
        walk(inner);
      }
      mix(2);
    } else mix(value === true ? 3 : 4);
  };
  walk(program);
  const hex = (part: number): string => (part >>> 0).toString(16).padStart(8, '0');
  return hex(a) + hex(b);
}
