import { report } from '../../diagnostics/diagnostic.ts';
import { spotOf } from '../units/place.ts';
import type { Faults } from '../units/faults.ts';
import { BORDER, SPACE } from './declared.ts';
import { copiesOf } from './boards.ts';
import type { Board } from './boards.ts';
import type { Lists } from './neighbours.ts';
import type { Thing, Vocabulary } from './vocabulary.ts';

/** Spaces with neighbours from which the greater part of their board cannot be reached: one warning for each island. */
export function checkReach(
  words: Vocabulary,
  lists: ReadonlyMap<Thing, Lists>,
  faults: Faults,
): void {
  const spaces = words.kinds[SPACE]?.members ?? [];
  const next = spaces.map((): number[] => []);
  const borders = words.kinds[BORDER]?.members ?? [];
  for (const { values } of borders) {
    const a = values.get(0) ?? 0;
    const b = values.get(1) ?? 0;
    next[a]?.push(b);
    next[b]?.push(a);
  }
  const parts: Thing[][] = [];
  const seen = new Set<number>();
  for (const space of spaces) {
    if (seen.has(space.index)) continue;
    const part: Thing[] = [space];
    seen.add(space.index);
    for (const one of part) {
      for (const index of next[one.index] ?? []) {
        const other = spaces[index];
        if (other === undefined || seen.has(index)) continue;
        seen.add(index);
        part.push(other);
      }
    }
    parts.push(part);
  }
  const boards = [undefined, ...words.boards];
  const boardOf = new Map(
    words.boards.flatMap((board) => copiesOf(board, SPACE).map(([, copy]) => [copy, board])),
  );
  for (const board of boards) {
    const on = parts.map((part) => part.filter((space) => boardOf.get(space) === board));
    const largest = on.reduce<Thing[]>((a, b) => (b.length > a.length ? b : a), []);
    for (const part of on) {
      const [first] = part;
      // What a copy is cut off from on its model's map too has been told of that map.
      const written = part.some((space) =>
        board === undefined ? lists.get(space)?.written === true : isJoined(board, space),
      );
      if (part === largest || first === undefined || !written) continue;
      const parameters = { space: first.name, other: largest[0]?.name ?? '' };
      faults.list.push(report('unreachable-space', parameters, spotOf(first.place, first.range)));
    }
  }
}

/** Is a copy's model part of the greater part of its map? */
function isJoined({ model }: Board, { copyOf }: Thing): boolean {
  const all = model.words.kinds[SPACE]?.members.length ?? 0;
  const next = Array.from({ length: all }, (): number[] => []);
  for (const { a, b } of model.map.borders) {
    next[a]?.push(b);
    next[b]?.push(a);
  }
  const seen = new Set([copyOf?.index ?? 0]);
  for (const one of seen) for (const other of next[one] ?? []) seen.add(other);
  return seen.size * 2 > all;
}
