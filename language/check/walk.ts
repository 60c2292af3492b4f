import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Origin } from '../program/program.ts';
import type { Clause, FileTree, Name, Range, Unit } from '../constructs/tree.ts';
import { unknownEdition } from './linear.ts';
import type { LinearUnit } from './linear.ts';
import type { Place } from './world.ts';

/** Around a clause: the rule block and the edition block it stands in. */
export interface Setting {
  readonly rule: Name | undefined;
  readonly editions: readonly Name[] | undefined;
}

/** The clauses of a unit that hold in an edition, each in its setting, and the editions named there that are none. */
interface Opened {
  readonly clauses: readonly { readonly clause: Clause; readonly setting: Setting }[];
  readonly unknown: readonly Diagnostic[];
}

/** By edition: a unit that has not changed says the same as before. */
const openings = new WeakMap<Unit, Map<string | undefined, Opened>>();

function openedIn(unit: LinearUnit): Opened {
  const editions = openings.get(unit.unit) ?? new Map<string | undefined, Opened>();
  openings.set(unit.unit, editions);
  const before = editions.get(unit.edition);
  if (before !== undefined) return before;
  const opened = openUnit(unit);
  editions.set(unit.edition, opened);
  return opened;
}

function openUnit({ file, unit, editions, edition }: LinearUnit): Opened {
  const names = editions.map(({ text }) => text);
  const found: { clause: Clause; setting: Setting }[] = [];
  const unknown: Diagnostic[] = [];
  const open = (clauses: readonly Clause[], setting: Setting): void => {
    for (const clause of clauses) {
      if (clause.kind === 'heading') open(clause.clauses, setting);
      else if (clause.kind === 'in-edition') {
        for (const { text, range } of clause.names) {
          if (names.includes(text)) continue;
          unknown.push(unknownEdition(unit.name.text, text, names, { file: file.path, range }));
        }
        if (clause.names.some(({ text }) => text === edition)) {
          open(clause.clauses, { ...setting, editions: clause.names });
        }
      } else {
        found.push({ clause, setting });
        if (clause.kind !== 'rule') continue;
        const inside = { ...setting, rule: clause.id };
        for (const note of clause.notes) found.push({ clause: note, setting: inside });
        open(clause.clauses ?? [], inside);
      }
    }
  };
  open(unit.clauses, { rule: undefined, editions: undefined });
  return { clauses: found, unknown };
}

/**
 * Visits every clause of a unit that holds in its edition, in order. Rule blocks are visited themselves before what
 * stands in them; headings and edition blocks are only opened. Clauses of one block have one setting.
 */
export function walk(
  unit: LinearUnit,
  visit: (clause: Clause, setting: Setting) => void,
  diagnostics?: Diagnostic[],
): void {
  const { clauses, unknown } = openedIn(unit);
  diagnostics?.push(...unknown);
  for (const { clause, setting } of clauses) visit(clause, setting);
}

/** Where the lines of a text begin, and the last that was asked for: mostly the next stands there too. */
interface Lines {
  readonly starts: readonly number[];
  last: number;
}

const lineStarts = new WeakMap<FileTree, Lines>();

function linesOf(file: FileTree): Lines {
  const known = lineStarts.get(file);
  if (known !== undefined) return known;
  const starts = [0];
  for (let i = file.text.indexOf('\n'); i >= 0; i = file.text.indexOf('\n', i + 1))
    starts.push(i + 1);
  const lines = { starts, last: 0 };
  lineStarts.set(file, lines);
  return lines;
}

/** The 1-based line of an offset. */
export function lineAt(file: FileTree, offset: number): number {
  const lines = linesOf(file);
  const { starts, last } = lines;
  const isIn = (starts[last] ?? 0) <= offset && offset < (starts[last + 1] ?? Infinity);
  if (!isIn) lines.last = lineIn(starts, offset);
  return lines.last + 1;
}

function lineIn(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low;
}

/** Where something stands; for clauses of a sentence's body, where the sentence is used. */
export function originOf(place: Place, range: Range): Origin {
  const { file, range: at } = place.usedAt ?? { file: place.file, range };
  return {
    file: file.path,
    start: at.start,
    end: at.end,
    line: lineAt(file, at.start),
    rule: place.rule,
    unit: place.unit,
  };
}

/** Where to report a fault in a clause: in a sentence's body it is the designer's sentence that brought it about. */
export function spotOf(
  place: Place,
  range: Range,
): { readonly file: string; readonly range: Range } {
  if (place.usedAt === undefined) return { file: place.file.path, range };
  return { file: place.usedAt.file.path, range: place.usedAt.range };
}

/** A place of a file as a key. */
export const placeKey = (file: string, offset: number): string => `${offset} ${file}`;

/** Collects diagnostics, each fault once. */
export interface Faults {
  readonly list: Diagnostic[];
  /** Adds the diagnostic unless one of the same key was added; returns whether it was new. */
  once(key: string, make: () => Diagnostic): boolean;
}

export function faults(): Faults {
  const list: Diagnostic[] = [];
  const keys = new Set<string>();
  return {
    list,
    once(key, make) {
      if (keys.has(key)) return false;
      keys.add(key);
      list.push(make());
      return true;
    },
  };
}
