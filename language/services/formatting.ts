/** The agreed form of a text, or of a part of it. */
import { print } from '../constructs/print.ts';
import { changesIn, lineChanges } from '../print/changes.ts';
import type { Change } from '../print/changes.ts';
import type { Range } from '../constructs/tree.ts';
import type { Workspace } from './workspace.ts';

/**
 * The changes that bring a text into the agreed form, line by line; undefined where it has errors that keep it from
 * being read whole. With a part given, its lines are changed, and those that they cannot be changed without.
 */
export function formatted(
  workspace: Workspace,
  path: string,
  part?: Range,
): readonly Change[] | undefined {
  const parsed = workspace.parsed(path);
  if (parsed === undefined) return [];
  if (parsed.diagnostics.some(({ severity }) => severity === 'error')) return undefined;
  const { text } = parsed;
  const agreed = print(parsed.tree);
  // How lines end is the editor's affair.
  const changes = lineChanges(text, text.includes('\r\n') ? agreed.replace(/\n/g, '\r\n') : agreed);
  return part === undefined ? changes : changesIn(text, changes, part);
}
