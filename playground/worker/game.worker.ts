/** The worker that compiles and plays. It can be ended at any time; the page asks a new one then. */
import { picture, powerColours } from '../../compiler/index.ts';
import type { Answer, GameCalls } from '../protocol/calls.ts';
import { serve } from '../protocol/serve.ts';
import { againstBase } from './against.ts';
import { spaceNames } from './geography.ts';
import { load } from './loaded.ts';
import type { Loaded } from './loaded.ts';
import { bookPage, schemaText, typescriptOf, validatorText } from './pages.ts';
import { read, rehearse, replay, start, step, write } from './play.ts';
import { proofOf, suiteOf, suiteOfOne, suiteShown, traceShown } from './proof.ts';
import { scenarioOf } from './scenario.ts';
import { seen } from './seen.ts';

let loaded: Loaded | undefined;

/** With the variant that was compiled last. */
async function using<T>(
  work: (loaded: Loaded) => Answer<T> | Promise<Answer<T>>,
): Promise<Answer<T>> {
  if (loaded !== undefined) return work(loaded);
  return { ok: false, refused: [{ message: 'The text has errors: nothing can be played yet.' }] };
}

serve<GameCalls>(self, {
  async compile(source) {
    const result = await load(source);
    // While the text has errors the game goes on as it was.
    loaded = result.loaded ?? loaded;
    const facts = result.loaded?.facts;
    return {
      diagnostics: result.diagnostics,
      summary:
        facts === undefined
          ? undefined
          : {
              title: facts.title ?? facts.name,
              slug: facts.slug,
              hash: facts.hash,
              editions: facts.editions,
              participants: [...facts.powers, ...facts.players].flatMap(([name]) => name ?? []),
              scenarios: facts.scenarios.length,
              spaces: result.loaded === undefined ? {} : spaceNames(result.loaded.program),
              colours: result.loaded === undefined ? {} : powerColours(result.loaded.drawing(1)),
            },
    };
  },
  start: (takes) => using((game) => start(game, takes)),
  step: (takes) => using((game) => step(game, takes)),
  read: (takes) => using((game) => read(game, takes)),
  write: (takes) => using((game) => write(game, takes)),
  picture: ({ state, orders, after, theme, size, title, legend = false }) =>
    using(({ drawing }) => {
      const view = { state, orders, theme, title, legend, ...(after === null ? {} : { after }) };
      return { ok: true, value: picture(drawing(size), view) };
    }),
  replay: (takes) => using((game) => replay(game, takes)),
  rehearse: (takes) => using((game) => rehearse(game, takes)),
  scenarios: ({ title }, tell) =>
    using((game) => {
      const suite = title === undefined ? suiteOf(game, tell) : suiteOfOne(game, title);
      return { ok: true, value: suiteShown(game, suite) };
    }),
  view: (takes) => using((game) => seen(game, takes)),
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
  book: (_, tell) => using((game) => bookPage(game, tell)),
  scenario: (takes) => using((game) => scenarioOf(game, takes)),
});
