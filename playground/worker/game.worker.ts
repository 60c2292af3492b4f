/**
 * The worker that plays what is handed to it: it comes first, and knows nothing of texts. It can be ended at any time; the
 * page asks a new one then.
 */
import { film, picture } from '../../compiler/index.ts';
import type { GameCalls, ShownTurn } from '../protocol/calls.ts';
import { serve } from '../protocol/serve.ts';
import { excerpt, unfold } from './excerpt.ts';
import { draw, play, take, takeDrawing } from './held.ts';
import { advise, foresee, read, rehearse, replay, start, step, write } from './play.ts';
import { seen } from './seen.ts';

/** As pictures take it. */
const viewOf = <T extends ShownTurn>({ after, unseen, ...turn }: T) => ({
  ...turn,
  ...(after === null ? {} : { after }),
  ...(unseen === undefined ? {} : { unseen }),
});

serve<GameCalls>(self, {
  take,
  drawing: takeDrawing,
  start: (takes) => play((game) => start(game, takes)),
  step: (takes) => play((game) => step(game, takes)),
  advise: (takes) => play((game) => advise(game, takes)),
  foresee: (takes) => play((game) => foresee(game, takes)),
  read: (takes) => play((game) => read(game, takes)),
  write: (takes) => play((game) => write(game, takes)),
  picture: ({ size, names, ...turn }) =>
    draw({ size, names }, (drawing) => picture(drawing, viewOf(turn))),
  film: ({ turns, names, ...showing }) =>
    draw({ names }, (drawing) => film(drawing, turns.map(viewOf), showing)),
  replay: (takes) => play((game) => replay(game, takes)),
  rehearse: (takes) => play((game) => rehearse(game, takes)),
  view: (takes) => play((game) => seen(game, takes)),
  excerpt: (takes) => play((game) => excerpt(game, takes)),
  unfold: (takes) => play((game) => unfold(game, takes)),
});
