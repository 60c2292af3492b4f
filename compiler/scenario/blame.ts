/** Which words of a scenario a position or a step was refused for. */
import type { Range, ScenarioLine, StringNode } from '../../language/syntax/tree.ts';
import type { RuntimeDiagnostic } from '../../runtime/diagnostics.ts';

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
): readonly Blame[] {
  const known = new Map<string, Blame>();
  for (const { code, message: said, help, data = {} } of refused) {
    const message = data['hint'] === undefined || help === undefined ? said : `${said} ${help}`;
    const at = code === 'unknown-phase' ? phaseOf(lines) : partOf(lines, wordsOf(data));
    const blame = { at: at ?? otherwise.range, reason: message };
    const key = `${blame.at.start} ${blame.at.end}`;
    const before = known.get(key);
    // What is said of one place is said at once.
    const reason = before === undefined ? message : `${before.reason} ${message}`;
    known.set(key, { ...blame, reason });
  }
  return [...known.values()];
}

/** The text that a refusal speaks of, as it was handed in. */
function wordsOf(data: NonNullable<RuntimeDiagnostic['data']>): string | undefined {
  const words = data['text'] ?? data['key'] ?? data['piece'] ?? data['what'];
  return words?.replace(/^"(.*)"$/s, '$1');
}

function partOf(lines: readonly ScenarioLine[], words: string | undefined): Range | undefined {
  if (words === undefined || words === '') return undefined;
  const items = lines.flatMap((line): readonly StringNode[] => {
    if (line.line === 'draws') return [line.key, line.value];
    return 'groups' in line ? line.groups.flatMap((group) => group.items) : [];
  });
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
