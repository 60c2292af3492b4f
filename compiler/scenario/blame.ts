/** Which words of a scenario a position or a step was refused for. */
import type {
  Range,
  ScenarioGroup,
  ScenarioLine,
  StringNode,
} from '../../language/constructs/tree.ts';
import type { RuntimeDiagnostic } from '../../runtime/diagnostics.ts';
import type { Facts, ListFacts } from '../facts.ts';
import { nameAmong } from './names.ts';

/** What cannot be used, and where it stands. */
export interface Blame {
  readonly at: Range;
  readonly reason: string;
}

/** What makes a scenario impossible to run, as opposed to failing. */
export class Unusable extends Error {
  readonly blames: readonly Blame[];

  constructor(blames: readonly Blame[] | { readonly range: Range }, reason = '') {
    super(reason);
    this.blames = 'range' in blames ? [{ at: blames.range, reason }] : blames;
  }
}

/**
 * Each refusal at the item, draw or phase it speaks of.
 * @param otherwise the line that brought them about, for those that speak of none
 */
export function blamesOf(
  refused: readonly RuntimeDiagnostic[],
  lines: readonly ScenarioLine[],
  otherwise: ScenarioLine,
  { lists }: Facts,
): readonly Blame[] {
  const known = new Map<string, Blame>();
  for (const { code, message: said, help, data = {} } of refused) {
    const message = data['hint'] === undefined || help === undefined ? said : `${said} ${help}`;
    const at = code === 'unknown-phase' ? phaseOf(lines) : partOf(lines, lists, data);
    const blame = { at: at ?? otherwise.range, reason: message };
    const key = `${blame.at.start} ${blame.at.end}`;
    const before = known.get(key);
    // What is said of one place is said at once.
    const reason = before === undefined ? message : `${before.reason} ${message}`;
    known.set(key, { ...blame, reason });
  }
  return [...known.values()];
}

type Data = NonNullable<RuntimeDiagnostic['data']>;

/** The text that a refusal speaks of, as it was handed in. */
function wordsOf(data: Data): string | undefined {
  const words = data['text'] ?? data['key'] ?? data['piece'] ?? data['what'];
  return words?.replace(/^"(.*)"$/s, '$1');
}

function partOf(
  lines: readonly ScenarioLine[],
  lists: readonly ListFacts[],
  data: Data,
): Range | undefined {
  const words = wordsOf(data);
  if (words === undefined || words === '') return undefined;
  const list = lists.find(({ name }) => name === data['list']);
  return (
    (list === undefined ? undefined : partOfList(lines, lists, list, words, data['under'])) ??
    partOfItems(itemsIn(lines), words)
  );
}

/** What the refusal of something in a list speaks of may stand, as a word, in other lists and for others as well. */
function partOfList(
  lines: readonly ScenarioLine[],
  [first]: readonly ListFacts[],
  { name, heads, fields }: ListFacts,
  words: string,
  under: string | undefined,
): Range | undefined {
  const groups = lines.flatMap((line) =>
    line.line === 'given' && (line.list?.text ?? first?.name) === name ? line.groups : [],
  );
  const headed = (head: string): readonly ScenarioGroup[] =>
    groups.filter(({ who }) => isHead(heads, who, head));
  // A power that is listed itself stands before the colon only.
  const itself = fields?.some(({ isListed }) => isListed === true) === true;
  if (itself) return wholeOf(headed(words).at(-1));
  const items = (under === undefined ? groups : headed(under)).flatMap((group) => group.items);
  // Behind the commas of a record stand members of its sets: the thing that is told of has fields behind it.
  const told = fields && items.findLast(({ text }) => text.startsWith(`${words} `));
  return told === undefined ? partOfItems(items, words) : within(told, words);
}

function isHead({ names }: ListFacts['heads'], who: ScenarioGroup['who'], head: string): boolean {
  if (who === undefined || who === 'nobody') return head === '';
  return nameAmong(names, who.text) === head;
}

function wholeOf(group: ScenarioGroup | undefined): Range | undefined {
  if (group === undefined) return undefined;
  const { who, items, range } = group;
  const start = who === undefined || who === 'nobody' ? range.start : who.range.start;
  return { start, end: items.at(-1)?.range.end ?? range.end };
}

const itemsIn = (lines: readonly ScenarioLine[]): readonly StringNode[] =>
  lines.flatMap((line): readonly StringNode[] => {
    if (line.line === 'draws') return [line.key, line.value];
    return 'groups' in line ? line.groups.flatMap((group) => group.items) : [];
  });

function partOfItems(items: readonly StringNode[], words: string): Range | undefined {
  const item =
    items.findLast(({ text }) => text === words) ??
    items.findLast(({ text }) => text.includes(words));
  return item === undefined ? undefined : within(item, words);
}

/** A part of an item: of what was written in several lines or in quotes, all of it. */
function within({ text, range }: StringNode, words: string): Range {
  const at = text.indexOf(words);
  if (at < 0 || range.end - range.start !== text.length) return range;
  return { start: range.start + at, end: range.start + at + words.length };
}

function phaseOf(lines: readonly ScenarioLine[]): Range | undefined {
  const line = lines.findLast((one) => one.line === 'phase');
  return line === undefined ? undefined : namedIn(line);
}

/** The phase that a line names, without the words before it. */
export function namedIn({ range, text }: { readonly range: Range; readonly text: string }): Range {
  const start = range.end - text.length;
  return start < range.start ? range : { start, end: range.end };
}
