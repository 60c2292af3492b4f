import { resolve } from 'node:path';
import { check } from '../../language/check/check.ts';
import { parse } from '../../language/constructs/parse.ts';
import { bookOf } from '../book/book.ts';
import { examplesOf } from '../book/examples.ts';
import { htmlOf } from '../book/html.ts';
import { markdownOf } from '../book/markdown.ts';
import { CommandError, ruleFault } from '../report/fault.ts';
import { runSuite } from '../scenario/suite.ts';
import { writeTogether } from './files.ts';
import { load } from './load.ts';
import { proofOf } from './proof.ts';
import { libraryFolder, located, nameOf, print, progress } from './session.ts';
import { parseCache } from './trees.ts';

/** Writes the rulebook page of a variant, as HTML and as Markdown. */
export async function docCommand(name: string, options: { out: string }): Promise<0> {
  const loaded = await load(name);
  const { facts, table, entry, target } = loaded;
  const { host, path } = entry;
  const { program, diagnostics } = check(host, path, {
    library: libraryFolder,
    edition: target.edition,
    cache: parseCache(),
  });
  // As set up: what the first steps of play make of it, by chance perhaps, is no part of the rules.
  const start = table.place({});
  const lists = start.ok ? table.present(start.value) : start;
  if (program === undefined) {
    throw new CommandError(diagnostics.map((diagnostic) => located(diagnostic, host.realPath)));
  }
  if (!start.ok || !lists.ok) {
    const refused = lists.ok ? [] : lists.diagnostics;
    const reason = refused.map(({ message }) => message).join(' ');
    throw new CommandError(ruleFault({ message: reason }));
  }
  // What a text is based on is read after it: the list goes from the base to the text.
  const trees = Object.entries(host.reads())
    .flatMap(([file, hash]) => (hash === null ? [] : [parse(file, host.read(file) ?? '').tree]))
    .toReversed();
  const { proved, played: suite } = await proofOf(loaded, 'rules', (holds) => {
    const found = runSuite(table, facts, (title) => progress(`${facts.name}: ${title}`));
    holds(found);
    return found;
  });
  const book = bookOf({
    facts,
    program,
    suite,
    proved: proved.proofs,
    trees,
    lists: lists.value,
    examples: examplesOf(table, program, facts, suite),
    state: start.value,
    // A page is read elsewhere: it names files, not the folders of this machine.
    nameOf: (file) => host.realPath(file).split(/[\\/]/u).at(-1) ?? file,
  });
  const folder = resolve(options.out);
  writeTogether(folder, [
    { name: `${facts.slug}.html`, text: htmlOf(book) },
    { name: `${facts.slug}.md`, text: markdownOf(book) },
  ]);
  print(`${nameOf(folder)}: ${facts.slug}.html, ${facts.slug}.md\n`);
  return 0;
}
