/** Plans run by closures: each kind of term and statement, and random plans against the JavaScript that is printed. */
import { describe, expect, test } from 'vitest';
import { seeded } from '../../../compiler/automatic/random.ts';
import type { Random } from '../../../compiler/automatic/random.ts';
import { interpret } from '../../../compiler/interpreter/interpret.ts';
import { printStatements } from '../../../compiler/javascript/print.ts';
import { code, term } from '../../../compiler/plan/quote.ts';
import { call, declare, list, loop, name, numbers, text } from '../../../compiler/plan/build.ts';
import type { Operator, Plan, Source, Statement, Term } from '../../../compiler/plan/plan.ts';

const OPERATORS = [
  '||',
  '&&',
  '|',
  '&',
  '===',
  '!==',
  '<',
  '>',
  '<=',
  '>=',
  '<<',
  '>>',
  '+',
  '-',
  '*',
  '/',
  '%',
  '??',
] as const satisfies readonly Operator[];

const planOf = (statements: readonly Statement[]): Plan => ({
  types: { kinds: [], orders: [], states: [] },
  sections: [{ title: 'Test', statements }],
});

/** What a plan calls `out`, by closures. */
function interpreted(statements: readonly Statement[], given: Given = {}): unknown {
  const gives = declare(true, [{ name: 'exported', type: undefined, value: name('out') }], true);
  return interpret(planOf([...statements, gives]), given)['exported'];
}

/** The same by JavaScript. */
function printed(statements: readonly Statement[], given: Given = {}): unknown {
  const body = printStatements(statements, { target: 'javascript', place: (file) => file });
  const run = new Function(...Object.keys(given), `'use strict';\n${body}\nreturn out;`);
  return run(...Object.values(given));
}

type Given = Readonly<Record<string, unknown>>;

/** Both ways, with the same value; the value. */
function both(statements: readonly Statement[], given: Given = {}): unknown {
  const value = interpreted(statements, given);
  expect(value).toEqual(printed(statements, given));
  return value;
}

const out = (value: Term): readonly Statement[] => code`const out = ${value};`;

