/** What only play can show: faults of the rules come out as diagnostics, and nothing hangs. */
import { describe, expect, it } from 'vitest';
import { diagnose, Failure } from '../../../runtime/diagnostics.ts';
import type { GenericState } from '../../../runtime/protocol.ts';
import type { Rules } from '../../../runtime/rules.ts';
import { gameOf } from './guards.ts';
import { AT, codes, one, POWER, STONE, tiny, value } from './tiny.ts';

const of = (rules: Rules) => gameOf(rules);

describe('faults of the rules', () => {
  it('refuse the step and leave the state', () => {
    const table = of(
      tiny({
        moves: (_self, fx) => {
          fx.set(STONE, AT, 0, 2, 1);
          fx.set(STONE, AT, 0, 1, 2);
        },
      }).rules,
    );
    const { state } = value(table.start());
    const refused = table.step(state, {});
    expect(codes(refused)).toEqual(['effect-conflict']);
    expect(value(table.start()).state).toEqual(state);
  });

  it('bound the phases in which nobody is asked', () => {
    expect(codes(of(tiny({ silent: true }).rules).start())).toEqual(['no-request']);
  });

  it('bound the work of a step', () => {
    const { rules } = tiny();
    const process = rules.process.with(2, { do: 'jump', to: 2 });
    const table = of({ ...rules, process });
    expect(codes(table.step(value(table.start()).state, {}))).toEqual(['work-budget']);
  });

  it('name the decisions of a group that cannot be settled', () => {
    const { rules } = tiny();
    const table = of({ ...rules, resolve: () => ({ code: 'knot-unsettled', atoms: [1, 2] }) });
    expect(codes(table.step(value(table.start()).state, {}))).toEqual(['knot-unsettled']);
  });

  it('bound the stops of a phase that comes back to its ask', () => {
    const { rules } = tiny();
    const table = of({ ...rules, process: rules.process.with(2, { do: 'jump', to: 1 }) });
    const line = table.adjudicate({ id: 3, stones: { Red: ['S ASH'] }, orders: {} });
    expect(line).toMatchObject({ id: 3, error: { code: 'work-budget' } });
  });

  it('list no orders of a verb rather than some of them', () => {
    const { rules } = tiny();
    const [orders, ...asks] = rules.asks;
    const verbs = (orders?.verbs ?? []).map((verb) => ({
      ...verb,
      enumerate: (_row: number, found: () => void) => {
        for (let at = 0; at < (verb.name === 'Go' ? 20_001 : 2); at++) found();
      },
    }));
    const table = of({
      ...rules,
      asks: orders === undefined ? [] : [{ ...orders, verbs }, ...asks],
    });
    const legal = value(table.legal(value(table.start()).state, 'Orders 1'));
    expect(new Set(legal.orders.map(({ verb }) => verb))).toEqual(new Set(['Stay']));
    expect(legal.ranges.map(({ verb }) => verb)).toEqual(['Go']);
  });

  it('are told by their code where a search gives up, and leave nothing behind', () => {
    let asked = 0;
    const { rules } = tiny({
      moves: () => {
        if (asked++ === 0) throw new Failure(diagnose('route-too-large', { count: 9, limit: 8 }));
      },
    });
    const table = of(rules);
    const { state } = value(table.start());
    expect(codes(table.step(state, {}))).toEqual(['route-too-large']);
    expect(table.step(state, {}).ok).toBe(true);
  });

  it('never throw, whatever fails inside', () => {
    const { rules } = tiny({
      moves: () => {
        throw new Error('broken');
      },
    });
    const table = of(rules);
    const { state } = value(table.start());
    expect(codes(table.step(state, {}))).toEqual(['rules-fault']);
    expect(table.adjudicate({ id: 3 })).toMatchObject({ id: 3, error: { code: 'rules-fault' } });
  });

  it('end the game at once when the rules say so', () => {
    const table = of(tiny({ after: (_self, fx) => fx.end(POWER, [1], 1) }).rules);
    const { state } = value(table.step(value(table.start()).state, {}));
    expect(state.ended).toEqual({ winners: ['Blue'] });
    expect(value(table.requests(state))).toEqual([]);
    expect(codes(table.step(state, {}))).toEqual(['game-over']);
    expect(table.adjudicate({ id: 1 })).toMatchObject({ next: null, ended: ['Blue'] });
  });
});

describe('loops', () => {
  it('pass over what has gone since they began', () => {
    const self = tiny();
    const { rules } = self;
    const visited: number[] = [];
    const process = [
      ...rules.process.slice(0, 2),
      { do: 'loop-start', loop: 0, kind: STONE, list: () => [1, 0] },
      { do: 'loop-next', loop: 0, exit: 6 },
      {
        do: 'step',
        name: 'visit',
        slots: [0],
        origin: 0,
        run: (fx) => {
          visited.push(one(rules.clock.loops, 0));
          fx.destroy(STONE, 0, 1);
        },
      },
      { do: 'jump', to: 3 },
      { do: 'next-phase' },
    ] satisfies Rules['process'];
    const table = of({ ...rules, process, entries: [0, 0] });
    const { state } = value(table.step(value(table.start()).state, {}));
    expect(visited).toEqual([1]);
    expect(state.loops).toEqual([[]]);
  });

  it('go on where a stop within them left off', () => {
    const { rules } = tiny();
    const process = [
      { do: 'phase', phase: 0 },
      { do: 'loop-start', loop: 0, kind: STONE, list: () => [1, 0] },
      { do: 'loop-next', loop: 0, exit: 5 },
      { do: 'ask', asks: [0] },
      { do: 'jump', to: 2 },
      { do: 'next-phase' },
    ] satisfies Rules['process'];
    const table = of({ ...rules, process, entries: [0, 0] });
    let { state } = value(table.start());
    const seen = [state.loops];
    for (let stop = 0; stop < 2; stop++) {
      ({ state } = value(table.step(JSON.parse(JSON.stringify(state)) as GenericState, {})));
      seen.push(state.loops);
    }
    expect(seen).toEqual([[[2, 1]], [[1]], [[2, 1]]]);
    expect(state.date).toBe(1);
  });
});
