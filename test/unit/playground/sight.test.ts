import { expect, test } from 'vitest';
import { everything, firstUnknown, seenBy } from '../../../playground/game/sight.ts';
import type { Sight } from '../../../playground/game/sight.ts';
import { lookAt, newTimeline, played } from '../../../playground/game/timeline.ts';
import type { Timeline } from '../../../playground/game/timeline.ts';
import type { Frame } from '../../../playground/protocol/frame.ts';
import { stopOn } from './race.ts';

const stop = (date: number, secret: string): Frame => ({
  ...stopOn(date),
  lists: [{ name: 'runners', rows: [{ who: 'Blue', items: [secret] }] }],
  asked: [],
  report: {
    orders: [],
    draws: [],
    messages: [{ who: null, text: secret, rule: null, place: undefined }],
    changes: [{ text: secret, rule: null, place: undefined }],
    knots: [],
  },
});

const frames = [1, 2, 3].map((date) => stop(date, 'secret'));
const game = (): Timeline => {
  const [first, ...rest] = frames;
  if (first === undefined) throw new Error('no stop');
  const input = { answers: [{ who: 'Blue', order: 'secret' }] };
  return rest.reduce(
    (timeline, one) => played(timeline, one, input),
    newTimeline('race', 'h', { seed: 's' }, first),
  );
};
const drafted = (timeline: Timeline): Timeline => ({
  ...timeline,
  drafts: ['Red', 'Blue'].map((who) => ({
    who,
    request: undefined,
    text: `${who} goes`,
    order: undefined,
    typed: true,
  })),
});

test('everybody sees the game itself', () => {
  const timeline = drafted(game());
  expect(seenBy(everything, timeline)).toBe(timeline);
});

test('one who looks sees what he knows of the stops, and his own orders', () => {
  const timeline = drafted(game());
  const known = new Map(frames.slice(1).map((one) => [one, stop(one.state.date, 'known')]));
  const seen = seenBy({ viewer: 'Red', frames: known }, timeline);
  expect(seen?.drafts.map(({ text }) => text)).toEqual(['Red goes']);
  expect(seen?.frames.map(({ stop }) => stop)).toEqual(timeline.frames.map(({ stop }) => stop));
  // Of stops that are not looked at nothing is told but their names.
  expect(JSON.stringify(seen?.frames)).not.toContain('secret');
  expect(seen?.frames.at(-1)?.report.messages).toEqual([
    { who: null, text: 'known', rule: null, place: undefined },
  ]);
});

test('an onlooker has no orders', () => {
  const known = new Map(frames.map((one) => [one, one]));
  expect(seenBy({ viewer: null, frames: known }, drafted(game()))?.drafts).toEqual([]);
});

test('until what is to be shown is known, nothing is', () => {
  const timeline = game();
  const [first, second, third] = frames;
  if (first === undefined || second === undefined || third === undefined) throw new Error('short');
  const knows = (...known: readonly Frame[]): Sight => ({
    viewer: 'Red',
    frames: new Map(known.map((one) => [one, one])),
  });
  expect(seenBy(knows(second), timeline)).toBeUndefined();
  // The stop that is looked at, the one before, and the one after.
  expect(firstUnknown(knows(), timeline)).toBe(1);
  expect(firstUnknown(knows(second), timeline)).toBe(2);
  expect(firstUnknown(knows(second, third), timeline)).toBeUndefined();
  expect(firstUnknown(knows(second, third), lookAt(timeline, 0))).toBe(0);
  expect(firstUnknown(knows(first, second), lookAt(timeline, 0))).toBeUndefined();
  expect(firstUnknown(everything, timeline)).toBeUndefined();
});
