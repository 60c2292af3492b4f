/** Scenarios that could not fail. Told without running anything, so that a check finds them as well. */
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Scenario } from '../../language/program/program.ts';
import { fault } from '../report/fault.ts';

/** What is wrong with a scenario that expects nothing; `undefined` for all others. */
export function expectsNothing({ title, lines, origin }: Scenario): Diagnostic | undefined {
  if (lines.some(({ line }) => line.startsWith('expect'))) return undefined;
  return fault('scenario-expects-nothing', { title }, { file: origin.file, range: origin });
}
