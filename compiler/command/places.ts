/** Where a fault of the rules stands: its words name a file and a line, a report shows the line itself. */
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Entry } from './node-host.ts';

/** The diagnostic at the last place its message names: what is of the variant is named behind what it stands on. */
export function placed(diagnostic: Diagnostic, { host }: Entry): Diagnostic {
  const files = Object.keys(host.reads());
  const named = [...diagnostic.message.matchAll(/([^\s(;,]+\.variant):(\d+)/g)].reverse();
  for (const [, name = '', line = ''] of named) {
    const file = files.find((path) => path === name || path.endsWith(`/${name}`));
    const range = file === undefined ? undefined : lineRange(host.read(file) ?? '', Number(line));
    if (file !== undefined && range !== undefined) return { ...diagnostic, file, range };
  }
  return diagnostic;
}

/** A line without the blanks around it. */
function lineRange(text: string, line: number): Diagnostic['range'] | undefined {
  const lines = text.split('\n');
  const found = lines[line - 1];
  if (found === undefined) return undefined;
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const start = before + found.length - found.trimStart().length;
  return { start, end: Math.max(start, before + found.trimEnd().length) };
}
