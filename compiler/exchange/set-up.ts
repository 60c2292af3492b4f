/** What there is when a game has been set up and nobody has moved: worked out of the checked program alone. */
import { evaluator } from '../../language/check/rules/evaluate.ts';
import type { EffectNode, Expr, Kind, Origin, Program } from '../../language/program/program.ts';
import type { Domain, Variable } from '../../language/program/program.ts';

export interface SetUp {
  /** How many things of a kind there are: those that are declared, then those that were made. */
  readonly count: (kind: number) => number;
  /** The value of an attribute that is stored: a number, a thing's index, yes or no as 1 and 0. */
  readonly value: (kind: number, row: number, attribute: number) => number;
  /** What last made or changed a thing: the clause that says so. */
  readonly by: (kind: number, row: number) => Origin | undefined;
  /** Declared, and not in play. */
  readonly isLatent: (kind: number, row: number) => boolean;
  /** What is worth so much whatever is played, of these arguments; undefined where that cannot be told. */
  readonly call: (fn: number, args: readonly number[]) => number | undefined;
  /** Where something is done that only a game tells: a draw, a message, a number that hangs on play. */
  readonly untold: readonly Origin[];
}

type Values = ReadonlyMap<Variable, number>;

/** Carries the set-up out, effect by effect. */
export function setUpOf(program: Program): SetUp {
  const kinds: Kind[] = program.kinds.map((kind) => ({ ...kind, members: [...kind.members] }));
  const made = new Map<number, Map<number, number>[]>();
  const untold: Origin[] = [];
  const origins = new Map<string, Origin>();
  const keyOf = (kind: number, row: number): string => `${kind} ${row}`;
  const { fns, map } = program;
  const evaluate = evaluator({ kinds, fns, map, created: made, isOpen: () => false });

  const count = (kind: number): number =>
    (kinds[kind]?.members.length ?? 0) + (made.get(kind)?.length ?? 0);
  const value = (kind: number, row: number, attribute: number): number => {
    const declared = kinds[kind];
    const initial = declared?.attributes[attribute]?.initial ?? 0;
    const member = declared?.members[row];
    const own =
      member === undefined
        ? made.get(kind)?.[row - (declared?.members.length ?? 0)]?.get(attribute)
        : member.values.find((one) => one.attribute === attribute)?.value;
    return own ?? initial;
  };
  const isLatent = (kind: number, row: number): boolean =>
    kinds[kind]?.members[row]?.latent === true;

  function change(kind: number, row: number, attribute: number, to: number): void {
    const members = kinds[kind]?.members ?? [];
    const member = members[row];
    if (member === undefined) {
      made.get(kind)?.[row - members.length]?.set(attribute, to);
      return;
    }
    const others = member.values.filter((one) => one.attribute !== attribute);
    replace(kind, row, { ...member, values: [...others, { attribute, value: to }] });
  }

  function replace(kind: number, row: number, member: Kind['members'][number]): void {
    const declared = kinds[kind];
    if (declared === undefined) return;
    const members = declared.members.map((one, at) => (at === row ? member : one));
    kinds[kind] = { ...declared, members };
  }

  function rowsOf({ kind, variable, where }: Domain, values: Values): readonly number[] {
    return Array.from({ length: count(kind) }, (_, row) => row).filter((row) => {
      if (isLatent(kind, row)) return false;
      const inside = new Map([...values, [variable, row]]);
      return where.every((one) => told(one, inside) === 1);
    });
  }

  /** What cannot be told is noted, and is nothing. */
  function told(expr: Expr, values: Values): number | undefined {
    const found = evaluate(expr, values);
    if (found === undefined) untold.push(expr.origin);
    return found;
  }

  function run(node: EffectNode, values: Values): void {
    switch (node.effect) {
      case 'create': {
        const fields = node.fields.flatMap((field): [number, number][] => {
          const found = told(field.value, values);
          return found === undefined ? [] : [[field.attribute, found]];
        });
        const list = made.get(node.kind) ?? [];
        origins.set(keyOf(node.kind, count(node.kind)), node.origin);
        made.set(node.kind, [...list, new Map(fields)]);
        return;
      }
      case 'set':
      case 'add': {
        const [row, found] = [told(node.of, values), told(node.value, values)];
        if (row === undefined || row < 0 || found === undefined) return;
        const before = node.effect === 'add' ? value(node.kind, row, node.attribute) : 0;
        origins.set(keyOf(node.kind, row), node.origin);
        return change(node.kind, row, node.attribute, before + found);
      }
      case 'for':
        for (const row of rowsOf(node.domain, values))
          for (const inner of node.body)
            run(inner, new Map([...values, [node.domain.variable, row]]));
        return;
      case 'when': {
        const holds = told(node.condition, values);
        if (holds === undefined) return;
        for (const inner of holds === 1 ? node.body : node.otherwise) run(inner, values);
        return;
      }
      case 'let': {
        const found = told(node.value, values);
        if (found === undefined) return;
        for (const inner of node.body) run(inner, new Map([...values, [node.variable, found]]));
        return;
      }
      case 'open':
      case 'close': {
        const row = told(node.of, values);
        const member = row === undefined ? undefined : kinds[node.kind]?.members[row];
        if (row === undefined || member === undefined) {
          untold.push(node.origin);
          return;
        }
        origins.set(keyOf(node.kind, row), node.origin);
        return replace(node.kind, row, { ...member, latent: node.effect === 'close' });
      }
      default:
        untold.push(node.origin);
    }
  }

  const nothing: Values = new Map();
  for (const node of program.setup) run(node, nothing);
  const call = (id: number, args: readonly number[]): number | undefined => {
    const fn = fns[id];
    if (fn === undefined) return undefined;
    return evaluate(fn.body, new Map(fn.parameters.map((one, at) => [one, args[at] ?? -1])));
  };
  const by = (kind: number, row: number): Origin | undefined => origins.get(keyOf(kind, row));
  return { count, value, by, isLatent, call, untold };
}
