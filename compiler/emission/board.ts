/**
 * Tables of the board as it is now: what spaces, spots and borders come to when play opens and closes them or sets their
 * attributes. They are laid anew when what they are made of has changed (runtime/board.ts). A program that changes none
 * of it has tables of the map only, which are made once.
 */
import type { Fn, Program, Relation } from '../../language/program/program.ts';
import { columnName, fnOf, kindOf, namesOf } from './emitter.ts';
import type { Emitter } from './emitter.ts';
import { indent, is } from './text.ts';
import { loose, parts } from './walk.ts';

const found = new WeakMap<Program, ReadonlySet<number>>();

/** Is it worth a table: of the map; or of the board, if it follows what touches what? */
export const isTabled = (program: Program, { id, binding }: Pick<Fn, 'id' | 'binding'>): boolean =>
  binding === 'map' || (binding === 'board' && ofTheBoard(program).has(id));

/** Functions of the board that read what touches what, and those that routes and distances follow. */
function ofTheBoard(program: Program): ReadonlySet<number> {
  const known = found.get(program);
  if (known !== undefined) return known;
  const { fns } = program;
  const wanted = new Set<number>();
  const noteFollowed = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      value.forEach(noteFollowed);
      return;
    }
    const { by } = loose(value);
    if (by?.fn !== undefined && fns[by.fn]?.binding === 'board') wanted.add(by.fn);
    parts(value).forEach(noteFollowed);
  };
  noteFollowed([program.kinds, fns, program.decisions, program.asks, program.phases]);
  noteFollowed([program.setup, program.slots, program.stands, program.conditions]);
  noteFollowed([program.exchanges, program.hides, program.assertions]);
  // Functions stand behind those they call.
  for (const { id, binding, body } of fns) {
    if (binding === 'board' && follows(body, wanted)) wanted.add(id);
  }
  found.set(program, wanted);
  return wanted;
}

function follows(value: unknown, wanted: ReadonlySet<number>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((each) => follows(each, wanted));
  const { op, fn } = loose(value);
  if (op === 'relation' || op === 'distance' || op === 'route') return true;
  if (op === 'call' && typeof fn === 'number' && wanted.has(fn)) return true;
  return parts(value).some((part) => follows(part, wanted));
}

/** Do spots or borders come and go? */
export const isMoving = ({ program }: Pick<Emitter, 'program'>): boolean =>
  [program.builtin.spot, program.builtin.border].some(
    (id) => program.kinds[id]?.canBeAbsent === true,
  );

/** Is a relation laid anew in play? */
export const isOfBoard = (emitter: Emitter, by: Relation): boolean =>
  'fn' in by ? fnOf(emitter, by.fn).binding === 'board' : isMoving(emitter);

/** Is anything of the board laid anew in play? */
export const hasBoard = (emitter: Pick<Emitter, 'program'>): boolean =>
  isMoving(emitter) || ofTheBoard(emitter.program).size > 0;

/**
 * What lays the tables, and looks whether they are still right.
 * @param tables the text that fills them
 */
export function boardText(emitter: Emitter, tables: string): string {
  if (!hasBoard(emitter)) return '';
  const { builtin } = emitter.program;
  emitter.imports.add('createBoard');
  const present = [builtin.space, builtin.spot, builtin.border].flatMap((id) =>
    kindOf(emitter, id).canBeAbsent ? [`${namesOf(emitter, id).base}Present`] : [],
  );
  return [
    `const board = createBoard([${[...present, ...columnsRead(emitter)].join(', ')}], ()${is(emitter, 'void')} => {`,
    indent([...(isMoving(emitter) ? ['layTouching();'] : []), tables].join('\n')),
    '});',
  ].join('\n');
}

/** The columns of spaces, spots and borders that play changes and that the tables read. */
function columnsRead(emitter: Emitter): readonly string[] {
  const columns = new Set<string>();
  const seen = new Set<number>();
  const { space, spot, border } = emitter.program.builtin;
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      value.forEach(visit);
      return;
    }
    const { op, fn, kind = -1, attribute = -1, by } = loose(value);
    if (op === 'call' && typeof fn === 'number') enter(fn);
    if (by?.fn !== undefined) enter(by.fn);
    if (op === 'get' && [space, spot, border].includes(kind)) {
      const { how, derived } = kindOf(emitter, kind).attributes[attribute] ?? {};
      if (how === 'stored') columns.add(columnName(emitter, kind, attribute));
      if (derived !== undefined) visit(derived.body);
    }
    parts(value).forEach(visit);
  };
  const enter = (fn: number): void => {
    if (seen.has(fn)) return;
    seen.add(fn);
    visit(fnOf(emitter, fn).body);
  };
  for (const { fn, ofBoard } of emitter.rows.values()) if (ofBoard && fn !== undefined) enter(fn);
  return [...columns];
}
