import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  and3,
  createResolution,
  ge,
  geSmall,
  gt,
  gtSmall,
  hi,
  hull,
  hullSmall,
  isPoint,
  isSmallPoint,
  iv,
  ivSmall,
  leaveOpen,
  lo,
  NO,
  not3,
  noteOpen,
  OPEN,
  or3,
  resetResolution,
  settle,
  sub,
  YES,
} from '../../runtime/resolution/resolver.ts';
import type {
  KnotReport,
  Resolution,
  ResolutionFault,
  Settle,
} from '../../runtime/resolution/resolver.ts';

// ---------------------------------------------------------------------------------------------
// Systems of equations

type Expr =
  | { readonly op: 'const'; readonly value: boolean }
  | { readonly op: 'atom'; readonly atom: number }
  | { readonly op: 'not'; readonly of: Expr }
  | { readonly op: 'and'; readonly parts: readonly Expr[] }
  | { readonly op: 'or'; readonly parts: readonly Expr[] }
  /** The number of `left` that hold minus `less` exceeds (or reaches) the number of `right`. */
  | ({ readonly op: 'gt' } & Comparison)
  | ({ readonly op: 'ge' } & Comparison);

interface Comparison {
  readonly left: readonly Expr[];
  readonly less: number;
  readonly right: readonly Expr[];
}

interface System {
  readonly equations: readonly Expr[];
  readonly familyBase: readonly number[];
  readonly clauses: readonly Settle[];
}

const FAMILIES = 3;

function exprOf(size: number): fc.Arbitrary<Expr> {
  const atom = fc.nat(size - 1).map((index): Expr => ({ op: 'atom', atom: index }));
  const literal = fc.oneof(
    { weight: 4, arbitrary: atom },
    { weight: 2, arbitrary: atom.map((of): Expr => ({ op: 'not', of })) },
  );
  const level = (inner: fc.Arbitrary<Expr>): fc.Arbitrary<Expr> => {
    const parts = fc.array(inner, { minLength: 1, maxLength: 3 });
    return fc.oneof(
      { weight: 3, arbitrary: inner },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.constantFrom('and' as const, 'or' as const), parts)
          .map(([op, list]): Expr => ({ op, parts: list })),
      },
      { weight: 1, arbitrary: inner.map((of): Expr => ({ op: 'not', of })) },
      {
        weight: 1,
        arbitrary: fc
          .record({
            op: fc.constantFrom('gt' as const, 'ge' as const),
            left: parts,
            less: fc.integer({ min: -1, max: 1 }),
            right: fc.array(inner, { maxLength: 2 }),
          })
          .map((it): Expr => it),
      },
    );
  };
  return fc.oneof(
    { weight: 12, arbitrary: level(level(literal)) },
    { weight: 1, arbitrary: fc.boolean().map((value): Expr => ({ op: 'const', value })) },
  );
}

const families = fc.uniqueArray(fc.nat(FAMILIES - 1), { maxLength: 2 });
const guardedClause = fc.record({
  withAll: families,
  withNone: families,
  assign: fc.nat(FAMILIES - 1),
  value: fc.constantFrom(NO, YES) as fc.Arbitrary<1 | 2>,
});
const backUps = fc
  .tuple(...Array.from({ length: FAMILIES }, () => fc.constantFrom(NO, YES)))
  .map((values) =>
    values.map((value, assign) => ({ withAll: [], withNone: [], assign, value: value as 1 | 2 })),
  );

const system: fc.Arbitrary<System> = fc.integer({ min: 1, max: 10 }).chain((size) =>
  fc
    .record({
      equations: fc.array(exprOf(size), { minLength: size, maxLength: size }),
      cuts: fc.tuple(fc.nat(size), fc.nat(size)),
      guarded: fc.array(guardedClause, { maxLength: 3 }),
      last: fc.oneof({ weight: 5, arbitrary: backUps }, { weight: 1, arbitrary: fc.constant([]) }),
    })
    .map(({ equations, cuts: [one, two], guarded, last }) => ({
      equations,
      familyBase: [0, Math.min(one, two), Math.max(one, two), size],
      clauses: [...guarded, ...last].map((clause, index) => ({ ...clause, rule: `rule ${index}` })),
    })),
);

// ---------------------------------------------------------------------------------------------
// What a compiled module does with a system

