/** How one automatic player fares among others. */
import { playGame } from '../../compiler/automatic/play.ts';
import type { Level } from '../../compiler/automatic/levels.ts';
import type { GenericLiveGame } from '../../compiler/automatic/live.ts';
import type { Played } from './variants.ts';
import { said } from './live.ts';

export interface Seating {
  readonly seed: string;
  /** The place of the power that is looked at. */
  readonly seat: number;
  readonly level: Level;
  /** The level of the other seats. */
  readonly others: Level;
  readonly years: number;
}

export interface Fared {
  /** Of the prizes that somebody owns. */
  readonly share: number;
  readonly won: boolean;
  readonly stops: number;
}

export function shareOf(module: Played, { seed, seat, level, others, years }: Seating): Fared {
  const { rules } = module;
  const powers = rules.kinds[rules.power]?.keys ?? [];
  const who = powers[seat % powers.length] ?? '';
  let first: number | undefined;
  const played = playGame(module, {
    seed,
    level: (each) => (each === who ? level : others),
    until: ({ date }) => {
      first ??= date.year;
      return Math.abs(date.year - first) >= years;
    },
  });
  if (!played.ok) throw new Error(said(played));
  const { game, stops } = played.value;
  const owners = rules.aims.prizes.flatMap(({ kind, owner }) =>
    ownersOf(module, game, kind, owner),
  );
  return {
    share: owners.filter((each) => each === who).length / Math.max(1, owners.length),
    won: game.ended?.winners.includes(who) ?? false,
    stops,
  };
}

function ownersOf(
  { rules }: Played,
  game: GenericLiveGame,
  kind: number,
  column: number,
): readonly unknown[] {
  const table = rules.kinds[kind];
  const name = table?.columns[column]?.name ?? '';
  return game
    .things(table?.name ?? '')
    .map((thing) => game.value(table?.name ?? '', thing, name))
    .filter((owner) => owner !== null && owner !== undefined);
}