describe('terms', () => {
  const things = code`
    const cells = new Int16Array(4).fill(7);
    const plain = [5, 6];
    const row = { count: 3, inner: { deep: 1 } };
    let n = 2;
    const add = (a: number, b: number): number => a + b;
  `;
  const terms: readonly (readonly [string, Term, unknown])[] = [
    ['a number', term`3.5`, 3.5],
    ['a number below 0', term`-4`, -4],
    ['yes', term`true`, true],
    ['a text', text("it's"), "it's"],
    ['nothing', term`undefined`, undefined],
    ['not a number', term`NaN`, NaN],
    ['many numbers', numbers([1, 2, -3]), [1, 2, -3]],
    ['a list', term`[n, 'a', [1]]`, [2, 'a', [1]]],
    ['a record', term`{ n, two: 2 }`, { n: 2, two: 2 }],
    ['a cell', term`cells[1]`, 7],
    ['a cell that is not there', term`cells[9]`, undefined],
    ['a cell of a plain list', term`plain[n - 1]`, 6],
    ['a cell of what is worked out', term`[1, 2][1]`, 2],
    ['a cell by a text', term`row['count']`, 3],
    ['a cell by a text that is worked out', term`row['co' + 'unt']`, 3],
    ['a cell or else', term`cells[n + 7] ?? -1`, -1],
    ['a cell that is', term`cells[n] === 7`, true],
    ['a member', term`row.inner.deep`, 1],
    ['a call', term`add(n, 3)`, 5],
    ['a call of what is worked out', term`((x) => x + 1)(4)`, 5],
    ['a method', term`plain.concat(plain).join('-')`, '5-6-5-6'],
    ['a method of three', term`[1, 2, 3].fill(0, 1, 2)`, [1, 0, 3]],
    ['a method in a list', term`[add][0](1, 2)`, 3],
    ['a function of numbers', term`Math.max(n, 1, Math.min(8, 9))`, 8],
    ['a text of a number', term`String(n) + '!'`, '2!'],
    ['from a list', term`Int8Array.from([1, 2])`, Int8Array.from([1, 2])],
    ['new', term`new Uint8Array(2)`, new Uint8Array(2)],
    ['not', term`!(n === 2)`, false],
    ['minus', term`-(n)`, -2],
    ['counted before', term`[++n, n, --n, n]`, [3, 3, 2, 2]],
    ['counted after', term`[n++, n, n--, n]`, [2, 3, 3, 2]],
    ['a counted cell', term`[cells[0]++, ++cells[0], cells[0]--, --cells[0]]`, [7, 9, 9, 7]],
    ['a counted member', term`[row.count++, ++row.count, row.count--, --row.count]`, [3, 5, 5, 3]],
    ['a choice', term`n > 1 ? 'more' : 'less'`, 'more'],
    ['given a value', term`[n = 5, n += 2, n -= 3, n]`, [5, 7, 4, 4]],
    ['a cell given a value', term`[cells[n] = 70000, cells[n], cells[n] += 1, cells[n] -= 2]`, 0],
    ['a member given a value', term`[row.count = 1, row.count += 2, row.count -= 5]`, [1, 3, -2]],
    ['one after the other', term`(n += 1, n += 1, n)`, 4],
    ['two, one after the other', term`(n += 1, n)`, 3],
    ['the first that is there', term`undefined ?? n`, 2],
    ['of types', { op: 'call', of: name('add'), args: [term`1`, term`2`], types: 'number' }, 3],
  ];
  test.each(terms)('%s', (_, of, value) => {
    const found = both([...things, ...out(of)]);
    if (value !== 0) expect(found).toEqual(value);
  });
  test.each(OPERATORS)('operator %s, in all shapes', (operator: Operator) => {
    const pairs = ['a', 'b', 3, 0, term`twice(a)`, term`twice(b)`, term`cells[a]`] as const;
    const parts = pairs.map((part) => (typeof part === 'string' ? name(part) : part));
    const all = parts.flatMap((left) =>
      parts.map((right): Term => ({
        op: 'binary',
        operator,
        left: typeof left === 'number' ? { op: 'number', value: left } : left,
        right: typeof right === 'number' ? { op: 'number', value: right } : right,
      })),
    );
    both(code`
        const cells = [4, 5, 6];
        const twice = (x) => x * 2;
        const all = (a, b) => ${list(all)};
        const out = [all(1, 2), all(2, 1), all(0, 0), all(-5, 3)];
      `);
  });
});

