import { expect, test } from 'vitest';
import {
  answersOf,
  isFull,
  isNow,
  lookAt,
  newTimeline,
  played,
  saved,
  timelineOf,
  undoTo,
  waitsFor,
  withDraft,
} from '../../../playground/game/timeline.ts';
import type { Draft, Timeline } from '../../../playground/game/timeline.ts';
import { order, stopOn } from './race.ts';

const draft = (text: string, typed = false): Draft => ({
  who: 'Red',
  request: 'Orders 1',
  text,
  order,
  typed,
});
const start = (): Timeline => newTimeline('race', 'h', { seed: 's' }, stopOn(1));
const input = { answers: [{ who: 'Red', order }] };

test('a request for one order has one draft, the last', () => {
  const drafted = withDraft(withDraft(start(), draft('a')), draft('b'));
  expect(drafted.drafts.map(({ text }) => text)).toEqual(['b']);
  const [asked] = drafted.frames[0].asked;
  expect(asked === undefined ? false : isFull(drafted, asked)).toBe(true);
});

test('what was chosen is handed in as it was offered, what was typed as it was typed', () => {
  expect(answersOf(withDraft(start(), draft('R L - M')))).toEqual([{ who: 'Red', order }]);
  expect(answersOf(withDraft(start(), draft('R L - M', true)))).toEqual([
    { who: 'Red', order: 'R L - M' },
  ]);
});

test('the line grows, is looked at, and taken back with its orders', () => {
  const two = played(played(start(), stopOn(2), input), stopOn(3), { answers: [] });
  expect([two.at, isNow(two)]).toEqual([2, true]);
  expect(isNow(lookAt(two, 0))).toBe(false);
  expect(lookAt(two, 99).at).toBe(2);
  const back = undoTo(two, 0);
  expect([back.frames.length, back.inputs.length, back.at]).toEqual([1, 0, 0]);
  expect(back.drafts).toEqual([draft('R L - M')]);
  expect(undoTo(two, 7)).toBe(two);
});

test('a record goes out and comes in', () => {
  const one = played(start(), stopOn(2), input);
  const record = saved(one);
  expect(record).toEqual({
    variant: 'race',
    hash: 'h',
    seed: 's',
    options: { seed: 's' },
    inputs: [input],
  });
  expect(timelineOf(record, one.frames)).toEqual(one);
  expect(timelineOf(record, [])).toBeUndefined();
  // Under rules that take only a part of it.
  expect(timelineOf(record, [stopOn(1)])?.inputs).toEqual([]);
});

test('a stop waits for who is not automatic', () => {
  expect(waitsFor(stopOn(1), [])).toBe(true);
  expect(waitsFor(stopOn(1), ['Red'])).toBe(false);
  expect(waitsFor({ ...stopOn(1), ended: [] }, [])).toBe(false);
});
