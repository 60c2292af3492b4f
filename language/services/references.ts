/** Where names are declared and used. */
import type { Range } from '../constructs/tree.ts';
import { keyOf, useAt } from './names/index.ts';
import type { Use } from './names/index.ts';
import type { NameSymbol } from './names/symbols.ts';
import type { Workspace } from './workspace.ts';

export interface Location {
  readonly file: string;
  readonly range: Range;
}

/** The name at a place. */
export const nameAt = (workspace: Workspace, path: string, offset: number): Use | undefined =>
  useAt(workspace.index(path), path, offset);

/** Where the name at a place is declared; undefined for what is built in, and where there is no name. */
export function definitionOf(
  workspace: Workspace,
  path: string,
  offset: number,
): Location | undefined {
  const symbol = nameAt(workspace, path, offset)?.symbol;
  const declaration = symbol?.inForce ?? symbol?.declaration;
  return declaration === undefined
    ? undefined
    : { file: declaration.file, range: declaration.range };
}

export interface Reference extends Location {
  readonly text: string;
  readonly declares: boolean;
}

/** Every place where a symbol is named, in the text it is looked at from, what that is based on, and the whole project. */
export function usesOf(
  workspace: Workspace,
  from: string,
  symbol: NameSymbol,
): readonly Reference[] {
  const key = keyOf(symbol);
  // A variable is known in its own clause only.
  const files = symbol.what === 'variable' ? [from] : [...new Set([from, ...workspace.files()])];
  return usesIn(workspace, files, (other) => keyOf(other) === key);
}

/** Every place where the copies of a thing on further boards are named. */
export function copiesOf(
  workspace: Workspace,
  from: string,
  { declaration, thing }: NameSymbol,
): readonly Reference[] {
  if (declaration === undefined || thing === undefined) return [];
  const { file, range } = declaration;
  return usesIn(workspace, [...new Set([from, ...workspace.files()])], (other) => {
    const at = other.thing?.copyOf === undefined ? undefined : other.declaration;
    return at !== undefined && at.file === file && at.range.start === range.start;
  });
}

function usesIn(
  workspace: Workspace,
  files: readonly string[],
  isMeant: (symbol: NameSymbol) => boolean,
): readonly Reference[] {
  const found = new Map<string, Reference>();
  for (const entry of files) {
    const index = workspace.index(entry);
    for (const file of index.files) {
      for (const { range, text, symbol, declares } of index.usesIn(file)) {
        if (isMeant(symbol)) found.set(`${range.start} ${file}`, { file, range, text, declares });
      }
    }
  }
  return [...found.values()].sort(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.range.start - b.range.start,
  );
}

/** Every place of the name at a place, with or without its declaration. */
export function referencesOf(
  workspace: Workspace,
  path: string,
  offset: number,
  withDeclaration = true,
): readonly Reference[] {
  const use = nameAt(workspace, path, offset);
  if (use === undefined) return [];
  return usesOf(workspace, path, use.symbol).filter(({ declares }) => withDeclaration || !declares);
}
