/** What every host does, whatever he keeps games in and whoever asks him: five functions from plain data to plain data. */
import { fill } from '../../language/diagnostics/message.ts';
import type { Parameters } from '../../language/diagnostics/message.ts';
import { succeed } from '../../runtime/diagnostics.ts';
import { playersOf } from '../../runtime/players.ts';
import type { Answers, StartOptions } from '../../runtime/protocol.ts';
import type { CompiledModule } from '../automatic/typed.ts';
import type {
  Answer,
  HandedIn,
  Hosted,
  HostedGame,
  HostingCode,
  HostingDiagnostic,
  Look,
} from './game.ts';
import { hostingMessages } from './messages.ts';

export interface Hosting<S, O, W extends string> {
  /** All who can ever be asked, in the order in which the variant declares them. */
  readonly players: readonly W[];
  /** Opens a game. @returns refused where the rules fail at the start */
  readonly open: (options?: StartOptions) => Hosted<HostedGame<S, O, W>>;
  /** What somebody may know of a game. @param who null: an onlooker */
  readonly look: (game: HostedGame<S, O, W>, who: W | null) => Hosted<Look<S, O, W>>;
  /**
   * Takes in the orders of a seat, in the place of those before. They are tried by themselves, so that what cannot be used
   * is refused at once; nobody is told of them until the stop is over.
   */
  readonly handIn: <G extends HostedGame<S, O, W>>(game: G, who: W, handed: HandedIn) => Hosted<G>;
  /** Seats that are asked and not done. Where anything is hidden, this may be, too: it is for the host alone. */
  readonly awaited: (game: HostedGame<S, O, W>) => Hosted<readonly W[]>;
  /** Ends a stop: uses what was handed in, and the default for whoever was silent. */
  readonly adjudicate: <G extends HostedGame<S, O, W>>(game: G) => Hosted<G>;
}

/** @param module as `variorum build` writes it */
export function hosting<S, O, W extends string, M>(
  module: CompiledModule<S, O, W, M>,
): Hosting<S, O, W> {
  const players = retyped<readonly W[]>(playersOf(module.rules));
  return {
    players,
    open(options = {}) {
      const begun = module.start(options);
      return begun.ok ? succeed({ stop: 0, outcome: begun.value, handed: {} }) : begun;
    },
    look({ stop, outcome, handed }, who) {
      const view = module.view(outcome.state, who, outcome);
      const { orders, done } = (who === null ? undefined : handed[who]) ?? {
        orders: {},
        done: false,
      };
      return view.ok ? succeed({ who, stop, view: view.value, orders, done }) : view;
    },
    handIn(game, who, { stop, orders = {}, done }) {
      if (!players.includes(who)) return refused('no-seat', { who, players: players.join(', ') });
      if (stop !== game.stop) return refused('other-stop', { stop: game.stop });
      if (!isByRequest<O>(orders)) return refused('not-by-request', { who });
      const { state } = game.outcome;
      const asked = module.requests(state);
      if (!asked.ok) return asked;
      const own = new Set(asked.value.flatMap((one) => (one.who === who ? [one.id] : [])));
      const strange = Object.keys(orders).find((id) => !own.has(id));
      if (strange !== undefined) return refused('not-your-request', { who, id: strange });
      const given = Object.fromEntries(Object.entries(orders).filter(isGiven));
      const alone = module.step(state, retyped<Answers<O, W>>(given));
      if (!alone.ok) return alone;
      const handed = { ...game.handed, [who]: { orders: given, done: done === true } };
      return succeed({ ...game, handed });
    },
    awaited({ outcome, handed }) {
      const asked = module.requests(outcome.state);
      if (!asked.ok) return asked;
      const waiting = new Set(asked.value.map(({ who }) => who));
      return succeed(players.filter((who) => waiting.has(who) && handed[who]?.done !== true));
    },
    adjudicate(game) {
      const orders = Object.values(game.handed).map((one) => one.orders);
      const next = module.step(game.outcome.state, Object.assign({}, ...orders));
      if (!next.ok) return next;
      return succeed({ ...game, stop: game.stop + 1, outcome: next.value, handed: {} });
    },
  };
}

/** What the answers themselves are, the module looks at. */
const isByRequest = <O>(orders: unknown): orders is Readonly<Record<string, Answer<O> | null>> =>
  typeof orders === 'object' && orders !== null && !Array.isArray(orders);

const isGiven = <O>(entry: readonly [string, Answer<O> | null]): entry is [string, Answer<O>] =>
  entry[1] !== null;

function refused<C extends HostingCode>(
  code: C,
  facts: Parameters<(typeof hostingMessages)[C]>,
): { readonly ok: false; readonly diagnostics: readonly HostingDiagnostic[] } {
  const { message, help } = hostingMessages[code];
  return {
    ok: false,
    diagnostics: [{ code, message: fill(message, facts), help: fill(help, facts) }],
  };
}

/** The one place where a host takes the types that the emitted module declares; the module's guards look at what comes in. */
function retyped<T>(value: unknown): T {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- guarded by the module
  return value as T;
}
