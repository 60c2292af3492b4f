/** What a text says of worth may take too much work, or fail: players say so, and nothing else comes of it. */
import { describe, expect, test } from 'vitest';
import { contest } from '../../../compiler/automatic/contest.ts';
import { decideAll } from '../../../compiler/automatic/decide-all.ts';
import { playGame } from '../../../compiler/automatic/play.ts';
import { race } from '../../command/run.ts';
import { openText } from '../../support/pictures.ts';

/** Twenty fields one within the other, of three each, and the last is nowhere. */
const names = Array.from({ length: 20 }, (_, at) => `s${at}`);
const endless = names.reduceRight(
  (inside, name) => `(some Space ${name} with ${inside})`,
  'borders(s18, s19) and borders(s19, s0) and s0 = s19',
);
const wrong: readonly (readonly [string, string, string])[] = [
  ['takes no end of work', `if ${endless} then 1 else 0`, 'too-much-work'],
];

describe.each(wrong)('worth that %s', (_, worth, code) => {
  const text = race.replace('  rule 3', `  aim value(p: Power) = ${worth}\n\n  rule 3`);
  const coded = (result: { ok: boolean; diagnostics?: readonly { code: string }[] }): unknown =>
    result.ok ? 'ok' : result.diagnostics?.[0]?.code;

  test('a decision is refused with the reason, and the game goes on', async () => {
    const { game, state } = await openText(text);
    const orders = decideAll(game, state, [{ who: 'Red', level: 2 }], 'a');
    expect(coded(orders)).toBe(code);
    expect(coded(game.step(state, [{ who: 'Red', order: 'R L - M' }]))).toBe('ok');
  });

  test('a game of such players, and a trial, end with the reason', async () => {
    const { game } = await openText(text);
    expect(coded(playGame(game, { seed: 'a', level: () => 2 }))).toBe(code);
    expect(coded(contest(game))).toBe(code);
  });
});
