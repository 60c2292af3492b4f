/** Reading the working memory of a module, while a game stands in it. */
import type { Owned, Rules } from '../../runtime/rules.ts';

/** What a column holds for a thing, worked out where it is derived. */
export function cellOf({ kinds }: Rules, kind: number, column: number, row: number): number {
  const at = kinds[kind]?.columns[column];
  return at?.read?.(row) ?? at?.cells[row] ?? -1;
}

/** The space of a place that such things stand at; -1 where they stand nowhere. */
export function spaceOf(rules: Rules, { kind, place }: Owned, at: number): number {
  const type = rules.kinds[kind]?.columns[place]?.type;
  if (at < 0 || type?.tag !== 'entity') return -1;
  if (type.kind === rules.space) return at;
  const parts = rules.kinds[type.kind]?.columns ?? [];
  const column = parts.findIndex((each) => holds(each.type, rules.space));
  return cellOf(rules, type.kind, column, at);
}

const holds = (type: Rules['kinds'][number]['columns'][number]['type'], kind: number): boolean =>
  type.tag === 'entity' && type.kind === kind;

/** The rows of a kind that are in play. */
export function rowsOf({ kinds }: Rules, kind: number): readonly number[] {
  const { present, size } = kinds[kind] ?? { present: [], size: { count: 0 } };
  const rows: number[] = [];
  for (let row = 0; row < size.count; row += 1) if (present[row] === 1) rows.push(row);
  return rows;
}
