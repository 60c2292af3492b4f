import { describe, expect, test } from 'vitest';
import { loadVariant } from '../support/variants.ts';
import { allCases, decide, editions, expected } from './datc.ts';

const cases = allCases();

test('there are the 164 cases of the document, in its order', () => {
  const counts = new Map<string, number>();
  for (const { id } of cases) {
    const chapter = id.slice(0, 3);
    const number = (counts.get(chapter) ?? 0) + 1;
    expect(id).toBe(`${chapter}.${number}`);
    counts.set(chapter, number);
  }
  expect(Object.fromEntries(counts)).toEqual({
    '6.A': 12,
    '6.B': 15,
    '6.C': 9,
    '6.D': 34,
    '6.E': 15,
    '6.F': 25,
    '6.G': 20,
    '6.H': 16,
    '6.I': 7,
    '6.J': 11,
  });
});

describe('plain classic gives the answers that DATC prefers', async () => {
  const { differing } = await decide(cases, undefined);
  test.each(cases.map(({ id }) => id))('%s', (id) => {
    expect(differing.get(id) ?? []).toEqual([]);
  });
});

describe.each(editions)('the edition of %s', async (edition) => {
  const decided = await decide(cases, edition);
  const { stated, unstated, unanswered } = expected[edition];

  test('differs where its text says so', () => {
    const own = [...decided.differing.keys()].filter((id) => !decided.backups.has(id));
    expect(own.toSorted()).toEqual([...stated, ...Object.keys(unstated)].toSorted());
  });

  test('needs the backup where its text has no answer', () => {
    expect([...decided.backups.keys()]).toEqual(unanswered);
    expect(new Set([...decided.backups.values()].flat()).size).toBe(unanswered.length > 0 ? 1 : 0);
  });

  test('knows "via convoy", or leaves out what is about it', () => {
    const known = edition === '2000' || edition === '2023';
    expect(decided.inapplicable).toEqual(known ? [] : ['6.G.8', '6.G.20']);
  });
});

test.each([
  ['1971', 'VIA ignored, 1 against 1'],
  ['1982', 'VIA ignored, 1 against 1'],
  ['2000', 'no complete convoy'],
  [undefined, 'no complete convoy'],
])('what classic@%s says of "via convoy" without a convoy', async (edition, why) => {
  const { game } = await loadVariant('classic', edition);
  const line = {
    units: { England: ['A NWY'], Russia: ['A SWE', 'F SKA'] },
    orders: { England: ['A NWY - SWE VIA'] },
  };
  expect(game.adjudicate(line, true)['orders']).toContainEqual(
    expect.objectContaining({ order: 'A NWY - SWE VIA', verdict: 'fails', why }),
  );
});

// DATC 4.E.1: what could not be valid whatever others order is illegal; its unit holds and can be supported.
test.each([
  ['1971', 'fails', 1],
  ['2023', 'illegal', 0],
  [undefined, 'illegal', 0],
])(
  'what classic@%s says of "via convoy" where no fleet could carry',
  async (edition, verdict, lost) => {
    const { game } = await loadVariant('classic', edition);
    const answer = game.adjudicate({
      units: { England: ['A NWY', 'A FIN'], Russia: ['A SWE', 'F BAR', 'A STP'] },
      orders: {
        England: ['A NWY - SWE VIA', 'A FIN S A NWY'],
        Russia: ['F BAR S A STP - NWY', 'A STP - NWY'],
      },
    });
    expect(answer['orders']).toContainEqual(
      expect.objectContaining({ order: 'A NWY - SWE VIA', verdict }),
    );
    expect(answer['dislodged']).toHaveLength(lost);
  },
);
