/** Every name of a whole program: what it stands for, where that is declared, where it is used. */
import type { Checked } from '../../check/check.ts';
import type { Thing } from '../../check/declarations/vocabulary.ts';
import type { LinearUnit } from '../../check/units/linear.ts';
import type { MeantAttribute, Meanings } from '../../check/declarations/meanings.ts';
import { placeKey } from '../../check/units/place.ts';
import { SPOT } from '../../check/declarations/declared.ts';
import type { Clause, Name, Range } from '../../constructs/tree.ts';
import { resolver } from './resolve.ts';
import { namesOf } from './walk.ts';
import type { Declares } from './walk.ts';

/** What a name can be. */
export type What = Declares | 'attribute' | 'kind' | 'thing' | 'sentence' | 'variable';

export interface NameSymbol {
  readonly what: What;
  readonly name: string;
  /** Everything it is called. */
  readonly names: readonly string[];
  /** What kind of thing it is, in the words of the text: `Space`, `function`. */
  readonly kind: string;
  /** Where it is declared; undefined for what is built in. `range` is that of the name, `whole` of the clause. */
  readonly declaration:
    { readonly file: string; readonly range: Range; readonly whole: Range } | undefined;
  /** The declaration that holds, where another edition or unit says the same name first. */
  readonly inForce: NameSymbol['declaration'];
  readonly unit: string;
  /** The rule it is declared under. */
  readonly rule: string | undefined;
  readonly thing: Thing | undefined;
  readonly attribute: MeantAttribute | undefined;
}

/** A place where a name stands. */
export interface Use {
  readonly range: Range;
  readonly text: string;
  readonly symbol: NameSymbol;
  /** Is it introduced here? */
  readonly declares: boolean;
}

export interface Index {
  readonly checked: Checked;
  /** The texts with names in them. */
  readonly files: readonly string[];
  /** The names in a text, in its order; found when first asked for. */
  readonly usesIn: (file: string) => readonly Use[];
}

/** One and the same symbol has one key in every index it is in. */
export const keyOf = ({ declaration, what, name }: NameSymbol): string =>
  declaration === undefined
    ? `${what} ${name}`
    : `${placeKey(declaration.file, declaration.range.start)} ${name}`;

/** The rules and clauses around the places of a file. */
export function rulesOf(
  unit: LinearUnit,
): (offset: number) => { rule: string | undefined; whole: Range } {
  const spans: { range: Range; rule: string | undefined }[] = [];
  const open = (clauses: readonly Clause[], rule: string | undefined): void => {
    for (const clause of clauses) {
      const own = clause.kind === 'rule' ? clause.id.text : rule;
      spans.push({ range: clause.range, rule: own });
      if ('clauses' in clause) open(clause.clauses ?? [], own);
    }
  };
  open(unit.unit.clauses, undefined);
  return (offset) => {
    // They are in the order they begin in: the last that holds the place is the innermost.
    let low = 0;
    let high = spans.length;
    while (high - low > 0) {
      const middle = (low + high) >> 1;
      if ((spans[middle]?.range.start ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    for (let at = low - 1; at >= 0; at -= 1) {
      const span = spans[at];
      if (span !== undefined && offset < span.range.end)
        return { rule: span.rule, whole: span.range };
    }
    return { rule: undefined, whole: unit.unit.range };
  };
}

/**
 * Indexes a checked program. `meanings` are those that its check has noted.
 */
export function indexOf(checked: Checked, meanings: Meanings): Index {
  const { world } = checked;
  let adding = new Map<number, Use>();
  const add = (range: Range, text: string, symbol: NameSymbol, declares: boolean) => {
    if (range.end <= range.start) return;
    // A whole sentence gives way to the names in it.
    const before = adding.get(range.start);
    if (before !== undefined && before.symbol.what !== 'sentence' && symbol.what === 'sentence')
      return;
    adding.set(range.start, { range, text, symbol, declares });
  };
  const resolve = resolver(checked, meanings, add);
  const seen = new Set<unknown>();
  for (const unit of world.units) {
    if (seen.has(unit.unit)) continue;
    seen.add(unit.unit);
    for (const found of namesOf(unit.unit)) resolve.declare(unit, found);
  }
  const found = new Map<string, readonly Use[]>();
  const usesIn = (file: string): readonly Use[] => {
    let uses = found.get(file);
    if (uses === undefined) {
      adding = new Map();
      for (const unit of world.units) {
        if (unit.file.path === file) resolve.find(unit, namesOf(unit.unit));
      }
      uses = [...adding.values()].sort(
        (a, b) => a.range.start - b.range.start || b.range.end - a.range.end,
      );
      found.set(file, uses);
    }
    return uses;
  };
  return { checked, files: [...new Set(world.units.map(({ file }) => file.path))], usesIn };
}

/** The name at a place, if there is one: the shortest that holds it. */
export function useAt(index: Index, file: string, offset: number): Use | undefined {
  let best: Use | undefined;
  for (const use of index.usesIn(file)) {
    if (use.range.start > offset) break;
    if (offset > use.range.end) continue;
    const shorter =
      best === undefined || use.range.end - use.range.start <= best.range.end - best.range.start;
    if (shorter) best = use;
  }
  return best;
}

export const isMainSpot = (thing: Thing): boolean =>
  thing.kind === SPOT && thing.of !== undefined && thing.range === thing.of.range;

export type AddUse = (range: Range, text: string, symbol: NameSymbol, declares: boolean) => void;

export const sameRange = (a: Name['range'], b: Name['range']): boolean =>
  a.start === b.start && a.end === b.end;
