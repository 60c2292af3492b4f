/** The workers of the page. The compiler in them is loaded when the first call is made, not with the page. */
import type { DeskCalls, GameCalls, TextCalls } from '../protocol/calls.ts';
import { deskAnswers, gameAnswers, textAnswers } from '../protocol/answers.ts';
import { connect } from '../protocol/client.ts';
import type { Client } from '../protocol/client.ts';
import { openSandbox } from '../sandbox/open.ts';
// oxlint-disable import/default -- Vite makes them the addresses of the files
import deskAddress from '../worker/desk.worker.ts?worker&url';
import gameAddress from '../worker/game.worker.ts?worker&url';
import textAddress from '../worker/text.worker.ts?worker&url';
// oxlint-enable import/default

export interface Workers {
  /** Plays. */
  readonly game: Client<GameCalls>;
  /** Runs scenarios, proves rules and writes pages, which may take its time. */
  readonly desk: Client<DeskCalls>;
  /** Answers while somebody types. */
  readonly text: Client<TextCalls>;
}

/** A line to the language server, which lives in the worker for texts. */
export async function languagePort({ text }: Workers): Promise<MessagePort | undefined> {
  const { port1, port2 } = new MessageChannel();
  const outcome = await text.ask('connect', null, limits.check, undefined, [port2]);
  return outcome.kind === 'done' ? port1 : undefined;
}

export const openWorkers = (): Workers => ({
  game: connect<GameCalls>(openSandbox(gameAddress), gameAnswers),
  desk: connect<DeskCalls>(openSandbox(deskAddress), deskAnswers),
  text: connect<TextCalls>(openSandbox(textAddress), textAnswers),
});

/** Milliseconds a worker may take. The first call of each also loads the compiler. */
export const limits = {
  check: 10_000,
  compile: 20_000,
  step: 15_000,
  suite: 120_000,
  prove: 300_000,
} as const;
