/** The items of lists: texts that stand for things, read by the notations of the variant. */
import { diagnose } from '../diagnostics.ts';
import type { RuntimeDiagnostic } from '../diagnostics.ts';
import type { Machine } from '../machine.ts';
import { isList, isObject, own, shown } from '../json.ts';
import { item } from '../memory/memory.ts';
import { keep } from '../notation/kept.ts';
import { nearest, normalised } from '../notation/names.ts';
import { readings } from '../notation/notation.ts';
import type { Reading } from '../notation/notation.ts';
import { guessName } from '../orders/reading.ts';
import type { ExchangeRules, NotationPart } from '../rules.ts';

/** A list is wrong; nothing of the position is used. */
export type Wrong = (diagnostic: RuntimeDiagnostic) => void;

const MOST_TEXTS = 100_000;

/** Texts already read, by notation. */
export type ItemCache = Map<readonly NotationPart[], Map<string, Reading | undefined>>;

/** What stands in a list under one head. */
export interface Group {
  /** Row of the head, or -1 for nobody. */
  readonly head: number;
  readonly texts: readonly unknown[];
}

/** The groups of a list by whom or what they stand under; what is none is told, and left out. */
export function groupsIn(
  { reader, rules }: Machine,
  { name, lists }: ExchangeRules,
  content: unknown,
  wrong: Wrong,
): readonly Group[] {
  const { name: kind = '', keys = [] } = rules.kinds[lists?.heads ?? -1] ?? {};
  if (!isObject(content) || lists === undefined) {
    wrong(
      diagnose('invalid-input', { what: shown(content), wanted: `${name} as lists by ${kind}` }),
    );
    return [];
  }
  const groups: Group[] = [];
  for (const who of Object.keys(content)) {
    const isNobody = who.trim() === '';
    const head = isNobody ? -1 : reader.names.rowNamed(lists.heads, who);
    const texts = own(content, who);
    if (!isNobody && head < 0) {
      wrong(diagnose('unknown-power', { name: who.slice(0, 60), kind, wanted: keys.join(', ') }));
    } else if (isList(texts)) groups.push({ head, texts });
    else {
      const wanted = `the ${name} of ${who}, a list`;
      wrong(diagnose('invalid-input', { what: shown(texts), wanted }));
    }
  }
  return groups;
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
  const before = known.get(text);
  if (before !== undefined || known.has(text)) return before;
  const { names, runs } = machine.reader;
  let read: Reading | undefined;
  for (const parts of [notation, ...item(machine.rules.kinds, kind).notations]) {
    read ??= readings(names, runs(parts), normalised(text))[0];
  }
  return keep(known, MOST_TEXTS, text, read);
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