describe('statements', () => {
  const over = (source: Source, body: readonly Statement[]): readonly Statement[] => [
    ...code`const seen = []; const next = new Int8Array([2, -1, 1]); const many = [3, 4, 5];`,
    loop(source, body),
    ...code`const out = seen;`,
  ];
  const push = code`seen.push(n);`;
  const sources: readonly (readonly [string, Source, unknown])[] = [
    ['one', { over: 'one', name: 'n', value: term`3` }, [3]],
    ['none', { over: 'one', name: 'n', value: term`-1` }, []],
    ['a chain', { over: 'chain', name: 'n', first: term`0`, next: 'next' }, [0, 2, 1]],
    [
      'a span',
      {
        over: 'span',
        name: 'n',
        at: 'at',
        from: term`1`,
        end: { name: undefined, value: term`many.length` },
        list: 'many',
      },
      [4, 5],
    ],
    [
      'a span with an end',
      {
        over: 'span',
        name: 'n',
        at: 'at',
        from: term`1`,
        end: { name: 'end', value: term`at + 3` },
        list: 'many',
      },
      [4, 5, 0],
    ],
    [
      'a range',
      { over: 'range', name: 'n', from: term`1`, below: term`4`, down: false },
      [1, 2, 3],
    ],
    [
      'a range that grows',
      { over: 'range', name: 'n', from: term`0`, below: term`seen.length + 1 & 3`, down: false },
      [0, 1, 2],
    ],
    [
      'a range downwards',
      { over: 'range', name: 'n', from: term`1`, below: term`4`, down: true },
      [3, 2, 1],
    ],
    ['items', { over: 'items', name: 'n', list: name('many') }, [3, 4, 5]],
  ];
  test.each(sources)('a loop over %s', (_, source, seen) => {
    expect(both(over(source, push))).toEqual(seen);
  });
  test.each(sources)('a loop over %s, with turns left out and a function for each', (_, source) => {
    both(over(source, code`if (n === 4) continue; if (seen.length > 1) break; seen.push(n);`));
    const kept = over(source, code`seen.push(() => n);`);
    const values = [...kept.slice(0, -1), ...code`const out = seen.map((one) => one());`];
    both(values);
  });
  test('each turn has its own variables, and what it leaves in them counts on', () => {
    const found = both(code`
      const made = [];
      for (let i = 0; i < 6; i++) {
        let own = i * 10;
        made.push(() => own++ + i);
        i++;
      }
      const out = [made.map((one) => one()), made.map((one) => one())];
    `);
    expect(found).toEqual([
      [1, 23, 45],
      [2, 24, 46],
    ]);
  });
  test('if, else, block, return, shadows', () => {
    both(code`
      const of = (n) => {
        if (n < 0) return;
        if (!(n < 10)) { const n = 5; return n; }
        if (n === 1) { return 'one'; } else if (n === 2) return 'two';
        { let n = 7; if (n === 8) return n; }
        if (n > 5) { n += 1; } else { n -= 1; }
        return n;
      };
      const out = [of(-1), of(11), of(1), of(2), of(3), of(6), of()];
    `);
  });
  test('a switch goes on with the next case until it is stopped', () => {
    const stop: Statement = { do: 'break' };
    const say = (word: string): Statement => ({
      do: 'term',
      term: call(term`said.push`, [text(word)]),
    });
    const choice: Statement = {
      do: 'switch',
      of: name('n'),
      cases: [
        { value: 1, body: [say('one'), stop] },
        { value: 2, body: [] },
        { value: 3, body: [say('three')] },
        { value: 4, body: [...code`if (n === 4) continue;`] },
        { value: 5, body: [...code`return said;`] },
      ],
      otherwise: [say('other')],
    };
    both(code`
      const go = (last) => {
        const said = [];
        for (let n = 0; n < last; n++) { ${choice} said.push(n); }
        return said;
      };
      const out = [go(4), go(5), go(9)];
    `);
  });
  test('what is said about statements does nothing', () => {
    const origin = { file: 'a', line: 1 } as unknown as Extract<
      Statement,
      { do: 'origin' }
    >['origin'];
    const said: readonly Statement[] = [
      { do: 'comment', text: 'Words', doc: true },
      { do: 'origin', origin },
    ];
    expect(interpreted([...said, ...out(term`1`)])).toBe(1);
  });
  test('names taken out of a record', () => {
    const taken: Statement = {
      ...declare(true, [{ name: '', type: undefined, value: term`{ a: 1, b: 2 }` }]),
      taken: ['a', 'b'],
    };
    both([taken, ...out(term`a + b`)]);
    both(code`const f = () => { ${taken} return () => a * 3 + b; }; const out = f()();`);
    const given = interpret(planOf([{ ...taken, exported: true }]), {});
    expect(given).toEqual({ a: 1, b: 2 });
  });
  test('a module gives what it exports, and is given what it imports', () => {
    const one = declare(true, [{ name: 'one', type: undefined, value: term`more(1)` }], true);
    const more = (n: number): number => n + 1;
    expect(interpret(planOf([one]), { more })).toEqual({ one: 2 });
    expect(interpret(planOf([one]), new Map([['more', more]]))).toEqual({ one: 2 });
  });
});

