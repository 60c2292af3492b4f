/** check, fmt, stats, init and wrong usage: what works on texts alone. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { library } from '../support/variants.ts';
import { placeHere as place } from './here.ts';
import { race } from './run.ts';

const stack = /\n\s+at .*:\d+:\d+/;

describe('usage', () => {
  test.each([
    ['no command', []],
    ['an unknown command', ['frobnicate']],
    ['an unknown option', ['check', '--frobnicate']],
    ['a missing argument', ['test']],
    ['an unknown format', ['check', '--format', 'xml']],
    ['adjudicate without --jsonl', ['adjudicate', 'classic']],
    ['a count that is none', ['play', 'race.variant', '--turns', 'many']],
    ['the plan of nothing', ['build', '--plan']],
    ['a folder for what is printed', ['build', 'race.variant', '--plan', '--out', 'out']],
    ['a plan again and again', ['build', 'race.variant', '--plan', '--watch']],
  ])('%s is wrong usage: exit code 2', async (_, args) => {
    const { code, err } = await place({ 'race.variant': race }).run(...args);
    expect(code).toBe(2);
    expect(err).not.toBe('');
  });

  test('help and version are no errors', async () => {
    const here = place();
    for (const args of [['--help'], ['--version'], ['help', 'build'], ['check', '--help']]) {
      const { code, out } = await here.run(...args);
      expect(code).toBe(0);
      expect(out).not.toBe('');
    }
  });
});

describe('check', () => {
  test('a sound text: exit code 0', async () => {
    const { code, err } = await place({ 'race.variant': race }).run('check', 'race.variant');
    expect(err).toContain('nothing to report');
    expect(code).toBe(0);
  });

  const broken = race.replace('power Red', 'power Rad');

  test('a fault is printed with its place, line, squiggle and remedy: exit code 1', async () => {
    const { code, err } = await place({ 'race.variant': broken }).run('check', 'race.variant');
    expect(code).toBe(1);
    expect(err).toMatch(/^race\.variant:\d+:\d+: error [a-z-]+: /m);
    expect(err).toMatch(/^ +\d+ \| .*Red/m);
    expect(err).toMatch(/^ +\| +~~~$/m);
    expect(err).toMatch(/^ {2}help: /m);
    expect(err).not.toMatch(stack);
  });

  test('what is wrong in an edition that is not the usual one is told, and which it is', async () => {
    const text = race.replace(
      '  space Left',
      '  editions Old, New\n  in edition Old { power Red }\n  space Left',
    );
    const { code, err } = await place({ 'race.variant': text }).run('check', 'race.variant');
    expect(code).toBe(1);
    expect(err).toContain('(In edition Old.)');
    const fine = await place({ 'race.variant': text }).run('check', 'race.variant@New');
    expect(fine.code).toBe(0);
  });

  test('as JSON', async () => {
    const here = place({ 'race.variant': broken });
    const { code, out } = await here.run('check', 'race.variant', '--format', 'json');
    expect(code).toBe(1);
    const report = JSON.parse(out);
    expect(report.errors).toBeGreaterThan(0);
    expect(report.diagnostics[0]).toMatchObject({
      severity: 'error',
      file: 'race.variant',
      range: { start: { line: expect.any(Number), column: expect.any(Number) } },
    });
    expect(report.diagnostics[0].code).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test('as SARIF', async () => {
    const { out } = await place({ 'race.variant': broken }).run(
      'check',
      'race.variant',
      '--format',
      'sarif',
    );
    const { version, runs } = JSON.parse(out);
    expect(version).toBe('2.1.0');
    const [result] = runs[0].results;
    expect(runs[0].tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId);
    expect(result.locations[0].physicalLocation.artifactLocation.uri).toBe('race.variant');
    expect(result.locations[0].physicalLocation.region.startLine).toBeGreaterThan(1);
  });

  test('without names, every text from here', async () => {
    const here = place({ 'race.variant': race, 'sub/other.variant': broken });
    const { code, err } = await here.run('check');
    expect(code).toBe(1);
    expect(err).toContain('sub/other.variant:');
    expect(err).toContain('2 texts checked');
  });

  test('a misspelt name of a shipped variant', async () => {
    const { code, err } = await place().run('check', 'clasic');
    expect(code).toBe(1);
    expect(err).toContain('unknown-variant');
    expect(err).toContain('Did you mean classic?');
  });

  test.each([
    ['a file that is not there', 'gone.variant', 'file-not-found'],
    ['a file that is not UTF-8', 'latin.variant', 'not-utf-8'],
    ['10 MB of input', 'huge.variant', 'file-too-large'],
    ['a folder without texts', 'empty', 'no-files'],
  ])('%s', async (_, name, code) => {
    const here = place({
      'latin.variant': Uint8Array.of(0x76, 0xe9, 0x0a),
      'huge.variant': 'variant Huge {\n'.padEnd(10_000_000, 'x '),
    });
    mkdirSync(join(here.folder, 'empty'));
    const ran = await here.run('check', name);
    expect(ran.code).toBe(1);
    expect(ran.err).toContain(code);
    expect(ran.err).not.toMatch(stack);
  });

  test('a text that cannot be read is told, and the others are checked', async () => {
    const here = place({ 'latin.variant': Uint8Array.of(0x76, 0xe9, 0x0a), 'bad.variant': broken });
    const alone = (await here.run('check', 'bad.variant')).err.split('\n');
    const { code, err } = await here.run('check', 'gone.variant', 'latin.variant', 'bad.variant');
    expect(code).toBe(1);
    for (const told of ['file-not-found', 'not-utf-8', alone[0], '1 text checked']) {
      expect(err).toContain(told);
    }
  });
});

describe('fmt', () => {
  const loose = race.replace('power Red\n', 'power   Red\n\n\n');

  test('--check reports and changes nothing; fmt changes; then --check is content', async () => {
    const here = place({ 'race.variant': loose });
    const path = join(here.folder, 'race.variant');
    const before = await here.run('fmt', '--check', 'race.variant');
    expect(before.code).toBe(1);
    expect(before.err).toContain('not-formatted');
    expect(readFileSync(path, 'utf8')).toBe(loose);
    expect((await here.run('fmt', 'race.variant')).code).toBe(0);
    expect(readFileSync(path, 'utf8')).toContain('\n  power Red\n');
    expect((await here.run('fmt', '--check', 'race.variant')).code).toBe(0);
    expect((await here.run('check', 'race.variant')).code).toBe(0);
  });

  test('every shipped text is in the agreed form', async () => {
    const { code, err } = await place().run('fmt', '--check', library);
    expect(err).not.toContain('not-formatted');
    expect(code).toBe(0);
  });

  test('a text with syntax errors stays as it is', async () => {
    const text = 'variant Race {\n  power   Red\n';
    const here = place({ 'race.variant': text });
    const { code, err } = await here.run('fmt', 'race.variant');
    expect(code).toBe(1);
    expect(err).toContain('unclosed-block');
    expect(readFileSync(join(here.folder, 'race.variant'), 'utf8')).toBe(text);
  });
});

describe('stats', () => {
  const lines = async (text: string): Promise<number> => {
    const { code, out } = await place({ 'v.variant': text }).run('stats', 'v.variant', '--json');
    expect(code).toBe(0);
    return JSON.parse(out).lines;
  };

  test('counts printed lines without blanks, comments, scenarios, readings and misprints', async () => {
    const told = [
      '',
      '  // a comment',
      '  rule 3 reading "a yard is three fields long"',
      '  rule 3 misprint "yart" for "yard"',
      '  scenario "nothing happens" {',
      '    expect Red: R L',
      '  }',
      '}',
    ];
    const scenarios = race.indexOf('  scenario');
    const bare = `${race.slice(0, scenarios)}}\n`;
    const size = await lines(bare);
    expect(size).toBeGreaterThan(30);
    expect(await lines(race)).toBe(size);
    expect(await lines(`${bare.trimEnd().slice(0, -1)}${told.join('\n')}\n`)).toBe(size);
    expect(await lines(bare.replace('power Red\n', 'power Red\n  power Green\n'))).toBe(size + 1);
  });

  test('names every text a variant is made of', async () => {
    const { out } = await place().run('stats', 'classic', '--json');
    const { variant, units, lines: all } = JSON.parse(out);
    expect(variant).toBe('Classic');
    expect(units.map(({ role }: { role: string }) => role).toSorted()).toEqual([
      'map',
      'module',
      'rulebook',
      'variant',
    ]);
    expect(all).toBe(units.reduce((sum: number, unit: { lines: number }) => sum + unit.lines, 0));
  });
});

describe('init', () => {
  test('writes a text that checks, once', async () => {
    const here = place();
    expect((await here.run('init', 'Long', 'Coast')).code).toBe(0);
    expect(existsSync(join(here.folder, 'long-coast.variant'))).toBe(true);
    expect((await here.run('check', 'long-coast.variant')).code).toBe(0);
    expect((await here.run('fmt', '--check', 'long-coast.variant')).code).toBe(0);
    const again = await here.run('init', 'Long Coast');
    expect(again.code).toBe(1);
    expect(again.err).toContain('already-there');
  });

  test('a name in one word with hyphens is spelt with blanks', async () => {
    const here = place();
    expect((await here.run('init', 'my-variant')).code).toBe(0);
    const text = readFileSync(join(here.folder, 'my-variant.variant'), 'utf8');
    expect(text).toContain('variant My Variant {\n  title "My Variant"\n');
  });

  test('refuses what cannot be a name', async () => {
    const { code, err } = await place().run('init', '../"');
    expect(code).toBe(1);
    expect(err).toContain('unusable-name');
  });
});

test('a warning is a diagnostic: check ends with exit code 1, and the variant is played all the same', async () => {
  const text = 'variant Gap {\n  extends Fleet Rome\n  rules 1..2\n  rule 1 told "x"\n}\n';
  const here = place({ 'gap.variant': text });
  const { code, err } = await here.run('check', 'gap.variant');
  expect(err).toContain('gap.variant:3:9: warning rule-missing');
  expect(code).toBe(1);
  expect((await here.run('play', 'gap.variant', '--auto', '--turns', '1')).code).toBe(0);
});
