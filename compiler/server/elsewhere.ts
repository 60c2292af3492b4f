/** What is wrong in texts that are not open is told where the reader is: in the text that is based on them. */
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { basename } from '../../language/host.ts';
import type { Workspace } from '../../language/services/workspace.ts';
import type { Positions } from './positions.ts';

/** Further places that are told of. */
const MOST = 10;

/** The first fault with its place, for a reader who looks elsewhere. */
export function reasonIn(
  diagnostics: readonly Diagnostic[],
  path: string,
  positions: Positions,
): string | undefined {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const fault = errors.find(({ file }) => file === path) ?? errors[0];
  if (fault === undefined) return undefined;
  const line = positions.range(fault.file, fault.range).start.line + 1;
  const where = fault.file === path ? `line ${line}` : `${basename(fault.file)}, line ${line}`;
  return `${fault.message} (${where})`;
}

/** One fault at what a text is based on, where the errors of its program all stand in other texts. */
export function faultElsewhere(
  all: readonly Diagnostic[],
  path: string,
  workspace: Workspace,
  positions: Positions,
): Diagnostic | undefined {
  const errors = all.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  const [unit] = workspace.parsed(path)?.tree.units ?? [];
  if (first === undefined || unit === undefined) return undefined;
  if (errors.some(({ file }) => file === path)) return undefined;
  const base = unit.clauses.find(({ kind }) => kind === 'base');
  const more = errors.length === 1 ? '' : ` There are ${errors.length} such faults.`;
  return {
    code: first.code,
    severity: 'error',
    message: `${reasonIn(errors, path, positions) ?? first.message}.${more}`,
    ...(first.help === undefined ? {} : { help: first.help }),
    file: path,
    range: base?.range ?? unit.name.range,
    related: errors.slice(0, MOST).map(({ file, range, message }) => ({ file, range, message })),
  };
}
