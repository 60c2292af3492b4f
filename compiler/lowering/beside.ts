/**
 * What a function over pairs of places implies: that two of them touch, or that their spaces border on each other. Where
 * it does, nothing else need be asked to know all pairs.
 */
import type { Expr, Fn } from '../../language/program/program.ts';
import { fnOf } from './lowering.ts';
import type { Lowering } from './lowering.ts';

/** Two variables that lie beside each other, by their numbers. */
type Pair = readonly [left: number, right: number];

/** The parameter that the last one lies beside, whenever the function holds. */
export function besideOf(lowering: Lowering, { parameters, body }: Fn): number | undefined {
  const last = parameters.at(-1)?.id;
  const pairs = implied(lowering, body).filter(([, right]) => right === last);
  const at = parameters.findIndex(({ id }) => id !== last && pairs.some(([left]) => left === id));
  return at < 0 ? undefined : at;
}

function implied(lowering: Lowering, e: Expr): readonly Pair[] {
  switch (e.op) {
    case 'and':
      return e.items.flatMap((item) => implied(lowering, item));
    case 'or':
      return common(e.items.map((item) => implied(lowering, item)));
    case 'if':
      return common([implied(lowering, e.yes), implied(lowering, e.no)]);
    case 'relation':
      return 'builtin' in e.relation ? pairOf(lowering, e.left, e.right) : [];
    case 'call':
      return ofCall(lowering, fnOf(lowering, e.fn), e.args);
    default:
      return [];
  }
}

const common = (all: readonly (readonly Pair[])[]): readonly Pair[] =>
  (all[0] ?? []).filter(([a, b]) =>
    all.every((pairs) => pairs.some(([left, right]) => left === a && right === b)),
  );

/** What the function called implies of its parameters holds of what is filled in. */
const ofCall = (lowering: Lowering, { parameters, body }: Fn, args: readonly Expr[]): Pair[] =>
  implied(lowering, body).flatMap(([left, right]) => {
    const [a, b] = [left, right].map((id) => args[parameters.findIndex((one) => one.id === id)]);
    return a === undefined || b === undefined ? [] : pairOf(lowering, a, b);
  });

function pairOf(lowering: Lowering, left: Expr, right: Expr): Pair[] {
  const [a, b] = [placed(lowering, left), placed(lowering, right)];
  return a === undefined || b === undefined ? [] : [[a, b]];
}

/** The variable whose place is spoken of: it stands for itself or for its space. */
function placed(lowering: Lowering, e: Expr): number | undefined {
  const { spot, space } = lowering.program.builtin;
  const own = e.op === 'get' && e.kind === spot && e.attribute === 0 ? e.of : e;
  const { type } = own;
  const isPlace = type.tag === 'entity' && [spot, space].includes(type.kind) && !type.optional;
  return own.op === 'var' && isPlace ? own.variable.id : undefined;
}
