/** Live games of any variant. */
import type { LiveGame, LiveOrder, LiveRequest } from '../../runtime/live/types.ts';
import type { GenericOrder, GenericState } from '../../runtime/protocol.ts';

export type GenericLiveGame = LiveGame<GenericState, GenericOrder>;
export type LiveAnswer = LiveOrder<GenericOrder>;
export type LiveQuestion = LiveRequest<GenericOrder>;
