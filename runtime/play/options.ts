/** What a call may be told that goes on with a game, and the limit of its work. */
import { givenDraws } from './adjudicate.ts';
import { diagnose, refuse, shield, succeed } from '../diagnostics.ts';
import type { Result } from '../diagnostics.ts';
import { isObject, own, shown } from '../json.ts';
import { touch } from '../positions/again.ts';
import type { GivenDraws } from '../protocol.ts';
import { chains } from '../resolution/chains.ts';
import type { Limiter, Rules } from '../rules.ts';
import { allow, allowAll, WORK, work } from '../work.ts';

export function startOptions(options: unknown): Result<{ seed: string; draws: GivenDraws }> {
  if (options !== undefined && !isObject(options)) {
    return refuse(diagnose('invalid-input', { what: shown(options), wanted: 'options' }));
  }
  const seed = options === undefined ? undefined : own(options, 'seed');
  if (seed !== undefined && typeof seed !== 'string') {
    return refuse(diagnose('invalid-input', { what: shown(seed), wanted: 'the seed as a text' }));
  }
  const draws = givenDraws(options === undefined ? undefined : own(options, 'draws'));
  return draws.ok ? succeed({ seed: seed ?? '', draws: draws.value }) : draws;
}

/** How much work a call may take that was given these options. */
export function workOf(options: unknown): Result<number> {
  const limit = isObject(options) ? own(options, 'work') : undefined;
  if (limit === undefined) return succeed(WORK);
  return typeof limit === 'number' && limit > 0
    ? succeed(limit)
    : refuse(diagnose('invalid-input', { what: shown(limit), wanted: 'work above 0' }));
}

/** Runs on the working memory of these rules, and no longer than it may. */
export function limited<T>(rules: Rules, run: () => Result<T>, options?: unknown): Result<T> {
  const limit = workOf(options);
  if (!limit.ok) return limit;
  const result = within(rules, run, limit.value);
  // What was under way when it stopped stands in the working memory.
  if (!result.ok && result.diagnostics[0]?.code === 'too-much-work') touch(rules);
  return result;
}

/** The same, where the caller sees to the working memory. */
export function within<T>(rules: Rules, run: () => Result<T>, limit: number): Result<T> {
  begin(rules, limit);
  const result = shield(run);
  allowAll();
  return result;
}

/**
 * For what uses the rules again and again beside the calls of a module: all of it together may take no more work than one
 * call.
 */
export function limiter(rules: Rules): Limiter {
  let left = WORK;
  return (run) => {
    const result = within(
      rules,
      () => {
        work.left[0] = left;
        const value = run();
        left = work.left[0];
        return succeed(value);
      },
      WORK,
    );
    if (!result.ok) {
      left = 0;
      // What was being looked up when it stopped is looked up anew.
      rules.refresh();
    }
    return result;
  };
}

/** Before work on the memory of these rules; `allowAll` ends it. */
export function begin(rules: Rules, limit: number): void {
  allow(rules, limit);
  chains.top = 0;
}
