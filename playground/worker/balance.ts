/** A small run of automatic players, and what it tells of the variant. */
import { pageOfGames } from '../../compiler/balance/index.ts';
import type { Answer, GamesWanted } from '../protocol/calls.ts';
import type { Loaded } from './loaded.ts';

export function balancePage(
  { table, program }: Loaded,
  wanted: GamesWanted,
  tell: (words: string) => void,
): Answer<string> {
  const { games } = wanted;
  tell(`Playing the first of ${games} games`);
  const made = pageOfGames(table, program, wanted, (done) =>
    tell(done < games ? `${done} of ${games} games are played` : 'Writing the page'),
  );
  if ('page' in made) return { ok: true, value: made.page };
  const { game, stop, fault } = made.broken;
  const refused =
    fault === 'endless'
      ? { message: `Game ${game} does not come to an end: the year of ${stop} does not pass.` }
      : {
          message: `Game ${game} cannot be played on at ${stop}: ${fault.message}`,
          help: fault.help,
        };
  return { ok: false, refused: [refused] };
}
