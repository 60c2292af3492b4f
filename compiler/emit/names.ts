/** Identifiers for the emitted module: derived from the names in the source, and no two alike. */

const reserved = new Set(
  (
    'abstract arguments async await boolean break case catch class const continue debugger default delete do else enum eval export ' +
    'extends false finally for function get if implements import in instanceof interface let new null of number package private ' +
    'protected public return set static string super switch symbol this throw true try type typeof undefined var void while with yield ' +
    'any as asserts bigint constructor declare from global infer is keyof module namespace never object readonly require satisfies unique unknown ' +
    'Array Boolean Error Infinity Int16Array Int32Array Int8Array JSON Map Math NaN Number Object Set String Symbol Uint16Array Uint8Array ' +
    'Record Readonly Partial Omit Pick Exclude Extract globalThis'
  ).split(' '),
);

/** Words of a name: letters and digits, everything else divides. Marks over letters stay. */
function words(name: string): string[] {
  return name
    .normalize('NFC')
    .replace(/[’']/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function capital(word: string): string {
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('');
}

function small(word: string): string {
  if (/^\p{Lu}+$/u.test(word)) return word.toLowerCase();
  const [first = '', ...rest] = word;
  return first.toLowerCase() + rest.join('');
}

/** `mayBuild`, `unitAt`; what starts with a digit gets an underscore before it. */
export function camel(...parts: readonly string[]): string {
  const [first = 'it', ...rest] = parts.flatMap(words);
  return legal(small(first) + rest.map(capital).join(''));
}

export function pascal(...parts: readonly string[]): string {
  return legal(parts.flatMap(words).map(capital).join('') || 'It');
}

/** `SUCCEEDS_BASE` */
export function constant(...parts: readonly string[]): string {
  const split = parts.flatMap((part) => words(part.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')));
  return legal(split.map((word) => word.toUpperCase()).join('_') || 'IT');
}

function legal(name: string): string {
  return /^[\p{L}_$]/u.test(name) ? name : `_${name}`;
}

/** Gives the first of `base`, `base2`, `base3` .. that is free, and takes it. */
export function claim(base: string, ...taken: readonly Set<string>[]): string {
  const free = (name: string): boolean => !reserved.has(name) && !taken.some((set) => set.has(name));
  let name = base;
  for (let n = 2; !free(name); n++) name = `${base}${/\d$/.test(base) ? '_' : ''}${n}`;
  taken[0]?.add(name);
  return name;
}
