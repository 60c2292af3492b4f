import { describe, expect, it } from 'vitest';
import { applyEffects } from '../../../runtime/effects/apply.ts';
import { beginEffects, createEffectLog, effectCount } from '../../../runtime/effects/effects.ts';
import { createMemory, setRows } from '../../../runtime/memory/memory.ts';
import { byPlace } from './steps.ts';
import type { Steps } from './steps.ts';
import {
  AT,
  FLAG,
  IS,
  one,
  ORDERS,
  OWNER,
  PARTNER,
  POWER,
  ROLL,
  SEEN,
  SPACE,
  STONE,
  tiny,
} from './tiny.ts';

/** Two stones, on ASH (row 0, Red) and BND (row 1, Blue). */
function board() {
  const self = tiny();
  const memory = createMemory(self.rules);
  const log = createEffectLog(memory);
  const apply = (effects: (fx: Steps) => void, open = false) => {
    beginEffects(log);
    effects(byPlace(self.kinds, log.fx));
    return applyEffects(log, open ? [] : undefined);
  };
  const staged = self.rules.setup.map((stage) => {
    beginEffects(log);
    stage(log.fx);
    return applyEffects(log, undefined);
  });
  expect(staged).toEqual([undefined]);
  const get = (column: number, row: number): number => one(self.cell(STONE, column), row);
  const stones = one(self.kinds, STONE);
  return { ...self, memory, log, apply, get, stones };
}

