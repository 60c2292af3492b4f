/** Games that are really played by boardgame.io: its clients, its master between them, its bots. */
import { createRequire } from 'node:module';
import type { Game } from 'boardgame.io';
import type * as AiModule from 'boardgame.io/ai';
import type * as ClientModule from 'boardgame.io/client';
import type { ClientState } from 'boardgame.io/dist/types/src/client/client';
import type * as InternalModule from 'boardgame.io/internal';
import type * as MultiplayerModule from 'boardgame.io/multiplayer';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { boardgame } from '../../../compiler/boardgame/index.ts';
import type { Seen, Table } from '../../../compiler/boardgame/index.ts';
import { diagnose, refuse } from '../../../runtime/diagnostics.ts';
import { playersOf } from '../../../runtime/players.ts';
import type { GenericOrder, GenericState } from '../../../runtime/protocol.ts';
import { race } from '../../command/run.ts';
import { compileText } from '../../docs/pages.ts';
import { importModule, loadVariant, shipped } from '../../support/variants.ts';
import type { Played } from '../../support/variants.ts';

// Its folders are for CommonJS: a module of Node cannot import them.
const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client') as typeof ClientModule;
const { Local } = require('boardgame.io/multiplayer') as typeof MultiplayerModule;
const { RandomBot, Simulate } = require('boardgame.io/ai') as typeof AiModule;
const { InitializeGame } = require('boardgame.io/internal') as typeof InternalModule;

async function moduleOf(text: string): Promise<Played> {
  const { module, diagnostics } = compileText(text);
  expect(diagnostics).toEqual([]);
  if (module === undefined) throw new Error('nothing was compiled');
  return await importModule(module);
}

type Sight = Seen<GenericState, GenericOrder>;

interface Seat {
  /** All that boardgame.io has told this client. */
  all(): ClientState<Sight>;
  G(): Sight;
  order(answers: unknown): void;
  done(): void;
}

/** A client for each seat, and one for an onlooker, at one table. */
function seated(game: Game<Table>, numPlayers: number): readonly Seat[] {
  const multiplayer = Local();
  return Array.from({ length: numPlayers + 1 }, (_, seat) => {
    const client = Client<Sight>({
      // What a client sees is not what lies on the table; its types know only one of them.
      game: game as unknown as Game<Sight>,
      numPlayers,
      multiplayer,
      debug: false,
      ...(seat === numPlayers ? {} : { playerID: String(seat) }),
    });
    client.start();
    const all = (): ClientState<Sight> => client.getState();
    const G = (): Sight => {
      const state = all();
      if (state === null) throw new Error('the client has heard nothing');
      return state.G;
    };
    return {
      all,
      G,
      order: (answers) => client.moves['order']?.(answers),
      done: () => client.moves['done']?.(),
    };
  });
}

/** The request about the piece that stands somewhere, as a page would find it. */
function about(seat: Seat, place: string): string {
  const { view } = seat.G();
  const pieces = view.state.things?.['Unit'];
  const piece = Array.isArray(pieces) ? pieces.find(({ at: where }) => where === place) : undefined;
  const found = view.requests.find(({ subject }) => subject === piece?.id);
  if (found === undefined) throw new Error(`nothing is asked about ${place}`);
  return found.id;
}

/** Whoever is asked has nothing more to hand in. */
function allDone(seats: readonly Seat[]): void {
  const active = seats.filter((seat) => seat.all()?.isActive === true);
  for (const seat of active) seat.done();
}

const classic = (await loadVariant('classic')).game;
const [austria, england, turkey] = [0, 1, 6] as const;

function at(seats: readonly Seat[], seat: number): Seat {
  const found = seats[seat];
  if (found === undefined) throw new Error(`nobody sits at ${seat}`);
  return found;
}

test('who is closed by the rules of a game looks on, and the others play', async () => {
  const { game } = await loadVariant('archive/two-player-challenge');
  const players = playersOf(game.rules);
  const seats = seated(boardgame(game, { seed: 'table' }), players.length);
  allDone(seats);
  const seatOf = (name: string): Seat => at(seats, players.indexOf(name));
  for (const name of ['Austria', 'France', 'England'])
    expect(seatOf(name).all()?.ctx.phase).toBe('Movement');
  expect(seatOf('England').all()?.isActive).toBe(false);
  expect(seatOf('England').G().view).toEqual(at(seats, players.length).G().view);
  expect(seatOf('France').all()?.isActive).toBe(true);
  allDone(seats);
  expect(seatOf('France').G().view.state).toMatchObject({ season: 'Fall' });
});

