/** What the instructions of a `.map` file have said so far. */
import type { At, Unsaid } from '../form.ts';
import { cleaned } from '../names.ts';
import { placed } from '../reading.ts';
import type { Line } from '../reading.ts';

export interface Terrain {
  /** `WATER`, `LAND`, `COAST`, `PORT`, `SHUT`. */
  type: string;
  abuts: string[];
  at: At;
}

interface Named {
  name: string;
  readonly at: At;
  readonly aliases: string[];
}

export interface Home {
  readonly locale: string;
  readonly at: At;
}

export interface Nation {
  name: string;
  word: string | undefined;
  letter: string | undefined;
  readonly at: At;
  homes: Home[];
  /** Where said apart from the homes. */
  owns: Home[] | undefined;
  inhabits: boolean;
  units: { sort: string; place: string; at: At }[];
  dummy: At | undefined;
  led: string | undefined;
  factories: Home[];
  partisans: Home[];
  anyOwned: At | undefined;
}

interface Limit {
  readonly code: string;
  readonly from: string;
  readonly to: string;
  readonly at: At;
}

interface Seasonal {
  readonly time: string;
  readonly type: string;
  readonly place: string;
  readonly line: Line;
}

export interface World {
  /** By what is written behind the type: small letters for what only armies enter. */
  readonly surfaces: Map<string, Terrain>;
  /** Abbreviations that places do not have any more, and where they lost them. */
  readonly renamed: Map<string, At>;
  /** By abbreviation. */
  readonly names: Map<string, Named>;
  readonly nations: Map<string, Nation>;
  unowned: Home[];
  limits: Limit[];
  victory: { readonly numbers: readonly number[]; readonly at: At } | undefined;
  begin: { readonly words: readonly string[]; readonly at: At } | undefined;
  flow: { readonly item: string; readonly at: At }[];
  readonly rules: { readonly rule: string; readonly at: At }[];
  /** `RULE !BUILD_ANY`: a file takes back what those that it uses say, wherever it stands. */
  readonly denied: Map<string, At>;
  /** What a place is in one time of the year alone. */
  readonly seasonal: Seasonal[];
  readonly unsaid: Unsaid[];
  readonly seen: Set<string>;
  readonly notes: string[];
  current: Nation | undefined;
}

export function question(world: World, line: Line, why: string): void {
  world.unsaid.push({ text: cleaned(line.text), why, bearing: true, at: placed(line) });
}

export const told = (world: World, line: Line, why: string): void => {
  world.unsaid.push({ text: cleaned(line.text), why, bearing: false, at: placed(line) });
};

/** Blanks, pluses and hyphens do not tell powers apart. */
export const keyOf = (text: string): string => text.toUpperCase().replace(/[\s+.,:-]/gu, '');

/** What stands under an abbreviation, in capitals or not. */
export const groundOf = (world: World, key: string): Terrain | undefined =>
  world.surfaces.get(key.toUpperCase()) ?? world.surfaces.get(key.toLowerCase());
