import { describe, expect, it } from 'vitest';
import type { GenericState } from '../../../runtime/protocol.ts';
import { gameOf } from './guards.ts';
import { codes, tiny, value } from './tiny.ts';

const play = () => gameOf(tiny().rules);
const started = (): GenericState => value(play().start({ seed: 's' })).state;

/** Everything that can be asked about a state, and the step. */
const asked = (table: ReturnType<typeof play>, state: GenericState): unknown => {
  const requests = value(table.requests(state));
  const legal = requests.map(({ id }) => value(table.legal(state, id)));
  return [requests, legal, table.step(state, {}), table.present(state), table.view(state, null)];
};

describe('the same state again', () => {
  it('gives the same answers, whatever was asked in between', () => {
    const table = play();
    const state = started();
    const first = asked(table, state);
    expect(asked(table, state)).toEqual(first);
    expect(asked(table, structuredClone(state))).toEqual(first);
    const next = value(table.step(state, {})).state;
    expect(asked(table, next)).toEqual(asked(play(), next));
    expect(asked(table, state)).toEqual(first);
  });

  it('is another one when the caller has changed it', () => {
    const table = play();
    const state = structuredClone(started());
    asked(table, state);
    Object.assign(state.things['Flag'] ?? {}, { Top: { owner: 'Blue' } });
    expect(asked(table, state)).toEqual(asked(play(), state));
    expect(value(table.present(state))).toMatchObject({ flags: { Blue: expect.any(Array) } });
    expect(value(table.present(state))).not.toHaveProperty('flags.Red');
  });

  it('is checked again when it has become wrong', () => {
    const table = play();
    const state = structuredClone(started());
    asked(table, state);
    Object.assign(state, { extra: 1 });
    expect(codes(table.requests(state))).toEqual(['invalid-state']);
    Reflect.deleteProperty(state, 'extra');
    Object.assign(state.loops, [['nothing']]);
    expect(codes(table.requests(state))).toEqual(['invalid-state']);
  });

  it('does not hand out what is kept', () => {
    const table = play();
    const state = { ...started(), messages: [{ who: null, text: 'Once.' }] };
    for (const message of value(table.view(state, null)).messages) {
      Object.assign(message, { text: 'Changed.' });
    }
    expect(value(table.view(state, null)).messages).toEqual([{ who: null, text: 'Once.' }]);
  });

  it('cannot be changed when it came from here', () => {
    const state = started();
    expect(Object.isFrozen(state)).toBe(true);
    expect(Object.isFrozen(state.things['Flag'])).toBe(true);
  });

  const stay = (): { verb: string; stone: number } => ({ verb: 'Stay', stone: 1 });
  const early = (orders: readonly unknown[]): GenericState => ({
    ...structuredClone(started()),
    sealed: [{ asks: 'Camp', subject: 1, who: 'Red', orders } as never],
  });

  it('keeps answers handed in early, which the caller may change afterwards', () => {
    const table = play();
    const dig = { verb: 'Dig', stone: 1, deep: 1 };
    const state = early([{ first: [dig] }]);
    const was = JSON.stringify(state.sealed);
    const { state: next } = value(table.step(state, {}));
    asked(table, state);
    Object.assign(dig, { deep: 2 });
    expect(value(table.view(state, 'Red')).state.sealed).toEqual(state.sealed);
    expect(asked(table, state)).toEqual(asked(play(), state));
    Object.assign(dig, { deep: 1 });
    expect(JSON.stringify(value(table.view(state, 'Red')).state.sealed)).toBe(was);
    expect(Object.isFrozen(next)).toBe(true);
    expect(Object.isFrozen(dig)).toBe(false);
  });

  it('may hold more answers handed in early than orders can be deep', () => {
    const orders = Array.from({ length: 30 }, stay);
    expect(codes(play().requests(early(orders)))).toEqual([]);
  });

  it('is not taken for what another call has left in the working memory', () => {
    const { rules } = tiny();
    const [one, other] = [0, 1].map(() => gameOf(rules));
    if (one === undefined || other === undefined) throw new Error('no game');
    const state = started();
    const first = asked(one, state);
    for (const disturb of [
      () => one.place({}),
      () => one.adjudicate({ id: 1 }),
      () => one.adjudicate({ id: 1, state: value(one.step(state, {})).state }),
      () => one.broken(),
      () => one.explain(state, {}),
      () => other.step(state, {}),
      () => other.requests(value(one.step(state, {})).state),
    ]) {
      value(one.requests(state));
      disturb();
      expect(asked(one, state)).toEqual(first);
    }
  });
});
