/** What one text says that another does not, clause by clause and rule by rule; with everything they stand on. */
import type { World } from '../check/world/world.ts';
import { eachClause } from '../check/units/clauses.ts';
import { constructOf } from '../constructs/clauses.ts';
import type { Clause } from '../constructs/tree.ts';
import { setBack } from '../print/set-back.ts';

/** A clause of a text. */
export interface Said {
  /** `order Move`, or its first words where it has no name. */
  readonly label: string;
  /** The unit in which it stands, and the rule under which it does. */
  readonly unit: string;
  readonly rule: string | undefined;
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** As it is written, its further lines as far to the left as its first. */
  readonly text: string;
}

export interface Differences {
  /** How many clauses stand in both. */
  readonly same: number;
  readonly changed: readonly { readonly before: Said; readonly after: Said }[];
  readonly removed: readonly Said[];
  readonly added: readonly Said[];
}

/** Clauses that say what others are about, and nothing themselves. */
const around: ReadonlySet<Clause['kind']> = new Set<Clause['kind']>([
  'base',
  'editions',
  'in-edition',
  'heading',
]);

/** @param before the composed world of one text  @param after that of the other */
export function differencesOf(before: World, after: World): Differences {
  const [old, now] = [saidIn(before), saidIn(after)];
  const rest = new Map<string, Said[]>();
  for (const said of old) push(rest, wordsOf(said), said);
  const fresh = now.filter((said) => rest.get(wordsOf(said))?.shift() === undefined);
  const gone = new Set([...rest.values()].flat());
  const named = new Map<string, Said[]>();
  for (const said of old) if (gone.has(said)) push(named, said.label, said);
  const changed: { before: Said; after: Said }[] = [];
  const added: Said[] = [];
  for (const said of fresh) {
    const other = named.get(said.label)?.shift();
    if (other === undefined) added.push(said);
    else changed.push({ before: other, after: said });
  }
  return {
    same: now.length - fresh.length,
    changed,
    removed: old.filter((said) => named.get(said.label)?.includes(said) === true),
    added,
  };
}

const push = (into: Map<string, Said[]>, key: string, said: Said): void => {
  into.set(key, [...(into.get(key) ?? []), said]);
};

/** Two clauses say the same whatever their layout and their remarks are. */
const wordsOf = ({ label, text }: Said): string =>
  `${label}\n${text
    .replace(/("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*/gu, (_, quoted: string | undefined) => quoted ?? '')
    .replace(/\s+/gu, ' ')
    .trim()}`;

function saidIn({ units }: World): readonly Said[] {
  return units.flatMap((unit) => {
    const { text, path } = unit.file;
    const all: Said[] = [];
    eachClause(unit, (clause, { rule }) => {
      if (around.has(clause.kind)) return;
      const { start, end } = clause.range;
      // What stands in the block of a rule is visited by itself.
      const written =
        clause.kind === 'rule' ? firstLine(text.slice(start, end)) : setBack(text, start, end);
      all.push({
        label: labelOf(clause, written),
        unit: unit.unit.name.text,
        rule: rule?.text,
        file: path,
        line: text.slice(0, start).split('\n').length,
        text: written,
      });
    });
    return all;
  });
}

const firstLine = (text: string): string =>
  (text.split('\n', 1)[0] ?? '').replace(/\s*\{\s*$/u, '');

function labelOf(clause: Clause, written: string): string {
  const outlined = constructOf(clause.kind).outline?.(clause);
  const name =
    outlined === undefined
      ? ''
      : typeof outlined.name === 'string'
        ? outlined.name
        : outlined.name.text;
  if (name === '') {
    const words = firstLine(written);
    // A sentence with another number is the same sentence, changed.
    return `${clause.kind} ${clause.kind === 'use-sentence' ? words.replace(/\b\d+(?:\.\d+)?\b/gu, '…') : words}`;
  }
  // A change of something is not that thing: what is behind its name tells them apart.
  return `${clause.kind} ${name}${outlined?.detail === undefined ? '' : ` ${outlined.detail}`}`;
}
