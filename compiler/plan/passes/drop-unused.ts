/**
 * Leaves out what nothing refers to: constants and functions that were made before it was known whether anybody needs
 * them. What the module gives to others, and what it does when it is loaded, needs what it reads.
 */
import type { Plan, Statement } from '../plan.ts';
import { visitStatement } from '../walk.ts';

/** A statement of the module, with what is said above it. */
interface Item {
  readonly said: readonly Statement[];
  readonly statement: Statement;
  /** What it declares for use in the module; none where it stands for itself. */
  readonly names: readonly string[];
}

export function dropUnused(plan: Plan): Plan {
  const sections = plan.sections.map(({ title, statements }) => ({
    title,
    items: itemsOf(statements),
  }));
  const items = sections.flatMap((section) => section.items);
  const byName = new Map(items.flatMap((item) => item.names.map((name) => [name, item] as const)));
  const needed = new Set<Item>();
  const need = (item: Item): void => {
    if (needed.has(item)) return;
    needed.add(item);
    visitStatement(item.statement, {
      name: (name) => {
        const read = byName.get(name);
        if (read !== undefined) need(read);
      },
    });
  };
  for (const item of items) if (item.names.length === 0) need(item);
  return {
    ...plan,
    sections: sections.map(({ title, items: all }) => ({
      title,
      statements: all
        .filter((item) => needed.has(item))
        .flatMap(({ said, statement }) => [...said, statement]),
    })),
  };
}

function itemsOf(statements: readonly Statement[]): readonly Item[] {
  const items: Item[] = [];
  let said: Statement[] = [];
  for (const statement of statements) {
    if (statement.do === 'comment' || statement.do === 'origin') said.push(statement);
    else {
      const isOwn = statement.do === 'declare' && !statement.exported;
      const names = isOwn ? statement.variables.map(({ name }) => name) : [];
      items.push({ said, statement, names });
      said = [];
    }
  }
  return items;
}
