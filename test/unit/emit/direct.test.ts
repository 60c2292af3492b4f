/** Which steps go without a log of effects, and that this comes to the same. */
import { describe, expect, test } from 'vitest';
import { compile } from '../../../compiler/pipeline.ts';
import { memoryHost } from '../../../language/host.ts';
import { importModule } from '../../support/variants.ts';

const text = (step: string): string =>
  `
variant Ferry {
  space Left (L): R
  space Right (R): L
  power Red
  piece Boat (B) { at: Space; before: Space or none; rested: yes or no; seen: set of Space; trips: Number }
  Red starts with B Left
  Red starts with B Right
  exchange boats: each Boat b, under b.owner, as "B {at}"
  at most 1 Boat in a space
  phase Turn {
    ask Orders
    step turn { ${step} }
  }
  calendar { Day: Turn }
  start in Day 1
  ask Orders about each Boat b, of b.owner { default Stay }
  order Stay in Orders by Boat { written "{boat} stays" }
}`.replace('at: Space;', 'at: Space; owner: Power;');

async function game(step: string) {
  const host = memoryHost({ '/ferry.variant': text(step) });
  const { module, diagnostics } = compile(host, '/ferry.variant', { library: '' });
  expect(diagnostics).toEqual([]);
  return importModule(module ?? expect.fail('it is not sound'));
}

/** Is the step direct, and what does it come to without a log? That has to be what it comes to with one. */
async function played(step: string) {
  const [direct, logged] = [await game(step), await game(step)];
  const [own, other] = [direct, logged].map(({ rules }) =>
    rules.process.find((each) => each.do === 'step'),
  );
  if (own?.do !== 'step' || other?.do !== 'step') return expect.fail('there is no step');
  Object.assign(other, { direct: undefined });
  const [one, two] = [direct, logged].map(({ start, step: go }) => {
    const started = start();
    if (!started.ok) return expect.fail('it does not begin');
    // Twice: what waits in one step is no longer there in the next.
    const once = go(started.value.state, {});
    return once.ok ? go(once.value.state, {}) : once;
  });
  expect(one).toEqual(two);
  if (one?.ok !== true) return { direct: own.direct !== undefined, result: one?.diagnostics };
  const { things } = one.value.state as unknown as { readonly things: unknown };
  return { direct: own.direct !== undefined, result: things };
}

const isDirect = async (step: string): Promise<boolean> => (await played(step)).direct;

describe('steps that only give values to columns', () => {
  test.each([
    'for Boat b { b.rested becomes yes; b.before becomes b.at }',
    'for Boat b { when b.at is Left { b.before becomes none } otherwise { b.seen becomes all Space } }',
    'for Boat b { clear b.seen }',
  ])('%s', async (step) => {
    expect(await isDirect(step)).toBe(true);
  });

  test.each([
    'for Boat b { b.trips becomes 3 }',
    'for Boat b { b.rested becomes yes; add 1 to b.trips }',
    'for Boat b with b.at is Left { destroy b }',
    'for Boat b { add Left to b.seen }',
    'for Boat b { b.rested becomes yes }; tell "ahoy"',
  ])('not %s', async (step) => {
    expect(await isDirect(step)).toBe(false);
  });

  test('read the state before them', async () => {
    const step =
      'for Boat b { for Boat c with c != b { b.at becomes c.at; b.before becomes b.at } }';
    const Boat = [
      { at: 'L', before: 'R' },
      { at: 'R', before: 'L' },
    ];
    expect(await played(step)).toMatchObject({ direct: true, result: { Boat } });
  });

  test('may give the same value twice', async () => {
    const twice = 'for Boat b { b.rested becomes yes }; for Boat c { c.rested becomes yes }';
    expect(await played(twice)).toMatchObject({ direct: true });
  });

  test.each([
    ['together', 'for Boat b { b.rested becomes yes; b.before becomes b.at }', [2]],
    [
      'in two rows',
      'for Boat b { for Boat c with c != b { b.rested becomes yes; c.before becomes b.at } }',
      [1, 1],
    ],
    [
      'one of them elsewhere, too',
      'for Boat b { when b.at is Left { b.rested becomes yes; b.before becomes b.at } otherwise { b.rested becomes yes } }',
      [1, 1],
    ],
    [
      'twice the same',
      'for Boat b { b.rested becomes yes; b.rested becomes yes; b.before becomes b.at }',
      [1, 1],
    ],
    ['a set', 'for Boat b { clear b.seen; b.before becomes b.at }', [1, 1]],
  ])('values wait together that are given together: %s', async (_, step, values) => {
    const { result } = await played(step);
    expect(result).toBeDefined();
    const host = memoryHost({ '/ferry.variant': text(step) });
    const js = compile(host, '/ferry.variant', { library: '' }).module?.js('', '') ?? '';
    const puts = [...js.matchAll(/^const put\w+ = \(row((?:, value\d?)*)\)/gm)];
    const counts = puts.map(([, given = '']) => Math.max(1, given.split(', ').length - 1));
    expect(counts).toEqual(values);
  });

  test('tell what is wrong', async () => {
    const first = async (step: string) => {
      const { direct, result } = await played(step);
      expect(direct).toBe(true);
      return result;
    };
    const clash = 'for Boat b { b.at becomes Left }; for Boat c { c.at becomes Right }';
    expect(await first(clash)).toMatchObject([{ code: 'effect-conflict' }]);
    expect(await first('for Boat b { b.at becomes Left }')).toMatchObject([
      { code: 'slot-overfull' },
    ]);
  });
});
