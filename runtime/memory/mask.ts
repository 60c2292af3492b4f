/** Seeing the working memory through a viewer's eyes: what is hidden from him is taken out for a while. */
import { isBlank, item } from './memory.ts';
import type { FlatColumn, Memory } from './memory.ts';
import { SILENCE } from '../rules.ts';
import type { Cells, HideRules, Rules } from '../rules.ts';

/** Who looks: a thing of a kind whose things are asked and shown the game, by its row. */
export interface Viewer {
  readonly kind: number;
  readonly row: number;
}

/** Whoever does not take part. */
export const onlooker: Viewer = { kind: -1, row: -1 };

/**
 * As whom does this clause judge viewers of a kind? Of the clauses about one thing (or one attribute) those count that
 * name their kind; whoever is of a kind that none of them names is shown what an onlooker is shown.
 * @returns undefined where it hides nothing from them
 */
function judgedAs(
  { hides }: Rules,
  hide: HideRules,
  viewers: number,
): 'themselves' | 'onlookers' | undefined {
  const { kind, column } = hide;
  if (hide.viewers === viewers) return 'themselves';
  const named = hides.some(
    (other) => other.kind === kind && other.column === column && other.viewers === viewers,
  );
  return named ? undefined : 'onlookers';
}

/**
 * The clauses that can hide such a thing (or that attribute of it).
 * @param late only those that are judged when the phase ends, or only the others; all when left out
 */
const clausesAbout = (
  { hides }: Rules,
  kind: number,
  column: number | undefined,
  late: boolean | undefined,
): readonly HideRules[] =>
  hides.filter(
    (hide) =>
      hide.kind === kind &&
      (late === undefined || (hide.late === true) === late) &&
      // Who may not see an order at all is not shown it, so that its silence needs no hiding.
      (hide.column === column || (hide.column === undefined && column !== SILENCE)),
  );

/**
 * Whether a thing of a kind is hidden from a viewer, as the truth would have it if it were there; undefined where no clause
 * hides such things from him.
 */
export function hidesFrom(
  rules: Rules,
  kind: number,
  viewer: Viewer,
): ((row: number) => boolean) | undefined {
  const judges = rules.hides.flatMap((hide) => {
    if (hide.kind !== kind || hide.column !== undefined) return [];
    const as = judgedAs(rules, hide, viewer.kind);
    if (as === undefined) return [];
    const eyes = as === 'themselves' ? viewer.row : onlooker.row;
    return [(row: number): boolean => !hide.seen(row, eyes)];
  });
  return judges.length === 0 ? undefined : (row) => judges.some((hides) => hides(row));
}

/** Is anything hidden that stands in the state? */
export const hidesState = ({ hides }: Rules): boolean =>
  hides.some(({ column }) => column !== SILENCE);

/** What a viewer may not know, and could learn from what stands in the columns. */
interface Hidden {
  readonly things: readonly (readonly [kind: number, row: number])[];
  readonly cells: readonly (readonly [column: FlatColumn, row: number])[];
}

/** Judged on the whole truth; undefined where it shows nothing that he may not know. */
function hiddenNow({ rules, columns, base }: Memory, viewer: Viewer): Hidden | undefined {
  if (rules.hides.length === 0) return undefined;
  const things: [kind: number, row: number][] = [];
  const cells: [column: FlatColumn, row: number][] = [];
  for (const hide of rules.hides) {
    const { size, present } = item(rules.kinds, hide.kind);
    const as = hide.column === SILENCE ? undefined : judgedAs(rules, hide, viewer.kind);
    if (as === undefined) continue;
    const eyes = as === 'themselves' ? viewer.row : onlooker.row;
    const column =
      hide.column === undefined ? undefined : item(columns, (base[hide.kind] ?? 0) + hide.column);
    if (column?.mutable === false) continue;
    for (let row = 0; row < size.count; row++) {
      if (present[row] !== 1 || (column !== undefined && isBlank(column, row))) continue;
      if (hide.seen(row, eyes)) continue;
      if (column === undefined) things.push([hide.kind, row]);
      else cells.push([column, row]);
    }
  }
  return things.length + cells.length === 0 ? undefined : { things, cells };
}

/** What stood where something was taken out. */
interface Taken {
  readonly cells: Cells;
  readonly at: number;
  readonly was: number;
}

/**
 * Takes out of the columns what is hidden, references to it included.
 * @returns what is to be put back, the last first
 */
function mask(memory: Memory, { things, cells }: Hidden): Taken[] {
  const taken: Taken[] = [];
  for (const [column, row] of cells) takeCell(taken, column, row);
  for (const [kind, row] of things) takeThing(taken, memory, kind, row);
  return taken;
}