interface Run {
  readonly r: Resolution;
  readonly demand: (atom: number) => number;
  readonly evaluate: (atom: number) => number;
  readonly finish: () => ResolutionFault | undefined;
}

function start({ equations, familyBase, clauses }: System): Run {
  const r = createResolution(equations.length, familyBase);
  const { memo } = r;

  const demand = (atom: number): number => {
    const value = memo[atom];
    if (value === 0) {
      memo[atom] = OPEN;
      const from = r.top;
      const first = evaluate(atom);
      memo[atom] = first;
      if (first !== OPEN) return first;
      leaveOpen(r, atom, from);
      return noteOpen(r, atom);
    }
    return value === OPEN ? noteOpen(r, atom) : (value ?? 0);
  };
  const truth = (e: Expr): number => {
    const mark = r.top;
    const value = compute(e);
    if (value !== OPEN) r.top = mark;
    return value;
  };
  const count = (parts: readonly Expr[]): number => {
    let sum = iv(0, 0);
    for (const part of parts) {
      const value = truth(part);
      sum = add(sum, iv(value === YES ? 1 : 0, value === NO ? 0 : 1));
    }
    return sum;
  };
  const compute = (e: Expr): number => {
    switch (e.op) {
      case 'const':
        return e.value ? YES : NO;
      case 'atom':
        return demand(e.atom);
      case 'not':
        return not3(truth(e.of));
      case 'and': {
        let value: number = YES;
        for (const part of e.parts) {
          value = and3(value, truth(part));
          if (value === NO) return NO;
        }
        return value;
      }
      case 'or': {
        let value: number = NO;
        for (const part of e.parts) {
          value = or3(value, truth(part));
          if (value === YES) return YES;
        }
        return value;
      }
      case 'gt':
      case 'ge': {
        const left = sub(count(e.left), iv(e.less, e.less));
        const right = count(e.right);
        return e.op === 'gt' ? gt(left, right) : ge(left, right);
      }
    }
  };
  const evaluate = (atom: number): number => truth(equations[atom] as Expr);
  return { r, demand, evaluate, finish: () => settle(r, evaluate, clauses) };
}

interface Outcome {
  readonly fault: string | undefined;
  readonly values: readonly number[];
}

function outcome({ r }: Run, fault: ResolutionFault | undefined): Outcome {
  return fault === undefined
    ? { fault: undefined, values: [...r.memo] }
    : { fault: `${fault.code} ${fault.atoms.join()}`, values: [] };
}

function resolve(it: System, roots: readonly number[]): { outcome: Outcome; r: Resolution } {
  const run = start(it);
  for (const root of roots) run.demand(root);
  return { outcome: outcome(run, run.finish()), r: run.r };
}

const all = (it: System): number[] => it.equations.map((_, atom) => atom);

// ---------------------------------------------------------------------------------------------
// The reference: the definitions, taken literally, over sets of truth values

type Values = ReadonlySet<boolean>;
const certain = (value: boolean): Values => new Set([value]);
const either: Values = new Set([true, false]);

/** All values an expression can take if its parts could vary freely within theirs. */
function possible(e: Expr, env: readonly Values[]): Values {
  switch (e.op) {
    case 'const':
      return certain(e.value);
    case 'atom':
      return env[e.atom] as Values;
    case 'not':
      return new Set([...possible(e.of, env)].map((value) => !value));
    default: {
      const parts = (e.op === 'and' || e.op === 'or' ? e.parts : [...e.left, ...e.right]).map(
        (part) => [...possible(part, env)],
      );
      const rows = parts.reduce<boolean[][]>(
        (sofar, values) => sofar.flatMap((row) => values.map((value) => [...row, value])),
        [[]],
      );
      return new Set(rows.map((row) => combine(e, row)));
    }
  }
}

function combine(e: Expr, row: readonly boolean[]): boolean {
  if (e.op === 'and') return row.every(Boolean);
  if (e.op === 'or') return row.some(Boolean);
  if (e.op !== 'gt' && e.op !== 'ge') throw new Error('not a compound');
  const left = row.slice(0, e.left.length).filter(Boolean).length - e.less;
  const right = row.slice(e.left.length).filter(Boolean).length;
  return e.op === 'gt' ? left > right : left >= right;
}

