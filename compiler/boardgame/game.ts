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
import type { Result } from '../../runtime/diagnostics.ts';
import { playersOf } from '../../runtime/players.ts';
import type { Outcome } from '../../runtime/protocol.ts';
import type { Rules } from '../../runtime/rules.ts';
import type { CompiledModule } from '../automatic/typed.ts';
import type { Answer, Seen, Table } from './table.ts';

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
  const { rules } = module;
  const players = retyped<readonly W[]>(playersOf(rules));
  const hides = rules.hides.length > 0;

  /** The last state that was read: what is asked about one state again costs nothing. */
  let last: { readonly text: string; readonly state: S } | undefined;
  function stateOf(text: string): S {
    if (last?.text !== text) last = { text, state: retyped<S>(JSON.parse(text)) };
    return last.state;
  }

  const askedOf = (state: S, who: W): readonly string[] =>
    value(module.requests(state)).flatMap((request) => (request.who === who ? [request.id] : []));

  /** Where anything is hidden, who is asked may be, too: then all are active at every stop. */
  function activeAt(state: S, { numPlayers }: Ctx): readonly PlayerID[] {
    const playing = players.slice(0, numPlayers).map((who, seat) => ({ who, id: String(seat) }));
    return playing.filter(({ who }) => hides || askedOf(state, who).length > 0).map(({ id }) => id);
  }

  /** Goes on as long as nobody is asked who plays. */
  function settled(first: Outcome<S, O, W>, ctx: Ctx): Result<Outcome<S, O, W>> {
    let { state, results, draws, messages } = first;
    for (let stop = 0; stop < SILENT_STOPS; stop += 1) {
      if (state.ended !== null || activeAt(state, ctx).length > 0) break;
      const stepped = module.step(state, {});
      if (!stepped.ok) return stepped;
      results = [...results, ...stepped.value.results];
      draws = [...draws, ...stepped.value.draws];
      messages = [...messages, ...stepped.value.messages];
      ({ state } = stepped.value);
    }
    return { ok: true, value: { state, results, draws, messages } };
  }

  const laid = ({ state, ...outcome }: Outcome<S, O, W>, ctx: Ctx): Table => ({
    state: JSON.stringify(state),
    outcome: JSON.stringify(outcome),
    orders: {},
    fault: state.ended === null && activeAt(state, ctx).length === 0 ? 'game-endless' : null,
  });

  function seen(table: Table, playerID: PlayerID | null): Seen<S, O, W> {
    const who = (playerID === null ? undefined : players[Number(playerID)]) ?? null;
    const state = stateOf(table.state);
    const outcome = { ...retyped<Outcome<S, O, W>>(JSON.parse(table.outcome)), state };
    const own = who === null ? {} : (table.orders[String(playerID)] ?? {});
    return {
      who,
      view: value(module.view(state, who, outcome)),
      orders: retyped<Seen<S, O, W>['orders']>(own),
      fault: table.fault,
    };
  }

  /** Hands in answers by request; `null` takes one back. All of them are taken, or none. */
  function order({ G, playerID }: Context, handed: unknown): typeof INVALID | void {
    const who = players[Number(playerID)];
    if (who === undefined || typeof handed !== 'object' || handed === null) return INVALID;
    const state = stateOf(G.state);
    const asked = new Set(askedOf(state, who));
    const answers: Record<string, Answer> = plain(G.orders[playerID] ?? {});
    for (const [id, answer] of Object.entries(plain(handed))) {
      if (!asked.has(id)) return INVALID;
      if (answer === null) delete answers[id];
      // The module looks at it below.
      else answers[id] = retyped<Answer>(answer);
    }
    if (!module.step(state, retyped<Record<string, Answer<O>>>(answers)).ok) return INVALID;
    G.orders[playerID] = answers;
  }

  /** Has nothing more to hand in; the last who is done lets the game go on. */
  function done({ G, ctx, events, playerID }: Context): void {
    const others = Object.keys(ctx.activePlayers ?? {}).filter((id) => id !== playerID);
    if (others.length > 0) return events.endStage();
    const answers = Object.assign({}, ...Object.values(plain(G.orders)));
    const stepped = module.step(stateOf(G.state), answers);
    const next = stepped.ok ? settled(stepped.value, ctx) : stepped;
    if (!next.ok) {
      G.fault = next.diagnostics[0]?.code ?? 'rules-fault';
      return begin({ G, ctx, events });
    }
    Object.assign(G, laid(next.value, ctx));
    const { phase, ended } = next.value.state;
    if (ended !== null) return;
    if (phase === ctx.phase) events.endTurn();
    else events.setPhase(phase);
  }

  function begin({ G, ctx, events }: { G: Table; ctx: Ctx } & Pick<DefaultPluginAPIs, 'events'>) {
    const waited = activeAt(stateOf(G.state), ctx).map((id) => [id, STAGE]);
    const asked: ActivePlayersArg = { value: Object.fromEntries(waited) };
    events.setActivePlayers(asked);
  }

  const phase = { turn: { onBegin: begin, stages: { [STAGE]: {} } } };
  const first = value(module.start()).state.phase;
  return {
    name: options.name ?? rules.slug,
    minPlayers: 1,
    maxPlayers: players.length,
    disableUndo: true,
    setup({ ctx, random }) {
      const drawn = random.Die(2 ** 31, 4).join('-');
      const begun = value(module.start({ seed: options.seed ?? drawn }));
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
      const state = isSeen<S, O, W>(G) ? G.view.state : stateOf(G.state);
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

function value<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(result.diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n'));
}

/** The one place where JSON takes the types of the module: the module's guards look at it before anything is made of it. */
function retyped<T>(data: unknown): T {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- guarded by the module
  return data as T;
}