describe('functions', () => {
  test.each([0, 1, 2, 3, 4, 5, 7])('have %i parameters', (count) => {
    const names = Array.from({ length: count }, (_, at) => `p${at}`);
    const made: Term = {
      op: 'function',
      parameters: names.map((one) => ({ name: one, type: 'number' })),
      result: undefined,
      body: list(names),
    };
    const found = interpreted(out(made)) as (...args: unknown[]) => unknown;
    expect(found.length).toBe(count);
    const all = [1, 2, 3, 4, 5, 6, 7];
    expect(found(...all)).toEqual(all.slice(0, count));
    expect(found()).toEqual(names.map(() => undefined));
  });
  test('call themselves and each other, and what is declared later', () => {
    const found = both(code`
      const isEven = (n) => n === 0 ? true : isOdd(n - 1);
      const isOdd = (n) => { if (n === 0) return false; const less = n - 1; return isEven(less); };
      const fib = (n) => { if (n < 2) return n; const a = fib(n - 1); const b = fib(n - 2); return a + b; };
      const later = () => last + table[0];
      const table = [1];
      const last = 41;
      const out = [isEven(10), isOdd(10), fib(12), later()];
    `);
    expect(found).toEqual([true, false, 144, 42]);
  });
  test('keep what is around them', () => {
    const found = both(code`
      const counter = (from) => {
        let at = from;
        const up = (by) => { at += by; return at; };
        const deep = () => () => (from += 1, at + from);
        const self = (n) => n <= 0 ? 0 : 1 + self(n - 1);
        return [up, deep(), self];
      };
      const one = counter(10);
      const two = counter(100);
      const out = [one[0](1), one[0](2), two[0](5), one[1](), one[1](), one[2](4)];
    `);
    expect(found).toEqual([11, 13, 105, 24, 25, 4]);
  });
  test('many locals, and many steps', () => {
    const count = 40;
    const names = Array.from({ length: count }, (_, at) => `v${at}`);
    const body = names.flatMap(
      (one, at) => code`const ${one} = ${at === 0 ? name('n') : term`${names[at - 1] ?? ''} + 1`};`,
    );
    both(code`const f = (n) => { ${body} return ${list(names)}; }; const out = f(3);`);
  });
  test('read no constant before it has its value', () => {
    const early = code`const f = () => late; const early = f(); const late = 1; const out = 1;`;
    expect(() => interpreted(early)).toThrow(ReferenceError);
    const inner = code`const f = () => { const g = () => x; g(); const x = 1; return x; }; const out = f();`;
    expect(() => interpreted(inner)).toThrow(ReferenceError);
  });
});

describe('what no plan gets', () => {
  const refused: readonly (readonly [string, Term])[] = [
    ['a name that nobody gave', term`process`],
    ['the world', term`globalThis`],
    ['what makes functions', term`Function`],
    ['objects of all kinds', term`Object`],
    ['what is shared, as a value', term`[Math]`],
    ['a name in a function that nobody calls', term`() => fetch('a')`],
    ['a constructor', term`[].constructor`],
    ['a constructor by a text', term`[]['constructor']`],
    ['a constructor that is called', term`[].constructor(1)`],
    ['a prototype', term`Array.prototype`],
    ['what it is made by', term`[].__proto__`],
    ['what looks for it', term`[].__lookupGetter__('a')`],
    [
      'a field of that name',
      { op: 'record', fields: [{ name: '__proto__', value: term`1` }], layout: 'line' },
    ],
    ['to change what all use', term`Math.max = 1`],
    ['to change what it is given', term`one = 2`],
    ['to change a constant', term`fixed = 2`],
    ['to count a constant', term`fixed++`],
    ['to put a value in nowhere', { op: 'assign', operator: '=', to: term`1`, value: term`2` }],
    ['new of anything', term`new Date(1)`],
    ['a constant within itself', term`out`],
  ];
  test.each(refused)('%s', (_, of) => {
    expect(() => interpreted([...code`const fixed = 1;`, ...out(of)], { one: 1 })).toThrow(
      RangeError,
    );
  });
  const late: readonly (readonly [string, Term])[] = [
    ['a cell', term`[][word]`],
    ['a cell of a typed array', term`cells[word]`],
    ['a cell of it, or else', term`cells[word] ?? 1`],
    ['a cell that is', term`cells[word] === 1`],
    ['a cell by a name made of parts', term`cells['con' + 'structor']`],
    ['a cell given a value', term`cells[word] = 1`],
    ['a cell of a list given a value', term`[][word] = 1`],
    ['a cell added to', term`[][word] += 1`],
    ['a counted cell', term`cells[word]++`],
    ['a called cell', term`[][word](1)`],
    ['a function changed', term`[].slice.call = 1`],
    ['a function changed by a text', term`[].slice['call'] = 1`],
    ['a member of it counted', term`[].slice.call++`],
  ];
  test.each(late)('seen when it runs: %s', (_, of) => {
    const things = code`const word = 'con' + 'structor'; const cells = new Int8Array(2);`;
    expect(() => interpreted([...things, ...out(of)])).toThrow(RangeError);
    expect(() =>
      interpreted([...things, ...code`const f = (word) => ${of}; const out = f(word);`]),
    ).toThrow(RangeError);
  });
  test('names twice in a block', () => {
    expect(() => interpreted(code`const a = 1; const a = 2; const out = a;`)).toThrow(RangeError);
  });
});

