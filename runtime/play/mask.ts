/** Seeing the working memory through a viewer's eyes: what is hidden from him is taken out for a while. */
import { blank, item, restore, snapshot } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import { SILENCE } from '../rules.ts';
import type { HideRules, Rules } from '../rules.ts';

/** Who looks: a thing of a kind whose things are asked and shown the game, by its row. */
export interface Viewer {
  readonly kind: number;
  readonly row: number;
}

/** Whoever does not take part. */
export const onlooker: Viewer = { kind: -1, row: -1 };

/**
 * Does this clause let the viewer see the row? Of the clauses about one thing (or one attribute) those count that
 * name his kind; whoever is of a kind that none of them names is shown what an onlooker is shown.
 */
function lets(rules: Rules, hide: HideRules, row: number, viewer: Viewer): boolean {
  if (hide.viewers === viewer.kind) return hide.seen(row, viewer.row);
  const { kind, column } = hide;
  const named = rules.hides.some(
    (other) => other.kind === kind && other.column === column && other.viewers === viewer.kind,
  );
  return named || hide.seen(row, -1);
}

/**
 * Is this thing (or this attribute of it) hidden from the viewer?
 * @param late only by clauses that are judged when the phase ends, or only by the others; by all when left out
 */
export function isHidden(
  memory: Memory,
  kind: number,
  column: number | undefined,
  row: number,
  viewer: Viewer,
  late?: boolean,
): boolean {
  const { rules } = memory;
  return rules.hides.some(
    (hide) =>
      hide.kind === kind &&
      (late === undefined || (hide.late === true) === late) &&
      // Who may not see an order at all is not shown it, so that its silence needs no hiding.
      (hide.column === column || (hide.column === undefined && column !== SILENCE)) &&
      !lets(rules, hide, row, viewer),
  );
}

/** Is anything hidden that stands in the state? */
export const hidesState = ({ hides }: Rules): boolean =>
  hides.some(({ column }) => column !== SILENCE);

/** Takes out of the columns what the viewer may not know, references to it included. */
export function mask(memory: Memory, viewer: Viewer): void {
  const { rules } = memory;
  const things: (readonly [kind: number, row: number])[] = [];
  const cells: (readonly [kind: number, column: number, row: number])[] = [];
  for (const hide of rules.hides) {
    const kind = item(rules.kinds, hide.kind);
    for (let row = 0; row < kind.size.count; row++) {
      if (kind.present[row] !== 1 || hide.column === SILENCE) continue;
      if (lets(rules, hide, row, viewer)) continue;
      if (hide.column === undefined) things.push([hide.kind, row]);
      else cells.push([hide.kind, hide.column, row]);
    }
  }
  // Everything is judged on the whole truth before anything is taken out.
  for (const [kind, index, row] of cells) {
    const column = item(memory.columns, (memory.base[kind] ?? 0) + index);
    if (!column.mutable) continue;
    if (column.words === 1) column.cells[row] = column.table.initial;
    else column.cells.fill(0, row * column.words, (row + 1) * column.words);
  }
  for (const [kind, row] of things) hideThing(memory, kind, row);
  rules.refresh();
}

function hideThing(memory: Memory, kind: number, row: number): void {
  const table = item(memory.rules.kinds, kind);
  table.present[row] = 0;
  blank(memory, kind, row);
  for (const column of memory.references[kind] ?? []) {
    if (!column.mutable) continue;
    const holder = item(memory.rules.kinds, column.kind);
    for (let at = 0; at < holder.size.count; at++) {
      if (column.table.type.tag === 'set') {
        const word = at * column.words + (row >> 5);
        column.cells[word] = (column.cells[word] ?? 0) & ~(1 << (row & 31));
      } else if (column.cells[at] === row) {
        column.cells[at] = -1;
        const { type } = column.table;
        // What cannot be without it cannot be known either.
        if (type.tag === 'entity' && !type.optional) holder.present[at] = 0;
      }
    }
  }
}

/** Runs on what the viewer may know. */
export function throughEyes<T>(memory: Memory, viewer: Viewer, run: () => T): T {
  if (!hidesState(memory.rules)) return run();
  const truth = snapshot(memory);
  try {
    mask(memory, viewer);
    return run();
  } finally {
    restore(memory, truth);
    memory.rules.refresh();
  }
}

/**
 * Runs on what the giver of an order may know. Who is of a kind that no clause speaks of (whoever leads the game, say)
 * orders on the whole truth.
 */
export function asGiver<T>(memory: Memory, giver: Viewer, run: () => T): T {
  const { hides, power } = memory.rules;
  const spokenOf = giver.kind === power || hides.some(({ viewers }) => viewers === giver.kind);
  return spokenOf ? throughEyes(memory, giver, run) : run();
}

/** Keys of all from whom a thing is hidden; undefined when it is open to everybody. */
export function hiddenFrom(
  memory: Memory,
  kind: number,
  column: number | undefined,
  row: number,
  late?: boolean,
): readonly string[] | undefined {
  const { rules } = memory;
  if (!rules.hides.some((hide) => hide.kind === kind)) return undefined;
  const from = [rules.power, rules.player].flatMap((viewers) => {
    const all = rules.kinds[viewers]?.keys ?? [];
    return all.filter((_, at) =>
      isHidden(memory, kind, column, row, { kind: viewers, row: at }, late),
    );
  });
  const open = from.length === 0 && !isHidden(memory, kind, column, row, onlooker, late);
  return open ? undefined : from;
}
