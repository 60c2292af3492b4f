/** The worker that compiles and plays. It can be ended at any time; the page asks a new one then. */
import { film, picture } from '../../compiler/index.ts';
import type { GameCalls } from '../protocol/calls.ts';
import { serve } from '../protocol/serve.ts';
import { compile, using } from './compiling.ts';
import { excerpt, unfold } from './excerpt.ts';
import { examples, libraryText } from './library.ts';
import { foresee, read, rehearse, replay, start, step, write } from './play.ts';
import { scenarioOf } from './scenario.ts';
import { seen } from './seen.ts';

serve<GameCalls>(self, {
  examples: () => examples,
  text: ({ path }) => libraryText(path),
  compile,
  start: (takes) => using((game) => start(game, takes)),
  step: (takes) => using((game) => step(game, takes)),
  foresee: (takes) => using((game) => foresee(game, takes)),
  read: (takes) => using((game) => read(game, takes)),
  write: (takes) => using((game) => write(game, takes)),
  picture: ({ after, size, names, ...rest }) =>
    using(({ drawing }) => {
      const view = { ...rest, ...(after === null ? {} : { after }) };
      return { ok: true, value: picture(drawing({ size, names }), view) };
    }),
  film: ({ turns, names, ...showing }) =>
    using(({ drawing }) => {
      const views = turns.map(({ after, ...turn }) => ({
        ...turn,
        ...(after === null ? {} : { after }),
      }));
      return { ok: true, value: film(drawing({ names }), views, showing) };
    }),
  replay: (takes) => using((game) => replay(game, takes)),
  rehearse: (takes) => using((game) => rehearse(game, takes)),
  view: (takes) => using((game) => seen(game, takes)),
  excerpt: (takes) => using((game) => excerpt(game, takes)),
  unfold: (takes) => using((game) => unfold(game, takes)),
  scenario: (takes) => using((game) => scenarioOf(game, takes)),
});