function waitsFor(e: Expr, env: readonly Values[]): Set<number> {
  if (possible(e, env).size === 1) return new Set();
  if (e.op === 'atom') return new Set([e.atom]);
  const parts =
    e.op === 'not'
      ? [e.of]
      : e.op === 'and' || e.op === 'or'
        ? e.parts
        : e.op === 'const'
          ? []
          : [...e.left, ...e.right];
  return new Set(parts.flatMap((part) => [...waitsFor(part, env)]));
}

function assignments(atoms: readonly number[]): Map<number, boolean>[] {
  return Array.from(
    { length: 2 ** atoms.length },
    (_, bits) => new Map(atoms.map((atom, place) => [atom, ((bits >> place) & 1) === 1])),
  );
}

function reference({ equations, familyBase, clauses }: System): Outcome & { knots: KnotReport[] } {
  const constants = new Map<number, boolean>();
  const family = (atom: number): number =>
    familyBase.findLastIndex((base, index) => index < FAMILIES && base <= atom);
  const equation = (atom: number, env: readonly Values[]): Values => {
    const constant = constants.get(atom);
    return constant === undefined ? possible(equations[atom] as Expr, env) : certain(constant);
  };
  const knots: KnotReport[] = [];

  for (;;) {
    // (a) the least fixpoint, all at once
    let env: Values[] = equations.map(() => either);
    for (let before = -1, now = 0; now !== before;) {
      before = now;
      const last = env;
      env = equations.map((_, atom) => equation(atom, last));
      now = env.filter((values) => values.size === 1).length;
    }
    const open = equations.map((_, atom) => atom).filter((atom) => env[atom]?.size === 2);
    if (open.length === 0) {
      const values = env.map((it) => (it.has(true) ? YES : NO));
      return { fault: undefined, values, knots };
    }

    // (b) groups that wait for no other open atom, by transitive closure
    const reach = new Map(open.map((atom) => [atom, waitsFor(equations[atom] as Expr, env)]));
    for (const via of open) {
      for (const from of open) {
        if (!reach.get(from)?.has(via)) continue;
        for (const to of reach.get(via) ?? []) reach.get(from)?.add(to);
      }
    }
    const groups = open
      .filter((atom) => [...(reach.get(atom) ?? [])].every((to) => reach.get(to)?.has(atom)))
      .map((atom) => [...new Set([atom, ...(reach.get(atom) ?? [])])].sort((a, b) => a - b))
      .filter((group, index, list) => list.findIndex((it) => it[0] === group[0]) === index)
      .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));

    for (const group of groups) {
      const solutions = assignments(group).filter((candidate) => {
        const trial = env.map((values, atom) =>
          candidate.has(atom) ? certain(candidate.get(atom) === true) : values,
        );
        return group.every((atom) => {
          const value = equation(atom, trial);
          expect(value.size).toBe(1);
          return value.has(candidate.get(atom) === true);
        });
      });
      const agreed = group.filter(
        (atom) => new Set(solutions.map((solution) => solution.get(atom))).size === 1,
      );
      if (agreed.length > 0) {
        for (const atom of agreed) constants.set(atom, solutions[0]?.get(atom) === true);
        knots.push({ atoms: group, solutions: solutions.length, fixed: agreed, rule: undefined });
        continue;
      }
      const present = new Set(group.map(family));
      const clause = clauses.find(
        (it) =>
          present.has(it.assign) &&
          !it.withAll.some((one) => !present.has(one)) &&
          it.withNone.every((one) => !present.has(one)),
      );
      if (clause === undefined) {
        return { fault: `knot-unsettled ${group.join()}`, values: [], knots };
      }
      const fixed = group.filter((atom) => family(atom) === clause.assign);
      for (const atom of fixed) constants.set(atom, clause.value === YES);
      knots.push({ atoms: group, solutions: solutions.length, fixed, rule: clause.rule });
    }
  }
}

// ---------------------------------------------------------------------------------------------

