/** One space of two: what the other touches and where it lies becomes its own. */
import type { Thing } from '../../check/declarations/vocabulary.ts';
import type { TextEdit } from '../rename.ts';
import { keyOf } from './found.ts';
import type { FoundMap } from './found.ts';
import { together } from './cutting.ts';
import { shownOf } from './shown.ts';
import {
  Refusal,
  isOf,
  itemsOf,
  lineGone,
  nearOf,
  neighbourName,
  neighboursBecome,
  outlineBecomes,
  ownLine,
  ringsOf,
} from './lines.ts';

export function joinEdits(
  found: FoundMap,
  path: string,
  space: Thing,
  gone: Thing,
): readonly TextEdit[] {
  if (space === gone) throw new Refusal('A space is not joined with itself.');
  const [line, other] = [ownLine(found, space), ownLine(found, gone)];
  const { spaces } = shownOf(found);
  const [kept, lost] = [spaces[space.index], spaces[gone.index]];
  if (kept === undefined || lost === undefined) throw new Refusal('There is no such space.');
  if (lost.starts.length > 0)
    throw new Refusal(`Something starts in ${gone.name}: take that away first.`);
  const key = neighbourName(keyOf(space));
  const further = lost.touches.filter((one) => one !== kept.key && !kept.touches.includes(one));
  const knows = new Set(
    found.spaces.filter((one) => kept.touches.includes(keyOf(one))).map(({ index }) => index),
  );
  const [own, its] = [ringsOf(found, space.index), ringsOf(found, gone.index)];
  return [
    lineGone(other),
    ...neighboursBecome(
      found,
      line,
      (of, text) => (of === gone.index ? [] : [text]),
      further.map(neighbourName),
    ),
    ...found.facts.flatMap((one) => {
      if (one.clause === other.clause || one.clause === line.clause) return [];
      const isKnown = knows.has(found.ofLine.get(one.clause) ?? -1);
      return neighboursBecome(found, one, (of, text) =>
        of !== gone.index ? [text] : isKnown ? [] : [key],
      );
    }),
    ...found.all.flatMap((one): readonly TextEdit[] => {
      if (one.clause.kind !== 'border') return [];
      const { a, b } = one.clause;
      const ends = [found.spaceOf(one.file, a), found.spaceOf(one.file, b)];
      if (!ends.includes(gone.index)) return [];
      const between = ends.find((end) => end !== gone.index) ?? gone.index;
      // What would lead from it to itself, or is said of it already.
      if (between === space.index || between === gone.index || knows.has(between))
        return [lineGone(one)];
      const name = ends[0] === gone.index ? a : b;
      return [{ file: one.file, range: name.range, text: key }];
    }),
    ...(its.length === 0
      ? []
      : outlineBecomes(found, path, space, together(own, its, nearOf(found)))),
    ...itemsOf(
      found.outlines.filter(({ file }) => found.isOwn(file)),
      isOf(found, gone),
    ),
    ...itemsOf(found.positions, isOf(found, gone)),
    ...itemsOf(found.labels, isOf(found, gone)),
  ];
}
