import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEffects } from '../../runtime/effects/apply.ts';
import { beginEffects, createEffectLog } from '../../runtime/effects/effects.ts';
import { createMemory, restore, snapshot } from '../../runtime/memory/memory.ts';
import type { GenericOrder, GenericState } from '../../runtime/protocol.ts';
import { gameOf } from '../unit/runtime/guards.ts';
import { byPlace } from '../unit/runtime/steps.ts';
import type { Steps } from '../unit/runtime/steps.ts';
import {
  AT,
  FLAG,
  one,
  OWNER,
  PARTNER,
  ROLL,
  SEEN,
  STONE,
  tiny,
  value,
} from '../unit/runtime/tiny.ts';

const table = gameOf(tiny().rules);
const first = value(table.start({ seed: 'p' })).state;

interface Answer {
  readonly ok: boolean;
  readonly diagnostics?: readonly { readonly code: string; readonly message: string }[];
}

/** Refusals have a code of their own; `rules-fault` would mean that something broke inside. */
function isClean(answer: Answer): boolean {
  if (answer.ok) return true;
  return (
    (answer.diagnostics ?? []).length > 0 &&
    answer.diagnostics?.every(({ code }) => code !== 'rules-fault') === true
  );
}

/** A value with one of its parts replaced, taken out or doubled. */
const damaged = (whole: unknown) =>
  fc.tuple(fc.nat(200), fc.anything({ maxDepth: 2 }), fc.nat(2)).map(([at, other, how]) => {
    const copy: unknown = structuredClone(whole);
    const places: [Record<string, unknown>, string][] = [];
    const walk = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      for (const key of Object.keys(node)) {
        places.push([node as Record<string, unknown>, key]);
        walk((node as Record<string, unknown>)[key]);
      }
    };
    walk(copy);
    const [node, key] = one(places, at % places.length);
    if (how === 0) delete node[key];
    else if (how === 1) node[key] = other;
    else node[`${key}x`] = node[key];
    return copy as GenericState;
  });