describe('random systems', () => {
  test('values, knots and faults are those the definitions give', () => {
    const seen = { fault: 0, ruled: 0, agreed: 0, partly: 0, none: 0, rounds: 0 };
    fc.assert(
      fc.property(system, (it) => {
        const expected = reference(it);
        const { outcome: actual, r } = resolve(it, all(it));
        expect(actual).toEqual({ fault: expected.fault, values: expected.values });
        expect(r.knots).toEqual(expected.knots);
        if (expected.fault !== undefined) seen.fault++;
        for (const knot of r.knots) {
          if (knot.rule === undefined) seen.agreed++;
          else seen.ruled++;
          if (knot.rule === undefined && knot.fixed.length < knot.atoms.length) seen.partly++;
          if (knot.solutions === 0) seen.none++;
        }
        if (r.knots.length > 2) seen.rounds++;
      }),
      { seed: 20_260_101, numRuns: 2000 },
    );
    // The generator reaches every way a knot can end.
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
  });

  test('the order of demands, and settling in between, change nothing', () => {
    const shuffled = system.chain((it) =>
      fc.record({
        it: fc.constant(it),
        order: fc.shuffledSubarray(all(it), { minLength: it.equations.length }),
        stop: fc.nat(it.equations.length),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ it, order, stop }) => {
        const expected = resolve(it, all(it)).outcome;
        expect(resolve(it, order).outcome).toEqual(expected);

        const run = start(it);
        for (const atom of order.slice(0, stop)) run.demand(atom);
        const early = run.finish();
        if (early === undefined) {
          for (const atom of order.slice(stop)) run.demand(atom);
          const late = run.finish();
          expect(outcome(run, late).values).toEqual(expected.values);
        } else {
          expect(expected.fault).toBeDefined();
        }
      }),
      { seed: 20_260_102, numRuns: 3000 },
    );
  });

  test('where no clause was needed the whole system has that solution and no other', () => {
    let knots = 0;
    fc.assert(
      fc.property(system, (it) => {
        const { outcome: actual, r } = resolve(it, all(it));
        if (actual.fault !== undefined || r.knots.some((knot) => knot.rule !== undefined)) return;
        knots += r.knots.length;
        const solutions = assignments(all(it)).filter((candidate) => {
          const env = it.equations.map((_, atom) => certain(candidate.get(atom) === true));
          return it.equations.every((e, atom) =>
            possible(e, env).has(candidate.get(atom) === true),
          );
        });
        expect(
          solutions.map((one) => it.equations.map((_, atom) => (one.get(atom) ? YES : NO))),
        ).toEqual([actual.values]);
      }),
      { seed: 20_260_103, numRuns: 400 },
    );
    expect(knots).toBeGreaterThan(20);
  });

  test('a reset resolution gives the same again', () => {
    fc.assert(
      fc.property(system, (it) => {
        const run = start(it);
        const once = (): Outcome => {
          for (const atom of all(it)) run.demand(atom);
          return outcome(run, run.finish());
        };
        const first = once();
        const knots = run.r.knots;
        resetResolution(run.r, it.equations.length);
        expect([...run.r.memo]).toEqual(it.equations.map(() => 0));
        expect(once()).toEqual(first);
        expect(run.r.knots).toEqual(knots);
      }),
      { seed: 20_260_104, numRuns: 500 },
    );
  });
});

