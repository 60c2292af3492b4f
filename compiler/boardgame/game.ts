/**
 * Every stop of a game is a turn of boardgame.io, in the phase of the same name. All who are asked are active at once; who
 * is done is active no more, and when nobody is, the orders are used together. Moves run at the master alone.
 */
import type {
  ActivePlayersArg,
  Ctx,
  DefaultPluginAPIs,
  FnContext,
  Game,
  PlayerID,
} from 'boardgame.io';
import type { Rules } from '../../runtime/rules.ts';
import type { CompiledModule } from '../automatic/typed.ts';
import type { Answer, Hosted, HostedGame } from '../hosting/game.ts';
import { hosting } from '../hosting/hosting.ts';
import type { Seen, Table } from './table.ts';

export interface BoardgameOptions {
  /** What the game is called in addresses; the file stem of the variant when left out. */
  readonly name?: string;
  /** Any text: every game goes by it. Left out: each by what boardgame.io draws for it. */
  readonly seed?: string;
}

/** `INVALID_MOVE` of `boardgame.io/core`, which Node cannot import from a module. */
const INVALID = 'INVALID_MOVE';
const STAGE = 'orders';
/** Stops in a row at which nobody is asked who plays: a game in which there are more will not end. */
const SILENT_STOPS = 1000;

interface AnyState {
  readonly phase: string;
  readonly ended: null | { readonly winners: readonly string[] };
}

/** Phases that can come, by name. */
const phasesOf = ({ kinds, phaseKind }: Rules): readonly string[] => kinds[phaseKind]?.keys ?? [];

type Context = FnContext<Table> & { readonly playerID: PlayerID };

/**
 * @param module as `variorum build` writes it
 * @returns what `Client`, `Server` and bots of boardgame.io take as `game`
 * @throws where the module was not compiled by this compiler, and, from `setup`, where the rules fail at the start
 */
