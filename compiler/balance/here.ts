/** A small run, played here and now, and its page: nothing is kept. */
import { playable } from '../automatic/module.ts';
import type { Program } from '../../language/program/program.ts';
import { faceOf } from './face.ts';
import { pageOf } from './page.ts';
import { playOne } from './play.ts';
import type { Broken } from './play.ts';
import type { GameRecord } from './record.ts';
import { FORM } from './run.ts';
import type { Run } from './run.ts';
import { summaryOf } from './summary.ts';

export type Settings = Pick<Run, 'level' | 'years' | 'seed'> & { readonly games: number };

/**
 * @param module as it was imported
 * @param tell how many games have been played
 * @returns the page, or why a game cannot be played to its end
 */
export function pageOfGames(
  compiled: object,
  program: Program,
  { games, ...settings }: Settings,
  tell: (games: number) => void,
): { readonly page: string } | { readonly broken: Broken } {
  const module = playable(compiled);
  const { slug, hash } = program;
  const run: Run = { form: FORM, side: 'variant', variant: slug, hash, build: '', ...settings };
  const records: GameRecord[] = [];
  for (let game = 1; game <= games; game += 1) {
    const played = playOne(module, run, game);
    if ('fault' in played) return { broken: played };
    records.push(played);
    tell(game);
  }
  const summary = summaryOf([{ run, records }]);
  return { page: pageOf(summary, { variant: faceOf(program, module.rules) }) };
}
