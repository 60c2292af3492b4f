/** What is written on the map, and whether its colours have patterns: as somebody left it, in this browser. */
import type { Names } from '../../../compiler/index.ts';

export interface Look {
  readonly names: Names;
  /** The colours of powers have a pattern besides. On paper they always have. */
  readonly patterns: boolean;
}

export const namesOf: Readonly<Record<Names, string>> = {
  short: 'Short names',
  full: 'Full names',
  none: 'No names',
};

const isNames = (name: unknown): name is Names =>
  typeof name === 'string' && Object.hasOwn(namesOf, name);

const PLACE = 'variorum playground, look of the map';
const usual: Look = { names: 'short', patterns: false };

export function lookKept(): Look {
  try {
    const data: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    const names: unknown = Reflect.get(Object(data), 'names');
    const patterns: unknown = Reflect.get(Object(data), 'patterns');
    return { names: isNames(names) ? names : usual.names, patterns: patterns === true };
  } catch {
    return usual;
  }
}

export function keepLook(look: Look): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(look));
  } catch {
    // Then it is as usual the next time.
  }
}

/** The look with other names; those that are none change nothing. */
export const withNames = (look: Look, names: string): Look =>
  isNames(names) ? { ...look, names } : look;

/** As pictures take it. */
export const lettered = ({ names, patterns }: Look) =>
  ({ names, patterns: patterns ? 'always' : 'print' }) as const;
