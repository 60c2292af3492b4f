/** Plans as text: what is printed means what the plan says, whatever stands in it and wherever. */
import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { formatted } from '../../../compiler/format/typescript.ts';
import { printSection, printStatements, printTerm } from '../../../compiler/javascript/print.ts';
import type { Printing, Target } from '../../../compiler/javascript/print.ts';
import { declare, fn, list, loop, numbers, text } from '../../../compiler/plan/build.ts';
import type {
  Assignment,
  Operator,
  Prefix,
  Source,
  Statement,
  Term,
} from '../../../compiler/plan/plan.ts';
import { code, term } from '../../../compiler/plan/quote.ts';

const printing = (target: Target): Printing => ({ target, place: (file) => `at/${file}` });
const js = printing('javascript');
const ts = printing('typescript');

const shown = (of: Term): string => printTerm(of, js);
const lines = (of: readonly Statement[], how = js): string => printStatements(of, how);

/** What a program that is nothing but this comes to. */
const valueOf = (program: string): unknown => new Function(program)();

/** The same numbers each time. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const OPERATORS: readonly Operator[] = [
  ...(['??', '||', '&&', '|', '&', '===', '!==', '<', '>', '<=', '>='] as const),
  ...(['<<', '>>', '+', '-', '*', '/', '%'] as const),
];

const VARIABLES = ['a', 'b', 'c', 'n', 'p'];

/** Terms of all kinds, over a few variables. */
function randomTerm(pick: (below: number) => number, depth: number): Term {
  const one = <T>(of: readonly T[]): T => of[pick(of.length)] ?? expect.fail('nothing to pick');
  const more = (): Term => randomTerm(pick, depth - 1 - pick(2));
  const target = (): Term =>
    one<Term>([term`a`, term`b`, term`c`, term`xs[1]`, term`of.x`, term`xs[${more()}]`]);
  if (depth <= 0)
    return one<Term>([
      ...VARIABLES.map((name): Term => ({ op: 'name', name })),
      ...[0, 1, 2, -1, -3, -0, 2.5, 1e21].map((value): Term => ({ op: 'number', value })),
      { op: 'bool', value: pick(2) === 0 },
      text("it's"),
      numbers([1, -2, 3]),
      list([]),
    ]);
  switch (pick(16)) {
    case 0:
      return { op: 'choose', test: more(), yes: more(), no: more() };
    case 1:
      return { op: 'prefix', operator: one<Prefix>(['!', '-']), of: more() };
    case 2:
      return { op: 'prefix', operator: one<Prefix>(['++', '--']), of: target() };
    case 3:
      return { op: 'postfix', operator: one(['++', '--'] as const), of: target() };
    case 4:
      return {
        op: 'assign',
        operator: one<Assignment>(['=', '+=', '-=']),
        to: target(),
        value: more(),
      };
    case 5:
      return { op: 'sequence', items: [more(), more(), ...(pick(2) === 0 ? [more()] : [])] };
    case 6:
      return { op: 'call', of: term`f`, args: [more(), more()] };
    case 7: {
      const body = pick(2) === 0 ? more() : code`return ${more()};`;
      const parameters = [{ name: 'a', type: 'unknown' }];
      return {
        op: 'call',
        of: { op: 'function', parameters, result: undefined, body },
        args: [more()],
      };
    }
    case 8:
      return { op: 'cell', of: list([more(), more()]), at: more() };
    case 9:
      return { op: 'member', of: more(), name: 'length' };
    case 10: {
      const fields = [
        { name: 'x', value: more() },
        { name: 'a', value: term`a` },
        { name: 'not a name', value: more() },
      ];
      const row: Term = { op: 'record', fields, layout: one(['line', 'lines']) };
      return { op: 'member', of: row, name: one(['x', 'a', 'not a name']) };
    }
    case 11:
      return { op: 'member', of: { op: 'new', type: 'Box', args: [more()] }, name: 'held' };
    default:
      return { op: 'binary', operator: one(OPERATORS), left: more(), right: more() };
  }
}

