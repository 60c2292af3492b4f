import type { Diagnostic } from './diagnostic.ts';

/**
 * As a reader goes through the texts, whatever stage of the check found them: the text that was named first, the others
 * as they come up, each from top to bottom.
 */
export function inOrder(diagnostics: readonly Diagnostic[], entry: string): readonly Diagnostic[] {
  const files = [...new Set([entry, ...diagnostics.map(({ file }) => file)])];
  const ranks = new Map(files.map((file, rank) => [file, rank]));
  const rank = ({ file }: Diagnostic): number => ranks.get(file) ?? 0;
  return diagnostics.toSorted(
    (a, b) => rank(a) - rank(b) || a.range.start - b.range.start || a.range.end - b.range.end,
  );
}
