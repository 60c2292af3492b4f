/** Whole games of automatic players that must meet no fault, and how strong they are against each other. */
import { compile } from '../../compiler/pipeline.ts';
import { levels } from '../../compiler/automatic/levels.ts';
import type { Level } from '../../compiler/automatic/levels.ts';
import { playGame } from '../../compiler/automatic/play.ts';
import { random } from '../yardstick/random.ts';
import { shareOf } from './players.ts';
import { said } from './live.ts';
import { smallVariant } from './small.ts';
import { diskHost, importModule, library, loadVariant } from './variants.ts';
import type { Played } from './variants.ts';

/** A small variant at random, compiled. */
export async function loadSmall(seed: number): Promise<Played> {
  const path = `${library}/small-${seed}.variant`;
  const text = smallVariant(seed);
  const host = { read: (file: string) => (file === path ? text : diskHost.read(file)) };
  const { module, diagnostics } = compile(host, path, { library });
  if (module === undefined) throw new Error(diagnostics.map(({ message }) => message).join('; '));
  return importModule(module);
}

const STOPS = 60;
const BUDGET = 40;

/** A game with a level for each seat, drawn by the seed. @returns what went wrong */
export function automaticFaults(module: Played, seed: number): readonly string[] {
  const { below } = random(seed);
  const seats = new Map<string, Level>();
  const level = (who: string): Level => {
    const own = seats.get(who) ?? levels[below(levels.length)] ?? 0;
    seats.set(who, own);
    return own;
  };
  let stops = 0;
  const played = playGame(module, {
    seed: String(seed),
    level,
    budget: BUDGET,
    until: () => stops >= STOPS,
    watch: () => (stops += 1),
  });
  if (!played.ok) return [`seed ${seed}: ${said(played)}`];
  return played.value.stops === 0 ? [`seed ${seed}: no stop`] : [];
}

/** What is measured: one seat among others, and what it has to reach. */
export interface Trial {
  readonly name: string;
  readonly variant: string;
  readonly level: Level;
  readonly others: Level;
  readonly years: number;
  readonly games: number;
  /** Mean share of what is won by, at least or at most; and wins at least. */
  readonly least?: number;
  readonly most?: number;
  readonly wins?: number;
}

export const trials: readonly Trial[] = [
  {
    name: 'classic, level 2 among chance',
    variant: 'classic',
    level: 2,
    others: 0,
    years: 8,
    games: 42,
    least: 0.45,
    wins: 15,
  },
  {
    name: 'Range War, level 2 among chance',
    variant: 'range-war',
    level: 2,
    others: 0,
    years: 6,
    games: 40,
    least: 0.35,
  },
  {
    name: 'Republic, level 2 among chance',
    variant: 'republic',
    level: 2,
    others: 0,
    years: 8,
    games: 40,
    least: 0.36,
  },
  {
    name: 'Reivers, level 2 against chance',
    variant: 'reivers',
    level: 2,
    others: 0,
    years: 60,
    games: 40,
    wins: 34,
  },
  {
    name: 'classic, chance among level 2',
    variant: 'classic',
    level: 0,
    others: 2,
    years: 7,
    games: 42,
    most: 0.05,
  },
  {
    name: 'classic, level 2 among level 1',
    variant: 'classic',
    level: 2,
    others: 1,
    years: 7,
    games: 42,
    least: 1 / 7,
  },
  {
    name: 'classic, level 3 among level 2',
    variant: 'classic',
    level: 3,
    others: 2,
    years: 7,
    games: 42,
    least: 0.2,
  },
  {
    name: 'classic, level 3 among level 1',
    variant: 'classic',
    level: 3,
    others: 1,
    years: 7,
    games: 42,
    // What level 2 comes to in the same games.
    least: 0.172,
  },
];

export interface Measured {
  readonly share: number;
  readonly wins: number;
}

export async function measured({ variant, level, others, years, games }: Trial): Promise<Measured> {
  const { game: module } = await loadVariant(variant);
  let [share, wins] = [0, 0];
  for (let seat = 0; seat < games; seat++) {
    const fared = shareOf(module, { seed: `s${seat}`, seat, level, others, years });
    share += fared.share / games;
    if (fared.won) wins += 1;
  }
  return { share, wins };
}

/** What a trial did not reach, with what it came to. */
export function short({ name, least, most, wins }: Trial, found: Measured): readonly string[] {
  const share = `${(100 * found.share).toFixed(1)} %`;
  return [
    ...(least !== undefined && found.share < least
      ? [`${name}: ${share}, where ${(100 * least).toFixed(1)} are wanted`]
      : []),
    ...(most !== undefined && found.share > most
      ? [`${name}: ${share}, where ${(100 * most).toFixed(1)} are the most`]
      : []),
    ...(wins !== undefined && found.wins < wins
      ? [`${name}: ${found.wins} wins, where ${wins} are wanted`]
      : []),
  ];
}