/** The same with parentheses around everything: no rule of precedence is asked. */
function full(of: Term): string {
  const all = (terms: readonly Term[]): string => terms.map(full).join(', ');
  switch (of.op) {
    case 'number':
      return Object.is(of.value, -0) ? '(-0)' : `(${of.value})`;
    case 'bool':
      return `(${of.value})`;
    case 'text':
      return `(${JSON.stringify(of.text)})`;
    case 'name':
      return of.name;
    case 'numbers':
      return `[${of.values.join(', ')}]`;
    case 'list':
      return `[${all(of.items)}]`;
    case 'record':
      return `({${of.fields.map(({ name, value }) => `[${JSON.stringify(name)}]: ${full(value)}`).join(', ')}})`;
    case 'cell':
      return `${full(of.of)}[${full(of.at)}]`;
    case 'member':
      return `${full(of.of)}[${JSON.stringify(of.name)}]`;
    case 'call':
      return `(${full(of.of)}(${all(of.args)}))`;
    case 'new':
      return `(new ${of.type}(${all(of.args)}))`;
    case 'prefix':
      return `(${of.operator} ${full(of.of)})`;
    case 'postfix':
      return `(${full(of.of)} ${of.operator})`;
    case 'binary':
      return `(${full(of.left)} ${of.operator} ${full(of.right)})`;
    case 'choose':
      return `(${full(of.test)} ? ${full(of.yes)} : ${full(of.no)})`;
    case 'assign':
      return `(${full(of.to)} ${of.operator} ${full(of.value)})`;
    case 'sequence':
      return `(${all(of.items)})`;
    case 'function': {
      const [only] = 'op' in of.body ? [] : of.body;
      const body = 'op' in of.body ? of.body : only?.do === 'return' ? only.value : undefined;
      const value = body === undefined ? 'undefined' : full(body);
      return `((${of.parameters.map(({ name }) => name).join(', ')}) => (${value}))`;
    }
  }
}

/** Each worth its value, and what it left behind. */
const programOf = (values: readonly string[]): string =>
  [
    'class Box { held; constructor(held) { this.held = held; } }',
    'const f = (x, y) => x - y;',
    'return [',
    ...values.map(
      (value) =>
        `() => { let a = 3, b = -2, c = 0, n, p = true; const xs = { 0: 5, 1: 7 }, of = { x: 4 };\n${value}\nreturn [v, a, b, c, of.x, xs]; },`,
    ),
    '].map((each) => { try { return each(); } catch (error) { return String(error.name); } });',
  ].join('\n');

const random = Array.from({ length: 4000 }, (_, at) => randomTerm(chance(at + 1), 1 + (at % 6)));
const meant = valueOf(programOf(random.map((of) => `const v = ${full(of)};`)));

/** Where a term may stand. */
const places: readonly (readonly [string, (of: Term) => readonly Statement[]])[] = [
  ['a declaration', (of) => declared(of)],
  ['one of several', (of) => code`const v = ${of}, other = 0;`],
  ['a statement', (of) => code`let v = 0; v = ${of};`],
  ['a list', (of) => declared(term`[${of}, 1][0]`)],
  ['an argument', (of) => code`const v = ((x, y) => x)(${of}, 1);`],
  ['what is given back', (of) => code`const v = (() => { return ${of}; })();`],
  ['what a function is worth', (of) => code`const v = (() => ${of})();`],
  ['a field', (of) => declared(term`{ x: ${of}, y: 1 }.x`)],
  ['a test', (of) => code`const w = [0]; if (w[0] = ${of}) w[1] = 1; const v = w[0];`],
  ['what is gone over', (of) => code`let v = 0; for (const one of [${of}]) v = one;`],
];

const declared = (of: Term): readonly Statement[] => code`const v = ${of};`;

