/** Where things may stand: held against positions that are given, and against the set-up. */
import { diagnose } from '../diagnostics.ts';
import type { RuntimeDiagnostic } from '../diagnostics.ts';
import { item, presentRows } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import { thingText } from '../orders/notation.ts';
import { originText } from '../origins.ts';

/** Texts that things were given by, by kind and row. */
export type GivenTexts = ReadonlyMap<number, readonly (string | undefined)[]>;

/**
 * What stands where it cannot.
 * @param given as a thing was given, so that it can be found again
 */
export function misplaced(memory: Memory, given: GivenTexts = new Map()): RuntimeDiagnostic[] {
  const { rules } = memory;
  const { stands = [] } = rules;
  return stands.flatMap(({ kind, holds, origin }) => {
    const table = item(rules.kinds, kind);
    return presentRows(table).flatMap((row) =>
      holds(row)
        ? []
        : diagnose('impossible-position', {
            piece: given.get(kind)?.[row] ?? thingText(memory, kind, row),
            kind: table.name,
            // Which one of those that rules created; declared things come first.
            created: row - table.keys.length,
            origin: originText(rules, origin),
          }),
    );
  });
}
