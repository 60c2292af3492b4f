/** What a scenario gives before its first orders. */
import type { RuntimeDiagnostic } from '../../runtime/diagnostics.ts';
import type { GenericState, GivenDraws, Result, Value } from '../../runtime/protocol.ts';

/** What a position drew on its way to its first stop is not handed in again with the first orders. */
export function notMade(draws: GivenDraws, drawn: GenericState['drawn']): GivenDraws {
  const made = (key: string): boolean => {
    const [first = key, number = '1'] = key.split(' #');
    return Number(number) <= (drawn[first] ?? 0);
  };
  return Object.fromEntries(Object.entries(draws).filter(([key]) => !made(key)));
}

/** Was nothing wrong but that draws were given which are not made? */
export const isUndrawn = <T>(result: Result<T>): result is Extract<Result<T>, { ok: false }> =>
  !result.ok && result.diagnostics.every(({ code }) => code === 'unknown-draw');

/** What is left of the draws that were given. */
export function withoutUndrawn(
  draws: GivenDraws,
  diagnostics: readonly RuntimeDiagnostic[],
): GivenDraws {
  const undrawn = new Set(diagnostics.map(({ data }) => data?.['key']));
  return Object.fromEntries(Object.entries(draws).filter(([key]) => !undrawn.has(key)));
}

/** Two `given` lines of one list add up. */
export function merged(before: unknown, more: unknown): unknown {
  if (before === undefined) return more;
  if (Array.isArray(before) && Array.isArray(more)) return [...before, ...more];
  if (!isGroups(before) || !isGroups(more)) return more;
  const all: Record<string, readonly string[]> = { ...before };
  for (const [who, items] of Object.entries(more)) all[who] = [...(all[who] ?? []), ...items];
  return all;
}

const isGroups = (value: unknown): value is Readonly<Record<string, readonly string[]>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A draw given by hand: a number, yes or no, or the name of a thing. */
export function drawValue(text: string): Value {
  if (/^-?\d+$/.test(text)) return Number(text);
  if (text === 'yes' || text === 'no') return text === 'yes';
  return text;
}

/** Of a draw that is given twice, the second is what is thrown when the first is thrown again. */
export function thrown(draws: GivenDraws, key: string, value: Value): GivenDraws {
  const before = draws[key];
  return { ...draws, [key]: before === undefined ? value : [before, value].flat() };
}