describe('terms', () => {
  test.each(places)('mean the same in %s', (_, wrap) => {
    const found = valueOf(programOf(random.map((of) => lines(wrap(of)))));
    expect(found).toEqual(meant);
  });

  test('most of them come to something', () => {
    const values = meant as readonly unknown[];
    expect(values.filter((value) => Array.isArray(value)).length).toBeGreaterThan(2000);
  });

  test('mean the same to what reads TypeScript', () => {
    const program = programOf(random.map((of) => lines(declared(of), ts)));
    const { code: plain } = transformSync(`function all() {${program}}`, { loader: 'ts' });
    expect(valueOf(`${plain}; return all();`)).toEqual(meant);
  });

  const SPELT: readonly (readonly [Term, string])[] = [
    [term`a + b + c`, 'a + b + c'],
    [term`a + (b + c)`, 'a + (b + c)'],
    [term`a - (b - c)`, 'a - (b - c)'],
    [term`(a + b) * c`, '(a + b) * c'],
    [term`a + b * c`, 'a + b * c'],
    [term`a * b % c`, 'a * b % c'],
    [term`a && (b && c)`, 'a && b && c'],
    [term`a || (b || (c || d))`, 'a || b || c || d'],
    [term`a && (b || c)`, 'a && (b || c)'],
    [term`a && b || c && d`, 'a && b || c && d'],
    [term`a ?? (b ?? c)`, 'a ?? b ?? c'],
    [term`(a || b) ?? c`, '(a || b) ?? c'],
    [term`a ?? (b && c)`, 'a ?? (b && c)'],
    [term`(a ?? b) || c`, '(a ?? b) || c'],
    [term`(a ?? b) && c`, '(a ?? b) && c'],
    [term`a ?? b + c`, 'a ?? b + c'],
    [term`(a ?? b) + c`, '(a ?? b) + c'],
    [term`a[b] ?? -1`, 'a[b] ?? -1'],
    [term`${'a'} - ${-1}`, 'a - -1'],
    [term`${-1}.x`, '(-1).x'],
    [term`${1}.x`, '(1).x'],
    [term`(-a)[0]`, '(-a)[0]'],
    [term`-(-a)`, '-(-a)'],
    [term`-(--a)`, '-(--a)'],
    [term`!(!a)`, '!!a'],
    [term`!(a === b)`, '!(a === b)'],
    [term`!a[b]`, '!a[b]'],
    [term`(mask >> (a[b] ?? 31) & 1) === 1`, '(mask >> (a[b] ?? 31) & 1) === 1'],
    [term`a === b ? c : d ? e : f`, 'a === b ? c : d ? e : f'],
    [term`(a ? b : c) ? d : e`, '(a ? b : c) ? d : e'],
    [term`a + (b ? c : d)`, 'a + (b ? c : d)'],
    [term`a ? (b = c) : d`, 'a ? (b = c) : d'],
    [term`a = b = c`, 'a = b = c'],
    [term`(a = b) + c`, '(a = b) + c'],
    [term`(a = 1, (b = 2, c))`, 'a = 1, b = 2, c'],
    [term`f((a = 1, b), c)`, 'f((a = 1, b), c)'],
    [term`[(a = 1, b)]`, '[(a = 1, b)]'],
    [term`{ x: (a = 1, b), y: z, z: z }`, '{ x: (a = 1, b), y: z, z }'],
    [term`() => (a = 1, b)`, '() => (a = 1, b)'],
    [term`() => ({ x: 1 })`, '() => ({ x: 1 })'],
    [term`() => ({ x: 1 }).x`, '() => ({ x: 1 }.x)'],
    [term`(() => a)()`, '(() => a)()'],
    [term`f(() => a, b)`, 'f(() => a, b)'],
    [term`a || (() => b)`, 'a || (() => b)'],
    [term`new X(1).y(2)`, 'new X(1).y(2)'],
    [term`a.b[c](d)[0]++`, 'a.b[c](d)[0]++'],
    [list([]), '[]'],
    [{ op: 'record', fields: [], layout: 'lines' }, '{}'],
    [numbers([1, -2, 3]), '[1, -2, 3]'],
    [{ op: 'sequence', items: [term`a`] }, 'a'],
  ];
  test.each(SPELT.map(([of, spelt]) => [spelt, of] as const))('%s', (spelt, of) => {
    expect(shown(of)).toBe(spelt);
  });
});

describe('types are nowhere seen', () => {
  const hazards: readonly Term[] = [
    term`f(a < b, c > (d | e))`,
    term`f(a < b, g * (c > (d | e)))`,
    term`[a < b, c > (d | e)]`,
    term`f((x) => a < b, (y) => c > (d | e))`,
    term`(a < b) > (c | d)`,
    term`(a < b) & (c > (d | e))`,
    term`(a < b) | (c > (d | e))`,
    term`a << b >> (c === d)`,
  ];
  test.each(hazards.map((of) => [shown(of), of] as const))('%s', (_, of) => {
    // Which parentheses esbuild keeps says nothing: the operators are still there, or they are types and gone.
    const [one, other] = [full(of), shown(of)].map((each) =>
      transformSync(`x = ${each};`, { loader: 'ts' }).code.replace(/[()]/g, ''),
    );
    expect(other).toBe(one);
  });

  test('where there is no doubt, nothing is added', () => {
    expect(shown(term`f(a < b, c > d)`)).toBe('f(a < b, c > d)');
  });
});

