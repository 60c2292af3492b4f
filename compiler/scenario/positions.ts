/** Positions that the rules do not allow, shown where they were written. */
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Scenario } from '../../language/program/program.ts';
import type { RuntimeDiagnostic } from '../../runtime/diagnostics.ts';
import type { Facts } from '../facts.ts';
import type { At } from '../report/fault.ts';

const located = ({ code, message, help }: RuntimeDiagnostic, at: At): Diagnostic => ({
  code,
  severity: 'error',
  message,
  ...(help === undefined ? {} : { help }),
  file: at.file,
  range: at.range,
});

/** Does it say that things cannot stand as they are given, though all could be read? */
export const isImpossible = (code: RuntimeDiagnostic['code']): boolean =>
  code === 'impossible-position' || code === 'place-overfull';

/** Does it say that the rules come to no result in play? Whoever plays can do nothing about it. */
export const isRuleFault = (code: RuntimeDiagnostic['code']): boolean => ruleFaults.has(code);

const ruleFaults: ReadonlySet<RuntimeDiagnostic['code']> = new Set([
  'draw-exhausted',
  'draw-of-nothing',
  'effect-conflict',
  'slot-overfull',
  'no-room',
  'number-range',
  'knot-too-large',
  'knot-unsettled',
  'route-too-large',
  'distance-too-far',
  'work-budget',
  'no-request',
  'rules-fault',
]);

/** In a scenario: at each item that cannot stand as it is given. */
export function impossibleItems(
  scenario: Scenario,
  found: readonly RuntimeDiagnostic[],
): readonly Diagnostic[] {
  const { file } = scenario.origin;
  const items = scenario.lines.flatMap((line) =>
    line.line === 'given' ? line.groups.flatMap((group) => group.items) : [],
  );
  return found.flatMap((one) => {
    if (!isImpossible(one.code)) return [];
    const piece = one.data?.['piece'] ?? '';
    // In a list of records a piece has further words behind it. The second of two that are alike is one too many.
    const at = items.findLast(({ text }) => text === piece || text.startsWith(`${piece} `));
    return at === undefined ? [] : [located(one, { file, range: at.range })];
  });
}

/** In the set-up: at each piece that cannot stand where the game starts. */
export function impossibleStarts(
  facts: Facts,
  found: readonly RuntimeDiagnostic[],
): readonly Diagnostic[] {
  return found.flatMap((one) => {
    if (one.code !== 'impossible-position') return [];
    const alike = facts.starts.filter(({ kind }) => kind === one.data?.['kind']);
    const origin = alike[Number(one.data?.['created'] ?? -1)]?.origin;
    return origin === undefined ? [] : [located(one, { file: origin.file, range: origin })];
  });
}
