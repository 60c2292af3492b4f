import { answersOf, saved } from '../game/timeline.ts';
import type { Snapshot } from '../share/snapshot.ts';
import type { State } from './state.ts';

/** All of the page that a link holds. */
export const snapshotOf = ({ source, timeline, automatic, levels, sight }: State): Snapshot => ({
  version: 1,
  path: source.path,
  text: source.text,
  ...(source.beside === undefined || source.beside.length === 0 ? {} : { beside: source.beside }),
  ...(source.edition === undefined ? {} : { edition: source.edition }),
  ...(sight.viewer === undefined ? {} : { viewer: sight.viewer }),
  game: timeline === undefined ? null : saved(timeline),
  ...(timeline === undefined || timeline.later.length === 0
    ? {}
    : { later: timeline.later.map(({ input }) => input) }),
  at: timeline?.at ?? 0,
  automatic,
  ...(automatic.some((who) => levels[who] !== undefined) ? { levels } : {}),
  ...(timeline === undefined || timeline.drafts.length === 0
    ? {}
    : { drafts: answersOf(timeline) }),
  ...(timeline === undefined || Object.keys(timeline.draws).length === 0
    ? {}
    : { draws: timeline.draws }),
});
