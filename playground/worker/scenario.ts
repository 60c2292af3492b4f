/** Writes a turn as a scenario and tries it: what is given to the reader passes. */
import { runScenario } from '../../compiler/index.ts';
import type { Answer, DeskCalls } from '../protocol/calls.ts';
import { withScenario } from '../scenario/place.ts';
import { scenarioTexts } from '../scenario/write.ts';
import { answer } from './frames.ts';
import { load } from './loaded.ts';
import type { Loaded } from './loaded.ts';

export async function scenarioOf(
  { table, facts }: Loaded,
  { game, turn, source }: DeskCalls['scenario']['takes'],
): Promise<Answer<string>> {
  const texts = scenarioTexts(table, facts, game, turn);
  if (!texts.ok) return answer(texts);
  const reasons: string[] = [];
  for (const { title, text } of texts.value) {
    const trial = await load({ ...source, text: withScenario(source.text, text) });
    const { loaded } = trial;
    const scenario = loaded?.facts.scenarios.find((one) => one.title === title);
    if (loaded === undefined || scenario === undefined) {
      reasons.push(trial.diagnostics[0]?.message ?? 'it cannot be read back');
      continue;
    }
    const { outcome, diagnostics } = runScenario(loaded.table, loaded.facts, scenario);
    if (outcome === 'passed') return { ok: true, value: text };
    reasons.push(diagnostics[0]?.message ?? `it is ${outcome}`);
  }
  return {
    ok: false,
    refused: [
      {
        message: `This turn cannot be written as a scenario that passes: ${reasons.at(-1) ?? 'nothing was played yet'}`,
        help: 'Something that counts is in none of the lists of this variant.',
      },
    ],
  };
}