describe('effects of one step', () => {
  it('merge when they set the same, and add up', () => {
    const { apply, get } = board();
    const fault = apply((fx) => {
      fx.set(STONE, AT, 0, 2, 1);
      fx.set(STONE, AT, 0, 2, 2);
      fx.add(STONE, ROLL, 1, 3, 1);
      fx.add(STONE, ROLL, 1, -1, 2);
      fx.set(STONE, AT, -1, 2, 1);
    });
    expect([fault, get(AT, 0), get(ROLL, 1)]).toEqual([undefined, 2, 2]);
  });

  it('let two things change places', () => {
    const { apply, get } = board();
    expect(
      apply((fx) => {
        fx.set(STONE, AT, 0, get(AT, 1), 1);
        fx.set(STONE, AT, 1, get(AT, 0), 1);
      }),
    ).toBeUndefined();
    expect([get(AT, 0), get(AT, 1)]).toEqual([1, 0]);
  });

  it.each<[string, (fx: Steps) => void]>([
    ['two values', (fx) => (fx.set(STONE, AT, 0, 2, 1), fx.set(STONE, AT, 0, 1, 2))],
    [
      'a value and an addition',
      (fx) => (fx.set(STONE, ROLL, 0, 2, 1), fx.add(STONE, ROLL, 0, 1, 2)),
    ],
    [
      'an addition and a value',
      (fx) => (fx.add(STONE, ROLL, 0, 1, 1), fx.set(STONE, ROLL, 0, 2, 2)),
    ],
    ['a value and an end', (fx) => (fx.set(STONE, AT, 0, 2, 1), fx.destroy(STONE, 0, 2))],
    [
      'a member in and out',
      (fx) => (fx.include(STONE, SEEN, 0, 3, 1), fx.exclude(STONE, SEEN, 0, 3, 2)),
    ],
    [
      'a whole set and a member',
      (fx) => (fx.setSet(STONE, SEEN, 0, Int32Array.of(5), 1), fx.include(STONE, SEEN, 0, 3, 2)),
    ],
    [
      'two whole sets',
      (fx) => (
        fx.setSet(STONE, SEEN, 0, Int32Array.of(5), 1),
        fx.setSet(STONE, SEEN, 0, Int32Array.of(4), 2)
      ),
    ],
    ['coming and going', (fx) => (fx.open(SPACE, 3, 1), fx.close(SPACE, 3, 2))],
    ['two ends of the game', (fx) => (fx.end(POWER, [0], 1), fx.end(POWER, [1], 2))],
  ])('clash over %s: both clauses are named, the state stays', (_what, effects) => {
    const { apply, get, stones } = board();
    const fault = apply(effects);
    expect(fault?.code).toBe('effect-conflict');
    expect(fault?.message).toContain('rule 1 (tiny.variant:11)');
    expect(fault?.message).toContain('rule 2 (tiny.variant:12)');
    expect([get(AT, 0), get(ROLL, 0), stones.size.count, get(SEEN, 0)]).toEqual([0, 0, 2, 0]);
  });

  it('forget the step before', () => {
    const { apply, get } = board();
    for (const spot of [2, 0, 3, 4]) {
      expect(apply((fx) => fx.set(STONE, AT, 0, spot, 1))).toBeUndefined();
      expect(get(AT, 0)).toBe(spot);
    }
  });

  it('work on sets', () => {
    const { apply, kinds } = board();
    const seen = one(one(kinds, STONE).columns, SEEN);
    apply((fx) => {
      fx.include(STONE, SEEN, 0, 3, 1);
      fx.include(STONE, SEEN, 0, 3, 2);
      fx.include(STONE, SEEN, 0, 0, 1);
      fx.exclude(STONE, SEEN, 0, 1, 1);
    });
    expect(setRows(seen, 0)).toEqual([0, 3]);
    apply((fx) => fx.setSet(STONE, SEEN, 0, Int32Array.of(0b10010), 1));
    expect(setRows(seen, 0)).toEqual([1, 4]);
  });

  it('create with initial values, behind what is there', () => {
    const { apply, get, stones } = board();
    apply((fx) => {
      fx.create(STONE, 1);
      fx.field(AT, 2);
      fx.field(IS, 1);
    });
    expect([stones.size.count, stones.ids[2], get(AT, 2), get(IS, 2), get(OWNER, 2)]).toEqual([
      3, 3, 2, 1, -1,
    ]);
  });

  it('drop additions to what goes, and take rows again only when there is no other', () => {
    const { apply, stones } = board();
    expect(
      apply(
        (fx) => (fx.destroy(STONE, 0, 1), fx.destroy(STONE, 0, 2), fx.add(STONE, ROLL, 0, 1, 1)),
      ),
    ).toBeUndefined();
    const create = (spot: number) => apply((fx) => (fx.create(STONE, 1), fx.field(AT, spot)));
    for (const spot of [2, 3]) create(spot);
    expect([...stones.present]).toEqual([0, 1, 1, 1]);
    create(0);
    expect([...stones.present]).toEqual([1, 1, 1, 1]);
    expect([...stones.ids]).toEqual([5, 2, 3, 4]);
    expect(create(0)?.code).toBe('no-room');
  });

  it('empty what refers to a thing that goes, or take it along', () => {
    const { apply, get, stones, kinds, cell } = board();
    const orders = one(kinds, ORDERS);
    orders.size.count = 1;
    orders.present[0] = 1;
    cell(ORDERS, 1)[0] = 0;
    apply((fx) => fx.set(STONE, PARTNER, 1, 0, 1));
    apply((fx) => fx.destroy(STONE, 0, 1));
    expect([stones.present[0], get(PARTNER, 1), orders.present[0]]).toEqual([0, -1, 0]);
  });

  it('close a place with all that stands there, and give it back as declared', () => {
    const { apply, kinds, stones, cell } = board();
    const flags = one(kinds, FLAG);
    cell(FLAG, 2)[0] = 7;
    apply((fx) => fx.close(SPACE, 0, 1));
    expect([
      one(kinds, SPACE).present[0],
      one(kinds, 5).present[0],
      stones.present[0],
      flags.present[0],
    ]).toEqual([0, 0, 0, 0]);
    apply((fx) => fx.open(FLAG, 0, 1));
    expect([flags.present[0], cell(FLAG, 1)[0], cell(FLAG, 2)[0]]).toEqual([1, -1, 2]);
  });

  it('must leave the slots in order, unless the step is open', () => {
    const { apply, get } = board();
    const crowd = (fx: Steps): void => fx.set(STONE, AT, 0, get(AT, 1), 1);
    expect(apply(crowd, true)).toBeUndefined();
    const fault = apply(() => undefined);
    expect([fault?.code, fault?.data?.['place'], fault?.data?.['count']]).toEqual([
      'slot-overfull',
      'BND',
      '2',
    ]);
    const { apply: again } = board();
    expect(again(crowd)?.message).toContain('filled by rule 1 (tiny.variant:11)');
  });

  it('leaves nothing without what it needs', () => {
    const { apply } = board();
    expect(apply((fx) => fx.set(STONE, AT, 0, -1, 1))?.message).toMatch(
      /^Stone\.at would become none/,
    );
    expect(
      apply((fx) => {
        fx.create(STONE, 1);
        fx.field(AT, -1);
      })?.code,
    ).toBe('none-needed');
  });

  it('must stay in the range of their column', () => {
    const { apply, get } = board();
    expect(apply((fx) => fx.set(STONE, ROLL, 0, 200, 1))?.code).toBe('number-range');
    expect(apply((fx) => fx.set(STONE, ROLL, 0, 100, 1))).toBeUndefined();
    expect(apply((fx) => fx.add(STONE, ROLL, 0, 100, 1))?.code).toBe('number-range');
    expect(get(ROLL, 0)).toBe(100);
  });

  it('find room for many', () => {
    const { apply, log } = board();
    expect(
      apply((fx) => {
        for (let n = 0; n < 1000; n++) fx.include(STONE, SEEN, n % 2, n % 5, 1);
        for (let n = 0; n < 400; n++) fx.tell(POWER, 0, `${n % 300}`, 1);
        for (let n = 0; n < 500; n++) fx.set(FLAG, 2, n % 2, 4, n);
      }),
    ).toBeUndefined();
    // Ten members of two sets, and two flags: what is said again is merged.
    expect([log.count, effectCount(log), log.told.length]).toEqual([10, 14, 300]);
  });
});
