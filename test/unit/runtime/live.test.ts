import { beforeAll, describe, expect, test } from 'vitest';
import { openLive, said } from '../../support/live.ts';
import type { Live } from '../../support/live.ts';
import type { GenericState } from '../../../runtime/protocol.ts';
import { loadVariant } from '../../support/variants.ts';
import type { Played } from '../../support/variants.ts';

describe('a live game', () => {
  let game: Played;
  let opening: GenericState;
  let other: Played;
  beforeAll(async () => {
    ({ game } = await loadVariant('classic'));
    ({ game: other } = await loadVariant('fleet-rome'));
    const started = game.start({ seed: 'live' });
    if (!started.ok) throw new Error(said(started));
    opening = started.value.state;
  });

  const codeOf = (result: { ok: boolean; diagnostics?: readonly { code: string }[] }): unknown =>
    result.ok ? 'ok' : result.diagnostics?.[0]?.code;

  /** Numbers come from anywhere: a caller without types may hand over anything. */
  const anything = (value: unknown): never => value as never;

  const request = (live: Live, id: string) => {
    const found = live.find(id);
    if (found === undefined) throw new Error(`no ${id}`);
    return found;
  };

  test('refuses what is no state and no options', () => {
    expect(codeOf(game.live(anything({})))).toBe('wrong-variant');
    expect(codeOf(game.live(anything(undefined)))).toBe('invalid-input');
    expect(codeOf(game.live({ ...opening, at: -7 }))).toBe('invalid-state');
    expect(codeOf(game.live(opening, anything({ seed: 7 })))).toBe('invalid-input');
    expect(codeOf(game.live(opening, anything(7)))).toBe('invalid-input');
    expect(codeOf(game.live(opening, { work: 0 }))).toBe('invalid-input');
    expect(codeOf(game.live(opening, { work: 10 }))).toBe('ok');
  });

  test.each([Number.NaN, -1, 0.5, 1e300, Infinity, '3', null, undefined, {}, 2 ** 53, 123_456_789])(
    'refuses %s for the number of an order, and stays as it was',
    (wrong) => {
      const live = openLive(game, opening);
      const before = [...live.save()];
      expect(['invalid-input', 'unknown-request']).toContain(codeOf(live.play([anything(wrong)])));
      expect(['invalid-input', 'unknown-request']).toContain(codeOf(live.order(anything(wrong))));
      expect(live.write(anything(wrong)).ok).toBe(false);
      expect(live.legal(anything(wrong)).ok).toBe(wrong === 0);
      expect(live.sample(anything(wrong), () => 0)).toBeUndefined();
      expect(live.most(anything(wrong))).toBe(0);
      expect([...live.save()]).toEqual(before);
      expect(live.state()).toEqual(opening);
    },
  );

  test('what is known of a stop holds there only, however often it is come back to', () => {
    const live = openLive(game, opening);
    const naples = request(live, 'Orders 13');
    const number = (text: string) => {
      const order = live.read(naples, text);
      if (!order.ok) throw new Error(said(order));
      return order.value;
    };
    const root = live.save();
    const [west, east] = [number('F NAP - ION'), number('F NAP - TYS')];
    const after = [west, east].map((order) => {
      live.restore(root);
      live.play([order]);
      return JSON.stringify(live.state());
    });
    expect(after[0]).not.toBe(after[1]);
    for (let times = 0; times < 3; times++) {
      for (const [at, order] of [west, east].entries()) {
        live.restore(Uint8Array.from(root));
        expect(codeOf(live.play([order, order]))).not.toBe('ok');
        live.restore(root);
        live.play([order]);
        expect(JSON.stringify(live.state())).toBe(after[at]);
        // Naples is empty now: the same number is no order there.
        expect(codeOf(live.play([order]))).not.toBe('ok');
      }
    }
    // One buffer for another stop.
    live.restore(root);
    live.play([west]);
    live.save(root);
    live.restore(root);
    expect(codeOf(live.play([west]))).not.toBe('ok');
  });

  test('refuses every number that is no legal order, and never fails', () => {
    const live = openLive(game, opening);
    const legal = new Set(
      live.requests().flatMap((each) => {
        const listed = live.legal(each);
        return listed.ok ? [...listed.value] : [];
      }),
    );
    const before = [...live.save()];
    let [played, refused] = [0, 0];
    for (let order = 0; order < 400_000; order += 37) {
      if (legal.has(anything(order))) continue;
      const result = live.play([anything(order)]);
      if (result.ok) {
        played++;
        expect(live.restore(Uint8Array.from(before)).ok).toBe(true);
      } else {
        refused++;
        expect(['illegal-order', 'unknown-request', 'invalid-input']).toContain(codeOf(result));
      }
    }
    // What is meant by an order may be one that is legal.
    expect(played).toBeLessThan(refused / 100);
    expect([...live.save()]).toEqual(before);
  });

  test('refuses lists that are none, seeds that are none, two orders for one', () => {
    const live = openLive(game, opening);
    expect(codeOf(live.play(anything('A PAR H')))).toBe('invalid-input');
    expect(codeOf(live.play([], anything(3)))).toBe('invalid-input');
    const order = live.read(request(live, 'Orders 13'), 'F NAP - ION');
    if (!order.ok) throw new Error(said(order));
    expect(codeOf(live.play([order.value, order.value]))).toBe('ordered-twice');
    expect(live.state()).toEqual(opening);
    expect(live.play([order.value])).toEqual({ ok: true, value: false });
  });

  test('reads texts and objects, and says why it cannot', () => {
    const live = openLive(game, opening);
    const naples = request(live, 'Orders 13');
    const order = live.read(naples, 'F NAP - ION');
    if (!order.ok) throw new Error(said(order));
    expect(live.write(order.value)).toEqual({ ok: true, value: 'F NAP - ION' });
    const json = { verb: 'Move', unit: 13, to: 'ION', via: false };
    expect(live.order(order.value)).toEqual({ ok: true, value: json });
    expect(live.read(naples, json)).toEqual(order);
    expect(codeOf(live.read(naples, 'F NAP - PAIRS'))).toBe('unreadable-order');
    expect(codeOf(live.read(naples, { ...json, to: 'PAR' }))).toBe('illegal-order');
    expect(codeOf(live.read(naples, anything({ verb: 'Fly', unit: 13 })))).toBe('unknown-order');
    expect(codeOf(live.read(naples, anything(null)))).toBe('invalid-input');
    expect(codeOf(live.read(naples, 'if A PAR moves then F NAP H'))).not.toBe('ok');
    const program = { first: [json, { verb: 'Hold', unit: 13 }] };
    expect(codeOf(live.read(naples, anything(program)))).toBe('invalid-input');
  });

  test('refuses buffers of others, and buffers that were changed', () => {
    const live = openLive(game, opening);
    const saved = live.save();
    expect(saved.length).toBeLessThanOrEqual(8192);
    const begun = other.start();
    if (!begun.ok) throw new Error(said(begun));
    expect(codeOf(live.restore(openLive(other, begun.value.state).save()))).toBe('wrong-rules');
    for (const wrong of [
      new Uint8Array(0),
      new Uint8Array(saved.length),
      saved.subarray(4),
      'x',
      null,
    ]) {
      expect(codeOf(live.restore(anything(wrong)))).toBe('invalid-input');
    }
    for (let at = 0; at < saved.length; at += 7) {
      const changed = saved.slice();
      changed[at] = ((changed[at] ?? 0) + 1 + (at % 255)) % 256;
      expect(codeOf(live.restore(changed))).not.toBe('ok');
    }
    expect(live.state()).toEqual(opening);
    // Where it stands in memory is of no consequence.
    const moved = new Uint8Array(saved.length + 3).subarray(3);
    moved.set(saved);
    expect(codeOf(live.restore(moved))).toBe('ok');
    expect(live.state()).toEqual(opening);
  });

  test('saves over a buffer that has the size', () => {
    const live = openLive(game, opening);
    const saved = live.save();
    live.play([]);
    const next = live.save(saved);
    expect(next).toBe(saved);
    expect(live.save(new Uint8Array(3)).length).toBe(saved.length);
    const again = openLive(game, opening);
    again.restore(saved);
    expect(again.state()).toEqual(live.state());
  });

  test('many share one working memory', () => {
    const games = Array.from({ length: 5 }, () => openLive(game, opening));
    games.forEach((live, at) => {
      for (let times = 0; times < at; times++) live.play([]);
    });
    const wanted = games.map((_, at) => {
      let state = opening;
      for (let times = 0; times < at; times++) {
        const next = game.step(state, {});
        if (!next.ok) throw new Error(said(next));
        ({ state } = next.value);
      }
      return state;
    });
    expect(games.map((live) => live.state())).toEqual(wanted);
    // In the middle of each other's turns, with questions about states between them.
    const orders = games.map((live) => live.requests().map((each) => live.sample(each, () => 0.4)));
    expect(game.requests(opening).ok).toBe(true);
    games.forEach((live, at) => {
      const given = orders[at]?.filter((order) => order !== undefined) ?? [];
      expect(live.play(given).ok).toBe(true);
    });
  });

  test('tells things and their attributes without a state', () => {
    const live = openLive(game, opening);
    const values = live as unknown as {
      things: (kind: string) => readonly unknown[];
      value: (kind: string, thing: unknown, attribute: string) => unknown;
    };
    expect(values.things('Unit')).toHaveLength(22);
    expect(values.value('Unit', 13, 'at')).toBe('NAP');
    expect(values.value('Unit', 13, 'dislodged')).toBe(false);
    expect(values.value('Unit', 99, 'at')).toBeUndefined();
    expect(values.value('Unit', 13, 'colour')).toBeUndefined();
    expect(values.value('Moon', 13, 'at')).toBeUndefined();
    expect(values.things('Orders')).toEqual([]);
  });

  test('stops where it takes too much work, and goes on', () => {
    const opened = game.live(opening, { work: 2000 });
    if (!opened.ok) throw new Error(said(opened));
    const live = opened.value;
    expect(codeOf(live.play([]))).toBe('too-much-work');
    expect(live.state()).toEqual(opening);
    const again = openLive(game, live.state());
    expect(again.play([]).ok).toBe(true);
  });

  test('is over when it is over', () => {
    const ended = { ...opening, ended: { winners: ['France'] } };
    const live = openLive(game, ended);
    expect(live.ended).toEqual({ winners: ['France'] });
    expect(live.requests()).toEqual([]);
    expect(codeOf(live.play([]))).toBe('game-over');
  });
});
