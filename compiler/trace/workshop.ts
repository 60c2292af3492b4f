/** Where a variant is tried without some of its clauses. */
import { check } from '../../language/check/check.ts';
import { clausesOfUnit } from '../../language/check/world/compose.ts';
import type { ParseCache } from '../../language/check/world/compose.ts';
import type { Weakened } from '../../language/check/units/idle.ts';
import { checkOmitting, doesNothing, sameDamage } from '../../language/check/omitted.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Host } from '../../language/host.ts';
import type { Origin, Program, RuleRef, SourceClause } from '../../language/program/program.ts';
import { isPlayable, moduleOf } from '../pipeline.ts';
import type { CompileOptions, Emitted } from '../pipeline.ts';
import { thingsOf } from '../schema/validator.ts';
import { alone, together } from './trials.ts';
import type { Player, Trial } from './trials.ts';

/** What is not there, or does nothing. */
export interface Omitted {
  readonly leaveOut?: readonly RuleRef[];
  readonly weakened?: readonly Weakened[];
}

export interface Workshop {
  /** The same for the same rules; undefined where the variant does not check so, or asks nothing. */
  readonly rules: (omitted: Omitted) => string | undefined;
  /** Why it does not check so. */
  readonly errors: (omitted: Omitted) => readonly Diagnostic[];
  /** Counted from 1. */
  readonly lineOf: (at: Pick<Diagnostic, 'file' | 'range'>) => number;
  /** Those of a unit of the program, in its edition. */
  readonly clauses: (unit: string) => readonly SourceClause[];
  /** Does a clause do nothing as it stands? */
  readonly isIdle: (clause: Origin) => boolean;
  /** Of a clause, as it is written. */
  readonly firstLine: (clause: Origin) => string;
  /**
   * Makes the games of these, as many as can be at once: what is asked for then is there already.
   * @param all each is taken as soon as it is found: what was checked last is at hand
   * @returns how many were made
   */
  readonly prepare: (all: Iterable<Omitted>) => Promise<number>;
  /** The game so; undefined where it does not check, or cannot be set up. */
  readonly trial: (omitted: Omitted) => Promise<Trial | undefined>;
}

export interface WorkshopOptions extends Pick<CompileOptions, 'library' | 'edition' | 'cache'> {
  /** Those of the whole text, where they are written already: nearly all games are of the same things. */
  readonly guards?: string;
}

/** The texts must stay as they are while it is used. */
export function workshopOf(
  host: Host,
  entry: string,
  { guards, ...options }: WorkshopOptions,
  player: Player,
): Workshop {
  const cache: ParseCache = options.cache ?? new Map();
  const all = { ...options, cache };
  const whole = check(host, entry, all);
  const known = new Map<string, string | undefined>();
  const trials = new Map<string, Promise<Trial | undefined>>();
  // What cannot be one game with others, until it is made by itself.
  const single = new Map<string, Program>();
  // What is asked for as a game is what was checked last.
  let last: { readonly key: string; readonly program: Program | undefined } | undefined;
  const keyOf = ({ leaveOut, weakened = [] }: Omitted): string =>
    JSON.stringify([leaveOut, sameDamage(whole, weakened)]);
  const untouched = keyOf({});
  const programOf = (omitted: Omitted): Program | undefined => {
    const key = keyOf(omitted);
    if (last?.key !== key) {
      const { program } =
        key === untouched ? whole : checkOmitting(whole, host, entry, { ...all, ...omitted });
      last = { key, program: program?.asks.length === 0 ? undefined : program };
    }
    return last.program;
  };
  const rules = (omitted: Omitted): string | undefined => {
    const key = keyOf(omitted);
    if (!known.has(key)) known.set(key, programOf(omitted)?.hash);
    return known.get(key);
  };
  const things = whole.program === undefined ? '' : thingsOf(whole.program);
  // Their states are read by nobody else: so one set of guards does for all that have the same things.
  const emitted = (damaged: Program): Emitted | undefined => {
    const program = { ...damaged, hash: whole.program?.hash ?? damaged.hash };
    const module = moduleOf(program, entry, options);
    if (module === undefined || guards === undefined || thingsOf(program) !== things) return module;
    return { ...module, validator: () => Promise.resolve(guards) };
  };
  const made = async (key: string, omitted: Omitted): Promise<Trial | undefined> => {
    const program = single.get(key) ?? programOf(omitted);
    single.delete(key);
    if (program === undefined || !isPlayable(program)) return undefined;
    const module = emitted(program);
    return module === undefined ? undefined : settingUp(alone(await player.play(module)));
  };
  const prepare = async (all: Iterable<Omitted>): Promise<number> => {
    const { program: undamaged } = whole;
    if (!player.takesMany || undamaged === undefined) return 0;
    function* damaged(): Generator<readonly [string, Program]> {
      const met = new Set([undefined, undamaged?.hash, ...trials.keys(), ...single.keys()]);
      for (const omitted of all) {
        const key = rules(omitted);
        if (key === undefined || met.has(key)) continue;
        met.add(key);
        const program = programOf(omitted);
        if (program !== undefined && isPlayable(program)) yield [key, program];
      }
    }
    const found = await together(undamaged, damaged(), emitted, player.play);
    for (const [key, program] of found.unlike) single.set(key, program);
    for (const [key, trial] of found.trials) trials.set(key, Promise.resolve(settingUp(trial)));
    return found.trials.size;
  };
  return {
    rules,
    errors: (omitted) =>
      check(host, entry, { ...all, ...omitted }).diagnostics.filter(
        ({ severity }) => severity === 'error',
      ),
    lineOf: ({ file, range }) => (host.read(file) ?? '').slice(0, range.start).split('\n').length,
    clauses: (unit) =>
      whole.world.units.filter((one) => one.unit.name.text === unit).flatMap(clausesOfUnit),
    isIdle: (clause) => doesNothing(whole, clause),
    firstLine: ({ file, start, end }) =>
      (host.read(file) ?? '').slice(start, end).split('\n')[0] ?? '',
    prepare,
    async trial(omitted) {
      const key = rules(omitted);
      if (key === undefined) return undefined;
      const trial = trials.get(key) ?? made(key, omitted);
      trials.set(key, trial);
      return trial;
    },
  };
}

/** Undefined where the game cannot be set up. */
const settingUp = (trial: Trial): Trial | undefined =>
  trial.table.broken().ok ? trial : undefined;
