/** What a text says itself that has no rule number: the changes it makes to what it stands on. */
import type { Clause, FileTree } from '../../language/constructs/tree.ts';
import { anchorOf } from './blocks.ts';
import type { Block } from './blocks.ts';
import { setBack } from '../../language/print/set-back.ts';

/** Clauses that change nothing in play, and those that stand elsewhere on the page. */
const elsewhere: ReadonlySet<Clause['kind']> = new Set<Clause['kind']>([
  'meta',
  'base',
  'editions',
  'rules',
  'rule',
  'rule-note',
  'scenario',
  'assert',
  'positions',
  'labels',
  'clockwise',
  'draw',
  'outline',
  'shape',
]);

/** @param trees from the base to the text itself */
export function changeBlocks(trees: readonly FileTree[]): readonly Block[] {
  const tree = trees.at(-1);
  const unit = tree?.units.at(-1);
  if (tree === undefined || unit === undefined) return [];
  const clauses = unit.clauses.flatMap(opened).filter(({ kind }) => !elsewhere.has(kind));
  if (clauses.length === 0) return [];
  const title = 'What it changes';
  return [
    { block: 'heading', level: 2, anchor: anchorOf(title), text: title },
    {
      block: 'code',
      text: clauses.map(({ range }) => setBack(tree.text, range.start, range.end)).join('\n'),
    },
  ];
}

/** Headings are opened up. */
const opened = (clause: Clause): readonly Clause[] =>
  clause.kind === 'heading' ? clause.clauses.flatMap(opened) : [clause];