describe('by hand', () => {
  const atom = (index: number): Expr => ({ op: 'atom', atom: index });
  const not = (of: Expr): Expr => ({ op: 'not', of });
  const both = (...parts: Expr[]): Expr => ({ op: 'and', parts });
  const some = (...parts: Expr[]): Expr => ({ op: 'or', parts });
  const TRUE: Expr = { op: 'const', value: true };
  const yes: Settle = { withAll: [], withNone: [], assign: 0, value: YES, rule: 'rings go' };
  const no: Settle = { withAll: [], withNone: [], assign: 1, value: NO, rule: 'none hold' };

  test('a chain needs no knot', () => {
    const it = { equations: [atom(1), atom(2), TRUE], familyBase: [0, 3], clauses: [] };
    const { outcome: actual, r } = resolve(it, [0]);
    expect(actual).toEqual({ fault: undefined, values: [YES, YES, YES] });
    expect(r.knots).toEqual([]);
  });

  test('only what is demanded is visited', () => {
    const it = { equations: [TRUE, atom(0), atom(2)], familyBase: [0, 3], clauses: [] };
    expect(resolve(it, [1]).outcome.values).toEqual([YES, YES, 0]);
  });

  test('a ring has two solutions and takes the clause', () => {
    const it = { equations: [atom(1), atom(2), atom(0)], familyBase: [0, 3], clauses: [yes] };
    const { outcome: actual, r } = resolve(it, [1]);
    expect(actual.values).toEqual([YES, YES, YES]);
    expect(r.knots).toEqual([
      { atoms: [0, 1, 2], solutions: 2, fixed: [0, 1, 2], rule: 'rings go' },
    ]);
  });

  test('a paradox has no solution; the clause replaces the equation of its family only', () => {
    const it: System = {
      equations: [not(atom(1)), atom(0)],
      familyBase: [0, 1, 2],
      clauses: [{ ...yes, withAll: [0], withNone: [1] }, no],
    };
    const { outcome: actual, r } = resolve(it, [0, 1]);
    // Atom 1 keeps NO although its equation now gives YES.
    expect(actual.values).toEqual([YES, NO]);
    expect(r.knots).toEqual([{ atoms: [0, 1], solutions: 0, fixed: [1], rule: 'none hold' }]);
  });

  test('a knot whose solutions agree needs no clause', () => {
    // a = a or not b, b = a: only a = b = yes satisfies both.
    const it = {
      equations: [some(atom(0), not(atom(1))), atom(0)],
      familyBase: [0, 2],
      clauses: [],
    };
    const { outcome: actual, r } = resolve(it, [0]);
    expect(actual.values).toEqual([YES, YES]);
    expect(r.knots).toEqual([{ atoms: [0, 1], solutions: 1, fixed: [0, 1], rule: undefined }]);
  });

  test('exactly what the solutions agree on is fixed, the rest goes on', () => {
    // a = a or not b, b = a or b: b = yes in both solutions, a is left as a knot of its own.
    const it = {
      equations: [some(atom(0), not(atom(1))), some(atom(0), atom(1))],
      familyBase: [0, 2],
      clauses: [{ ...yes, value: NO } as const],
    };
    const { outcome: actual, r } = resolve(it, [1]);
    expect(actual.values).toEqual([NO, YES]);
    expect(r.knots).toEqual([
      { atoms: [0, 1], solutions: 2, fixed: [1], rule: undefined },
      { atoms: [0], solutions: 2, fixed: [0], rule: 'rings go' },
    ]);
  });

  test('what waits for a knot is not part of it', () => {
    const it = {
      equations: [atom(1), atom(0), both(atom(0), not(atom(2)))],
      familyBase: [0, 2, 3],
      clauses: [yes, no],
    };
    const { outcome: actual, r } = resolve(it, [2]);
    expect(actual.values).toEqual([YES, YES, NO]);
    expect(r.knots.map(({ atoms, rule }) => [atoms, rule])).toEqual([
      [[0, 1], 'rings go'],
      [[2], 'none hold'],
    ]);
  });

  test('a knot that no clause fits is a fault', () => {
    const it = { equations: [atom(1), atom(0)], familyBase: [0, 2, 2], clauses: [no] };
    expect(resolve(it, [0]).outcome.fault).toBe('knot-unsettled 0,1');
  });

  /** x = x or (next and not next): every assignment is a solution, and no guess decides another. */
  const free = (size: number, more: readonly Expr[] = []): readonly Expr[] => {
    const all = size + more.length;
    const equations = Array.from({ length: size }, (_, index) => {
      const next = atom((index + 1) % all);
      return some(atom(index), both(next, not(next)));
    });
    return [...equations, ...more];
  };

  test('a knot too large is a fault, whatever the order, and leaves the memo open', () => {
    // The last of them is what it is not: there is no solution, but that shows only when all others are guessed.
    const size = 18;
    const last = both(some(atom(0), not(atom(0))), not(atom(size)));
    const equations = free(size, [last]);
    const atoms = equations.map((_, index) => index);
    for (const root of [0, size]) {
      const run = start({ equations, familyBase: [0, size + 1], clauses: [yes] });
      run.demand(root);
      expect(run.finish()).toEqual({ code: 'knot-too-large', atoms });
      expect([...run.r.memo]).toEqual(atoms.map(() => OPEN));
      expect(run.r.knots).toEqual([]);
    }
  });

  test('eleven free atoms are counted out', () => {
    const equations = free(11);
    const { r } = resolve({ equations, familyBase: [0, 11], clauses: [yes] }, [0]);
    expect(r.knots.map(({ solutions, atLeast }) => [solutions, atLeast])).toEqual([
      [2 ** 11, undefined],
    ]);
  });

  test('forty free atoms are not, and take the clause all the same', () => {
    const equations = free(40);
    const { outcome: actual, r } = resolve({ equations, familyBase: [0, 40], clauses: [yes] }, [7]);
    expect(actual).toEqual({ fault: undefined, values: equations.map(() => YES) });
    expect(r.knots).toMatchObject([{ atLeast: true, rule: 'rings go' }]);
    expect(r.knots[0]?.fixed).toHaveLength(40);
  });

  test('what all of too many solutions agree on is fixed, and that alone', () => {
    // Two more: the first must hold (a = a or not a, b), the second must not.
    const size = 30;
    const back = atom(0);
    const equations = free(size, [
      some(atom(size), not(atom(size)), both(atom(size + 1), not(atom(size + 1)))),
      both(atom(size + 1), not(atom(size + 1)), some(back, not(back))),
    ]);
    const { outcome: actual, r } = resolve(
      { equations, familyBase: [0, size + 2], clauses: [{ ...yes, value: NO } as const] },
      [0],
    );
    expect(r.knots[0]).toMatchObject({ fixed: [size, size + 1], atLeast: true, rule: undefined });
    expect(actual.values.slice(size)).toEqual([YES, NO]);
  });

  test('a long ring settles without deep recursion of its own', () => {
    const size = 3000;
    const r = createResolution(size, [0, size]);
    r.memo.fill(OPEN);
    for (let index = size - 1; index >= 0; index--) {
      noteOpen(r, (index + 1) % size);
      leaveOpen(r, index, 0);
    }
    const evaluate = (index: number): number => {
      const next = (index + 1) % size;
      const value = r.memo[next] ?? 0;
      return value === OPEN ? noteOpen(r, next) : value;
    };
    expect(settle(r, evaluate, [yes])).toBeUndefined();
    expect(r.memo.every((value) => value === YES)).toBe(true);
    expect(r.knots.map(({ atoms, solutions }) => [atoms.length, solutions])).toEqual([[size, 2]]);
  });
});

