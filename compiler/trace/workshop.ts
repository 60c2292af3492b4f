/** Where a variant is tried without some of its clauses. */
import { check } from '../../language/check/check.ts';
import type { Checked } from '../../language/check/check.ts';
import { clausesOfUnit } from '../../language/check/compose.ts';
import type { ParseCache } from '../../language/check/compose.ts';
import type { Weakened } from '../../language/check/idle.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Host } from '../../language/host.ts';
import type { Origin, RuleRef, SourceClause } from '../../language/program/program.ts';
import { compileChecked } from '../pipeline.ts';
import type { CompileOptions, Emitted } from '../pipeline.ts';
import type { Table } from '../scenario/table.ts';

/** What is not there, or does nothing. */
export interface Omitted {
  readonly leaveOut?: readonly RuleRef[];
  readonly weakened?: readonly Weakened[];
}

export interface Workshop {
  /** Does the variant check so? `hash` of its rules, undefined where it does not. */
  readonly checks: (omitted: Omitted) => {
    readonly hash: string | undefined;
    readonly errors: readonly Diagnostic[];
  };
  /** Counted from 1. */
  readonly lineOf: (at: Pick<Diagnostic, 'file' | 'range'>) => number;
  /** Those of a unit of the program, in its edition. */
  readonly clauses: (unit: string) => readonly SourceClause[];
  /** Of a clause, as it is written. */
  readonly firstLine: (clause: Origin) => string;
  /** The game so; undefined where it does not check, or cannot be set up. */
  readonly table: (omitted: Omitted) => Promise<Table | undefined>;
}

/** The texts must stay as they are while it is used. */
export function workshopOf(
  host: Host,
  entry: string,
  options: Pick<CompileOptions, 'library' | 'edition' | 'cache'>,
  load: (module: Emitted) => Promise<Table>,
): Workshop {
  const cache: ParseCache = options.cache ?? new Map();
  const known = new Map<string, ReturnType<Workshop['checks']>>();
  // What is asked for as a game is what was checked last.
  let last: { readonly key: string; readonly checked: Checked } | undefined;
  const checkedSo = (omitted: Omitted): Checked => {
    const key = JSON.stringify(omitted);
    if (last?.key !== key) {
      last = { key, checked: check(host, entry, { ...options, ...omitted, cache }) };
    }
    return last.checked;
  };
  return {
    checks(omitted) {
      const key = JSON.stringify(omitted);
      const before = known.get(key);
      if (before !== undefined) return before;
      const { program, diagnostics } = checkedSo(omitted);
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      const playable = program !== undefined && program.asks.length > 0;
      const found = { hash: errors.length === 0 && playable ? program.hash : undefined, errors };
      known.set(key, found);
      return found;
    },
    lineOf: ({ file, range }) => (host.read(file) ?? '').slice(0, range.start).split('\n').length,
    clauses(unit) {
      const { units } = checkedSo({}).world;
      return units.filter((one) => one.unit.name.text === unit).flatMap(clausesOfUnit);
    },
    firstLine: ({ file, start, end }) =>
      (host.read(file) ?? '').slice(start, end).split('\n')[0] ?? '',
    async table(omitted) {
      const all = { ...options, ...omitted, cache };
      const { module } = compileChecked(host, entry, all, checkedSo(omitted));
      if (module === undefined) return undefined;
      const table = await load(module);
      return table.broken().ok ? table : undefined;
    },
  };
}
