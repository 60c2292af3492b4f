/** The worker that runs scenarios, proves rules and writes pages. It comes when one of these is asked for. */
import type { DeskCalls } from '../protocol/calls.ts';
import { serve } from '../protocol/serve.ts';
import { againstBase } from './against.ts';
import { balancePage } from './balance.ts';
import { compile, using } from './compiling.ts';
import { bookPage, schemaText, typescriptOf, validatorText } from './pages.ts';
import { proofOf, suiteOf, suiteOfOne, suiteShown, traceShown } from './proof.ts';
import { scenarioOf } from './scenario.ts';
import { sketchOf } from './sketch.ts';

serve<DeskCalls>(self, {
  compile,
  scenarios: ({ title }, tell) =>
    using((game) => {
      const suite = title === undefined ? suiteOf(game, tell) : suiteOfOne(game, title);
      return { ok: true, value: suiteShown(game, suite) };
    }),
  scenario: (takes) => using((game) => scenarioOf(game, takes)),
  against: (_, tell) => using((game) => againstBase(game, tell)),
  trace: ({ prove }, tell) =>
    using(async (game) => {
      const suite = suiteOf(game, tell);
      const proofs = prove ? await proofOf(game, suite, tell) : undefined;
      return { ok: true, value: traceShown(game, suite, proofs) };
    }),
  typescript: () => using(typescriptOf),
  validator: () => using(validatorText),
  schema: () => using(schemaText),
  balance: (wanted, tell) => using((game) => balancePage(game, wanted, tell)),
  sketch: (takes) => using((game) => sketchOf(game, takes)),
  book: (_, tell) => using((game) => bookPage(game, tell)),
});
