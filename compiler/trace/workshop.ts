/** Where a variant is tried without some of its clauses. */
import { check } from '../../language/check/check.ts';
import { clausesOfUnit } from '../../language/check/world/compose.ts';
import type { ParseCache } from '../../language/check/world/compose.ts';
import type { Weakened } from '../../language/check/units/idle.ts';
import { checkOmitting, sameDamage } from '../../language/check/omitted.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Host } from '../../language/host.ts';
import type { Origin, Program, RuleRef, SourceClause } from '../../language/program/program.ts';
import { isPlayable, moduleOf } from '../pipeline.ts';
import type { CompileOptions, Emitted } from '../pipeline.ts';
import type { Table } from '../scenario/table.ts';

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
  /** Of a clause, as it is written. */
  readonly firstLine: (clause: Origin) => string;
  /** The game so; undefined where it does not check, or cannot be set up. */
  readonly table: (omitted: Omitted) => Promise<Table | undefined>;
}

/** The texts must stay as they are while it is used. @param load runs a module */
export function workshopOf(
  host: Host,
  entry: string,
  options: Pick<CompileOptions, 'library' | 'edition' | 'cache'>,
  load: (module: Emitted) => Promise<Table>,
): Workshop {
  const cache: ParseCache = options.cache ?? new Map();
  const all = { ...options, cache };
  const whole = check(host, entry, all);
  const known = new Map<string, string | undefined>();
  const tables = new Map<string, Promise<Table | undefined>>();
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
  const made = async (omitted: Omitted): Promise<Table | undefined> => {
    const program = programOf(omitted);
    if (program === undefined || !isPlayable(program)) return undefined;
    // Their states are read by nobody else: so one set of guards does for all that have the same things.
    const hash = whole.program?.hash ?? program.hash;
    const module = moduleOf({ ...program, hash }, entry, options);
    const table = module === undefined ? undefined : await load(module);
    return table?.broken().ok === true ? table : undefined;
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
    firstLine: ({ file, start, end }) =>
      (host.read(file) ?? '').slice(start, end).split('\n')[0] ?? '',
    async table(omitted) {
      const key = rules(omitted);
      if (key === undefined) return undefined;
      const table = tables.get(key) ?? made(omitted);
      tables.set(key, table);
      return table;
    },
  };
}
