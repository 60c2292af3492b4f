/**
 * Cells of lists. A closure that only ever meets typed arrays of the four small kinds stays quick, so those have
 * closures of their own. What is no number is looked at before it is used: names lead to more than cells.
 */
import { changing, keyed, trusted } from './values.ts';
import type { Cells, Frame, Node, Place, Run, Value, Worth } from './values.ts';

type At = (frame: Frame) => Place;

const isSmall = (cells: unknown): boolean =>
  cells instanceof Int16Array ||
  cells instanceof Int8Array ||
  cells instanceof Uint8Array ||
  cells instanceof Int32Array;

/** A frame of places: what is read from it is where a cell is. */
const byLocal = <T>(read: (frame: { 0: Place }) => T): ((frame: Frame) => T) => trusted(read);

const atOf = (node: Node): At => trusted(node.run);

/** The list is known. */
function knownCell(cells: Cells, at: Node): Node {
  return { run: knownRead(cells, at), cell: { cells, at } };
}

function knownRead(cells: Cells, at: Node): Run {
  const place = atOf(at);
  if (at.known !== undefined) {
    const fixed = placeOf(at.known.value);
    return () => cells[fixed];
  }
  if (!isSmall(cells)) {
    return (f) => {
      const i = place(f);
      return typeof i === 'number' ? cells[i] : cells[keyed(i)];
    };
  }
  if (at.local !== undefined) {
    const local = at.local;
    return byLocal((f) => {
      const i = f[local];
      return typeof i === 'number' ? cells[i] : cells[keyed(i)];
    });
  }
  return (f) => {
    const i = place(f);
    return typeof i === 'number' ? cells[i] : cells[keyed(i)];
  };
}

/** `cells[at] ?? other`. */
export function cellOr(cells: Cells, at: Node, other: Value): Run {
  const place = atOf(at);
  if (!isSmall(cells) || at.known !== undefined) {
    const read = knownRead(cells, at);
    return (f) => read(f) ?? other;
  }
  if (at.local !== undefined) {
    const local = at.local;
    return byLocal((f) => {
      const i = f[local];
      return (typeof i === 'number' ? cells[i] : cells[keyed(i)]) ?? other;
    });
  }
  return (f) => {
    const i = place(f);
    return (typeof i === 'number' ? cells[i] : cells[keyed(i)]) ?? other;
  };
}

/** `cells[at] === other`. */
export function cellEquals(cells: Cells, at: Node, other: Value): Worth {
  const place = atOf(at);
  if (!isSmall(cells) || at.known !== undefined) {
    const read = knownRead(cells, at);
    return (f) => read(f) === other;
  }
  if (at.local !== undefined) {
    const local = at.local;
    return byLocal((f) => {
      const i = f[local];
      return (typeof i === 'number' ? cells[i] : cells[keyed(i)]) === other;
    });
  }
  return (f) => {
    const i = place(f);
    return (typeof i === 'number' ? cells[i] : cells[keyed(i)]) === other;
  };
}

const placeOf = (at: unknown): Place => (typeof at === 'number' ? trusted(at) : keyed(at));

const cellsOf = (node: Node): ((frame: Frame) => Cells) => trusted(node.run);

/** `of[at]`. */
export function cell(of: Node, at: Node): Node {
  if (of.known !== undefined) return knownCell(trusted(of.known.value), at);
  const [list, place] = [cellsOf(of), atOf(at)];
  return {
    run: (f) => {
      const cells = list(f);
      const i = place(f);
      return typeof i === 'number' ? cells[i] : cells[keyed(i)];
    },
  };
}

function keyedIn(cells: Cells, at: unknown): Place {
  changing(cells);
  return keyed(at);
}

/** Where something is put. */
const spotIn = (cells: Cells, at: unknown): Place =>
  typeof at === 'number' ? trusted(at) : keyedIn(cells, at);

/** `of[at] = value`, and with what was there. */
export function putCell(of: Node, at: Node, operator: '=' | '+=' | '-=', value: Node): Run {
  const [list, place, run] = [cellsOf(of), atOf(at), value.run];
  if (operator === '+=') {
    return (f) => {
      const cells = list(f);
      return (cells[spotIn(cells, place(f))] += run(f));
    };
  }
  if (operator === '-=') {
    return (f) => {
      const cells = list(f);
      return (cells[spotIn(cells, place(f))] -= run(f));
    };
  }
  if (of.known === undefined || !isSmall(of.known.value)) {
    return (f) => {
      const cells = list(f);
      return (cells[spotIn(cells, place(f))] = run(f));
    };
  }
  const cells: Cells = trusted(of.known.value);
  if (at.known !== undefined) {
    const fixed = placeOf(at.known.value);
    return (f) => (cells[fixed] = run(f));
  }
  if (at.local !== undefined) {
    const local = at.local;
    return byLocal((f) => {
      const i = f[local];
      return (cells[typeof i === 'number' ? i : keyed(i)] = run(f));
    });
  }
  return (f) => {
    const i = place(f);
    return (cells[typeof i === 'number' ? i : keyed(i)] = run(f));
  };
}

/** `++` and `--`, before and after. */
export function stepCell(of: Node, at: Node, by: 1 | -1, after: boolean): Run {
  const [list, place] = [cellsOf(of), atOf(at)];
  const turn = (f: Frame, change: (cells: Cells, i: Place) => Value): Value => {
    const cells = list(f);
    return change(cells, spotIn(cells, place(f)));
  };
  if (after) {
    return by > 0
      ? (f) => turn(f, (cells, i) => cells[i]++)
      : (f) => turn(f, (cells, i) => cells[i]--);
  }
  return by > 0
    ? (f) => turn(f, (cells, i) => ++cells[i])
    : (f) => turn(f, (cells, i) => --cells[i]);
}