describe('intervals', () => {
  const bound = fc.oneof(
    fc.integer({ min: -8000, max: 8000 }),
    fc.integer({ min: -40_000, max: 40_000 }),
    fc.integer({ min: -(2 ** 24), max: 2 ** 24 - 1 }),
  );
  const interval = fc.tuple(bound, bound).map(([a, b]) => iv(Math.min(a, b), Math.max(a, b)));

  test('packing keeps signed bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), fc.nat(2 ** 40), (low, up) => {
        const high = low + (up % 3 === 0 ? up : up % 10_000);
        expect([lo(iv(low, high)), hi(iv(low, high))]).toEqual([low, high]);
      }),
      { seed: 20_260_105, numRuns: 500 },
    );
  });

  test('small intervals go the short way to the same', () => {
    const small = fc
      .tuple(fc.nat(0x7fff), fc.nat(0x7fff))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
    fc.assert(
      fc.property(small, small, ([low, high], other) => {
        const [a, b] = [iv(low, high), iv(...other)];
        expect(ivSmall(low, high)).toBe(a);
        expect(gtSmall(a, b)).toBe(gt(a, b));
        expect(geSmall(a, b)).toBe(ge(a, b));
        expect(hullSmall(a, b)).toBe(hull(a, b));
        expect(isSmallPoint(a)).toBe(isPoint(a));
        if (high + other[1] <= 0x7fff) expect(a + b).toBe(add(a, b));
      }),
      {
        seed: 20_261_125,
        numRuns: 1000,
        examples: [
          [
            [3, 3],
            [3, 3],
          ],
          [
            [0, 0x7fff],
            [0, 0],
          ],
        ],
      },
    );
  });

  test('comparisons and sums bound what their members do', () => {
    fc.assert(
      fc.property(interval, interval, (a, b) => {
        const corners = [lo(a), hi(a)].flatMap((x) => [lo(b), hi(b)].map((y) => [x, y] as const));
        const bits = (holds: (x: number, y: number) => boolean): number =>
          corners.reduce((value, [x, y]) => value | (holds(x, y) ? YES : NO), 0);
        expect(gt(a, b)).toBe(bits((x, y) => x > y));
        expect(ge(a, b)).toBe(bits((x, y) => x >= y));
        const sums = corners.map(([x, y]) => x + y);
        expect(add(a, b)).toBe(iv(Math.min(...sums), Math.max(...sums)));
        const differences = corners.map(([x, y]) => x - y);
        expect(sub(a, b)).toBe(iv(Math.min(...differences), Math.max(...differences)));
      }),
      { seed: 20_260_106, numRuns: 500 },
    );
  });
});