describe('the protocol', () => {
  it('never throws, whatever comes in', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (a, b) => {
        const [x, y] = [a as never, b as never];
        const answers: Answer[] = [
          table.start(x),
          table.requests(x),
          table.legal(x, y),
          table.legal(first, x),
          table.read(first, x, y),
          table.read(first, 'Red', x),
          table.write(first, x),
          table.step(x, y),
          table.step(first, x, y),
          table.view(x, y),
          table.view(first, x),
          table.explain(first, x, y),
          table.replay(x),
          table.place(x, y),
          table.present(x),
        ];
        expect(answers.filter((answer) => !isClean(answer))).toEqual([]);
        expect(table.adjudicate(x)).toHaveProperty('id');
      }),
      { numRuns: 150 },
    );
  });

  it('refuses a damaged state, or goes on with it as with any other', () => {
    fc.assert(
      fc.property(damaged(first), (state) => {
        const asked = table.requests(state);
        expect(isClean(asked)).toBe(true);
        if (!asked.ok) return;
        const next = table.step(state, {});
        expect(isClean(next)).toBe(true);
        if (next.ok) expect(table.requests(next.value.state).ok).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('reads any text as an order or refuses it', () => {
    const words = fc.constantFrom(
      'S',
      'G',
      'ASH',
      'BND',
      'Cove',
      'COV/NS',
      '-',
      'to',
      'H',
      'SLOW',
      'if',
      'then',
      'else',
      'or else',
      'is vacant',
      'and',
      'not',
      'digs',
      '3',
      '(',
      '\u0000',
      'ß',
    );
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 12 }),
        fc.constantFrom('Red', 'Blue', '', 'x'),
        (list, who) => {
          const read = table.read(first, who, list.join(' '));
          expect(isClean(read)).toBe(true);
          if (!read.ok) return;
          const text = value(table.write(first, read.value));
          expect(value(table.read(first, who, text))).toEqual(read.value);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('plays on with every legal order, and replays to the same states', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(50), { minLength: 4, maxLength: 4 }), { maxLength: 8 }),
        (choices) => {
          const inputs: { answers: Record<string, GenericOrder> }[] = [];
          const states = [first];
          for (const choice of choices) {
            const state = one(states, states.length - 1);
            const answers: Record<string, GenericOrder> = {};
            value(table.requests(state)).forEach(({ id, answers: { form } }, at) => {
              const { orders } = value(table.legal(state, id));
              const order = orders[(choice[at % 4] ?? 0) % Math.max(1, orders.length)];
              // The tiny game lets two stones collide when one that is to leave cannot: single moves only.
              if (order !== undefined && form === 'one' && at === (choice[0] ?? 0) % 2)
                answers[id] = order;
            });
            inputs.push({ answers });
            states.push(
              value(table.step(JSON.parse(JSON.stringify(state)) as GenericState, answers)).state,
            );
          }
          const record = { variant: 'tiny', hash: 'h1', seed: 'p', options: { seed: 'p' }, inputs };
          expect(value(table.replay(record)).map(({ state }) => state)).toEqual(states);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('effects', () => {
  const self = tiny();
  const memory = createMemory(self.rules);
  const log = createEffectLog(memory);
  const run = (effects: readonly ((fx: Steps) => void)[]) => {
    beginEffects(log);
    for (const effect of effects) effect(byPlace(self.kinds, log.fx));
    return applyEffects(log, []);
  };
  for (const stage of self.rules.setup) {
    beginEffects(log);
    stage(log.fx);
    applyEffects(log, []);
  }
  run([(fx) => (fx.create(STONE, 1), fx.field(AT, 2))]);
  const before = snapshot(memory);
  const row = fc.nat(2);
  const small = fc.nat(2);
  const effect: fc.Arbitrary<(fx: Steps) => void> = fc.oneof(
    fc.tuple(row, small).map(
      ([r, v]) =>
        (fx: Steps) =>
          fx.set(STONE, AT, r, v, 1),
    ),
    fc.tuple(row, small).map(
      ([r, v]) =>
        (fx: Steps) =>
          fx.set(STONE, PARTNER, r, v, 1),
    ),
    fc.tuple(row, fc.integer({ min: -1, max: 1 })).map(
      ([r, v]) =>
        (fx: Steps) =>
          fx.set(STONE, OWNER, r, v, 2),
    ),
    fc.tuple(row, small).map(
      ([r, v]) =>
        (fx: Steps) =>
          fx.add(STONE, ROLL, r, v, 3),
    ),
    fc.tuple(row, small).map(
      ([r, v]) =>
        (fx: Steps) =>
          fx.include(STONE, SEEN, r, v, 4),
    ),
    fc.tuple(row, small).map(
      ([r, v]) =>
        (fx: Steps) =>
          fx.exclude(STONE, SEEN, r, v, 5),
    ),
    fc.tuple(row, small).map(
      ([r, v]) =>
        (fx: Steps) =>
          fx.setSet(STONE, SEEN, r, Int32Array.of(v), 6),
    ),
    row.map((r) => (fx: Steps) => fx.destroy(STONE, r, 7)),
    fc.nat(1).map((r) => (fx: Steps) => fx.close(FLAG, r, 8)),
  );

  it('come to the same in every order', () => {
    fc.assert(
      fc.property(
        fc
          .array(effect, { maxLength: 8 })
          .chain((list) =>
            fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
          ),
        ([list, shuffled]) => {
          const outcomes = [list, shuffled].map((effects) => {
            restore(memory, before);
            const fault = run(effects);
            return { code: fault?.code, after: snapshot(memory) };
          });
          expect(outcomes[0]).toEqual(outcomes[1]);
          // A conflict leaves everything as it was.
          if (outcomes[0]?.code !== undefined) expect(outcomes[0].after).toEqual(before);
        },
      ),
      { numRuns: 500 },
    );
  });
});
