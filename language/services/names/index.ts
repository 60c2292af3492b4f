/** Every name of a whole program: what it stands for, where that is declared, where it is used. */
import type { Checked } from '../../check/check.ts';
import type { Meanings } from '../../check/declarations/meanings.ts';
import { placeKey } from '../../check/units/place.ts';
import type { Range } from '../../constructs/tree.ts';
import { resolver } from './resolve.ts';
import type { NameSymbol } from './symbols.ts';
import { namesOf } from './walk.ts';

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
