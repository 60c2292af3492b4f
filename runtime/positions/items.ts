/** The items of lists: texts that stand for things, read by the notations of the variant. */
import { diagnose } from '../diagnostics.ts';
import type { RuntimeDiagnostic } from '../diagnostics.ts';
import type { Machine } from '../play/engine.ts';
import { shown } from '../json.ts';
import { item } from '../memory/memory.ts';
import { nearest, normalised } from '../orders/names.ts';
import { readings } from '../orders/notation.ts';
import type { Reading } from '../orders/notation.ts';
import { guessName } from '../orders/reading.ts';
import type { NotationPart } from '../rules.ts';

/** A list is wrong; nothing of the position is used. */
export type Wrong = (diagnostic: RuntimeDiagnostic) => void;

/** Texts already read, by notation. */
export type ItemCache = Map<readonly NotationPart[], Map<string, Reading | undefined>>;

/** @returns -1 for nobody, undefined for a name that is no power's */
export function powerRow(machine: Machine, who: string): number | undefined {
  if (who.trim() === '') return -1;
  const row = machine.reader.names.rowNamed(machine.rules.power, who);
  return row < 0 ? undefined : row;
}

export function unknownPower({ rules }: Machine, who: string): RuntimeDiagnostic {
  const wanted = item(rules.kinds, rules.power).keys.join(', ');
  return diagnose('unknown-power', { name: who.slice(0, 60), wanted });
}

/** Reads a thing's text, by a notation and by its kind's own. */
export function readItem(
  machine: Machine,
  cache: ItemCache,
  kind: number,
  notation: readonly NotationPart[],
  text: string,
): Reading | undefined {
  let known = cache.get(notation);
  if (known === undefined) {
    known = new Map();
    cache.set(notation, known);
  }
  if (known.has(text)) return known.get(text);
  if (known.size > 100_000) known.clear();
  const { names, runs } = machine.reader;
  let read: Reading | undefined;
  for (const parts of [notation, ...item(machine.rules.kinds, kind).notations]) {
    read ??= readings(names, runs(parts), normalised(text))[0];
  }
  known.set(text, read);
  return read;
}

export function unreadable(
  machine: Machine,
  kind: number,
  notation: readonly NotationPart[],
  list: string,
  text: unknown,
): RuntimeDiagnostic {
  const said = typeof text === 'string' ? text.slice(0, 200) : shown(text);
  const kinds = notation.length === 0 ? [kind] : kindsIn(notation);
  const hint = guessName(machine.reader.names, kinds, said) ?? '';
  return diagnose('unreadable-piece', { text: said, list, hint });
}

function kindsIn(parts: readonly NotationPart[]): number[] {
  return parts.flatMap((part) => {
    if (part.part === 'optional') return kindsIn(part.parts);
    return part.part === 'hole' && part.type.tag === 'entity' ? [part.type.kind] : [];
  });
}

/** What should have stood in the place of a name that nothing has. */
export function nameWanted(machine: Machine, kind: number, given: unknown): string {
  const wanted = `a name of a ${item(machine.rules.kinds, kind).name}`;
  const meant =
    typeof given === 'string' ? nearest(given, machine.reader.names.of(kind).printed) : undefined;
  return meant === undefined ? wanted : `${wanted} (did you mean '${meant}'?)`;
}
