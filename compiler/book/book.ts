/** The rulebook page of a variant, made of nothing but the variant: its rules, their proofs, its board and its orders. */
import type { Program } from '../../language/program/program.ts';
import type { FileTree, Unit } from '../../language/constructs/tree.ts';
import type { States } from '../picture/things.ts';
import type { Facts } from '../facts.ts';
import type { Proofs } from '../trace/prove.ts';
import type { SuiteResult } from '../scenario/suite.ts';
import { counted } from '../report/counted.ts';
import { tracedSource, traceOf } from '../trace/trace.ts';
import type { Trace } from '../trace/trace.ts';
import { anchorOf, joined, plain, strong } from './blocks.ts';
import type { Block, Line } from './blocks.ts';
import { mapBlocks, startBlocks } from './board.ts';
import type { Lists } from './board.ts';
import { changeBlocks } from './changes.ts';
import type { Examples } from './examples.ts';
import { orderBlocks, yearBlocks } from './orders.ts';
import { ruleBlocks } from './rules.ts';
import { setBack } from '../../language/print/set-back.ts';
import { capital } from './text.ts';

export interface BookSource {
  readonly facts: Facts;
  readonly program: Program;
  readonly suite: SuiteResult;
  /** Of the traced rules. */
  readonly proved: Proofs;
  /** The texts it is made of, from the base to the variant itself. */
  readonly trees: readonly FileTree[];
  /** The exchange lists of the start. */
  readonly lists: Lists;
  /** The start. */
  readonly state: States;
  /** An order of each kind. */
  readonly examples: Examples;
  readonly nameOf: (file: string) => string;
}

export interface Book {
  readonly title: string;
  readonly blocks: readonly Block[];
}

export function bookOf(from: BookSource): Book {
  const { facts, program, suite } = from;
  const title = facts.title ?? facts.name;
  const source = tracedSource(facts);
  const quote = quoting(from.trees);
  const [self, ...bases] = from.trees.flatMap(({ units }) => units).toReversed();
  const trace = (one: typeof source, proved: Proofs): Trace =>
    traceOf(facts, one, suite, proved, from.nameOf);
  const blocks: Block[] = [
    heading(1, title),
    ...metaBlocks(self, facts.edition),
    ...(bases.length === 0
      ? []
      : [text([plain('It stands on the '), ...joined(bases.map(nameOf), ', the '), plain('.')])]),
    ...(source?.unit === facts.name ? [] : changeBlocks(from.trees)),
    heading(2, source === undefined || source.unit === facts.name ? 'Rules' : rulesOf(source.unit)),
    ...(source === undefined
      ? [text([plain('No numbered source.')])]
      : [
          text([plain(summary(trace(source, from.proved)))]),
          ...ruleBlocks(facts, source, trace(source, from.proved), quote),
        ]),
    heading(2, 'The year'),
    ...yearBlocks(program),
    heading(2, 'The start'),
    ...startBlocks(program, from.lists),
    heading(2, 'How orders are written'),
    ...orderBlocks(program, from.examples),
  ];
  const map = mapBlocks(program, from.state);
  if (map.length > 0) {
    const maps = bases.filter(({ role }) => role === 'map');
    blocks.push(heading(2, 'The map'), ...maps.flatMap((unit) => metaBlocks(unit)), ...map);
  }
  if (suite.assertions.length > 0) {
    const items = suite.assertions.map(({ title: said, holds }): Line => [
      plain(holds ? said : `${said}: does not hold`),
    ]);
    blocks.push(heading(2, 'What is counted'), { block: 'list', items });
  }
  for (const other of facts.sources.toReversed()) {
    if (other === source || other.rules.length === 0) continue;
    blocks.push(heading(2, rulesOf(other.unit)));
    blocks.push(...metaBlocks(bases.find(({ name }) => name.text === other.unit)));
    blocks.push(...ruleBlocks(facts, other, trace(other, new Map()), quote));
  }
  return { title, blocks };
}

const rulesOf = (unit: string): string => `Rules of ${unit}, which it stands on`;

const heading = (level: 1 | 2 | 3, said: string): Block => ({
  block: 'heading',
  level,
  anchor: anchorOf(said),
  text: said,
});

const nameOf = ({ role, name }: Unit): Line => [plain(`${role} `), strong(name.text)];

const text = (line: Line): Block => ({ block: 'text', line });

/** What a unit says of itself. */
function metaBlocks(unit: Unit | undefined, edition?: string): Block[] {
  const rows = (unit?.clauses ?? []).flatMap((clause) =>
    clause.kind === 'meta' && clause.key !== 'title'
      ? [{ label: capital(clause.key), line: [plain(clause.text)] }]
      : [],
  );
  if (edition !== undefined) rows.push({ label: 'Edition', line: [plain(edition)] });
  return rows.length === 0 ? [] : [{ block: 'facts', rows }];
}

function summary({ rules, missing, unproved, needed }: Trace): string {
  // A rule can be enforced and lost in part: each is counted once.
  const counts = new Map<string, number>();
  for (const { status } of rules) {
    const said = status.length === 0 ? 'nothing said' : status.join(' and ');
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  const parts = [...counts].map(([said, count]) => `${count} ${said}`);
  const gaps = [
    missing.length === 0 ? '' : ` Missing: ${missing.join(', ')}.`,
    unproved.length > 0
      ? ` Not proved: ${unproved.join(', ')}.`
      : ' Every rule that is enforced is proved: a scenario or an assertion fails without it.',
    needed.length === 0 ? '' : ` Nothing can be played without: ${needed.join(', ')}.`,
  ];
  return `${counted(rules.length, 'rule')} of the source: ${parts.join(', ')}.${gaps.join('')}`;
}

function quoting(trees: readonly FileTree[]) {
  const texts = new Map(trees.map(({ path, text: all }) => [path, all]));
  return ({ file, start, end }: { file: string; start: number; end: number }): string =>
    setBack(texts.get(file) ?? '', start, end);
}
