/** `variorum fmt --upgrade`: texts that were written for the language before. */
import { basename, dirname } from 'node:path';
import { check } from '../../language/check/check.ts';
import type { ParseCache } from '../../language/check/units/load.ts';
import { parse } from '../../language/constructs/parse.ts';
import { print as printTree } from '../../language/constructs/print.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { changed, inOrder } from '../../language/upgrade/change.ts';
import type { Change } from '../../language/upgrade/change.ts';
import { meantOtherwise } from '../../language/upgrade/otherwise.ts';
import { upgrades } from '../../language/upgrade/upgrade.ts';
import type { Format } from '../report/diagnostics.ts';
import { targetsOf } from './check.ts';
import { readText, writeTogether } from './files.ts';
import type { Target } from './locate.ts';
import { example } from './locate.ts';
import { openEntry } from './node-host.ts';
import { hasErrors, libraryFolder, located, nameOf, print, progress, show } from './session.ts';
import { parseCache } from './trees.ts';

/** A change may bring to light what another hid: as deep as that is followed. */
const ROUNDS = 8;

interface Brought {
  readonly text: string;
  /** By line of the text as it was when each was made. */
  readonly made: readonly string[];
  /** What is left to whoever wrote it. */
  readonly left: readonly Diagnostic[];
}

/**
 * Changes what can be changed without a change of meaning, prints the text in the agreed form, and tells what is left:
 * what is refused, and what means something else now. Exit code 1 where anything is left.
 */
export function upgradeCommand(names: readonly string[], format: Format): 0 | 1 {
  const left: Diagnostic[] = [];
  const texts = new Map<string, string>();
  const cache = parseCache();
  for (const target of targetsOf(names)) {
    const { path } = target;
    progress(`reading ${nameOf(path)}`);
    const before = readText(path, example());
    const brought = bring(target, before, cache);
    const { tree, diagnostics } = parse(path, brought.text);
    // Places are those of what is on the disk afterwards.
    const text = hasErrors(diagnostics) ? brought.text : printTree(tree);
    left.push(...bring(target, text, cache).left);
    texts.set(path, text);
    if (text === before) continue;
    writeTogether(dirname(path), [{ name: basename(path), text }]);
    if (format !== 'pretty') continue;
    print(`${nameOf(path)}\n${brought.made.map((line) => `  ${line}\n`).join('')}`);
  }
  show(left, format, (file) => texts.get(file) ?? fromDisk(file));
  return left.length > 0 ? 1 : 0;
}

function bring(target: Target, before: string, cache: ParseCache): Brought {
  const entry = openEntry(target);
  let text = before;
  const made: string[] = [];
  for (let round = 0; ; round += 1) {
    const host = {
      ...entry.host,
      read: (path: string) => (path === entry.path ? text : entry.host.read(path)),
    };
    const { diagnostics } = check(host, entry.path, {
      library: libraryFolder,
      cache,
      edition: target.edition,
    });
    const changes = inOrder(upgrades(entry.path, text, diagnostics));
    if (changes.length === 0 || round === ROUNDS) {
      const otherwise = meantOtherwise(parse(entry.path, text).tree);
      const left = [...diagnostics, ...otherwise].filter(({ file }) => file === entry.path);
      return { text, made, left: left.map((one) => located(one, entry.host.realPath)) };
    }
    made.push(...changes.map((change) => told(text, change)));
    text = changed(text, changes);
  }
}

const told = (text: string, { range, title }: Change): string =>
  `line ${text.slice(0, range.start).split('\n').length}: ${title}`;

function fromDisk(file: string): string | undefined {
  try {
    return readText(file, example());
  } catch {
    return undefined;
  }
}
