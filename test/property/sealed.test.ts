/** Who hands in first leaves no trace: neither in the state nor in what comes of it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Result } from '../../runtime/protocol.ts';
import { compileText } from '../docs/pages.ts';
import { importModule } from '../support/variants.ts';
import type { Played } from '../support/variants.ts';

function value<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(result.diagnostics.map(({ message }) => message).join('\n'));
}

/** Somebody is asked between the morning and the night, so that what is for the night waits in the state. */
async function ahead(): Promise<Played> {
  const { module, diagnostics } = compileText(`variant Ahead {
  space Camp (CAM): FOR, LAK
  space Ford (FOR): CAM, LAK
  space Lake (LAK): CAM, FOR
  power Red
  power Blue
  piece Scout (S) { at: Space; owner: Power }
  Red starts with S Camp
  Blue starts with S Lake
  Power has watched: Number
  ask Morning about each Scout s, of s.owner { default Wait }
  order Wait in Morning by Scout { written "{scout} waits" }
  ask Night about each Power p, handed in with Morning { default Sleep }
  order Sleep in Night by Power { written "sleep" }
  order Watch in Night by Power { written "watch" }
  ask Dusk about each Scout s, of s.owner, handed in with Morning { default Rest }
  order Rest in Dusk by Scout { written "{scout} rests" }
  order March in Dusk by Scout { to: Space; written "{scout} - {to}"; used when borders(scout.at, to) }
  ask Noon about each Power p, of p { default Pass }
  order Pass in Noon by Power { written "pass" }
  phase Morning { ask Morning }
  phase Noon { ask Noon }
  phase Night {
    ask Dusk
    step march { for March m { m.scout.at becomes m.to } }
    ask Night
    step watch { for Watch w { add 1 to w.power.watched } }
  }
  calendar { Day: Morning, Noon, Night }
  start in Day 1
  exchange scouts: each Scout s, under s.owner, as "S {at}"
}
`);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  if (module === undefined) throw new Error('nothing was compiled');
  return await importModule(module);
}

const game = await ahead();

const answers = [
  { who: 'Red', order: 'S CAM - LAK' },
  { who: 'Blue', order: 'S LAK - CAM' },
  { who: 'Red', order: 'watch' },
  { who: 'Blue', order: 'sleep' },
] as const;

const requests = [
  ['Dusk 1', 'S CAM - LAK'],
  ['Dusk 2', 'S LAK - CAM'],
  ['Night Red', 'watch'],
  ['Night Blue', 'sleep'],
] as const;

test('orders handed in for later stand in the state in an order of their own', () => {
  const { state } = value(game.start());
  const expected = value(game.step(state, Object.fromEntries(requests)));
  expect(expected.state.sealed).toHaveLength(4);
  const places = requests.map((_, at) => at);
  fc.assert(
    fc.property(fc.shuffledSubarray(places, { minLength: places.length }), (order) => {
      const handed = Object.fromEntries(order.flatMap((at) => requests.slice(at, at + 1)));
      const came = value(game.step(state, handed));
      expect(JSON.stringify(came)).toBe(JSON.stringify(expected));
      const [noon, other] = [came.state, expected.state].map((each) => value(game.step(each, {})));
      expect(JSON.stringify(noon)).toBe(JSON.stringify(other));
    }),
  );
});

test('so do those of a list, whoever comes first in it', () => {
  const { state } = value(game.start());
  const [red, blue] = ['Red', 'Blue'].map((one) => answers.filter(({ who }) => who === one));
  const first = value(game.step(state, [...(red ?? []), ...(blue ?? [])])).state;
  const second = value(game.step(state, [...(blue ?? []), ...(red ?? [])])).state;
  expect(first.sealed).toHaveLength(4);
  expect(JSON.stringify(first)).toBe(JSON.stringify(second));
});

test('a state with orders for later cannot be changed, nor by whoever handed them in', () => {
  const { state } = value(game.start());
  const march = { verb: 'March', scout: 1, to: 'LAK' };
  const handed = { 'Dusk 1': { first: [march] } };
  const came = value(game.step(state, handed)).state;
  const [was, next] = [JSON.stringify(came), JSON.stringify(game.step(came, {}))];
  march.to = 'FOR';
  expect(JSON.stringify(came)).toBe(was);
  expect(JSON.stringify(game.step(came, {}))).toBe(next);
  expect(Object.isFrozen(came.sealed[0]?.orders[0])).toBe(true);
  expect(Object.isFrozen(march)).toBe(false);
});
