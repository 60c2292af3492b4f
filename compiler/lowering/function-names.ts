/** What functions of the module are called: each is written when something first asks for it. */
import type { Statement } from '../plan/plan.ts';
import { isTabled } from './board.ts';
import { fnOf } from './lowering.ts';
import type { Lowering } from './lowering.ts';
import { camel } from './names.ts';
import type { Mode } from './scope.ts';

/** Names a function; it is written when all that was asked for before it is. */
export function named(
  lowering: Lowering,
  key: string,
  wanted: string,
  write: (name: string) => readonly Statement[],
  endings: readonly string[] = [],
): string {
  const known = lowering.fnNames.get(key);
  if (known !== undefined) return known;
  const name = lowering.names.fresh(wanted, endings);
  lowering.fnNames.set(key, name);
  lowering.functions.set(name, []);
  lowering.queue.push(() => void lowering.functions.set(name, write(name)));
  return name;
}

/** The name of a function in the module; a function that reads no decisions has one form only. */
export function fnName(lowering: Lowering, id: number, mode: Mode): string {
  const fn = fnOf(lowering, id);
  const form = fn.open ? mode : 'settled';
  const wanted =
    camel(fn.name) + (form === 'open' ? 'Open' : form === 'settled' && fn.open ? 'Settled' : '');
  return named(
    lowering,
    `fn ${id} ${form}`,
    wanted,
    (name) => lowering.forms.fn(lowering, fn, name, form),
    isTabled(lowering.program, fn) ? OF_THE_MAP : [],
  );
}

/** What may be made of a function of the map (compiler/lowering/relations.ts), besides itself. */
const OF_THE_MAP = ['Table', 'Cells', 'Rows', 'Start', 'List', 'Distances'];
