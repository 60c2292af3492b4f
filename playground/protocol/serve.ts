/** The worker's side: answers one call after the other. */
import type { Reply, Request } from './calls.ts';

type Tell = (words: string) => void;

export type Handlers<C> = {
  readonly [N in keyof C]: (
    takes: Request<C, N>['takes'],
    tell: Tell,
  ) => Gives<C, N> | Promise<Gives<C, N>>;
};

type Gives<C, N extends keyof C> = C[N] extends { readonly gives: infer Given } ? Given : never;

export interface Mouth {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

export function serve<C>(mouth: Mouth, handlers: Handlers<C>): void {
  const answer = async <N extends keyof C>({ id, name, takes }: Request<C, N>): Promise<void> => {
    const reply = (message: Reply<Gives<C, N>>): void => mouth.postMessage(message);
    try {
      const value = await handlers[name](takes, (words) => reply({ id, kind: 'progress', words }));
      reply({ id, kind: 'done', value });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      reply({ id, kind: 'failed', message });
    }
  };
  // One at a time: a call may change what the next one finds.
  let queue = Promise.resolve();
  mouth.addEventListener('message', ({ data }: MessageEvent<Request<C, keyof C>>) => {
    queue = queue.then(() => answer(data));
  });
}
