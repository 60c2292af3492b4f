/**
 * What each pass makes of a small plan, to be read: `test/golden/plans`. Where that is meant to change,
 * `npx vitest run test/unit/plan --update` writes it anew.
 */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { compile } from '../../../compiler/pipeline.ts';
import { declare } from '../../../compiler/plan/build.ts';
import { optimize } from '../../../compiler/plan/optimize.ts';
import * as waiting from '../../../compiler/plan/passes/direct-steps.ts';
import * as forgetting from '../../../compiler/plan/passes/drop-unread.ts';
import * as dropping from '../../../compiler/plan/passes/drop-unused.ts';
import * as gathering from '../../../compiler/plan/passes/gather-rows.ts';
import * as counting from '../../../compiler/plan/passes/plain-numbers.ts';
import * as straightening from '../../../compiler/plan/passes/plain-tests.ts';
import type { Plan, Statement } from '../../../compiler/plan/plan.ts';
import { code, term } from '../../../compiler/plan/quote.ts';
import { show } from '../../../compiler/plan/show.ts';
import { diskHost, library, root } from '../../support/variants.ts';

// They do what they do, and it is kept what they are given. Others read the same modules: they get them back at once.
const spies = {
  'direct-steps': vi.spyOn(waiting, 'directSteps'),
  'drop-unread': vi.spyOn(forgetting, 'dropUnread'),
  'drop-unused': vi.spyOn(dropping, 'dropUnused'),
  'gather-rows': vi.spyOn(gathering, 'gatherRows'),
  'plain-numbers': vi.spyOn(counting, 'plainNumbers'),
  'plain-tests': vi.spyOn(straightening, 'plainTests'),
};
const { module } = compile(diskHost, join(import.meta.dirname, 'ferry.variant'), { library });
const ferry = optimize(module?.plan ?? expect.fail('the game is not sound'));
const given = Object.values(spies).map((spy) => {
  const [call] = spy.mock.calls;
  spy.mockRestore();
  return call?.[0] ?? expect.fail('it has not run');
});

const titled = (plan: Plan, titles: readonly string[]): Plan => ({
  ...plan,
  sections: plan.sections.filter(({ title }) => titles.includes(title)),
});

const linesOf = (plan: Plan): readonly string[] => show(plan, (file) => basename(file)).split('\n');

const golden = (name: string): string => join(root, 'test/golden/plans', `${name}.txt`);

/** All lines, with a mark at those that went (`-`) and those that came (`+`). */
function changes(before: readonly string[], after: readonly string[]): string {
  // How many lines are the same from here on, at best.
  const same = [...before, ''].map(() => [...after, ''].map(() => 0));
  const sameAt = (a: number, b: number): number => same[a]?.[b] ?? 0;
  for (let a = before.length - 1; a >= 0; a--)
    for (let b = after.length - 1; b >= 0; b--) {
      const found =
        before[a] === after[b]
          ? 1 + sameAt(a + 1, b + 1)
          : Math.max(sameAt(a + 1, b), sameAt(a, b + 1));
      same[a]?.splice(b, 1, found);
    }
  const lines: string[] = [];
  for (let a = 0, b = 0; a < before.length || b < after.length;) {
    if (a < before.length && before[a] === after[b]) {
      lines.push(`  ${before[a]}`);
      a++;
      b++;
    } else if (b >= after.length || (a < before.length && sameAt(a + 1, b) >= sameAt(a, b + 1)))
      lines.push(`- ${before[a++]}`);
    else lines.push(`+ ${after[b++]}`);
  }
  return `${lines
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd()}\n`;
}

test('the functions of a small game', async () => {
  const functions = ['Rules', 'Tables of the map', 'Settling decisions'];
  const text = linesOf(titled(ferry, functions)).join('\n');
  await expect(text).toMatchFileSnapshot(golden('ferry'));
});

/** A loop over a list. */
const overBoats = (body: readonly Statement[]): Statement => {
  const end = { name: undefined, value: term`3` };
  const source = {
    over: 'span',
    name: 'boat',
    at: 'at',
    from: term`0`,
    end,
    list: 'boats',
  } as const;
  return { do: 'loop', source, body };
};

interface Pass {
  readonly run: (plan: Plan) => Plan;
  /** Sections of the small game where it has something to do. */
  readonly titles: readonly string[];
  /** What looks as if there were something to do, but there is not. */
  readonly not: readonly Statement[];
}

/** What others call `count` and `cells` is neither of those that are. */
const rules = term`{ count: item, cells: shared.LIMIT }`;

/** Steps that do more than give values that fit to columns, or that have been seen to. */
const steps = term`[
  { do: 'step', run: (fx: Effects) => { fx.set(boatAtColumn, 0, 1, 0); fx.destroy(3, 0, 0); } },
  { do: 'step', run: (fx: Effects) => { fx.add(boatAtColumn, 0, 1, 0); } },
  { do: 'step', run: (fx: Effects) => { fx.set(boatCargoColumn, 0, 1, 0); } },
  { do: 'step', run: (fx: Effects) => { fx.set(boatAtColumn, 0, 1, 0); help(fx); } },
  { do: 'step', run: (_fx: Effects) => {} },
  { do: 'step', run: (fx: Effects) => { fx.set(boatAtColumn, 0, 1, 0); }, direct: given },
  { do: 'ask', run: (fx: Effects) => { fx.set(boatAtColumn, 0, 1, 0); } },
]`;

