/** Texts of the language before, brought up to this one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeHere } from './here.ts';
import { race } from './run.ts';

/** The race with other lines before its first rule. */
const withLines = (...lines: readonly string[]): string =>
  race.replace('  rule 1 ', `${lines.map((line) => `  ${line}\n`).join('')}\n  rule 1 `);

const upgraded = async (text: string) => {
  const here = placeHere({ 'race.variant': text });
  const ran = await here.run('fmt', '--upgrade', 'race.variant');
  return { ...ran, text: readFileSync(join(here.folder, 'race.variant'), 'utf8'), here };
};

test('what can be changed is changed, and the text is sound then', async () => {
  const old = withLines(
    'decide first(g: Go) = moves(g)',
    'decide second(g: Go) = moves(g)',
    'settle "rings" knot with first and no moves, second: every moves is yes',
    'Runner has goal: Space or none meant as here()',
    'note "so\u00adft"',
  );
  const { code, out, err, text, here } = await upgraded(old);
  expect(err).toBe('');
  expect(code).toBe(0);
  expect(out).toContain('race.variant\n');
  for (const title of [
    'Delete U+00AD',
    'Leave out `meant as`',
    'Write with first and second and no moves',
  ])
    expect(out).toContain(title);
  expect(text).toContain('settle "rings" knot with first and second and no moves: every');
  expect(text).toContain('Runner has goal: Space or none\n');
  expect(text).toContain('note "soft"');
  expect((await here.run('check', 'race.variant')).code).toBe(0);
  expect((await here.run('test', 'race.variant')).code).toBe(0);
  const again = await here.run('fmt', '--upgrade', 'race.variant');
  expect(again).toEqual({ code: 0, out: '', err: '' });
});

test('what only its writer can know is told with its place and the line to write', async () => {
  const scenario = [
    'scenario "dice" {',
    '  draws "Runner.luck 1" 5',
    '  draws "Runner.luck 1" 6',
    '  orders none',
    '  expect Red: R L',
    '}',
  ];
  const { code, err, text } = await upgraded(
    withLines(
      'phase Rest before Sleep { step rest { } }',
      'phase Sleep before Turn { step sleep { } }',
      'kind Crew { members: set of Runner }',
      'fn anything() = yes',
      ...scenario,
    ).replace(
      'step go {',
      'step go { when anything() { create Crew { members: all Runner r with home(r) } }',
    ),
  );
  expect(code).toBe(1);
  for (const told of [
    'a phase before one that is declared further down was not played; now it is.',
    'a set given to something new was empty, or held other things; now it is the set that is written.',
    'of two lines about one draw only the second counted; now they are two throws',
  ])
    expect(err).toContain(told);
  expect(err.match(/race\.variant:\d+:\d+: warning meant-otherwise/g)).toHaveLength(3);
  expect(text).toContain('phase Rest before Sleep');
});

test('what is refused now, and can be mended in more than one way, is told and stays', async () => {
  const { code, err, text } = await upgraded(withLines('editions: A, B'));
  expect(code).toBe(1);
  expect(err).toMatch(/race\.variant:\d+:3: error unknown-key/);
  expect(text).toContain('editions: A, B');
});

test('a text of this language is only printed in the agreed form', async () => {
  const formatted = await placeHere({ 'race.variant': race });
  await formatted.run('fmt', 'race.variant');
  const { code, err, text } = await upgraded(race);
  expect([code, err]).toEqual([0, '']);
  expect(text).toBe(readFileSync(join(formatted.folder, 'race.variant'), 'utf8'));
});

test('it is not to be looked at and done at once', async () => {
  const here = placeHere({ 'race.variant': race });
  expect((await here.run('fmt', '--upgrade', '--check', 'race.variant')).code).toBe(2);
});
