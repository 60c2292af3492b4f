/** What lies on the table: whole at the master, and as a player sees it. */
import type { View } from '../../runtime/protocol.ts';
import type { Answer } from '../hosting/game.ts';

/** `G` where the game is kept. It is secret: players get what `playerView` makes of it. */
export interface Table {
  /** The hosted game as JSON: as text it stays what it is, whoever drafts and patches what is around it. */
  game: string;
  /** Code of what stopped the rules when all were done; null where all is well. */
  fault: string | null;
}

/** `G` as a player gets it. */
export interface Seen<S, O, W extends string = string> {
  /** Whom he plays; null for an onlooker. */
  readonly who: W | null;
  /** What the module's `view` tells him: state, requests, legal orders, results, messages, draws. */
  readonly view: View<S, O, W>;
  /** What he has handed in himself, by request. */
  readonly orders: Readonly<Record<string, Answer<O>>>;
  readonly fault: string | null;
}
