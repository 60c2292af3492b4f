/** The texts that were written last, as data that comes from outside: a browser may have lost or spoilt any of it. */
import { wholeText } from '../protocol/source.ts';
import { isSnapshot } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';

export interface Paper {
  readonly id: string;
  readonly name: string;
  /** When it was last worked on, in milliseconds. */
  readonly at: number;
  readonly snapshot: Snapshot;
}

/** So many texts are kept. */
const MOST = 12;

/** What was written last is the first; of one text there is one. To open a text, or to play it, moves nothing. */
export function withPaper(papers: readonly Paper[], paper: Paper): readonly Paper[] {
  const { id, snapshot } = paper;
  const before = papers.find((one) => one.id === id);
  if (before !== undefined && wholeText(before.snapshot) === wholeText(snapshot)) {
    return papers.map((one) => (one === before ? { ...paper, at: before.at } : one));
  }
  const others = papers.filter(
    (one) => one.id !== id && wholeText(one.snapshot) !== wholeText(snapshot),
  );
  return [paper, ...others].slice(0, MOST);
}

/**
 * The paper as somebody else has changed it, in another tab of the browser; undefined where it is as it was left.
 * @param known the texts that it had when it was last read or written here, as one (`wholeText`)
 * @param now those that are to be written, as one as well
 */
export function changedElsewhere(
  papers: readonly Paper[],
  id: string,
  known: string | undefined,
  now: string,
): Paper | undefined {
  const there = papers.find((one) => one.id === id);
  const text = there === undefined ? undefined : wholeText(there.snapshot);
  return text === known || text === now ? undefined : there;
}

/** What is broken is left out; the rest is taken. */
export function papersFrom(data: unknown): readonly Paper[] {
  return Array.isArray(data) ? data.filter(isPaper).slice(0, MOST) : [];
}

export const isPaper = (data: unknown): data is Paper =>
  typeof data === 'object' &&
  data !== null &&
  'id' in data &&
  typeof data.id === 'string' &&
  'name' in data &&
  typeof data.name === 'string' &&
  'at' in data &&
  typeof data.at === 'number' &&
  Number.isFinite(new Date(data.at).getTime()) &&
  'snapshot' in data &&
  isSnapshot(data.snapshot);

/**
 * Writes as many as there is room for: the games of older texts go first, then the oldest texts.
 * @param write throws where it is too much
 * @returns what was written
 */
export function writePapers(
  papers: readonly Paper[],
  write: (text: string) => void,
): readonly Paper[] {
  for (const some of everSmaller(papers)) {
    try {
      write(JSON.stringify(some));
      return some;
    } catch {
      // There is no room for so much.
    }
  }
  return [];
}

function* everSmaller(papers: readonly Paper[]): Generator<readonly Paper[]> {
  yield papers;
  const bare = papers.map((paper) => ({
    ...paper,
    snapshot: { ...paper.snapshot, game: null, at: 0, drafts: [], draws: {} },
  }));
  yield [...papers.slice(0, 1), ...bare.slice(1)];
  for (let length = bare.length; length > 0; length -= 1) yield bare.slice(0, length);
}