describe('the standard game, seven clients and an onlooker', () => {
  const table = (): readonly Seat[] => seated(boardgame(classic, { seed: 'table' }), 7);

  test('orders are sealed until all are done, and used together then', () => {
    const seats = table();
    const [first, second] = [at(seats, austria), at(seats, england)];
    expect(seats.map((seat) => seat.G().who)).toEqual([
      'Austria',
      'England',
      'France',
      'Germany',
      'Italy',
      'Russia',
      'Turkey',
      null,
    ]);
    expect(second.all()?.ctx).toMatchObject({ phase: 'Movement', turn: 1 });
    const before = JSON.stringify(second.G());
    first.order({ [about(first, 'VIE')]: 'A VIE - GAL' });
    expect(Object.values(first.G().orders)).toEqual(['A VIE - GAL']);
    for (const seat of seats.slice(1)) {
      expect(JSON.stringify(seat.all())).not.toContain('A VIE - GAL');
      expect(seat.G().orders).toEqual({});
    }
    expect(JSON.stringify(second.G())).toBe(before);

    for (const seat of seats.slice(0, -2)) seat.done();
    expect(Object.keys(first.all()?.ctx.activePlayers ?? {})).toEqual(['6']);
    expect(first.G().view.state).toMatchObject({ season: 'Spring' });
    at(seats, turkey).done();
    for (const seat of seats) {
      const { view, orders } = seat.G();
      expect(view.state).toMatchObject({ season: 'Fall', year: 1901 });
      expect(orders).toEqual({});
      expect(view.results.find(({ text }) => text === 'A VIE - GAL')?.verdict).toBe('succeeds');
    }
    expect(first.all()?.ctx).toMatchObject({ phase: 'Movement', turn: 2 });
    expect(Object.keys(first.all()?.ctx.activePlayers ?? {})).toHaveLength(7);
  });

  test('only those who are asked are waited for, and phases are those of the variant', () => {
    const seats = table();
    const all = (moves: Readonly<Record<number, Readonly<Record<string, string>>>>): void => {
      for (const [seat, orders] of Object.entries(moves)) {
        const own = at(seats, Number(seat));
        for (const [piece, order] of Object.entries(orders))
          own.order({ [about(own, piece)]: order });
      }
      allDone(seats);
    };
    all({ [austria]: { VIE: 'A VIE - GAL', BUD: 'A BUD - RUM' } });
    all({ 5: { WAR: 'A WAR - GAL' }, [austria]: { GAL: 'A GAL - UKR' } });
    const { ctx } = at(seats, austria).all() ?? {};
    expect(ctx?.phase).toBe('Adjustments');
    // Austria has taken Rumania and Russia Galicia, which is none: one of them builds.
    expect(Object.keys(ctx?.activePlayers ?? {})).toEqual(['0']);
    const builder = at(seats, austria);
    const [request] = builder.G().view.requests;
    builder.order({ [request?.id ?? '']: ['Build A VIE'] });
    builder.done();
    expect(builder.G().view.state).toMatchObject({ season: 'Spring', year: 1902 });
    expect(at(seats, england).G().view.state).toMatchObject({ season: 'Spring', year: 1902 });
  });

  test('what is not asked, not legal, or no answer at all changes nothing', () => {
    const seats = table();
    const own = at(seats, austria);
    const mine = about(own, 'VIE');
    const theirs = about(at(seats, england), 'LON');
    own.order({ [mine]: 'A VIE - TRI' });
    const before = JSON.stringify(own.G());
    const bad: readonly unknown[] = [
      { [theirs]: 'F LON - NTH' },
      { [mine]: 'A VIE - PAR' },
      { [mine]: 'to Galicia' },
      { [mine]: 7 },
      { [mine]: { verb: 'Move', unit: 1, to: 'LON' } },
      JSON.parse('{ "__proto__": "A VIE - GAL" }'),
      { nothing: 'A VIE - GAL' },
      'A VIE - GAL',
      null,
      undefined,
      ['A VIE - GAL'],
    ];
    // boardgame.io tells the console of each.
    const told = vi.spyOn(console, 'error').mockReturnValue(undefined);
    onTestFinished(() => told.mockRestore());
    for (const answers of bad) own.order(answers);
    expect(told).toHaveBeenCalledTimes(bad.length);
    expect(JSON.stringify(own.G())).toBe(before);
    own.order({ [mine]: null });
    expect(own.G().orders).toEqual({});
    at(seats, 7).order({ [mine]: 'A VIE - GAL' });
    expect(own.G().orders).toEqual({});
    // Who is done is done.
    own.done();
    own.order({ [mine]: 'A VIE - TRI' });
    expect(own.G().orders).toEqual({});
  });

  test('where the rules fail, all are told, and may order otherwise', () => {
    const failing: Played = {
      ...classic,
      step: () => refuse(diagnose('too-much-work', { limit: 1, where: '' })),
    };
    const seats = seated(boardgame(failing, { seed: 'fault' }), 7);
    allDone(seats);
    for (const seat of seats) expect(seat.G().fault).toBe('too-much-work');
    expect(seats.filter((seat) => seat.all()?.isActive === true)).toHaveLength(7);
    expect(at(seats, austria).G().view.state).toMatchObject({ season: 'Spring' });
  });

  test('seats that nobody takes are silent', () => {
    const seats = seated(boardgame(classic, { seed: 'two' }), 2);
    at(seats, 0).done();
    at(seats, 1).done();
    expect(at(seats, 2).G().view.state).toMatchObject({ season: 'Fall', year: 1901 });
  });
});

