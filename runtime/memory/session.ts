/** What a state holds besides the columns, while it is being worked on. */
import type { GenericOrder, Message, Program, Sealed } from '../protocol.ts';

/** Who has won: powers or players, nobody where the game is drawn. */
export interface Winners {
  readonly kind: number;
  readonly rows: readonly number[];
}

export interface Session {
  /** Index into `Rules.process`. */
  at: number;
  /** Which of its season's phases this is. */
  stage: number;
  /** The game has not begun: its set-up is under way. */
  settingUp: boolean;
  seed: string;
  /** Draws made in this phase, by key. */
  drawn: Map<string, number>;
  /** For each loop the rows still to come; undefined when it is not running. */
  loops: (number[] | undefined)[];
  sealed: Sealed[];
  /** Asks that were open ahead of their time and wait to be used. */
  early: readonly string[];
  messages: Message[];
  ended: Winners | undefined;
}

export type AnyProgram = Program<GenericOrder>;

function noLoops(count: number): undefined[] {
  const loops: undefined[] = [];
  while (loops.length < count) loops.push(undefined);
  return loops;
}

export function newSession(seed: string, loops: number): Session {
  return {
    at: 0,
    stage: 0,
    settingUp: false,
    seed,
    drawn: new Map(),
    loops: noLoops(loops),
    sealed: [],
    early: [],
    messages: [],
    ended: undefined,
  };
}
