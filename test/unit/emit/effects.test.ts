/** What steps tell, and how what they do is explained: as emitted modules do it. */
import { describe, expect, test } from 'vitest';
import type { ExplainedEffect } from '../../../runtime/protocol.ts';
import { importModule } from '../../support/variants.ts';
import { compileText } from '../../docs/pages.ts';
import { value } from '../runtime/tiny.ts';

const race = (steps: string): string => `variant Race {
  space Left (L): M
  space Middle (M): L, R
  space Right (R): M
  power Red
  power Blue
  player Judge
  Power has friend: Power or none
  Power has seen: set of Space
  piece Runner (R) { at: Space; owner: Power; roll: Number }
  piece Stone (S) { at: Space; owner: Power or none }
  Red starts with R Left, S Middle
  Blue starts with R Right
  ask Orders about each Runner r, of r.owner { default Stay }
  order Stay in Orders by Runner { written "{runner} stays" }
  order Go in Orders by Runner { to: Space; written "{runner} - {to}"; legal when borders(runner.at, to) }
  phase Turn {
    ask Orders
    ${steps}
  }
  calendar { Day: Turn }
  start in Day 1
  exchange runners: each Runner r, under r.owner, as "R {at}"
}
`;

async function gameOf(steps: string) {
  const { module, diagnostics } = compileText(race(steps));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (module === undefined) throw new Error('nothing was compiled');
  const game = await importModule(module);
  const { state } = value(game.start({ seed: 'c' }));
  const orders = [{ who: 'Red', order: 'R L - M' }];
  return { game, state, orders, came: value(game.step(state, orders)) };
}

test.each([
  ['tell Red "x"', [['Red', 'x']]],
  ['tell "x"', [[null, 'x']]],
  ['tell Judge "x"', [['Judge', 'x']]],
  ['tell all Power p with p != Red "x"', [['Blue', 'x']]],
  ['tell all Player p "x"', [['Judge', 'x']]],
  // Nobody is told what is for somebody who is not there; it is no secret for all to hear.
  ['tell Red.friend "x"', []],
  ['for Power p { tell "x" }', [[null, 'x']]],
  [
    'for Go g { tell "{g.runner} to {g.to}, {g.runner.roll}, {g.runner.at = g.to}" }',
    [[null, 'R L to M, 0, no']],
  ],
])('%s', async (effect, told) => {
  const { came } = await gameOf(`step say { ${effect} }`);
  expect(came.messages.map(({ who, text }) => [who, text])).toEqual(told);
});

test('what is told is seen by those who are told', async () => {
  const { game, came } = await gameOf('step say { tell Red "secret"; tell "open" }');
  const heard = (who: string | null) =>
    value(game.view(came.state, who, came)).messages.map(({ text }) => text);
  expect([heard('Red'), heard('Blue'), heard('Judge'), heard(null)]).toEqual([
    ['secret', 'open'],
    ['open'],
    ['open'],
    ['open'],
  ]);
});

const steps = `step throw { for Go g { g.runner.roll becomes draw 1..6 } }
  step go {
    for Go g {
      tell "{g.runner}: {g.runner.roll}"
      g.runner.at becomes g.to
      g.runner.owner becomes g.runner.owner
    }
    for Stone s { destroy s }
    create Stone { at: Right }
    Red.friend becomes Blue
    add Middle to Red.seen
    for Space s with s != Left { add s to Blue.seen }
  }
  step finish { end won by all Power p with p = Red }`;

test('everything that happened is explained, in its order, by the clause that did it', async () => {
  const { game, state, orders, came } = await gameOf(steps);
  const draws = { 'Runner.roll 1': 4 };
  const { effects } = value(game.explain(state, orders, { draws }));
  const text = ({ did, what, value: now, was, key }: ExplainedEffect): string =>
    [
      did,
      what,
      now,
      ...(was === undefined ? [] : [`was ${was}`]),
      ...(key === undefined ? [] : [key]),
    ].join('|');
  expect(effects.map(text)).toEqual([
    'draws|R L: roll|4|Runner.roll 1',
    'tells||R L: 4',
    'changes|R L: at|M|was L',
    'changes|Red: friend|Blue|was none',
    'changes|Red: seen|M|was none',
    'changes|Blue: seen|M, R|was none',
    'destroys|S M|',
    'creates|S R|',
    'ends||Red',
  ]);
  const lines = race(steps).split('\n');
  const written = effects.map(({ where }) => lines[Number(where?.split(':').at(-1)) - 1]?.trim());
  expect(written).toEqual([
    'step throw { for Go g { g.runner.roll becomes draw 1..6 } }',
    'tell "{g.runner}: {g.runner.roll}"',
    'g.runner.at becomes g.to',
    'Red.friend becomes Blue',
    'add Middle to Red.seen',
    'for Space s with s != Left { add s to Blue.seen }',
    'for Stone s { destroy s }',
    'create Stone { at: Right }',
    'step finish { end won by all Power p with p = Red }',
  ]);
  // To be explained changes nothing.
  expect(value(game.step(state, orders)).state).toEqual(came.state);
});

const dig = (a: string, b: string): string =>
  `step dig { for Go g { create Border { a: ${a}, b: ${b} } } }`;

test('a border is created between any two spaces, and stays one', async () => {
  const { game, state, came } = await gameOf(dig('Left', 'Right'));
  const move = [{ who: 'Blue', order: 'R R - L' }];
  const verdict = (before: typeof state) =>
    value(game.step(before, move)).results.map(({ verdict: one }) => one);
  expect(verdict(state)).toContain('illegal');
  expect(came.state.presence).toEqual({ Border: { 'Left - Right': true } });
  expect(verdict(came.state)).not.toContain('illegal');
  const again = value(game.step(came.state, move));
  expect(again.state.presence).toEqual(came.state.presence);
});

test('nothing borders on itself', async () => {
  await expect(gameOf(dig('Left', 'g.runner.at'))).rejects.toThrow(/between a space and itself/);
});

describe('a set that is put together is empty before', () => {
  const step =
    'step look { for Power p { p.seen becomes all Space s with p is Blue or s is Left } }';
  const far = Array.from(
    { length: 600 },
    (_, at) => `  space Far ${at} (F${at}): one way L\n`,
  ).join('');

  test.each([
    ['word by word where there are few', race(step), false],
    [
      'at a call where there are many',
      race(step).replace('  power Red\n', `${far}  power Red\n`),
      true,
    ],
  ])('%s', (_, text, isCall) => {
    const js =
      compileText(text).module?.js('runtime', 'guards') ?? expect.fail('nothing was compiled');
    expect(js.includes('scratch.fill(')).toBe(isCall);
    expect(js.includes('scratch[word] = 0;')).toBe(!isCall);
  });

  test('so nobody sees what another has seen', async () => {
    const { came } = await gameOf(
      step.replace('p is Blue or s is Left', '(p is Red or s is Left)'),
    );
    expect(JSON.stringify(came.state)).toContain(
      '{"Red":{"seen":["L","M","R"]},"Blue":{"seen":["L"]}}',
    );
  });
});
