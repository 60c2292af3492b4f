import { basename, dirname } from 'node:path';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { print as printTree } from '../../language/constructs/print.ts';
import { parse } from '../../language/constructs/parse.ts';
import type { Format } from '../report/diagnostics.ts';
import { fault } from '../report/fault.ts';
import { targetsOf } from './check.ts';
import { readText, writeTogether } from './files.ts';
import { example } from './locate.ts';
import { counted, hasErrors, nameOf, print, progress, show } from './session.ts';

/** Prints the texts in the agreed form; one with syntax errors is left as it is. */
export function fmtCommand(
  names: readonly string[],
  options: { check?: true; format: Format },
): 0 | 1 {
  const diagnostics: Diagnostic[] = [];
  const texts = new Map<string, string>();
  let changed = 0;
  const targets = targetsOf(names);
  for (const { path } of targets) {
    progress(`printing ${nameOf(path)}`);
    const text = readText(path, example());
    texts.set(path, text);
    const { tree, diagnostics: found } = parse(path, text);
    diagnostics.push(...found);
    if (hasErrors(found)) continue;
    const printed = printTree(tree);
    if (printed === text) continue;
    changed += 1;
    if (options.check === true) {
      diagnostics.push(
        fault('not-formatted', { path: nameOf(path) }, { file: path, range: { start: 0, end: 0 } }),
      );
    } else {
      writeTogether(dirname(path), [{ name: basename(path), text: printed }]);
      if (options.format === 'pretty') print(`${nameOf(path)}\n`);
    }
  }
  show(diagnostics, options.format, (file) => texts.get(file));
  if (
    options.format === 'pretty' &&
    options.check === true &&
    changed === 0 &&
    diagnostics.length === 0
  ) {
    print(`${counted(targets.length, 'text')} in the agreed form\n`);
  }
  return hasErrors(diagnostics) ? 1 : 0;
}
