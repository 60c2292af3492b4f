/** Games that others play, as a host keeps them: between all calls they are JSON. */
import { describe, expect, test } from 'vitest';
import { playable, seeded } from '../../../compiler/automatic/index.ts';
import { hosting } from '../../../compiler/hosting/index.ts';
import type { Hosted, HostedGame } from '../../../compiler/hosting/index.ts';
import { race } from '../../command/run.ts';
import { compileText } from '../../docs/pages.ts';
import { importModule, loadVariant, shipped } from '../../support/variants.ts';

function value<T>(hosted: Hosted<T>): T {
  if (hosted.ok) return hosted.value;
  throw new Error(JSON.stringify(hosted.diagnostics));
}

/** As it comes back from wherever it is kept. */
const again = <G>(game: G): G => JSON.parse(JSON.stringify(game)) as G;

const classic = playable((await loadVariant('classic')).game);
const host = hosting(classic);
const opened = value(host.open({ seed: 'table' }));

/** The request about the unit that stands somewhere. */
function about(game: HostedGame, place: string): string {
  const requests = classic.requests(game.outcome.state);
  const units = game.outcome.state.things['Unit'];
  const unit = Array.isArray(units) ? units.find(({ at }) => at === place) : undefined;
  const found = requests.ok && requests.value.find(({ subject }) => subject === unit?.id);
  if (!found) throw new Error(`nothing is asked about ${place}`);
  return found.id;
}

describe('handing in', () => {
  const vienna = about(opened, 'VIE');

  test('is seen by the seat alone, and changes what its game was in nothing', () => {
    const before = JSON.stringify(opened);
    const orders = { [vienna]: 'A VIE - GAL' };
    const game = value(host.handIn(opened, 'Austria', { stop: 0, orders, done: true }));
    expect(JSON.stringify(opened)).toBe(before);
    expect(value(host.look(game, 'Austria'))).toMatchObject({ stop: 0, orders, done: true });
    for (const who of [...host.players.slice(1), null])
      expect(value(host.look(game, who))).toEqual(value(host.look(opened, who)));
  });

  test('takes the place of what was handed in before; null is none', () => {
    const budapest = about(opened, 'BUD');
    const both = { [vienna]: 'A VIE - GAL', [budapest]: 'A BUD - SER' };
    const game = value(host.handIn(opened, 'Austria', { stop: 0, orders: both }));
    const orders = { [vienna]: null, [budapest]: 'A BUD - RUM' };
    const after = value(host.handIn(game, 'Austria', { stop: 0, orders }));
    expect(after.handed).toEqual({
      Austria: { orders: { [budapest]: 'A BUD - RUM' }, done: false },
    });
    const none = value(host.handIn(after, 'Austria', { stop: 0, done: true }));
    expect(none.handed).toEqual({ Austria: { orders: {}, done: true } });
  });

  test('what a host adds to a game stays in it', () => {
    const named = { ...opened, name: 'Friday' };
    expect(value(host.handIn(named, 'Austria', { stop: 0 })).name).toBe('Friday');
    expect(value(host.adjudicate(named))).toMatchObject({ name: 'Friday', stop: 1 });
  });

  test.each<[string, string, object, string]>([
    ['somebody without a seat', 'Spain', { stop: 0 }, 'no-seat'],
    ['nobody', '__proto__', { stop: 0 }, 'no-seat'],
    ['for the next stop', 'Austria', { stop: 1 }, 'other-stop'],
    ['for no stop', 'Austria', {}, 'other-stop'],
    ['for a stop in letters', 'Austria', { stop: '0' }, 'other-stop'],
    ['a list', 'Austria', { stop: 0, orders: ['A VIE - GAL'] }, 'not-by-request'],
    ['a text', 'Austria', { stop: 0, orders: 'A VIE - GAL' }, 'not-by-request'],
    ['null', 'Austria', { stop: 0, orders: null }, 'not-by-request'],
    ['of others', 'Russia', { stop: 0, orders: { [vienna]: 'A VIE - GAL' } }, 'not-your-request'],
    ['none for others', 'Russia', { stop: 0, orders: { [vienna]: null } }, 'not-your-request'],
    ['of nobody', 'Austria', { stop: 0, orders: { constructor: 'H' } }, 'not-your-request'],
    ['illegal', 'Austria', { stop: 0, orders: { [vienna]: 'A VIE - PAR' } }, 'illegal-order'],
    ['a number', 'Austria', { stop: 0, orders: { [vienna]: 7 } }, 'invalid-answer'],
  ])('refuses what is wrong: %s', (_, who, handed, code) => {
    const refused = host.handIn(opened, who, handed);
    expect(refused.ok ? [] : refused.diagnostics).toEqual([
      expect.objectContaining({
        code,
        // Nothing is left to be filled in.
        message: expect.not.stringMatching(/\{\w+\}/),
        help: expect.not.stringMatching(/\{\w+\}/),
      }),
    ]);
  });
});

test('awaited is who is asked and not done', () => {
  expect(value(host.awaited(opened))).toEqual(host.players);
  const done = value(host.handIn(opened, 'Italy', { stop: 0, done: true }));
  expect(value(host.awaited(done))).toEqual(host.players.filter((who) => who !== 'Italy'));
  const undone = value(host.handIn(done, 'Italy', { stop: 0 }));
  expect(value(host.awaited(undone))).toEqual(host.players);
});

test('a game that has ended awaits nobody, and takes nothing', async () => {
  const { module } = compileText(race);
  if (module === undefined) throw new Error('nothing was compiled');
  const small = hosting(playable(await importModule(module)));
  let game = value(small.open());
  for (let stop = 0; game.outcome.state.ended === null && stop < 100; stop += 1) {
    // Red runs, and Blue stays where he is.
    const { view } = value(small.look(game, 'Red'));
    const orders = Object.fromEntries(
      view.requests.map(({ id }) => [id, view.legal[id]?.orders.at(-1) ?? null]),
    );
    game = value(small.adjudicate(value(small.handIn(game, 'Red', { stop, orders }))));
  }
  expect(game.outcome.state.ended).not.toBeNull();
  expect(value(small.awaited(game))).toEqual([]);
  expect(small.handIn(game, 'Red', { stop: game.stop })).toMatchObject({
    diagnostics: [{ code: 'game-over' }],
  });
  expect(small.adjudicate(game)).toMatchObject({ diagnostics: [{ code: 'game-over' }] });
});

test.each(shipped)('%s: what is handed in seat by seat is played as in one step', async (name) => {
  const module = playable((await loadVariant(name)).game);
  const one = hosting(module);
  const chance = seeded(`hosting ${name}`);
  let game = value(one.open({ seed: name }));
  let { state } = game.outcome;
  for (let stop = 0; stop < 6; stop += 1) {
    const all: Record<string, unknown> = {};
    for (const who of one.players) {
      const { view } = value(one.look(game, who));
      const orders = Object.fromEntries(
        view.requests.flatMap(({ id, answers: { form, most } }) => {
          const legal = view.legal[id]?.orders ?? [];
          const order = legal[chance.below(legal.length + 1)];
          if (order === undefined || most === 0) return [];
          return [[id, form === 'list' ? [order] : order]];
        }),
      );
      Object.assign(all, orders);
      game = again(value(one.handIn(game, who, { stop, orders })));
    }
    const stepped = module.step(state, all as Parameters<typeof module.step>[1]);
    game = again(value(one.adjudicate(game)));
    expect(game).toEqual(again({ stop: stop + 1, outcome: value(stepped), handed: {} }));
    ({ state } = game.outcome);
  }
});
