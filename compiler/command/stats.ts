import { check } from '../../language/check/check.ts';
import { print as printTree } from '../../language/constructs/print.ts';
import { parse } from '../../language/constructs/parse.ts';
import type { Format } from '../report/diagnostics.ts';
import { CommandError } from '../report/fault.ts';
import { statsOf } from '../report/stats.ts';
import type { UnitStats } from '../report/stats.ts';
import { locate } from './locate.ts';
import { openEntry } from './node-host.ts';
import { hasErrors, libraryFolder, located, nameOf, print } from './session.ts';
import { parseCache } from './trees.ts';

/** The sizes of a text and of everything it is based on. */
export function statsCommand(name: string, options: { json?: true; format: Format }): 0 {
  const target = locate(name);
  const { host, path } = openEntry(target);
  const { diagnostics } = check(host, path, {
    library: libraryFolder,
    edition: target.edition,
    cache: parseCache(),
  });
  const files = Object.entries(host.reads()).flatMap(([file, hash]) =>
    hash === null ? [] : [file],
  );
  if (hasErrors(diagnostics)) {
    const texts = new Map(files.map((file) => [host.realPath(file), host.textOf(file)]));
    const shown = diagnostics.map((diagnostic) => located(diagnostic, host.realPath));
    throw new CommandError(shown, (file) => texts.get(file));
  }
  const units: UnitStats[] = [];
  // What a text is based on is read after it: the list goes from the base to the text.
  for (const file of files.toReversed()) {
    const printed = printTree(parse(file, host.read(file) ?? '').tree);
    units.push(...statsOf(nameOf(host.realPath(file)), printed));
  }
  const lines = units.reduce((sum, unit) => sum + unit.lines, 0);
  const own = units.at(-1)?.name ?? '';
  if (options.json === true) {
    print(`${JSON.stringify({ variant: own, units, lines }, undefined, 2)}\n`);
    return 0;
  }
  const wide = Math.max(...units.map((unit) => unit.name.length + unit.role.length + 1));
  for (const unit of units) {
    print(
      `${`${unit.role} ${unit.name}`.padEnd(wide)}  ${String(unit.lines).padStart(5)}  ${unit.file}\n`,
    );
  }
  print(`${'all'.padEnd(wide)}  ${String(lines).padStart(5)}\n`);
  return 0;
}