function take(taken: Taken[], cells: Cells, at: number, value: number): void {
  const was = cells[at] ?? 0;
  if (was === value) return;
  taken.push({ cells, at, was });
  cells[at] = value;
}

function takeCell(taken: Taken[], { cells, words, table }: FlatColumn, row: number): void {
  if (words === 1) take(taken, cells, row, table.initial);
  else for (let at = row * words; at < (row + 1) * words; at++) take(taken, cells, at, 0);
}

function takeThing(taken: Taken[], memory: Memory, kind: number, row: number): void {
  const { columns, base, references } = memory;
  const { kinds } = memory.rules;
  const table = item(kinds, kind);
  take(taken, table.present, row, 0);
  const first = base[kind] ?? 0;
  for (let index = 0; index < table.columns.length; index++) {
    const column = item(columns, first + index);
    if (column.mutable) takeCell(taken, column, row);
  }
  for (const column of references[kind] ?? []) {
    if (!column.mutable) continue;
    const { cells, words } = column;
    const { type } = column.table;
    const holder = item(kinds, column.kind);
    for (let at = 0; at < holder.size.count; at++) {
      if (type.tag === 'set') {
        const word = at * words + (row >> 5);
        take(taken, cells, word, (cells[word] ?? 0) & ~(1 << (row & 31)));
      } else if (cells[at] === row) {
        take(taken, cells, at, -1);
        // What cannot be without it cannot be known either.
        if (type.tag === 'entity' && !type.optional) take(taken, holder.present, at, 0);
      }
    }
  }
}

/**
 * Runs on what the viewer may know.
 * @param run only looks: it changes nothing but rows to try orders in
 */
export function throughEyes<T>(memory: Memory, viewer: Viewer, run: () => T): T {
  const hidden = hiddenNow(memory, viewer);
  if (hidden === undefined) return run();
  const taken = mask(memory, hidden);
  memory.rules.refresh();
  try {
    return run();
  } finally {
    for (const { cells, at, was } of taken.reverse()) cells[at] = was;
    memory.rules.refresh();
  }
}

/**
 * Runs on what the giver of an order may know. Who is of a kind that no clause speaks of (whoever leads the game, say)
 * orders on the whole truth.
 */
export function asGiver<T>(memory: Memory, giver: Viewer, run: () => T): T {
  const { hides, power } = memory.rules;
  if (hides.length === 0) return run();
  const spokenOf = giver.kind === power || hides.some(({ viewers }) => viewers === giver.kind);
  return spokenOf ? throughEyes(memory, giver, run) : run();
}

/** Names of the powers and players for whom this holds, nobody twice: a player may have the name of a power. */
export function everybody(
  { rules, rowOf }: Memory,
  holds: (viewers: number, row: number) => boolean,
): string[] {
  const { kinds, power, player } = rules;
  const names: string[] = [];
  for (const viewers of [power, player]) {
    const keys = kinds[viewers]?.keys ?? [];
    for (let row = 0; row < keys.length; row++) {
      const name = item(keys, row);
      if (!holds(viewers, row)) continue;
      if (viewers === power || rowOf[power]?.has(name) !== true || !names.includes(name)) {
        names.push(name);
      }
    }
  }
  return names;
}

/**
 * Keys of all from whom a thing (or an attribute of it) is hidden; undefined when it is open to everybody.
 * @param late only by clauses that are judged when the phase ends, or only by the others; by all when left out
 */
export function hiddenFrom(
  memory: Memory,
  kind: number,
  column: number | undefined,
  row: number,
  late?: boolean,
): readonly string[] | undefined {
  const { rules } = memory;
  const hides = clausesAbout(rules, kind, column, late);
  if (hides.length === 0) return undefined;
  const clausesFor = (viewers: number): { fromAll: boolean; own: readonly HideRules[] } => {
    const as = hides.map((hide) => judgedAs(rules, hide, viewers));
    return {
      fromAll: hides.some((hide, at) => as[at] === 'onlookers' && !hide.seen(row, onlooker.row)),
      own: hides.filter((_, at) => as[at] === 'themselves'),
    };
  };
  const [forPowers, forPlayers] = [clausesFor(rules.power), clausesFor(rules.player)];
  const from = everybody(memory, (viewers, viewer) => {
    const { fromAll, own } = viewers === rules.power ? forPowers : forPlayers;
    return fromAll || own.some((hide) => !hide.seen(row, viewer));
  });
  const open = from.length === 0 && hides.every((hide) => hide.seen(row, onlooker.row));
  return open ? undefined : from;
}
