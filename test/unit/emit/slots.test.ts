/** Which slots are looked at behind which step: those that it may fill, and those that a step filled that is exempt. */
import { describe, expect, test } from 'vitest';
import { compile } from '../../../compiler/pipeline.ts';
import { memoryHost } from '../../../language/host.ts';
import { importModule } from '../../support/variants.ts';

const text = (first: string): string => `
variant Ferry {
  space Left (L): R
  space Right (R): L
  power Red
  piece Boat (B) { at: Space; owner: Power }
  piece Buoy { at: Space; sunk: yes or no }
  Red starts with B Left
  Red starts with B Right
  setup { create Buoy { at: Left }; create Buoy { at: Right } }
  at most 1 Boat in a space
  at most 1 Buoy with not sunk in a space
  exchange boats: each Boat b, under b.owner, as "B {at}"
  phase Turn {
    ask Orders
    ${first}
    step sail { for Go g { g.boat.at becomes g.to } }
    step light { when no Buoy b with b.at is Left { for Buoy b { b.sunk becomes no } } }
    step greet { tell "ahoy" }
    open step rest { for Boat b { b.owner becomes b.owner } }
  }
  calendar { Day: Turn }
  start in Day 1
  ask Orders about each Boat b, of b.owner { default Stay }
  order Stay in Orders by Boat { written "{boat} stays" }
  order Go in Orders by Boat { to: Space; written "{boat} - {to}" }
}`;

async function game(first: string) {
  const host = memoryHost({ '/ferry.variant': text(first) });
  const { module, diagnostics } = compile(host, '/ferry.variant', { library: '' });
  expect(diagnostics).toEqual([]);
  return importModule(module ?? expect.fail('it is not sound'));
}

describe('slots behind a step', () => {
  test('are those that it may fill', async () => {
    const { rules } = await game('step drift { for Buoy b { b.at becomes Right } }');
    expect(
      rules.process.flatMap((step) => (step.do === 'step' ? [[step.name, step.slots]] : [])),
    ).toEqual([
      ['drift', [1]],
      ['sail', [0]],
      ['light', [1]],
      ['greet', []],
      ['rest', []],
    ]);
  });

  const after = async (first: string) => {
    const { start, step } = await game(first);
    const started = start();
    if (!started.ok) return expect.fail('it does not begin');
    const played = step(started.value.state, {});
    return played.ok
      ? 'played'
      : played.diagnostics.map(({ code, message }) => `${code}: ${message}`);
  };

  test('are found full where the step filled them', async () => {
    expect(await after('step drift { for Buoy b { b.at becomes Right } }')).toEqual([
      expect.stringContaining('slot-overfull'),
    ]);
    expect(await after('step drift { for Buoy b { b.at becomes b.at } }')).toBe('played');
  });

  test('are found full by the next step where one filled them that is exempt', async () => {
    const { rules } = await game('open step drift { for Buoy b { b.at becomes Right } }');
    expect(rules.process.flatMap((step) => (step.do === 'step' ? [step.slots] : []))).toEqual([
      [],
      [0, 1],
      [1],
      [],
      [],
    ]);
    expect(await after('open step drift { for Buoy b { b.at becomes Right } }')).toEqual([
      expect.stringContaining('slot-overfull'),
    ]);
  });
});
