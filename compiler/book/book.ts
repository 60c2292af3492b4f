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
import { mapBlocks, pictureBlocks, startBlocks } from './board.ts';
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
  const isOwn = source === undefined || source.unit === facts.name;
  const rules: readonly Block[] = [
    heading(2, isOwn ? 'Rules' : rulesOf(source.unit)),
    ...(source === undefined
      ? [text([plain('No numbered source.')])]
      : [
          text([plain(summary(trace(source, from.proved), from))]),
          ...ruleBlocks(facts, source, trace(source, from.proved), quote),
        ]),
  ];
  const blocks: Block[] = [
    heading(1, title),
    ...metaBlocks(self, facts.edition),
    ...(bases.length === 0
      ? []
      : [text([plain('It stands on the '), ...joined(bases.map(nameOf), ', the '), plain('.')])]),
    ...pictureBlocks(program, from.state),
    ...summaryBlocks(from, source),
    ...(source?.unit === facts.name ? [] : changeBlocks(from.trees)),
    ...(isOwn ? rules : []),
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
  // What the text itself has to say comes first.
  if (!isOwn) blocks.push(...rules);
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

/** `rulebook Diplomacy by Allan B. Calhamer` */
function nameOf({ role, name, clauses }: Unit): Line {
  const by = clauses.flatMap((one) =>
    one.kind === 'meta' && one.key === 'designer' ? [` by ${one.text}`] : [],
  );
  return [plain(`${role} `), strong(name.text), plain(by.join(''))];
}

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

/** So many names are told in a line. */
const NAMES = 12;

/** What somebody wants to know before he reads on: who plays, on what, from when. */
function summaryBlocks(
  { facts, program }: BookSource,
  source: ReturnType<typeof tracedSource>,
): Block[] {
  const { kinds, builtin, calendar, map } = program;
  const namesIn = (kind: number): readonly string[] =>
    (kinds[kind]?.members ?? []).map(({ name }) => name);
  const [powers, others, spaces] = [builtin.power, builtin.player, builtin.space].map(namesIn);
  const counts = (names: readonly string[] = []): string =>
    names.length > NAMES ? String(names.length) : `${names.length}: ${names.join(', ')}`;
  const season = namesIn(builtin.season)[calendar.start.season] ?? '';
  const rows = [
    { label: 'Players', words: counts(powers), told: (powers ?? []).length > 0 },
    { label: 'Besides', words: (others ?? []).join(', '), told: (others ?? []).length > 0 },
    {
      label: 'Map',
      words: `${counted(spaces?.length ?? 0, 'space')}, ${counted(map.borders.length, 'border')}`,
      told: (spaces ?? []).length > 0,
    },
    { label: 'Begins', words: `${season} ${calendar.start.year}`, told: true },
    {
      label: 'Rules',
      words: `${source?.rules.length ?? 0}, by the numbers of the source`,
      told: source?.unit === facts.name,
    },
  ];
  return [
    {
      block: 'facts',
      rows: rows
        .filter(({ told }) => told)
        .map(({ label, words }) => ({ label, line: [plain(words)] })),
    },
  ];
}

function summary({ rules, missing, unproved, needed }: Trace, { facts }: BookSource): string {
  // A rule can be enforced and lost in part: each is counted once.
  const counts = new Map<string, number>();
  for (const { status } of rules) {
    const said = status.length === 0 ? 'nothing said' : status.join(' and ');
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  const parts = [...counts].map(([said, count]) => `${count} ${said}`);
  const without = needed.length === 0 ? '' : ` Nothing can be played without ${needed.join(', ')}.`;
  const proofs =
    facts.scenarios.length + facts.assertions.length === 0
      ? ' This text has no scenarios that could prove them.'
      : unproved.length > 0
        ? `${without} Not proved: ${unproved.join(', ')}.`
        : `${without} Every ${needed.length === 0 ? '' : 'other '}rule that is enforced is proved: a scenario or an assertion fails without it.`;
  const gaps = missing.length === 0 ? '' : ` Missing: ${missing.join(', ')}.`;
  return `${counted(rules.length, 'rule')} of the source: ${parts.join(', ')}.${gaps}${proofs}`;
}

function quoting(trees: readonly FileTree[]) {
  const texts = new Map(trees.map(({ path, text: all }) => [path, all]));
  return ({ file, start, end }: { file: string; start: number; end: number }): string =>
    setBack(texts.get(file) ?? '', start, end);
}
