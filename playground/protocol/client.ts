/** Asks a worker, and ends it when it takes too long: whatever a text makes it do, the page goes on. */
import type { Reply, Request } from './calls.ts';

/** A worker as far as it is needed here; tests hand in their own. */
export interface Port {
  postMessage(message: unknown, handOver: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'error', listener: (event: ErrorEvent) => void): void;
  removeEventListener(type: 'error', listener: (event: ErrorEvent) => void): void;
  terminate(): void;
}

export type Outcome<V> =
  | { readonly kind: 'done'; readonly value: V }
  /** `late`: it took longer than it may; else somebody ended it. */
  | { readonly kind: 'stopped'; readonly late: boolean }
  | { readonly kind: 'failed'; readonly message: string };

type Takes<C, N extends keyof C> = Request<C, N>['takes'];
type Gives<C, N extends keyof C> = C[N] extends { readonly gives: infer Given } ? Given : never;

export interface Client<C> {
  /** @param limit milliseconds after which the worker is ended */
  ask<N extends keyof C>(
    name: N,
    takes: Takes<C, N>,
    limit: number,
    progress?: (words: string) => void,
    handOver?: readonly Transferable[],
  ): Promise<Outcome<Gives<C, N>>>;
  /** Ends the worker; whatever is under way is stopped. The next call begins with a new one. */
  stop(): void;
  isBusy(): boolean;
  /** Tells when the worker was ended. */
  onStop(listener: () => void): void;
  /** Rises when a worker is ended: what it knew is lost with it. */
  generation(): number;
}

export function connect<C>(open: () => Port): Client<C> {
  let port: Port | undefined;
  let generation = 0;
  let last = 0;
  const waiting = new Set<(late: boolean) => void>();
  const listeners: (() => void)[] = [];

  const stop = (late: boolean): void => {
    port?.terminate();
    port = undefined;
    generation += 1;
    for (const end of waiting) end(late);
    for (const listener of listeners) listener();
  };

  const ask = <N extends keyof C>(
    name: N,
    takes: Takes<C, N>,
    limit: number,
    progress: (words: string) => void = () => undefined,
    handOver: readonly Transferable[] = [],
  ): Promise<Outcome<Gives<C, N>>> =>
    new Promise((resolve) => {
      const worker = (port ??= open());
      const id = (last += 1);
      const end = (outcome: Outcome<Gives<C, N>>): void => {
        clearTimeout(timer);
        waiting.delete(stopped);
        worker.removeEventListener('message', hear);
        worker.removeEventListener('error', fail);
        resolve(outcome);
      };
      const stopped = (late: boolean): void => end({ kind: 'stopped', late });
      const fail = (event: ErrorEvent): void =>
        end({ kind: 'failed', message: event.message || 'the worker could not be loaded' });
      const hear = ({ data }: MessageEvent<Reply<Gives<C, N>>>): void => {
        if (data.id !== id) return;
        if (data.kind === 'progress') progress(data.words);
        else if (data.kind === 'done') end({ kind: 'done', value: data.value });
        else end({ kind: 'failed', message: data.message });
      };
      const timer = setTimeout(() => stop(true), limit);
      waiting.add(stopped);
      worker.addEventListener('message', hear);
      worker.addEventListener('error', fail);
      const request: Request<C, N> = { id, name, takes };
      worker.postMessage(request, [...handOver]);
    });

  return {
    ask,
    stop: () => stop(false),
    isBusy: () => waiting.size > 0,
    onStop: (listener) => listeners.push(listener),
    generation: () => generation,
  };
}
