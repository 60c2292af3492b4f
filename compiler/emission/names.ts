/** Identifiers of the emitted module: derived from the names in the source, free of collisions. */

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
  /** The wanted identifier, or that with the first free number behind it. */
  fresh(wanted: string): string;
  /** Keeps an identifier from being given out. */
  take(name: string): void;
}

/** @param before what stands before a number: names with and without it never meet */
export function createNames(taken: readonly string[] = [], before = ''): Names {
  const used = new Set(taken);
  return {
    fresh(wanted) {
      let name = reserved.has(wanted) ? `${wanted}_` : wanted;
      for (let n = 2; used.has(name); n++) name = `${wanted}${before}${n}`;
      used.add(name);
      return name;
    },
    take: (name) => void used.add(name),
  };
}
