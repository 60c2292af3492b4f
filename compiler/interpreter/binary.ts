/**
 * Operators of two sides. Each has closures of its own for the shapes that are met most: what stands between two
 * closures, and what saves calling them.
 */
import type { Operator } from '../plan/plan.ts';
import { cellOr, cellEquals } from './cells.ts';
import { runOf } from './values.ts';
import type { Node, Place, Run, Value, Worth } from './values.ts';

interface Shapes {
  readonly any: (left: Run, right: Run) => Worth;
  /** The right side is known. */
  readonly known: (left: Run, right: Value) => Worth;
  /** The left side is a local. */
  readonly local: (left: Place, right: Run) => Worth;
  readonly localKnown: (left: Place, right: Value) => Worth;
  readonly locals: (left: Place, right: Place) => Worth;
}

type Strict = Exclude<Operator, '??' | '||' | '&&'>;

const SHAPES: Readonly<Record<Strict, Shapes>> = {
  '|': {
    any: (l, r) => (f) => l(f) | r(f),
    known: (l, r) => (f) => l(f) | r,
    local: (l, r) => (f) => f[l] | r(f),
    localKnown: (l, r) => (f) => f[l] | r,
    locals: (l, r) => (f) => f[l] | f[r],
  },
  '&': {
    any: (l, r) => (f) => l(f) & r(f),
    known: (l, r) => (f) => l(f) & r,
    local: (l, r) => (f) => f[l] & r(f),
    localKnown: (l, r) => (f) => f[l] & r,
    locals: (l, r) => (f) => f[l] & f[r],
  },
  '===': {
    any: (l, r) => (f) => l(f) === r(f),
    known: (l, r) => (f) => l(f) === r,
    local: (l, r) => (f) => f[l] === r(f),
    localKnown: (l, r) => (f) => f[l] === r,
    locals: (l, r) => (f) => f[l] === f[r],
  },
  '!==': {
    any: (l, r) => (f) => l(f) !== r(f),
    known: (l, r) => (f) => l(f) !== r,
    local: (l, r) => (f) => f[l] !== r(f),
    localKnown: (l, r) => (f) => f[l] !== r,
    locals: (l, r) => (f) => f[l] !== f[r],
  },
  '<': {
    any: (l, r) => (f) => l(f) < r(f),
    known: (l, r) => (f) => l(f) < r,
    local: (l, r) => (f) => f[l] < r(f),
    localKnown: (l, r) => (f) => f[l] < r,
    locals: (l, r) => (f) => f[l] < f[r],
  },
  '>': {
    any: (l, r) => (f) => l(f) > r(f),
    known: (l, r) => (f) => l(f) > r,
    local: (l, r) => (f) => f[l] > r(f),
    localKnown: (l, r) => (f) => f[l] > r,
    locals: (l, r) => (f) => f[l] > f[r],
  },
  '<=': {
    any: (l, r) => (f) => l(f) <= r(f),
    known: (l, r) => (f) => l(f) <= r,
    local: (l, r) => (f) => f[l] <= r(f),
    localKnown: (l, r) => (f) => f[l] <= r,
    locals: (l, r) => (f) => f[l] <= f[r],
  },
  '>=': {
    any: (l, r) => (f) => l(f) >= r(f),
    known: (l, r) => (f) => l(f) >= r,
    local: (l, r) => (f) => f[l] >= r(f),
    localKnown: (l, r) => (f) => f[l] >= r,
    locals: (l, r) => (f) => f[l] >= f[r],
  },
  '<<': {
    any: (l, r) => (f) => l(f) << r(f),
    known: (l, r) => (f) => l(f) << r,
    local: (l, r) => (f) => f[l] << r(f),
    localKnown: (l, r) => (f) => f[l] << r,
    locals: (l, r) => (f) => f[l] << f[r],
  },
  '>>': {
    any: (l, r) => (f) => l(f) >> r(f),
    known: (l, r) => (f) => l(f) >> r,
    local: (l, r) => (f) => f[l] >> r(f),
    localKnown: (l, r) => (f) => f[l] >> r,
    locals: (l, r) => (f) => f[l] >> f[r],
  },
  '+': {
    any: (l, r) => (f) => l(f) + r(f),
    known: (l, r) => (f) => l(f) + r,
    local: (l, r) => (f) => f[l] + r(f),
    localKnown: (l, r) => (f) => f[l] + r,
    locals: (l, r) => (f) => f[l] + f[r],
  },
  '-': {
    any: (l, r) => (f) => l(f) - r(f),
    known: (l, r) => (f) => l(f) - r,
    local: (l, r) => (f) => f[l] - r(f),
    localKnown: (l, r) => (f) => f[l] - r,
    locals: (l, r) => (f) => f[l] - f[r],
  },
  '*': {
    any: (l, r) => (f) => l(f) * r(f),
    known: (l, r) => (f) => l(f) * r,
    local: (l, r) => (f) => f[l] * r(f),
    localKnown: (l, r) => (f) => f[l] * r,
    locals: (l, r) => (f) => f[l] * f[r],
  },
  '/': {
    any: (l, r) => (f) => l(f) / r(f),
    known: (l, r) => (f) => l(f) / r,
    local: (l, r) => (f) => f[l] / r(f),
    localKnown: (l, r) => (f) => f[l] / r,
    locals: (l, r) => (f) => f[l] / f[r],
  },
  '%': {
    any: (l, r) => (f) => l(f) % r(f),
    known: (l, r) => (f) => l(f) % r,
    local: (l, r) => (f) => f[l] % r(f),
    localKnown: (l, r) => (f) => f[l] % r,
    locals: (l, r) => (f) => f[l] % f[r],
  },
};

export function binary(operator: Operator, left: Node, right: Node): Node {
  const [first, second] = [left.run, right.run];
  const last = right.known?.value;
  switch (operator) {
    case '??': {
      const defined = right.defined ?? false;
      if (right.known === undefined || last === undefined) {
        return { run: (f) => first(f) ?? second(f), defined };
      }
      if (left.cell !== undefined)
        return { run: cellOr(left.cell.cells, left.cell.at, last), defined };
      return { run: (f) => first(f) ?? last, defined };
    }
    case '||':
      return { run: (f) => first(f) || second(f), defined: right.defined ?? false };
    case '&&':
      return {
        run: (f) => first(f) && second(f),
        defined: (left.defined ?? false) && (right.defined ?? false),
      };
  }
  if (operator === '===' && left.cell !== undefined && last !== undefined) {
    return { run: runOf(cellEquals(left.cell.cells, left.cell.at, last)), defined: true };
  }
  return { run: runOf(strict(SHAPES[operator], left, right)), defined: true };
}

function strict(shapes: Shapes, left: Node, right: Node): Worth {
  const last = right.known?.value;
  if (left.local !== undefined) {
    if (last !== undefined) return shapes.localKnown(left.local, last);
    if (right.local !== undefined) return shapes.locals(left.local, right.local);
    return shapes.local(left.local, right.run);
  }
  return last === undefined ? shapes.any(left.run, right.run) : shapes.known(left.run, last);
}