/** Loops that begin with something else, do nothing else, go over no list, or stand in what may be called in its own loop. */
const collecting = term`{
  collect: () => {
    for (const boat of boats) { if (memo[boat] !== YES) continue; put(boat); }
    for (let boat = 0; boat < 3; boat++) { if (memo[boat] !== YES) continue; put(boat); }
    ${overBoats(code`if (memo[boat] === YES) continue; put(boat);`)}
    ${overBoats(code`if (at[boat] !== YES) continue; put(boat);`)}
    ${overBoats(code`if (!(sinks(boat) || memo[boat] !== NO)) continue; put(boat);`)}
    ${overBoats(code`if (memo[boat] !== YES) return -1; put(boat);`)}
    ${overBoats(code`if (memo[boat] !== YES) continue; else put(boat); put(boat);`)}
    ${overBoats(code`if (memo[boat] !== YES) continue;`)}
    return 0;
  },
  run: () => { ${overBoats(code`if (memo[boat] !== YES) continue; put(boat);`)} }
}`;

const passes: Readonly<Record<keyof typeof spies, Pass>> = {
  'direct-steps': {
    run: waiting.directSteps,
    titles: ['Values that wait until a step has read all that it reads', 'What the runtime plays'],
    not: code`
      const boatAt = new Int8Array(3);
      const boatCargo = new Int32Array(3);
      const boatAtColumn = attribute('at', aThing(0), 'stored', boatAt, 0);
      const boatCargoColumn = attribute('cargo', aNumber, 'stored', boatCargo, 0);
      const process = ${steps};`,
  },
  'drop-unused': {
    run: dropping.dropUnused,
    titles: ['The map', 'The clock', 'Resolution', 'Look-ups', 'Tables of the map'],
    not: code`
      const LIMIT = 4;
      const shared = { LIMIT };
      const count = 3;
      const cells = new Int8Array(3);
      const twice = (n: number) => n + n;
      for (let n = 0; n < count; n++) cells[n] = twice(n);
      const item = 7;
      ${declare(true, [{ name: 'rules', type: undefined, value: rules }], true)}`,
  },
  'drop-unread': {
    run: forgetting.dropUnread,
    titles: ['Look-ups'],
    not: code`
      const read = new Int8Array(3);
      const passed = new Int8Array(3);
      const own = new Int8Array(3);
      const counted = new Int8Array(3);
      const fill = (n: number) => {
        read[n] = 1;
        passed[n] = 1;
        own[n] = own[n - 1] ?? 0;
        counted[n] = f(n);
        f(passed);
        return read[n];
      };`,
  },
  'gather-rows': {
    run: gathering.gatherRows,
    titles: ['Rows that steps gather', 'What the runtime plays'],
    not: code`const process = [${collecting}];`,
  },
  'plain-numbers': {
    run: counting.plainNumbers,
    titles: ['Rules', 'Tables of the map'],
    not: code`
      const counts = (n: number): number => n + n;
      const one = (n: number) => (counts(n) ? 1 : 0);
      const turned = (n: number) => (n === 1 ? 0 : 1);
      const more = (n: number) => (n === 1 ? 2 : 0);`,
  },
  'plain-tests': {
    run: straightening.plainTests,
    titles: ['Rules'],
    not: code`
      const counts = (n: number): number => n + n;
      const less = (n: number): boolean => !(n < counts(n));
      const some = (n: number) => !!counts(n);
      const both = (n: number) => !!(counts(n) && n === 1);`,
  },
};

test('each pass has its prints', () => {
  const files = readdirSync(join(root, 'compiler/plan/passes'));
  expect(files.map((file) => basename(file, '.ts'))).toEqual(Object.keys(passes).toSorted());
});

describe.each(Object.entries(passes))('%s', (name, { run, titles, not }) => {
  const plan = given[Object.keys(spies).indexOf(name)] ?? expect.fail('it is not watched');
  const before = linesOf(titled(plan, titles));
  const result = run(plan);

  test('in a small game', async () => {
    const text = changes(before, linesOf(titled(result, titles)));
    expect(text).toMatch(/^[-+]/m);
    await expect(text).toMatchFileSnapshot(golden(`ferry.${name}`));
  });

  test('lets what it is given be, and has nothing more to do behind itself', () => {
    expect(linesOf(titled(plan, titles))).toEqual(before);
    expect(run(result)).toEqual(result);
  });

  test('where there is nothing to do', async () => {
    const section = { title: 'Nothing to do', statements: not };
    const done: Plan = { types: plan.types, sections: [section] };
    const text = changes(linesOf(done), linesOf(run(done)));
    expect(text).not.toMatch(/^[-+]/m);
    await expect(text).toMatchFileSnapshot(golden(`nothing.${name}`));
  });
});
