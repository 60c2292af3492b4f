/** What no list of a position tells: without a memory it is as set up. */
import type { Column, ExchangeRules, NotationPart, Rules } from '../rules.ts';

const known = new WeakMap<Rules, readonly string[]>();

/** Attributes that can change, as `Kind.attribute`, and kinds whose things come and go. */
export function untold(rules: Rules): readonly string[] {
  let names = known.get(rules);
  if (names === undefined) {
    names = found(rules);
    known.set(rules, names);
  }
  return names;
}

function found({ kinds, exchanges }: Rules): readonly string[] {
  return kinds.flatMap((kind, id) => {
    if (kind.population === 'orders') return [];
    const lists = exchanges.filter((each) => each.kind === id);
    if (kind.population === 'open' && lists.length === 0) return [kind.name];
    const told = new Set(lists.flatMap(toldBy));
    const changes = ({ how }: Column): boolean =>
      how === 'stored' || (how === 'fixed' && kind.population === 'open');
    return kind.columns.flatMap((column, at) =>
      changes(column) && !told.has(at) ? [`${kind.name}.${column.name}`] : [],
    );
  });
}

function toldBy({ lists, records = [], implied }: ExchangeRules): readonly number[] {
  return [
    ...(lists === undefined ? [] : holes(lists.notation)),
    ...(lists?.underColumn === undefined ? [] : [lists.underColumn]),
    ...records.flatMap(({ reads }) => (typeof reads === 'number' ? [reads] : [])),
    ...implied.map(({ column }) => column),
  ];
}

const holes = (parts: readonly NotationPart[]): readonly number[] =>
  parts.flatMap((part) => {
    if (part.part === 'optional') return holes(part.parts);
    if (part.part === 'flag') return [part.column];
    return part.part === 'hole' ? part.path.slice(0, 1) : [];
  });
