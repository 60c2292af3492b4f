/** The clauses of a text that are in force, but for those of the rulebook that it stands on. */
import { eachClause } from '../../language/check/units/clauses.ts';
import { keyOfClause, keyOfWritten } from '../../language/check/units/idle.ts';
import type { World } from '../../language/check/world/world.ts';
import type { Clause } from '../../language/constructs/tree.ts';
import type { At } from './form.ts';

export interface InForce {
  readonly clause: Clause;
  /** As `keyOfClause` has it. */
  readonly key: string;
  /** The rule of the source under which it stands. */
  readonly rule: string | undefined;
  readonly at: At;
  /** As it is written. */
  readonly text: string;
}

/** In the order of the texts; what a sentence opens into is no clause of its own. */
export function clausesInForce(world: World, rulebook: string): readonly InForce[] {
  const keys = new Set([...world.declaring, ...world.clauses.map(keyOfWritten)]);
  const found: InForce[] = [];
  for (const unit of world.units) {
    if (unit.unit.name.text === rulebook) continue;
    const { path: file, text } = unit.file;
    eachClause(unit, (clause, { rule }) => {
      const { start, end } = clause.range;
      const key = keyOfClause({ file, start });
      if (!keys.has(key)) return;
      const at = { file, start, end };
      found.push({ clause, key, rule: rule?.text, at, text: text.slice(start, end) });
    });
  }
  return found;
}

/** Where the name of a text stands. */
export function nameAt({ units }: World): At {
  const entry = units.at(-1);
  const { start, end } = entry?.unit.name.range ?? { start: 0, end: 0 };
  return { file: entry?.file.path ?? '', start, end };
}
