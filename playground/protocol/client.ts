/** Asks a worker, and ends it when it takes too long: whatever a text makes it do, the page goes on. */
import type { Ended, Letter, Reply } from '../sandbox/line.ts';
import type { Gives, Request, Takes } from './calls.ts';
import type { Shape } from './shape.ts';

export type Heard = Reply | Ended;

/** A worker as far as it is needed here; tests hand in their own. */
export interface Port {
  post(letter: Letter, handOver: readonly Transferable[]): void;
  end(): void;
}

export type Outcome<V> =
  | { readonly kind: 'done'; readonly value: V }
  /** `late`: it took longer than it may; else somebody ended it. */
  | { readonly kind: 'stopped'; readonly late: boolean }
  | { readonly kind: 'failed'; readonly message: string };

/** What an answer has to be, whoever gives it: the code of a stranger runs where they come from. */
export type Answers<C> = { readonly [N in keyof C]: Shape<Gives<C, N>> };

export interface Client<C> {
  /** @param limit milliseconds after which the worker is ended */
  ask<N extends keyof C>(
    name: N,
    takes: Takes<C, N>,
    limit: number,
    progress?: (words: string) => void,
    handOver?: readonly Transferable[],
  ): Promise<Outcome<Gives<C, N>>>;
  /** Starts the worker, if there is none, before the first call is made. */
  begin(): void;
  /** Ends the worker; whatever is under way is stopped. The next call begins with a new one. */
  stop(): void;
  isBusy(): boolean;
  /** Tells when the worker was ended, and why, if it is to blame; perhaps nobody was waiting for it. */
  onStop(listener: (why: string | undefined) => void): void;
  /** Rises when a worker is ended: what it knew is lost with it. */
  generation(): number;
}

interface Waiting {
  hear(reply: Reply): void;
  end(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): void;
}

/** @param open starts a worker, and tells what is heard from it */
export function connect<C>(
  open: (hear: (heard: Heard) => void) => Port,
  answers: Answers<C>,
): Client<C> {
  let port: Port | undefined;
  let generation = 0;
  let last = 0;
  const waiting = new Map<number, Waiting>();
  const listeners: ((why: string | undefined) => void)[] = [];

  const stop = (outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): void => {
    port?.end();
    port = undefined;
    generation += 1;
    for (const one of waiting.values()) one.end(outcome);
    const why = outcome.kind === 'failed' ? outcome.message : undefined;
    for (const listener of listeners) listener(why);
  };

  const opened = (): Port => {
    const mine = open((heard) => {
      // What one says that was ended since is not heard.
      if (port !== mine) return;
      if (heard.kind === 'ended') stop({ kind: 'failed', message: heard.why });
      else waiting.get(heard.id)?.hear(heard);
    });
    return mine;
  };

  const begin = (): Port => (port ??= opened());

  const ask = <N extends keyof C>(
    name: N,
    takes: Takes<C, N>,
    limit: number,
    progress: (words: string) => void = () => undefined,
    handOver: readonly Transferable[] = [],
  ): Promise<Outcome<Gives<C, N>>> =>
    new Promise((resolve) => {
      const worker = begin();
      const id = (last += 1);
      const end = (outcome: Outcome<Gives<C, N>>): void => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(outcome);
      };
      const hear = ({ kind, text }: Reply): void => {
        if (kind === 'progress') return progress(text);
        if (kind === 'failed') return end({ kind: 'failed', message: text });
        const value = valueIn(text);
        if (answers[name](value)) return end({ kind: 'done', value });
        // It lies, or is broken: whatever else it says is worth no more.
        stop({ kind: 'failed', message: 'The answer is none.' });
      };
      const timer = setTimeout(() => stop({ kind: 'stopped', late: true }), limit);
      waiting.set(id, { hear, end });
      const request: Request<C, N> = { name, takes };
      worker.post({ id, text: JSON.stringify(request) }, handOver);
    });

  return {
    ask,
    begin: () => void begin(),
    stop: () => stop({ kind: 'stopped', late: false }),
    isBusy: () => waiting.size > 0,
    onStop: (listener) => listeners.push(listener),
    generation: () => generation,
  };
}

/** Undefined where it is none, and where it is `undefined`. */
function valueIn(text: string): unknown {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null && 'value' in data ? data.value : undefined;
  } catch {
    return undefined;
  }
}