export function boardgame<S extends AnyState, O, W extends string, M>(
  module: CompiledModule<S, O, W, M>,
  options: BoardgameOptions = {},
): Game<Table> {
  type Kept = HostedGame<S, O, W>;
  const { rules } = module;
  const host = hosting(module);
  const { players } = host;
  const hides = rules.hides.length > 0;

  /** The last game that was read: what is asked about one game again costs nothing. */
  let last: { readonly text: string; readonly game: Kept } | undefined;
  function gameOf(text: string): Kept {
    if (last?.text !== text) last = { text, game: retyped<Kept>(JSON.parse(text)) };
    return last.game;
  }

  /** Where anything is hidden, who is asked may be, too: then all are active at every stop. */
  function activeAt(game: Kept, { numPlayers }: Ctx): readonly PlayerID[] {
    const asked = hides ? players : value(host.awaited(game));
    return asked
      .map((who) => players.indexOf(who))
      .flatMap((seat) => (seat < numPlayers ? [String(seat)] : []));
  }

  /** Goes on as long as nobody is asked who plays. */
  function settled(first: Kept, ctx: Ctx): Hosted<Kept> {
    let game = first;
    for (let stop = 0; stop < SILENT_STOPS; stop += 1) {
      const before = game.outcome;
      if (before.state.ended !== null || activeAt(game, ctx).length > 0) break;
      const next = host.adjudicate(game);
      if (!next.ok) return next;
      const { outcome } = next.value;
      game = {
        ...next.value,
        outcome: {
          state: outcome.state,
          results: [...before.results, ...outcome.results],
          draws: [...before.draws, ...outcome.draws],
          messages: [...before.messages, ...outcome.messages],
        },
      };
    }
    return { ok: true, value: game };
  }

  const laid = (game: Kept, ctx: Ctx): Table => ({
    game: JSON.stringify(game),
    fault:
      game.outcome.state.ended === null && activeAt(game, ctx).length === 0 ? 'game-endless' : null,
  });

  function seen({ game, fault }: Table, playerID: PlayerID | null): Seen<S, O, W> {
    const seat = (playerID === null ? undefined : players[Number(playerID)]) ?? null;
    const { who, view, orders } = value(host.look(gameOf(game), seat));
    return { who, view, orders, fault };
  }

  /** Hands in answers by request; `null` takes one back. All of them are taken, or none. */
  function order({ G, playerID }: Context, handed: unknown): typeof INVALID | void {
    const who = players[Number(playerID)];
    if (who === undefined || typeof handed !== 'object' || handed === null) return INVALID;
    const game = gameOf(G.game);
    const orders = { ...game.handed[who]?.orders, ...plain(handed) };
    const taken = host.handIn(game, who, { stop: game.stop, orders });
    if (!taken.ok) return INVALID;
    G.game = JSON.stringify(taken.value);
  }

  /** Has nothing more to hand in; the last who is done lets the game go on. */
  function done({ G, ctx, events, playerID }: Context): void {
    const others = Object.keys(ctx.activePlayers ?? {}).filter((id) => id !== playerID);
    if (others.length > 0) return events.endStage();
    const adjudicated = host.adjudicate(gameOf(G.game));
    const next = adjudicated.ok ? settled(adjudicated.value, ctx) : adjudicated;
    if (!next.ok) {
      G.fault = next.diagnostics[0]?.code ?? 'rules-fault';
      return begin({ G, ctx, events });
    }
    Object.assign(G, laid(next.value, ctx));
    const { phase, ended } = next.value.outcome.state;
    if (ended !== null) return;
    if (phase === ctx.phase) events.endTurn();
    else events.setPhase(phase);
  }

  function begin({ G, ctx, events }: { G: Table; ctx: Ctx } & Pick<DefaultPluginAPIs, 'events'>) {
    const waited = activeAt(gameOf(G.game), ctx).map((id) => [id, STAGE]);
    const asked: ActivePlayersArg = { value: Object.fromEntries(waited) };
    events.setActivePlayers(asked);
  }

  const phase = { turn: { onBegin: begin, stages: { [STAGE]: {} } } };
  const first = value(host.open()).outcome.state.phase;
  return {
    name: options.name ?? rules.slug,
    minPlayers: 1,
    maxPlayers: players.length,
    disableUndo: true,
    setup({ ctx, random }) {
      const drawn = random.Die(2 ** 31, 4).join('-');
      const begun = value(host.open({ seed: options.seed ?? drawn }));
      return laid(value(settled(begun, ctx)), ctx);
    },
    phases: Object.fromEntries(
      phasesOf(rules).map((name) => [name, { ...phase, start: name === first }]),
    ),
    moves: {
      // Nobody else may read in the log what was handed in, and only the master can judge it.
      order: { move: order, client: false, redact: true, ignoreStaleStateID: true },
      done: { move: done, client: false, ignoreStaleStateID: true },
    },
    events: {
      endGame: false,
      endPhase: false,
      endTurn: false,
      setPhase: false,
      endStage: false,
      setStage: false,
      pass: false,
      setActivePlayers: false,
    },
    endIf({ G }) {
      const state = isSeen<S, O, W>(G) ? G.view.state : gameOf(G.game).outcome.state;
      const winners = state.ended?.winners.map((who) => String(players.indexOf(retyped<W>(who))));
      if (winners === undefined) return undefined;
      return winners.length === 1 ? { winner: winners[0], winners } : { draw: true, winners };
    },
    playerView: ({ G, playerID }) => (isSeen(G) ? G : seen(G, playerID)),
    ai: {
      enumerate(G, ctx, playerID) {
        if (!Object.hasOwn(ctx.activePlayers ?? {}, playerID)) return [];
        const { view, orders } = isSeen<S, O, W>(G) ? G : seen(G, playerID);
        const give = (id: string, answer: Answer<O>) => ({
          move: 'order',
          args: [{ [id]: answer }],
        });
        // One after the other, so that it comes to an end whatever is chosen.
        for (const { id, answers } of view.requests) {
          if (Object.hasOwn(orders, id)) continue;
          const legal = view.legal[id]?.orders ?? [];
          if (answers.form === 'one' && legal.length > 0) return legal.map((one) => give(id, one));
          if (answers.form === 'list')
            return [[], ...(answers.most === 0 ? [] : legal.map((one) => [one]))].map((list) =>
              give(id, list),
            );
        }
        return [{ move: 'done', args: [] }];
      },
    },
  };
}

/** What is on the table is drafted while moves run; a module takes plain data. */
const plain = <T>(data: T): T => retyped<T>(JSON.parse(JSON.stringify(data)));

/** A client looks at what it was given. */
const isSeen = <S, O, W extends string>(data: object): data is Seen<S, O, W> => 'view' in data;

function value<T>(result: Hosted<T>): T {
  if (result.ok) return result.value;
  throw new Error(result.diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n'));
}

/** The one place where JSON takes the types of the module: the module's guards look at it before anything is made of it. */
function retyped<T>(data: unknown): T {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- guarded by the module
  return data as T;
}
