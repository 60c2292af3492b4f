/** Where things may stand: held against positions that are given, and against the set-up. */
import { diagnose } from '../diagnostics.ts';
import type { RuntimeDiagnostic } from '../diagnostics.ts';
import { item, valueOf } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import { thingText } from '../memory/words.ts';
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
  const wrong: RuntimeDiagnostic[] = [];
  for (const { kind, holds, origin } of stands) {
    const table = item(rules.kinds, kind);
    for (let row = 0; row < table.size.count; row++) {
      if (table.present[row] !== 1 || holds(row)) continue;
      wrong.push(
        diagnose('impossible-position', {
          piece: given.get(kind)?.[row] ?? thingText(memory.rules, kind, row),
          kind: table.name,
          // Which one of those that rules created; declared things come first.
          created: row - table.keys.length,
          origin: originText(rules, origin),
          elsewhere: elsewhere(memory, kind, row, holds),
        }),
      );
    }
  }
  return wrong;
}

/** Spots of its own space where it could stand, if there are any: a coast was forgotten. */
function elsewhere(
  memory: Memory,
  kind: number,
  row: number,
  holds: (row: number) => boolean,
): string {
  const { rules } = memory;
  const spots = item(rules.kinds, rules.spot);
  const space = spots.columns.find(
    ({ type }) => type.tag === 'entity' && type.kind === rules.space,
  );
  const place = item(rules.kinds, kind).columns.find(
    ({ type, read }) => type.tag === 'entity' && type.kind === rules.spot && read === undefined,
  );
  const stood = place?.cells[row] ?? -1;
  if (space === undefined || place === undefined || stood < 0) return '';
  const possible = spots.keys.filter((_, spot) => {
    if (spot === stood || valueOf(space, spot) !== valueOf(space, stood)) return false;
    place.cells[row] = spot;
    const stands = holds(row);
    place.cells[row] = stood;
    return stands;
  });
  return possible.length === 0 ? '' : ` It can stand at ${possible.join(' or ')}.`;
}