describe('what is hidden', () => {
  const fog = moduleOf('variant Mixed {\n  extends Classic\n  using Fog\n}\n');

  test('two games that differ in what somebody may not know are one to him', async () => {
    const module = await fog;
    const played = (order: string): readonly Seat[] => {
      const seats = seated(boardgame(module, { seed: 'fog' }), 7);
      const far = at(seats, turkey);
      far.order({ [about(far, order.slice(2, 5))]: order });
      allDone(seats);
      return seats;
    };
    const [one, other] = [played('A CON - BUL'), played('A CON - SMY')];
    const toldTo = (seats: readonly Seat[], seat: number): string =>
      JSON.stringify(at(seats, seat).all());
    expect(at(one, england).G().view.state).toMatchObject({ season: 'Fall' });
    expect(toldTo(one, turkey)).not.toBe(toldTo(other, turkey));
    // All that the client has: `G`, `ctx`, what plugins keep, the log.
    for (const stranger of [england, 7])
      expect(toldTo(one, stranger)).toBe(toldTo(other, stranger));
  });

  test('who is asked is hidden then, too: all are waited for at every stop', async () => {
    const seats = seated(boardgame(await fog, { seed: 'fog' }), 7);
    for (let stop = 0; stop < 2; stop += 1) for (const seat of seats.slice(0, -1)) seat.done();
    expect(at(seats, england).all()?.ctx).toMatchObject({ phase: 'Movement', turn: 3 });
    expect(Object.keys(at(seats, england).all()?.ctx.activePlayers ?? {})).toHaveLength(7);
  });

  test('the seed of the game is told to nobody', () => {
    const seats = seated(boardgame(classic, { seed: 'the secret seed' }), 7);
    for (const seat of seats) expect(JSON.stringify(seat.all())).not.toContain('the secret seed');
  });
});

describe('bots of boardgame.io', () => {
  /** Moves at random, to the end or for so many. */
  const simulated = async (module: Played, seed: string, depth: number) => {
    const game = boardgame(module, { seed });
    const numPlayers = game.maxPlayers ?? 0;
    const enumerate = game.ai?.enumerate ?? (() => []);
    const bot = new RandomBot({ enumerate, seed });
    const bots = Object.fromEntries(
      Array.from({ length: numPlayers }, (_, seat) => [String(seat), bot]),
    );
    const state = InitializeGame({ game, numPlayers });
    const { state: end } = await Simulate({ game, bots, state, depth });
    return end;
  };

  test('play a small game to its end', async () => {
    const module = await moduleOf(race);
    const { ctx, G } = await simulated(module, 'race', 2000);
    expect(ctx.gameover).toMatchObject({ winner: expect.stringMatching(/^[01]$/) });
    expect(JSON.parse(G.game).outcome.state.ended.winners).toEqual([
      ['Red', 'Blue'][ctx.gameover.winner],
    ]);
  });

  test('a game that nobody wins is drawn', async () => {
    const module = await moduleOf(
      race
        .replace(/end won by .* \} \}$/m, 'end drawn } }')
        .replace('expect ended Red', 'expect ended'),
    );
    const { ctx } = await simulated(module, 'race', 2000);
    expect(ctx.gameover).toEqual({ draw: true, winners: [] });
  });

  test.each(shipped)('%s: every move that is offered is taken', async (name) => {
    const { game: module } = await loadVariant(name);
    const end = await simulated(module, name, 150);
    expect(end.G.fault).toBeNull();
    // A move that is refused leaves the state as it was.
    expect(end._stateID).toBe(150);
    expect(end.ctx.turn).toBeGreaterThan(1);
  });
});
