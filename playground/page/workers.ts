/** The workers of the page. The one that plays comes with it; the others are loaded when they are first asked. */
import type { CompilerCalls, DeskCalls, GameCalls, TextCalls } from '../protocol/calls.ts';
import { compilerAnswers, deskAnswers, gameAnswers, textAnswers } from '../protocol/answers.ts';
import { connect } from '../protocol/client.ts';
import type { Client } from '../protocol/client.ts';
import { openSandbox } from '../sandbox/open.ts';
// oxlint-disable import/default -- Vite makes them the addresses of the files
import compilerAddress from '../worker/compiler.worker.ts?worker&url';
import deskAddress from '../worker/desk.worker.ts?worker&url';
import gameAddress from '../worker/game.worker.ts?worker&url';
import textAddress from '../worker/text.worker.ts?worker&url';
// oxlint-enable import/default

export interface Workers {
  /** Plays. */
  readonly game: Client<GameCalls>;
  /** Makes of texts what is played. */
  readonly compiler: Client<CompilerCalls>;
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
  compiler: connect<CompilerCalls>(openSandbox(compilerAddress), compilerAnswers),
  desk: connect<DeskCalls>(openSandbox(deskAddress), deskAnswers),
  text: connect<TextCalls>(openSandbox(textAddress), textAnswers),
});

/** Milliseconds a worker may take. The first call of each also loads the worker. */
export const limits = {
  check: 10_000,
  compile: 20_000,
  step: 15_000,
  suite: 120_000,
  prove: 300_000,
  /** The page tells how far it is, and it can be stopped. */
  balance: 3_600_000,
} as const;
