import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '../../../playground/protocol/client.ts';
import type { Answers, Heard, Port } from '../../../playground/protocol/client.ts';
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

const answers: Answers<Calls> = {
  double: (data) => typeof data === 'number',
  hang: (data) => data === null,
  fail: (data) => data === null,
};

/** A worker in this thread: what is posted is heard a moment later. */
function worker(hear: (heard: Heard) => void, ended: () => void): Port {
  const inside = new Set<(event: MessageEvent) => void>();
  let alive = true;
  const later = (work: () => void): void =>
    queueMicrotask(() => {
      if (alive) work();
    });
  serve<Calls>(
    {
      postMessage: (reply) => later(() => hear(structuredClone(reply) as Heard)),
      addEventListener: (_, listener) => void inside.add(listener),
    },
    handlers,
  );
  return {
    post: (letter) =>
      later(() => {
        const event = { data: structuredClone(letter), ports: [] } as unknown as MessageEvent;
        for (const listener of inside) listener(event);
      }),
    end() {
      alive = false;
      ended();
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a call is answered, with what is told on the way', async () => {
  const client = connect<Calls>((hear) => worker(hear, () => undefined), answers);
  const told: string[] = [];
  const outcome = await client.ask('double', 21, 1000, (words) => told.push(words));
  expect(outcome).toEqual({ kind: 'done', value: 42 });
  expect(told).toEqual(['doubling']);
  expect(client.isBusy()).toBe(false);
});

test('a worker can be begun before it is asked anything', async () => {
  let opened = 0;
  const client = connect<Calls>((hear) => {
    opened += 1;
    return worker(hear, () => undefined);
  }, answers);
  expect(opened).toBe(0);
  client.begin();
  client.begin();
  expect(opened).toBe(1);
  expect(await client.ask('double', 1, 1000)).toEqual({ kind: 'done', value: 2 });
  expect(opened).toBe(1);
});

test('what goes wrong in the worker is told', async () => {
  const client = connect<Calls>((hear) => worker(hear, () => undefined), answers);
  expect(await client.ask('fail', null, 1000)).toEqual({ kind: 'failed', message: 'no' });
});

test('a worker that exceeds its time is ended, and all who wait for it hear of it; the next call gets a new one', async () => {
  let opened = 0;
  let ended = 0;
  const client = connect<Calls>((hear) => {
    opened += 1;
    return worker(hear, () => (ended += 1));
  }, answers);
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

test.each([
  ['no JSON', '{', 'The answer is none.'],
  ['another type', '{"value":"42"}', 'The answer is none.'],
  ['nothing', '{}', 'The answer is none.'],
])('an answer that is %s ends the worker', async (_, text, message) => {
  let ended = 0;
  const client = connect<Calls>(
    (hear) => ({
      post: ({ id }) => queueMicrotask(() => hear({ id, kind: 'done', text })),
      end: () => (ended += 1),
    }),
    answers,
  );
  expect(await client.ask('double', 1, 1000)).toEqual({ kind: 'failed', message });
  expect([ended, client.isBusy(), client.generation()]).toEqual([1, false, 1]);
});

test('a worker that was ended for what it sent is told of, and nothing it says later is heard', async () => {
  const ears: ((heard: Heard) => void)[] = [];
  const client = connect<Calls>((hear) => {
    ears.push(hear);
    return { post: () => undefined, end: () => undefined };
  }, answers);
  const first = client.ask('double', 1, 1000);
  ears[0]?.({ kind: 'ended', why: 'It sent too much.' });
  expect(await first).toEqual({ kind: 'failed', message: 'It sent too much.' });
  const second = client.ask('double', 1, 1000);
  ears[0]?.({ id: 2, kind: 'done', text: '{"value":7}' });
  ears[0]?.({ kind: 'ended', why: 'again' });
  ears[1]?.({ id: 2, kind: 'done', text: '{"value":2}' });
  expect(await second).toEqual({ kind: 'done', value: 2 });
  expect(client.generation()).toBe(1);
});

test('a worker that ends while nobody waits for it is told of as well', () => {
  const ears: ((heard: Heard) => void)[] = [];
  const client = connect<Calls>((hear) => {
    ears.push(hear);
    return { post: () => undefined, end: () => undefined };
  }, answers);
  const why: (string | undefined)[] = [];
  client.onStop((words) => why.push(words));
  void client.ask('double', 1, 1000);
  ears[0]?.({ id: 1, kind: 'done', text: '{"value":2}' });
  expect(client.isBusy()).toBe(false);
  ears[0]?.({ kind: 'ended', why: 'It sent too much.' });
  // Whoever ends it himself needs no reason.
  client.stop();
  expect(why).toEqual(['It sent too much.', undefined]);
});
