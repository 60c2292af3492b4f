/** The worker's side: answers one call after the other. */
import type { Letter, Reply } from '../sandbox/line.ts';
import type { Gives, Request, Takes } from './calls.ts';

type Tell = (words: string) => void;

export type Handlers<C> = {
  readonly [N in keyof C]: (
    takes: Takes<C, N>,
    tell: Tell,
    /** What was handed over with the call. */
    ports: readonly MessagePort[],
  ) => Gives<C, N> | Promise<Gives<C, N>>;
};

export interface Mouth {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** Milliseconds from one word about how far it is to the next: more often nobody reads it. */
const PAUSE = 50;

export function serve<C>(mouth: Mouth, handlers: Handlers<C>): void {
  let told = -PAUSE;
  const answer = async ({ id, text }: Letter, ports: readonly MessagePort[]): Promise<void> => {
    const reply = (kind: Reply['kind'], said: string): void =>
      mouth.postMessage({ id, kind, text: said } satisfies Reply);
    const tell = (words: string): void => {
      const now = performance.now();
      if (now - told < PAUSE) return;
      told = now;
      reply('progress', words);
    };
    try {
      // The page is what it talks to, and its calls are as they are declared.
      const { name, takes }: Request<C, keyof C> = JSON.parse(text);
      const value = await handlers[name](takes, tell, ports);
      reply('done', JSON.stringify({ value }));
    } catch (error) {
      reply('failed', error instanceof Error ? error.message : String(error));
    }
  };
  // One at a time: a call may change what the next one finds.
  let queue = Promise.resolve();
  mouth.addEventListener('message', ({ data, ports }: MessageEvent<Letter>) => {
    queue = queue.then(() => answer(data, ports));
  });
}
