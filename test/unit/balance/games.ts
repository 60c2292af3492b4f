/** Runs and games for tests of what is made of them. */
import { playOne } from '../../../compiler/balance/play.ts';
import { FORM } from '../../../compiler/balance/run.ts';
import type { Run } from '../../../compiler/balance/run.ts';
import type { GameRecord } from '../../../compiler/balance/record.ts';
import type { Played } from '../../support/variants.ts';

export const runOf = (module: Played, more: Partial<Run> = {}): Run => ({
  form: FORM,
  side: 'variant',
  variant: module.rules.slug,
  hash: module.rules.hash,
  build: 'test',
  level: 0,
  years: 4,
  seed: '1',
  ...more,
});

export function recordOf(module: Played, run: Run, game: number): GameRecord {
  const played = playOne(module, run, game);
  if ('fault' in played) throw new Error(JSON.stringify(played));
  return played;
}

export const recordsOf = (module: Played, run: Run, games: number): readonly GameRecord[] =>
  Array.from({ length: games }, (_, at) => recordOf(module, run, at + 1));
