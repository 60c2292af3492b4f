/** Identifiers of the module: derived from the names in the source, free of collisions. */

const reserved = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export ' +
    'extends false finally for function if implements import in instanceof interface let new null package ' +
    'private protected public return static super switch this throw true try typeof undefined var void while ' +
    'with yield async of get set type'
  ).split(' '),
);

function words(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
  return plain.match(/[A-Za-z0-9]+/g) ?? [];
}

export function camel(text: string): string {
  const joined = words(text)
    .map(
      (word, at) =>
        (at === 0 ? (word[0] ?? '').toLowerCase() : (word[0] ?? '').toUpperCase()) + word.slice(1),
    )
    .join('');
  return /^[A-Za-z]/.test(joined) ? joined : `x${joined}`;
}

export function pascal(text: string): string {
  const name = camel(text);
  return (name[0] ?? 'X').toUpperCase() + name.slice(1);
}

export interface Names {
  /**
   * The wanted identifier, or that with the first free number behind it.
   * @param endings of further identifiers that are made of it: they are free as well, and kept
   */
  fresh(wanted: string, endings?: readonly string[]): string;
  /** The same for what is no identifier itself, only the beginning of some. */
  stem(wanted: string, endings: readonly string[]): string;
  /** Keeps an identifier from being given out. */
  take(name: string): void;
}

/** @param before what stands before a number: names with and without it never meet */
export function createNames(taken: readonly string[] = [], before = ''): Names {
  const used = new Set(taken);
  /** `endings`: with the empty one where the name itself is one of the identifiers. */
  const find = (wanted: string, start: string, endings: readonly string[]): string => {
    let name = start;
    const isTaken = (ending: string): boolean => used.has(name + ending);
    for (let n = 2; endings.some(isTaken); n++) name = `${wanted}${before}${n}`;
    for (const ending of endings) used.add(name + ending);
    return name;
  };
  return {
    fresh: (wanted, endings = []) =>
      find(wanted, reserved.has(wanted) ? `${wanted}_` : wanted, ['', ...endings]),
    stem: (wanted, endings) => find(wanted, wanted, endings),
    take: (name) => void used.add(name),
  };
}
