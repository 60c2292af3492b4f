/** Where a variant is tried without some of its clauses. */
import { check } from '../../language/check/check.ts';
import type { ParseCache } from '../../language/check/compose.ts';
import type { Weakened } from '../../language/check/idle.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Host } from '../../language/host.ts';
import type { RuleRef } from '../../language/program/program.ts';
import { compile } from '../pipeline.ts';
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
  /** The game so; undefined where it does not check, or cannot be set up. */
  readonly table: (omitted: Omitted) => Promise<Table | undefined>;
}

export function workshopOf(
  host: Host,
  entry: string,
  options: Pick<CompileOptions, 'library' | 'edition' | 'cache'>,
  load: (module: Emitted) => Promise<Table>,
): Workshop {
  const cache: ParseCache = options.cache ?? new Map();
  return {
    checks(omitted) {
      const { program, diagnostics } = check(host, entry, { ...options, ...omitted, cache });
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      const playable = program !== undefined && program.asks.length > 0;
      return { hash: errors.length === 0 && playable ? program.hash : undefined, errors };
    },
    lineOf: ({ file, range }) => (host.read(file) ?? '').slice(0, range.start).split('\n').length,
    async table(omitted) {
      const { module } = compile(host, entry, { ...options, ...omitted, cache });
      if (module === undefined) return undefined;
      const table = await load(module);
      return table.broken().ok ? table : undefined;
    },
  };
}
