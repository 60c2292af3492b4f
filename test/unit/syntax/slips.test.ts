/** What is written as other languages have it, or as the eye takes it: one message that says how it is written here. */
import { expect, test } from 'vitest';
import { check } from '../../../language/check/check.ts';
import { memoryHost } from '../../../language/host.ts';
import { parse } from '../../../language/constructs/parse.ts';

const head = 'variant X {\n';
const found = (clauses: string) => {
  const text = `${head}${clauses}\n}\n`;
  return parse('x', text).diagnostics.map(({ code, message, help, range, fix }) => ({
    code,
    at: text.slice(range.start, range.end),
    message,
    help,
    fixed:
      fix?.[0] === undefined
        ? undefined
        : text.slice(0, fix[0].range.start) + fix[0].text + text.slice(fix[0].range.end),
  }));
};

test.each([
  ['==', '  f(u) is 1 when a == b', '  f(u) is 1 when a = b'],
  ['<>', '  f(u) is 1 when a <> b', '  f(u) is 1 when a != b'],
  ['≠', '  f(u) is 1 when a ≠ b', '  f(u) is 1 when a != b'],
  ['≥', '  f(u) is 1 when a ≥ b', '  f(u) is 1 when a >= b'],
  ['&&', '  f(u) is 1 when a && b', '  f(u) is 1 when a and b'],
  ['||', '  f(u) is 1 when a || b', '  f(u) is 1 when a or b'],
  ['!', '  f(u) is 1 when ! b', '  f(u) is 1 when not b'],
  ['–', '  f(u) is a – b', '  f(u) is a - b'],
  ['#', '  # of old\n  win now', '  // of old\n  win now'],
  ['/* */', '  /* of old */\n  win now', '  // of old\n  win now'],
  ['/* */', '  /* of\n   * old */\n  win now', '  // of\n// old\n  win now'],
  ['“ ”', '  heading “old” { }', '  heading "old" { }'],
  ['« »', '  scenario "old" { expect «a» fails }', '  scenario "old" { expect "a" fails }'],
  ['1-4', '  rules 1-4', '  rules 1..4'],
])('%s is told, with what stands for it', (sign, clauses, written) => {
  const [one, ...more] = found(clauses);
  expect(more).toEqual([]);
  expect(one).toMatchObject({ code: 'borrowed-sign', fixed: `${head}${written}\n}\n` });
  expect(one?.message).toContain(`\`${sign}\` is written`);
  expect(found(written)).toEqual([]);
});

test('in the text of a source they stand for themselves', () => {
  expect(found('  source: “A” & B, #3 – 4 == 5')).toEqual([]);
  expect(found('  scenario "a" {\n    orders A: F X – Y # 2\n  }')).toEqual([]);
});

test('a line that stands further in is told by the line that it continues', () => {
  expect(found('  f(u) plus 1 when g(u)\n    win with 15 mines')).toMatchObject([
    {
      code: 'continued-line',
      at: 'win with 15 mines',
      message: expect.stringContaining('line 2,'),
    },
  ]);
});

test.each([
  ['f(u) is 2 when u.unit.is Foot', 'is-missing', 'f(u) is 2 when u.unit.is is Foot'],
  ['f(u) is 2 when some mine m at u.at', 'kind-lower-case', 'f(u) is 2 when some Mine m at u.at'],
])('%s', (clause, code, written) => {
  expect(found(`  ${clause}`)).toMatchObject([{ code, fixed: `${head}  ${written}\n}\n` }]);
});

test('a semicolon that cuts a text off', () => {
  const [one, ...more] = found('  source: first; second\n  win now');
  expect(more).toEqual([]);
  expect(one).toMatchObject({ code: 'text-cut', at: 'second' });
  expect(found('  source: first; on Land\n  source: second;\n  on Sea')).toEqual([]);
});

test.each([
  ['editions: First, Second', 'editions', undefined],
  ['desinger: Jane', 'desinger', `${head}  designer: Jane\n}\n`],
])('a line that would have no effect: %s', (line, at, fixed) => {
  expect(found(`  ${line}`)).toMatchObject([{ code: 'unknown-key', at, ...(fixed && { fixed }) }]);
});

test('a quote that is not closed is the only fault that is told', () => {
  const text =
    'variant X {\n  rules 1..2\n  rule 1 "one {\n    win now\n  }\n  rule 2 "two" { }\n}\n';
  const { diagnostics } = check(memoryHost({ 'x.variant': text }), 'x.variant', { library: '' });
  expect(diagnostics.map(({ code }) => code)).toEqual(['unclosed-string']);
});

const own = `variant X {
  title "Own"
  extends Classic
  Italy starts with F Rome instead of A Rome
  scenario "put to sea" {
    orders Italy: F ROM - TYS
    expect "F ROM - TYS" succeeds
  }
}
`;
const told = (text: string) =>
  parse('x', text).diagnostics.map(({ code, range, help, fix }) => ({
    code,
    at: `${text.slice(0, range.start).split('\n').length}: ${text.slice(range.start, range.end)}`,
    help,
    mended:
      fix?.[0] !== undefined &&
      text.slice(0, fix[0].range.start) + fix[0].text + text.slice(fix[0].range.end) === own,
  }));

test('a word that is nearly a unit is told, and read as that', () => {
  expect(told(own)).toEqual([]);
  const text = own.replace('variant', 'varaint');
  const help = 'Did you mean variant?';
  expect(told(text)).toEqual([{ code: 'not-a-unit', at: '1: varaint', help, mended: true }]);
  expect(parse('x', text).tree.units[0]?.clauses).toHaveLength(4);
  expect(told(own.replace('variant', 'game'))[0]?.help).toContain('Start with `variant NAME`');
});

test.each([
  ['variant X {', '1: X'],
  ['scenario "put to sea" {', '5: "'],
])('the brace that %s lacks is told on its line, and nothing on the next ones', (head, at) => {
  const found = told(own.replace(head, head.slice(0, -2)));
  expect(found[0]).toMatchObject({ code: 'expected', at, mended: true });
  // The brace that closes it closes something.
  expect(found.slice(1)).toEqual([]);
});
