/** What the modules of the shipped variants tell automatic players: found in the rules, no word of a game is known. */
import { expect, test } from 'vitest';
import { loadVariant } from '../../support/variants.ts';

interface Told {
  readonly pieces: string;
  readonly prizes: string;
  readonly ways: string;
}

async function aimsOf(name: string): Promise<Told> {
  const { compilation, game } = await loadVariant(name);
  const kinds = compilation.program?.kinds ?? [];
  const { aims, asks } = game.rules;
  const attribute = (kind: number, at: number): string => kinds[kind]?.attributes[at]?.name ?? '';
  return {
    pieces: aims.pieces
      .map(({ kind, owner, place, sorts }) => {
        const sorted = sorts.map((at) => attribute(kind, at)).join(', ');
        return `${kinds[kind]?.name} of ${attribute(kind, owner)}, ${attribute(kind, place)}, by ${sorted}`;
      })
      .join('; '),
    prizes: aims.prizes
      .map(({ kind, owner }) => `${kinds[kind]?.name} of ${attribute(kind, owner)}`)
      .join('; '),
    ways: aims.ways
      .map(({ ask, verb, column }) => {
        const { name, kind, verbs } = asks[ask] ?? { name: '', kind: -1, verbs: [] };
        return `${name}: ${verbs[verb]?.name} ${attribute(kind, column)}`;
      })
      .join('; '),
  };
}

test.each([
  {
    name: 'classic',
    pieces: 'Unit of owner, at, by is',
    prizes: 'Centre of owner',
    ways: 'Orders: Move to; Retreats: Retreat to',
  },
  {
    name: 'range-war',
    pieces: 'Unit of owner, at, by is',
    prizes: 'Centre of owner; Herd of owner',
    ways: 'Orders: Move to; Orders: Drive to; Retreats: Retreat to',
  },
  {
    name: 'reivers',
    pieces: 'Figure of owner, at, by owner',
    prizes: '',
    ways: 'Activity: Pace to',
  },
  {
    name: 'cowboys-and-indians',
    pieces: 'Figure of owner, at, by posture, owner',
    prizes: 'Wagon of owner',
    ways: 'Activity: Pace to; Activity: Climb to; Activity: Alight to',
  },
])('$name', async ({ name, ...aims }) => {
  expect(await aimsOf(name)).toEqual(aims);
});
