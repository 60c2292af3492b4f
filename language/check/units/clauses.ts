/** The clauses of a unit that hold in its edition. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Clause, Name, Unit } from '../../constructs/tree.ts';
import { unknownEdition } from './linear.ts';
import type { LinearUnit } from './linear.ts';

/** Around a clause: the rule block and the edition block it stands in. */
export interface Setting {
  readonly rule: Name | undefined;
  readonly editions: readonly Name[] | undefined;
}

/** The clauses of a unit that hold in an edition, each in its setting, and the editions named there that are none. */
interface Opened {
  readonly clauses: readonly { readonly clause: Clause; readonly setting: Setting }[];
  readonly unknown: readonly Diagnostic[];
}

/** By edition: a unit that has not changed says the same as before. */
const openings = new WeakMap<Unit, Map<string | undefined, Opened>>();

function openedIn(unit: LinearUnit): Opened {
  const editions = openings.get(unit.unit) ?? new Map<string | undefined, Opened>();
  openings.set(unit.unit, editions);
  const before = editions.get(unit.edition);
  if (before !== undefined) return before;
  const opened = openUnit(unit);
  editions.set(unit.edition, opened);
  return opened;
}

function openUnit({ file, unit, editions, edition }: LinearUnit): Opened {
  const names = editions.map(({ text }) => text);
  const found: { clause: Clause; setting: Setting }[] = [];
  const unknown: Diagnostic[] = [];
  const open = (clauses: readonly Clause[], setting: Setting): void => {
    for (const clause of clauses) {
      if (clause.kind === 'heading') open(clause.clauses, setting);
      else if (clause.kind === 'in-edition') {
        for (const { text, range } of clause.names) {
          if (names.includes(text)) continue;
          unknown.push(unknownEdition(unit.name.text, text, names, { file: file.path, range }));
        }
        if (clause.names.some(({ text }) => text === edition)) {
          open(clause.clauses, { ...setting, editions: clause.names });
        }
      } else {
        found.push({ clause, setting });
        if (clause.kind !== 'rule') continue;
        const inside = { ...setting, rule: clause.id };
        for (const note of clause.notes) found.push({ clause: note, setting: inside });
        open(clause.clauses ?? [], inside);
      }
    }
  };
  open(unit.clauses, { rule: undefined, editions: undefined });
  return { clauses: found, unknown };
}

/**
 * Visits every clause of a unit that holds in its edition, in order. Rule blocks are visited themselves before what
 * stands in them; headings and edition blocks are only opened. Clauses of one block have one setting.
 */
export function eachClause(
  unit: LinearUnit,
  visit: (clause: Clause, setting: Setting) => void,
  diagnostics?: Diagnostic[],
): void {
  const { clauses, unknown } = openedIn(unit);
  diagnostics?.push(...unknown);
  for (const { clause, setting } of clauses) visit(clause, setting);
}
