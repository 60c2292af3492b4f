import { beforeAll, describe, expect, test } from 'vitest';
import { loadVariant } from '../support/variants.ts';
import type { Played } from '../support/variants.ts';
import { differences } from '../support/differential.ts';
import { mixes, randomPositions } from '../yardstick/positions.ts';

/** Seeded sample; `npm run soak` compares 100,000. */
const SAMPLE = 1250;

describe('generated classic against the hand-written adjudicator', () => {
  let classic: Played;
  beforeAll(async () => {
    classic = (await loadVariant('classic')).game;
  });
  test.each(mixes)('agree on random positions: %s', (mix) => {
    const found = randomPositions(11, mix, SAMPLE).flatMap((position) =>
      differences(classic, position),
    );
    expect(found).toEqual([]);
  });
});
