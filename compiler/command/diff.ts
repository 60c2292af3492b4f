import { check } from '../../language/check/check.ts';
import type { World } from '../../language/check/world/world.ts';
import { differencesOf } from '../../language/services/differences.ts';
import type { Differences, Said } from '../../language/services/differences.ts';
import { changedLines } from '../report/changed-lines.ts';
import type { Format } from '../report/diagnostics.ts';
import { printable } from '../report/printable.ts';
import { CommandError } from '../report/fault.ts';
import { locate } from './locate.ts';
import { openEntry } from './node-host.ts';
import { counted, hasErrors, libraryFolder, located, print, shippedNameOf } from './session.ts';
import { parseCache } from './trees.ts';

/** Tells what differs between two texts, or two editions of one, with everything they stand on. */
export function diffCommand(
  before: string,
  after: string,
  { json }: { readonly json?: true; readonly format: Format },
): 0 {
  const [old, now] = [worldOf(before), worldOf(after)];
  const found = differencesOf(old.world, now.world);
  const nameIn = ({ file }: Said): string => shippedNameOf(old.realPath(file));
  if (json === true) print(`${JSON.stringify(plain(found, nameIn), undefined, 2)}\n`);
  else print(inWords(found, { before, after, nameIn }));
  return 0;
}

interface Opened {
  readonly world: World;
  readonly realPath: (file: string) => string;
}

function worldOf(name: string): Opened {
  const target = locate(name);
  const { host, path } = openEntry(target);
  const { diagnostics, world } = check(host, path, {
    library: libraryFolder,
    edition: target.edition,
    cache: parseCache(),
  });
  if (hasErrors(diagnostics)) {
    throw new CommandError(diagnostics.map((diagnostic) => located(diagnostic, host.realPath)));
  }
  return { world, realPath: (file) => host.realPath(file) };
}

type NameIn = (said: Said) => string;

const plain = ({ same, changed, removed, added }: Differences, nameIn: NameIn) => {
  const one = (said: Said) => ({ ...said, file: nameIn(said) });
  return {
    same,
    changed: changed.map((both) => ({ before: one(both.before), after: one(both.after) })),
    removed: removed.map(one),
    added: added.map(one),
  };
};

function inWords(
  { same, changed, removed, added }: Differences,
  {
    before,
    after,
    nameIn,
  }: { readonly before: string; readonly after: string; readonly nameIn: NameIn },
): string {
  const head = [
    `${before} -> ${after}: `,
    changed.length + removed.length + added.length === 0
      ? `they say the same, in ${counted(same, 'clause')}`
      : `${changed.length} changed, ${removed.length} removed, ${added.length} added, ${same} the same`,
  ].join('');
  const place = (said: Said): string =>
    `${said.rule === undefined ? '' : `rule ${said.rule}, `}${nameIn(said)}:${said.line}`;
  const block = (what: string, said: Said, lines: readonly string[]): string =>
    `${what} (${place(said)})\n${lines.map((line) => printable(line)).join('\n')}\n`;
  const marked = (mark: string, text: string): readonly string[] =>
    text.split('\n').map((line) => `${mark} ${line}`);
  return [
    `${head}\n`,
    ...changed.map((both) =>
      block('changed', both.after, changedLines(both.before.text, both.after.text)),
    ),
    ...removed.map((said) => block('removed', said, marked('-', said.text))),
    ...added.map((said) => block('added', said, marked('+', said.text))),
  ].join('\n');
}
