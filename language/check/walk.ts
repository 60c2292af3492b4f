import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Origin } from '../program/program.ts';
import type { Clause, FileTree, Name, Range } from '../syntax/tree.ts';
import { unknownEdition } from './linear.ts';
import type { LinearUnit } from './linear.ts';
import type { Place } from './world.ts';

/** Around a clause: the rule block and the edition block it stands in. */
export interface Setting {
  readonly rule: Name | undefined;
  readonly editions: readonly Name[] | undefined;
}

/**
 * Visits every clause of a unit that holds in its edition, in order. Rule blocks are visited themselves before what
 * stands in them; headings and edition blocks are only opened.
 */
export function walk(
  unit: LinearUnit,
  visit: (clause: Clause, setting: Setting) => void,
  diagnostics?: Diagnostic[],
): void {
  const names = unit.editions.map(({ text }) => text);
  const open = (clauses: readonly Clause[], setting: Setting): void => {
    for (const clause of clauses) {
      if (clause.kind === 'heading') open(clause.clauses, setting);
      else if (clause.kind === 'in-edition') {
        for (const { text, range } of clause.names) {
          if (names.includes(text)) continue;
          const at = { file: unit.file.path, range };
          diagnostics?.push(unknownEdition(unit.unit.name.text, text, names, at));
        }
        if (clause.names.some(({ text }) => text === unit.edition)) {
          open(clause.clauses, { ...setting, editions: clause.names });
        }
      } else {
        visit(clause, setting);
        if (clause.kind !== 'rule') continue;
        const inside = { ...setting, rule: clause.id };
        for (const note of clause.notes) visit(note, inside);
        open(clause.clauses ?? [], inside);
      }
    }
  };
  open(unit.unit.clauses, { rule: undefined, editions: undefined });
}

const lineStarts = new WeakMap<FileTree, number[]>();

/** The 1-based line of an offset. */
export function lineAt(file: FileTree, offset: number): number {
  let starts = lineStarts.get(file);
  if (starts === undefined) {
    starts = [0];
    for (let i = file.text.indexOf('\n'); i >= 0; i = file.text.indexOf('\n', i + 1))
      starts.push(i + 1);
    lineStarts.set(file, starts);
  }
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
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