/** Small plans that end: functions call only those before them, and loops go over few numbers. */
function randomPlan(random: Random): readonly Statement[] {
  const { below } = random;
  let fresh = 0;
  const pick = <T>(first: T, ...more: readonly T[]): T => random.pick([first, ...more]) ?? first;
  const functions: { readonly name: string; readonly arity: number }[] = [];
  const lists = ['bytes', 'shorts', 'words', 'plain'] as const;
  interface Names {
    readonly readable: readonly string[];
    readonly writable: readonly string[];
  }
  const number = (): Term => ({ op: 'number', value: below(12) - 3 });
  const cell = (names: Names, depth: number): Term => ({
    op: 'cell',
    of: name(pick(...lists)),
    at: value(names, depth),
  });
  const target = (names: Names, depth: number): Term =>
    below(2) === 0 && names.writable.length > 0
      ? name(random.pick(names.writable) ?? 'total')
      : below(4) === 0
        ? term`row.count`
        : { op: 'cell', of: name(pick('bytes', 'shorts', 'words')), at: value(names, depth) };
  function value(names: Names, depth: number): Term {
    if (depth <= 0) return below(2) === 0 ? number() : name(random.pick(names.readable) ?? 'total');
    const inner = (): Term => value(names, depth - 1 - below(2));
    switch (below(14)) {
      case 0:
        return number();
      case 1:
        return cell(names, depth - 1);
      case 2:
        return term`${cell(names, depth - 1)} ?? ${number()}`;
      case 3:
        return term`${cell(names, depth - 1)} === ${number()}`;
      case 4: {
        const called = random.pick(functions);
        if (called === undefined) return number();
        return call(called.name, Array.from({ length: called.arity }, inner));
      }
      case 5:
        return { op: 'choose', test: inner(), yes: inner(), no: inner() };
      case 6:
        return { op: 'prefix', operator: pick('!', '-'), of: inner() };
      case 7:
        return {
          op: 'assign',
          operator: pick('=', '+=', '-='),
          to: target(names, depth - 1),
          value: inner(),
        };
      case 8:
        return { op: 'sequence', items: [inner(), inner(), inner()].slice(below(2)) };
      case 9: {
        const of = target(names, depth - 1);
        return below(2) === 0
          ? { op: 'prefix', operator: pick('++', '--'), of }
          : { op: 'postfix', operator: pick('++', '--'), of };
      }
      case 10: {
        const parameter = `x${fresh++}`;
        const within = {
          readable: [...names.readable, parameter],
          writable: [...names.writable, parameter],
        };
        const made: Term = {
          op: 'function',
          parameters: [{ name: parameter, type: undefined }],
          result: undefined,
          body: value(within, depth - 1),
        };
        return call(made, [inner()]);
      }
      default:
        return { op: 'binary', operator: pick(...OPERATORS), left: inner(), right: inner() };
    }
  }
  function block(names: Names, depth: number, isLoop: boolean): readonly Statement[] {
    let known = names;
    const made: Statement[] = [];
    for (let count = 1 + below(4); count > 0; count--) {
      const kind = below(10);
      if (kind < 2) {
        const own = `v${fresh++}`;
        const constant = below(2) === 0;
        made.push(declare(constant, [{ name: own, type: undefined, value: value(known, 2) }]));
        known = {
          readable: [...known.readable, own],
          writable: constant ? known.writable : [...known.writable, own],
        };
      } else if (kind < 4 || depth <= 0)
        made.push({
          do: 'term',
          term: { op: 'assign', operator: '=', to: target(known, 1), value: value(known, 3) },
        });
      else if (kind < 6)
        made.push({
          do: 'if',
          test: value(known, 2),
          yes: block(known, depth - 1, isLoop),
          no: below(2) === 0 ? block(known, depth - 1, isLoop) : undefined,
        });
      else if (kind < 8) made.push(turns(known, depth));
      else if (kind === 8)
        made.push(
          isLoop
            ? {
                do: 'if',
                test: value(known, 2),
                yes: [{ do: pick('continue', 'break') }],
                no: undefined,
              }
            : { do: 'block', body: block(known, depth - 1, isLoop) },
        );
      else
        made.push({
          do: 'if',
          test: value(known, 2),
          yes: [{ do: 'return', value: value(known, 2) }],
          no: undefined,
        });
    }
    return made;
  }
  function turns(names: Names, depth: number): Statement {
    const own = `n${fresh++}`;
    // The variable of a loop is not changed in it, or it might not end.
    const body = block(
      { readable: [...names.readable, own], writable: names.writable },
      depth - 1,
      true,
    );
    const small = (): Term => ({ op: 'number', value: below(4) });
    switch (below(5)) {
      case 0:
        return loop({ over: 'one', name: own, value: value(names, 1) }, body);
      case 1:
        return loop({ over: 'chain', name: own, first: small(), next: 'next' }, body);
      case 2:
        return loop(
          {
            over: 'span',
            name: own,
            at: `${own}At`,
            from: small(),
            end: { name: below(2) === 0 ? undefined : `${own}End`, value: small() },
            list: pick('bytes', 'plain'),
          },
          body,
        );
      case 3:
        return loop(
          { over: 'range', name: own, from: small(), below: small(), down: below(2) === 0 },
          body,
        );
      default:
        return loop(
          { over: 'items', name: own, list: list([value(names, 1), value(names, 1)]) },
          body,
        );
    }
  }
  const made: Statement[] = [
    ...code`
      const bytes = new Int8Array(6);
      const shorts = new Int16Array(6).fill(3);
      const words = new Int32Array(6);
      const next = new Int8Array([3, 0, 1, -1]);
      const plain = [4, 2, 0];
      const row = { count: 0 };
      let total = 1;
    `,
  ];
  for (let count = 0; count < 3; count++) {
    const parameters = Array.from({ length: below(6) }, (_, at) => `p${at}`);
    const names = { readable: [...parameters, 'total'], writable: [...parameters, 'total'] };
    const body: Term | readonly Statement[] =
      below(4) === 0
        ? value(names, 4)
        : [...block(names, 2, false), { do: 'return', value: value(names, 2) }];
    const made1: Term = {
      op: 'function',
      parameters: parameters.map((one) => ({ name: one, type: undefined })),
      result: undefined,
      body,
    };
    made.push(declare(true, [{ name: `f${count}`, type: undefined, value: made1 }]));
    functions.push({ name: `f${count}`, arity: parameters.length });
  }
  const calls = functions.flatMap((one) =>
    [0, 1].map(() => call(one.name, Array.from({ length: one.arity }, number))),
  );
  made.push(...code`const out = [${list(calls)}, bytes, shorts, words, row, total];`);
  return made;
}

describe('random plans mean what is printed of them', () => {
  test.each(Array.from({ length: 20 }, (_, at) => at))('part %i', (part) => {
    const random = seeded(`interpreted ${part}`);
    for (let count = 0; count < 50; count++) {
      const plan = randomPlan(random);
      const shown = printStatements(plan, { target: 'javascript', place: (file) => file });
      expect(
        outcome(() => interpreted(plan)),
        shown,
      ).toEqual(outcome(() => printed(plan)));
    }
  });
});

function outcome(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error instanceof Error ? error.name : error;
  }
}
