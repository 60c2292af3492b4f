/** What further boards declare besides their spaces: the kind `Board`, and `board` and `twin` of places. */
import type { BoardClause, Clause, Name } from '../../constructs/tree.ts';
import type { PlacedClause } from '../units/place.ts';
import { BOARD, ON, TWIN } from './board-facts.ts';

const known = new WeakMap<BoardClause, readonly Clause[]>();
const made = new WeakSet<Clause>();

/** The clauses with these declarations before the clause of each board. Where there is none, they are not copied. */
export function withBoards(clauses: readonly PlacedClause[]): readonly PlacedClause[] {
  if (!clauses.some(({ clause }) => clause.kind === 'board')) return clauses;
  let count = 0;
  return clauses.flatMap((placed) => {
    const { clause, place } = placed;
    // What was made when sentences had not been opened up is made again.
    if (made.has(clause)) return [];
    if (clause.kind !== 'board') return [placed];
    count += 1;
    // The same clauses each time: what rests on them is known to be unchanged.
    let own = known.get(clause);
    if (own?.length !== (count === 1 ? 3 : 1)) {
      own = count === 1 ? firstOf(clause) : [valueOf(clause)];
      known.set(clause, own);
      for (const one of own) made.add(one);
    }
    return [...own.map((one) => ({ clause: one, place })), placed];
  });
}

/** In the place of the word `board`: an editor shows the kind there. */
function named(clause: BoardClause, text: string): Name {
  const { start } = clause.range;
  return { text, range: { start, end: start + 'board'.length } };
}

const declared = ({ name }: BoardClause) => ({ name, short: [], range: name.range });

function firstOf(clause: BoardClause): readonly Clause[] {
  const { range } = clause;
  const attribute = (name: string, kind: string) => ({
    name: named(clause, name),
    type: { form: 'kind', name: named(clause, kind), optional: true, range } as const,
    initial: undefined,
    derived: false,
    onLoss: undefined,
    meant: undefined,
    found: undefined,
    range,
  });
  const board = { name: named(clause, BOARD), short: [], range };
  return [
    {
      kind: 'kind',
      declared: board,
      values: [declared(clause)],
      atSpace: false,
      attributes: [],
      range,
    },
    {
      kind: 'has',
      of: named(clause, 'Space'),
      attributes: [attribute(ON, BOARD), attribute(TWIN, 'Space')],
      range,
    },
    { kind: 'has', of: named(clause, 'Spot'), attributes: [attribute(TWIN, 'Spot')], range },
  ];
}

const valueOf = (clause: BoardClause): Clause => ({
  kind: 'values',
  of: named(clause, BOARD),
  values: [declared(clause)],
  range: clause.range,
});
