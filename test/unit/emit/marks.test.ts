/** What slots know of the places that they have looked at. */
import { describe, expect, test } from 'vitest';
import { compile } from '../../../compiler/pipeline.ts';
import { memoryHost } from '../../../language/host.ts';
import { importModule } from '../../support/variants.ts';

/** `free(s)`: whether a place is free; the second step asks when the first has moved everybody. */
const text = (slot: string, free: string): string => `
variant Ferry {
  space Left (L): M
  space Middle (M): L R
  space Right (R): M
  power Red
  piece Boat (B) { at: Space; owner: Power; sunk: yes or no; beside: set of Space }
  Red starts with B Left
  Red starts with B Right
  ${slot}
  exchange boats: each Boat b, under b.owner, as "B {at}"
  fn free(s: Space) = ${free}
  phase Turn {
    ask Orders
    step sail { for Boat b with b.at is Left { b.at becomes Middle } }
    step look { for Boat b { b.beside becomes all Space s with free(s) } }
  }
  calendar { Day: Turn }
  start in Day 1
  ask Orders about each Boat b, of b.owner { default Stay }
  order Stay in Orders by Boat { written "{boat} stays" }
}`;

async function played(slot: string, free: string) {
  const host = memoryHost({ '/ferry.variant': text(slot, free) });
  const { module, diagnostics } = compile(host, '/ferry.variant', { library: '' });
  expect(diagnostics).toEqual([]);
  if (module === undefined) return expect.fail('it is not sound');
  const { start, step } = await importModule(module);
  const started = start();
  if (!started.ok) return expect.fail('it does not begin');
  const once = step(started.value.state, {});
  if (!once.ok) return expect.fail('it ends');
  const { things } = once.value.state as unknown as {
    readonly things: { readonly Boat: readonly { readonly beside: readonly string[] }[] };
  };
  const beside = things.Boat.map((boat) => boat.beside);
  return { beside, marked: module.js('', '').includes('seen.when === now.state ?') };
}

describe('whether nobody is in a place', () => {
  const nobody = 'no Boat b in s';
  const afloat = 'no Boat b in s with not b.sunk';

  test.each([
    ['at most 1 Boat in a space', nobody],
    ['at most 1 Boat with not sunk in a space', afloat],
  ])('is known by its slot: %s', async (slot, free) => {
    expect(await played(slot, free)).toEqual({ beside: [['L'], ['L']], marked: true });
  });

  test.each([
    ['at most 2 Boat in a space', nobody],
    ['at most 1 Boat with not sunk in a space', nobody],
    ['at most 1 Boat in a space', afloat],
    ['at most 1 Boat in a space', 'not (some Boat b in s)'],
    ['', nobody],
  ])('is looked for where no slot has it: %s, %s', async (slot, free) => {
    expect(await played(slot, free)).toEqual({ beside: [['L'], ['L']], marked: false });
  });
});
