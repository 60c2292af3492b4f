/**
 * Tables of the board as it is now: what spaces, spots and borders come to when play opens and closes them or sets their
 * attributes. They are laid anew when what they are made of has changed (runtime/board.ts). A program that changes none
 * of it has tables of the map only, which are made once.
 */
import type { Fn, Program, Relation } from '../../language/program/program.ts';
import { remembered } from '../../language/program/remembered.ts';
import {
  asksFunctions,
  everything,
  followedBy,
  isExpr,
  some,
  visit,
  visitExpressions,
} from '../../language/program/walk.ts';
import type { Node } from '../../language/program/walk.ts';
import { columnName, fnOf, kindOf, namesOf } from './lowering.ts';
import type { Lowering, Programmed } from './lowering.ts';
import { list } from '../plan/build.ts';
import type { Statement } from '../plan/plan.ts';
import { code } from '../plan/quote.ts';

/** Is it worth a table: of the map; or of the board, if it follows what touches what? */
export const isTabled = (program: Program, { id, binding }: Pick<Fn, 'id' | 'binding'>): boolean =>
  binding === 'map' || (binding === 'board' && ofTheBoard(program).has(id));

/** Functions of the board that read what touches what, and those that routes and distances follow. */
const ofTheBoard = remembered((program): ReadonlySet<number> => {
  const { fns } = program;
  const wanted = new Set<number>();
  visitExpressions(everything(program), (e) => {
    const by = followedBy(e);
    if (by !== undefined && 'fn' in by && fns[by.fn]?.binding === 'board') wanted.add(by.fn);
  });
  const follows = (node: Node): boolean =>
    isExpr(node) && (followedBy(node) !== undefined || (node.op === 'call' && wanted.has(node.fn)));
  // Functions stand behind those they call.
  for (const { id, binding, body } of fns) {
    if (binding === 'board' && some([body], follows)) wanted.add(id);
  }
  return wanted;
});

/** Do spots or borders come and go? */
export const isMoving = ({ program }: Programmed): boolean =>
  [program.builtin.spot, program.builtin.border].some(
    (id) => program.kinds[id]?.canBeAbsent === true,
  );

/** Is a relation laid anew in play? */
export const isOfBoard = (lowering: Lowering, by: Relation): boolean =>
  'fn' in by ? fnOf(lowering, by.fn).binding === 'board' : isMoving(lowering);

/** Is anything of the board laid anew in play? */
export const hasBoard = (lowering: Programmed): boolean =>
  isMoving(lowering) || ofTheBoard(lowering.program).size > 0;

/**
 * What lays the tables, and looks whether they are still right.
 * @param tables what fills them
 */
export function boardCode(lowering: Lowering, tables: readonly Statement[]): readonly Statement[] {
  if (!hasBoard(lowering)) return [];
  const { builtin } = lowering.program;
  const present = [builtin.space, builtin.spot, builtin.border].flatMap((id) =>
    kindOf(lowering, id).canBeAbsent ? [`${namesOf(lowering, id).base}Present`] : [],
  );
  const columns = list([...present, ...columnsRead(lowering)]);
  return code`
    const board = createBoard(${columns}, (): void => {
      ${isMoving(lowering) ? code`layTouching();` : []}
      ${tables}
    });`;
}

/** The columns of spaces, spots and borders that play changes and that the tables read. */
function columnsRead(lowering: Lowering): readonly string[] {
  const columns = new Set<string>();
  const seen = new Set<number>();
  const { space, spot, border } = lowering.program.builtin;
  const read = (node: Node): void => {
    asksFunctions(node).forEach(enter);
    if (!isExpr(node) || node.op !== 'get' || ![space, spot, border].includes(node.kind)) return;
    const { how, derived } = kindOf(lowering, node.kind).attributes[node.attribute] ?? {};
    if (how === 'stored') columns.add(columnName(lowering, node.kind, node.attribute));
    if (derived !== undefined) visit([derived.body], read);
  };
  const enter = (fn: number): void => {
    if (seen.has(fn)) return;
    seen.add(fn);
    visit([fnOf(lowering, fn).body], read);
  };
  for (const { fn, ofBoard } of lowering.rows.values()) if (ofBoard && fn !== undefined) enter(fn);
  return [...columns];
}
