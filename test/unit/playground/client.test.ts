import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '../../../playground/protocol/client.ts';
import type { Port } from '../../../playground/protocol/client.ts';
import { serve } from '../../../playground/protocol/serve.ts';
import type { Handlers } from '../../../playground/protocol/serve.ts';

interface Calls {
  readonly double: { readonly takes: number; readonly gives: number };
  readonly hang: { readonly takes: null; readonly gives: null };
  readonly fail: { readonly takes: null; readonly gives: null };
}

const handlers: Handlers<Calls> = {
  double: (n, tell) => {
    tell('doubling');
    return n * 2;
  },
  hang: () => new Promise(() => undefined),
  fail: () => {
    throw new Error('no');
  },
};

type Listener = (event: MessageEvent) => void;

/** A worker in this thread: what is posted is heard a moment later. */
function worker(ended: () => void): Port {
  const page = new Set<Listener>();
  const inside = new Set<Listener>();
  let alive = true;
  const tell = (listeners: Set<Listener>, data: unknown): void => {
    queueMicrotask(() => {
      if (!alive) return;
      for (const listener of listeners) listener({ data: structuredClone(data) } as MessageEvent);
    });
  };
  serve<Calls>(
    {
      postMessage: (data) => tell(page, data),
      addEventListener: (_, listener) => void inside.add(listener),
    },
    handlers,
  );
  return {
    postMessage: (data) => tell(inside, data),
    addEventListener: (type: string, listener: unknown) => {
      if (type === 'message') page.add(listener as Listener);
    },
    removeEventListener: (_: string, listener: unknown) => void page.delete(listener as Listener),
    terminate: () => {
      alive = false;
      ended();
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a call is answered, with what is told on the way', async () => {
  const client = connect<Calls>(() => worker(() => undefined));
  const told: string[] = [];
  const outcome = await client.ask('double', 21, 1000, (words) => told.push(words));
  expect(outcome).toEqual({ kind: 'done', value: 42 });
  expect(told).toEqual(['doubling']);
  expect(client.isBusy()).toBe(false);
});

test('what goes wrong in the worker is told', async () => {
  const client = connect<Calls>(() => worker(() => undefined));
  expect(await client.ask('fail', null, 1000)).toEqual({ kind: 'failed', message: 'no' });
});

test('a worker that exceeds its time is ended, and all who wait for it hear of it; the next call gets a new one', async () => {
  let opened = 0;
  let ended = 0;
  const client = connect<Calls>(() => {
    opened += 1;
    return worker(() => (ended += 1));
  });
  let stops = 0;
  client.onStop(() => (stops += 1));
  const hanging = client.ask('hang', null, 1000);
  const behind = client.ask('double', 1, 60_000);
  expect(client.isBusy()).toBe(true);
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).toBe(0);
  await vi.advanceTimersByTimeAsync(2);
  expect(await hanging).toEqual({ kind: 'stopped', late: true });
  expect(await behind).toEqual({ kind: 'stopped', late: true });
  expect([opened, ended, stops, client.generation()]).toEqual([1, 1, 1, 1]);
  expect(await client.ask('double', 2, 1000)).toEqual({ kind: 'done', value: 4 });
  expect(opened).toBe(2);
});
