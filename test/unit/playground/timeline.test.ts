import { expect, test } from 'vitest';
import { done, noPast, redone, undone, wrote } from '../../../playground/game/past.ts';
import {
  answersOf,
  isFull,
  isNow,
  lookAt,
  newTimeline,
  played,
  saved,
  savedWhole,
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

test('what does not fit other rules is kept in the record, and told as it was played', () => {
  const two = played(played(start(), stopOn(2), input), stopOn(3), input);
  const record = savedWhole(two);
  const some = timelineOf(record, [stopOn(1), stopOn(2)], two);
  expect(some?.inputs.length).toBe(1);
  expect(some?.later).toEqual([{ input, stop: 'Day 1 Turn', orders: ['Red: Go 1 M'] }]);
  if (some === undefined) throw new Error('no game');
  expect(savedWhole(some)).toEqual(record);
  expect(saved(some).inputs.length).toBe(1);
  // Who plays on from there has another game.
  expect(savedWhole(played(some, stopOn(3), { answers: [] })).inputs).toEqual([
    input,
    { answers: [] },
  ]);
});

test('everything that is done is undone and done again; to look back is nothing done', () => {
  const source = { path: 'mine.variant', text: 'variant Mine {}' };
  const moment = (timeline: Timeline, now = source) => ({
    timeline,
    game: { id: '1', name: 'Game 1' },
    source: now,
    whole: false,
  });
  const first = start();
  const second = played(first, stopOn(2), input);
  const past = done(noPast, moment(first), second);
  expect(done(past, moment(second), lookAt(second, 0))).toBe(past);
  const back = undone(past, moment(second));
  expect(back?.timeline).toBe(first);
  expect(undone(back?.past ?? past, moment(first))).toBeUndefined();
  const again = redone(back?.past ?? past, moment(first));
  expect(again?.timeline).toBe(second);
  expect(again?.past).toEqual(past);
  // What is done after something was undone takes its place.
  expect(done(back?.past ?? past, moment(first), second).redo).toEqual([]);
  // So is what is written, one burst of typing at a time; the whole text may be another in the middle of it.
  const other = { ...source, text: 'variant Other {}' };
  const began = wrote(past, moment(second), { ...source, text: 'variant' }, 0);
  const all = wrote(began, { ...moment(second), whole: true }, other, 500);
  const before = undone(all, moment(second, other));
  expect(before).toMatchObject({ source, timeline: second, whole: true });
  expect(before?.past.undo).toEqual(past.undo);
  expect(redone(before?.past ?? past, moment(second))).toMatchObject({
    source: other,
    whole: true,
  });
  // After a pause something else is written; and what is written as it was is nothing.
  expect(wrote(all, moment(second, other), source, 2000).undo.length).toBe(past.undo.length + 2);
  expect(wrote(all, moment(second, other), other, 600)).toBe(all);
  // What was not typed is one thing by itself, however soon it comes.
  const drawn = wrote(all, moment(second, other), source);
  expect(drawn.undo.length).toBe(all.undo.length + 1);
  expect(wrote(drawn, moment(second), other).undo.length).toBe(all.undo.length + 2);
  expect(wrote(drawn, moment(second), other, 600).undo.length).toBe(all.undo.length + 2);
});