describe('loops', () => {
  const ran = (source: Source): unknown =>
    valueOf(
      [
        'const next = [2, -1, 1, -1], list = [9, 8, 7, 6], seen = [];',
        lines([loop(source, code`seen.push(${source.name});`)]),
        'return seen;',
      ].join('\n'),
    );
  const n = 'n';
  const span = (end: string | undefined): Source => ({
    over: 'span',
    name: n,
    at: 'at',
    from: term`1`,
    end: { name: end, value: term`true ? 3 : 0` },
    list: 'list',
  });
  const range = (down: boolean): Source => ({
    over: 'range',
    name: n,
    from: term`false || 1`,
    below: term`true && 4`,
    down,
  });
  const CASES: readonly (readonly [string, Source, unknown])[] = [
    ['let n = 5; n >= 0; n = -1', { over: 'one', name: n, value: term`5` }, [5]],
    ['let n = -1; n >= 0; n = -1', { over: 'one', name: n, value: term`-1` }, []],
    [
      'let n = 0; n >= 0; n = next[n] ?? -1',
      { over: 'chain', name: n, first: term`0`, next: 'next' },
      [0, 2, 1],
    ],
    ['let at = 1, end = true ? 3 : 0; at < end; at++', span('end'), [8, 7]],
    ['let at = 1; at < (true ? 3 : 0); at++', span(undefined), [8, 7]],
    ['let n = false || 1; n < (true && 4); n++', range(false), [1, 2, 3]],
    ['let n = (true && 4) - 1; n >= (false || 1); n--', range(true), [3, 2, 1]],
    ['const n of list', { over: 'items', name: n, list: term`list` }, [9, 8, 7, 6]],
    ['const n of (1, list)', { over: 'items', name: n, list: term`(1, list)` }, [9, 8, 7, 6]],
  ];
  test.each(CASES)('%s', (head, source, worth) => {
    const body = source.over === 'span' ? '{\n  const n = list[at] ?? 0;\n}' : '{}';
    expect(lines([loop(source, [])])).toBe(`for (${head}) ${body}`);
    expect(ran(source)).toEqual(worth);
  });
});

