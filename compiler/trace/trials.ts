/**
 * Games of damaged programs, of which as many as can be are one module. What the undamaged game comes to without asking
 * whether something is damaged, it comes to with the damage, too.
 */
import type { Program } from '../../language/program/program.ts';
import type { Emitted } from '../pipeline.ts';
import type { ScenarioResult } from '../scenario/run.ts';
import type { Table } from '../scenario/table.ts';
import { alternatives } from './alternatives.ts';

/** A game that is tried. */
export interface Trial {
  readonly table: Table;
  /** What a scenario comes to; it is played where that may be something else than in the undamaged game. */
  readonly played: (play: (table: Table) => ScenarioResult, scenario: object) => ScenarioResult;
}

type Play = (module: Emitted, isTried?: (way: number) => boolean) => Promise<Table>;

/** Runs modules. */
export interface Player {
  /** Can it run one of damaged programs, which asks what is tried? */
  readonly takesMany: boolean;
  readonly play: Play;
}

export const alone = (table: Table): Trial => ({ table, played: (play) => play(table) });

export interface Together {
  /** The games, by what they are known by. */
  readonly trials: ReadonlyMap<string, Trial>;
  /** What cannot be one with others. */
  readonly unlike: ReadonlyMap<string, Program>;
}

/**
 * @param program undamaged
 * @param damaged what is to be tried, by what it is known by; each is let go of before the next is asked for
 */
export async function together(
  program: Program,
  damaged: Iterable<readonly [string, Program]>,
  moduleOf: (program: Program) => Emitted | undefined,
  play: Play,
): Promise<Together> {
  const all = alternatives(program);
  const ways: (NonNullable<ReturnType<typeof all.add>> & { readonly key: string })[] = [];
  const unlike = new Map<string, Program>();
  for (const [key, one] of damaged) {
    const added = all.add(one);
    if (added === undefined) unlike.set(key, one);
    else ways.push({ key, ...added });
  }
  const trials = new Map<string, Trial>();
  const whole = ways.length < 2 ? undefined : all.whole();
  const module = whole === undefined ? undefined : moduleOf(whole);
  if (module === undefined) return { trials, unlike };
  const shared = await sharedGame(module, play);
  for (const { key, way, keptAs } of ways) {
    const isKept =
      keptAs === 'board' || (keptAs === 'map' && shared.atLoad.has(way)) || shared.atStart.has(way);
    const trial = isKept ? alone(await play(module, (one) => one === way)) : shared.trial(way);
    trials.set(key, trial);
  }
  return { trials, unlike };
}

interface Shared {
  /** What is asked when the module is loaded: tables are filled by then. */
  readonly atLoad: ReadonlySet<number>;
  /** What is asked when the game is set up: that is kept for all positions, so that whoever tries one of these needs a game of his own. */
  readonly atStart: ReadonlySet<number>;
  readonly trial: (way: number) => Trial;
}

/** All in one working memory. */
async function sharedGame(module: Emitted, play: Play): Promise<Shared> {
  let now = UNDAMAGED;
  let asked = new Set<number>();
  const game = await play(module, (way) => {
    asked.add(way);
    return way === now;
  });
  const atLoad = asked;
  const enter = (way: number): void => {
    if (way === now) return;
    now = way;
    forget(game);
  };
  const watched = <T>(
    look: () => T,
  ): { readonly result: T; readonly asked: ReadonlySet<number> } => {
    enter(UNDAMAGED);
    forget(game);
    asked = new Set();
    return { result: look(), asked };
  };
  const held = new Map<object, ReturnType<typeof watched<ScenarioResult>>>();
  return {
    atLoad,
    atStart: watched(() => game.broken()).asked,
    trial(way) {
      const table = entered(game, () => enter(way));
      return {
        table,
        played(run, scenario) {
          const known = held.get(scenario) ?? watched(() => run(game));
          held.set(scenario, known);
          return known.asked.has(way) ? run(table) : known.result;
        },
      };
    },
  };
}

const UNDAMAGED = -1;

/** What was loaded last is kept for the next question about the same state; nothing is the same as this. */
const forget = (game: Table): void => void Reflect.apply(game.requests, game, [undefined]);

/** The same game, with something done before each of its functions. */
const entered = (game: Table, enter: () => void): Table =>
  new Proxy(game, {
    get(target, name): unknown {
      const found: unknown = Reflect.get(target, name);
      if (typeof found !== 'function') return found;
      return (...args: readonly unknown[]): unknown => {
        enter();
        return Reflect.apply(found, target, args);
      };
    },
  });
