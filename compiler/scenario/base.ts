/** The variant that another is based on, and the scenarios that speak of it. */
import { check } from '../../language/check/check.ts';
import { baseClauses } from '../../language/check/units/linear.ts';
import { findUnit, load } from '../../language/check/units/load.ts';
import { dirname } from '../../language/host.ts';
import type { Host } from '../../language/host.ts';
import type { Scenario } from '../../language/program/program.ts';
import type { ParseCache } from '../../language/check/units/load.ts';
import type { Facts } from '../facts.ts';
import { isCasesFor } from './against.ts';

interface Texts {
  readonly host: Host;
  /** Folder of the shipped texts. */
  readonly library: string;
  readonly cache: ParseCache;
}

/** The variant that this one extends; undefined where it extends none. */
export function baseOf(
  { host, library, cache }: Texts,
  path: string,
): { readonly path: string; readonly name: string } | undefined {
  const shelf = { host, library, cache, roots: [dirname(path)] };
  const unit = load(shelf, path)?.tree.units[0];
  const named = (unit === undefined ? [] : baseClauses(unit)).flatMap(({ how, units }) =>
    how === 'extends' ? units : [],
  );
  const [found] = named.flatMap(({ name }) => findUnit(shelf, path, name.text, ['variant']) ?? []);
  return found === undefined
    ? undefined
    : { path: found.parsed.tree.path, name: found.unit.name.text };
}

/**
 * The scenarios of a base, and those of the texts of test cases that are written for it.
 * @param among the texts that may be such
 */
export function casesOf(texts: Texts, facts: Facts, among: readonly string[]): readonly Scenario[] {
  const { host, library, cache } = texts;
  const cases = among.flatMap((path) => {
    const tree = load({ host, cache }, path)?.tree;
    if (tree === undefined || !isCasesFor(tree, facts.name)) return [];
    const { program } = check(host, path, { library, cache });
    return (program?.scenarios ?? []).filter(({ unit }) => unit === tree.units[0]?.name.text);
  });
  return [...facts.scenarios, ...cases];
}