describe('statements', () => {
  const CASES: readonly (readonly [readonly Statement[], string])[] = [
    [code`if (a) return;`, 'if (a) return;'],
    [code`if (a) return b;`, 'if (a) return b;'],
    [code`if (a) b = c;`, 'if (a) b = c;'],
    [code`if (a) b(); else c();`, 'if (a) {\n  b();\n} else {\n  c();\n}'],
    [code`if (a) if (b) c();`, 'if (a) {\n  if (b) c();\n}'],
    [code`if (a) { if (b) c(); } else d();`, 'if (a) {\n  if (b) c();\n} else {\n  d();\n}'],
    [
      code`if (a) b(); else if (c) d(); else e();`,
      'if (a) {\n  b();\n} else if (c) {\n  d();\n} else {\n  e();\n}',
    ],
    [code`if (${'a'.repeat(89)}) break;`, `if (${'a'.repeat(89)}) {\n  break;\n}`],
    [code`if (${'a'.repeat(88)}) break;`, `if (${'a'.repeat(88)}) break;`],
    [code`for (const x of y) a(x);`, 'for (const x of y) {\n  a(x);\n}'],
    [code`{ const a = 1; }`, '{\n  const a = 1;\n}'],
    [code`let a = 0, b = (c, d);`, 'let a = 0, b = (c, d);'],
    [code`({ x: 1 }.x);`, '({ x: 1 }.x);'],
    [[{ do: 'term', term: text('use strict') }], "('use strict');"],
    [[declare(false, [])], ''],
    [code`return;`, 'return;'],
    [code`return (a, b);`, 'return a, b;'],
  ];
  test.each(CASES.map(([of, spelt]) => [spelt, of] as const))('%s', (spelt, of) => {
    expect(lines(of)).toBe(spelt);
  });

  test('cases', () => {
    const choice: Statement = {
      do: 'switch',
      of: term`a`,
      cases: [
        { value: -1, body: [] },
        { value: 1, body: code`return 1;` },
        { value: 2, body: code`const b = 1; return b + 1;` },
        { value: 3, body: code`const c = 1;` },
      ],
      otherwise: [],
    };
    const printed = lines([choice]);
    expect(printed).toBe(
      [
        'switch (a) {',
        '  case -1:',
        '  case 1:',
        '    return 1;',
        '  case 2: {',
        '    const b = 1;',
        '    return b + 1;',
        '  }',
        '  case 3: {',
        '    const c = 1;',
        '  }',
        '  default:',
        '}',
      ].join('\n'),
    );
    const worth = [-1, 1, 2, 3, 4].map((a) => new Function('a', printed)(a) as unknown);
    expect(worth).toEqual([1, 1, 2, undefined, undefined]);
  });

  test('a section: functions stand apart, and what is said of them with them', () => {
    const said = (words: string, doc = false): Statement => ({ do: 'comment', text: words, doc });
    const parameters = [
      { name: 'a', type: 'number' },
      { name: 'b', type: 'number' },
    ];
    const statements: readonly Statement[] = [
      said('Two numbers.'),
      ...code`const one = 1; const two: number = 2;`,
      { do: 'origin', origin: { file: 'x.variant', line: 7, rule: 'I.2' } as never },
      fn('less', parameters, 'boolean', code`if (a > b) return false; return a < b;`),
      said('First.\nSecond.', true),
      declare(true, [{ name: 'ids', type: undefined, value: wide }]),
      {
        ...declare(true, [{ name: '_', type: undefined, value: game }], true),
        taken: ['start', 'step'],
      },
    ];
    const section = { title: 'All', statements };
    const typed = `// All

// Two numbers.
const one = 1;
const two: number = 2;

// at/x.variant:7, rule I.2
const less = (a: number, b: number): boolean => {
  if (a > b) return false;
  return a < b;
};

/**
 * First.
 * Second.
 */
// prettier-ignore
const ids = column(new Int8Array(4), [
  1, 2, 3,
]);
export const { start, step } = game<A, B>({ one, 'a b': [] });`;
    expect(printSection(section, ts)).toBe(typed);
    expect(printSection(section, js)).toBe(typed.replace(/: number|: boolean|<A, B>/g, ''));
  });

  const wide: Term = term`column(new Int8Array(4), ${numbers([1, 2, 3], true)})`;
  const game: Term = {
    op: 'call',
    of: term`game`,
    types: 'A, B',
    args: [
      {
        op: 'record',
        layout: 'line',
        fields: [
          { name: 'one', value: term`one` },
          { name: 'a b', value: list([]) },
        ],
      },
    ],
  };

  test('wrapped lines have at most 100 columns, however deep, and all that is in the list', () => {
    const values = Array.from({ length: 500 }, (_, at) => at * 37 - 900);
    const deep: Term = {
      op: 'record',
      layout: 'lines',
      fields: [{ name: 'x', value: list([numbers(values, true)], 'lines') }],
    };
    const printed = shown(deep);
    expect(Math.max(...printed.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(100);
    expect(valueOf(`return ${printed};`)).toEqual({ x: [values] });
    expect(printed).toMatch(/^\{\n {2}x: \[\n {4}\[\n {6}-900, /);
    expect(printed).toMatch(/,\n {4}\],\n {2}\],\n\}$/);
  });

  test('long chains and lists are printed at once', () => {
    const many = Array.from({ length: 20_000 }, (): Term => term`a`);
    const sum = many.reduce((left, right) => term`${left} + ${right}`);
    expect(shown(sum)).toHaveLength(20_000 * 4 - 3);
    expect(shown(list(many, 'wrapped')).split('\n').length).toBeGreaterThan(500);
  });

  test('what only TypeScript has is formatted and read by it', async () => {
    const of = fn('f', [{ name: 'a', type: 'number' }], 'number', code`return a;`);
    expect(await formatted(lines([of], ts))).toBe(
      'const f = (a: number): number => {\n  return a;\n};\n',
    );
  });
});

describe('no text is read as code', () => {
  const hostile = [
    "'",
    '\\',
    "\\'",
    '`${process}`',
    '*/ throw 1 /*',
    '// */',
    '/',
    'a\nb',
    'throw 1\nthrow 2\r\nthrow 3',
    '*\n/ throw 1',
    'a\u2028throw 1\u2029c',
    '\u0000\u007f\u0085',
    '\ud800',
    '@ts-nocheck',
    'x\n@ts-ignore',
    '__proto__',
    'constructor',
    '',
  ];
  test.each(hostile)('%j', (words) => {
    const of: Term = {
      op: 'record',
      layout: 'lines',
      fields: [{ name: words, value: list([text(words), text(words)], 'wrapped') }],
    };
    const origin = { file: words, line: 1, rule: words } as never;
    const program = lines(
      [
        { do: 'comment', text: words, doc: false },
        { do: 'comment', text: words, doc: true },
        { do: 'origin', origin },
        { do: 'term', term: text(words) },
        ...code`const row = ${of}; return ${{ op: 'member', of: term`row`, name: words }};`,
      ],
      js,
    );
    expect(program).toMatch(/^[\n -~]*$/);
    expect(program).not.toMatch(/^[ */]*@/m);
    expect(valueOf(program)).toEqual([words, words]);
    expect(Object.keys(valueOf(`return ${shown(of)};`) as object)).toEqual([words]);
  });
});
