/** What an editor does with a text while it is typed: whatever it holds, nothing may go wrong. */
import { actionsAt } from '../../language/services/actions.ts';
import { completionsAt } from '../../language/services/completion/complete.ts';
import { formatted } from '../../language/services/formatting.ts';
import { formattedWhileTyping } from '../../language/services/typing.ts';
import { hoverAt } from '../../language/services/hover.ts';
import { openWorkspace } from '../../language/services/workspace.ts';
import { PATIENCE, worked } from './damage.ts';
import { diskHost, library } from './variants.ts';
import { join } from 'node:path';

export interface EditorTable {
  /** Opens a text, and asks for all that an editor asks for at its end; a text for what went wrong. */
  readonly survives: (name: string, text: string) => string | undefined;
}

export function openEditorTable(): EditorTable {
  const texts = new Map<string, string | undefined>();
  const read = (path: string): string | undefined => {
    if (!texts.has(path)) texts.set(path, diskHost.read(join(library, path)));
    return texts.get(path);
  };
  const workspace = openWorkspace({ library: '', read });
  const visit = (name: string, text: string): string | undefined => {
    workspace.open(name, text);
    const end = text.length;
    const faults = workspace.checked(name).diagnostics;
    const outside = faults.find(({ file, range }) => {
      const of = workspace.text(file)?.length;
      return of === undefined || range.start < 0 || range.end < range.start || range.end > of;
    });
    if (outside !== undefined) return `${outside.code} stands outside its text`;
    const offered = completionsAt(workspace, name, end);
    const misplaced = offered.find(({ range }) => range.start > end || range.end < range.start);
    if (misplaced !== undefined) return `${misplaced.label} takes the place of nothing`;
    hoverAt(workspace, name, end);
    hoverAt(workspace, name, end - 1);
    actionsAt(workspace, name, { start: Math.max(0, end - 1), end });
    const broken = workspace.parsed(name)?.diagnostics.some(({ severity }) => severity === 'error');
    const changes = formatted(workspace, name);
    if (broken === true && changes !== undefined) return 'a broken text is formatted';
    formattedWhileTyping(workspace, name, end, '}');
    formattedWhileTyping(workspace, name, end, '\n');
    workspace.close(name);
    return undefined;
  };
  return {
    survives(name, text) {
      const started = worked();
      try {
        const fault = visit(name, text);
        const slow = worked() - started > PATIENCE ? 'it takes too long' : undefined;
        const found = fault ?? slow;
        return found === undefined ? undefined : `${name} up to ${text.length}: ${found}`;
      } catch (error) {
        const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
        return `${name} up to ${text.length}: ${what}`;
      }
    },
  };
}
