/** A project as `variorum init` writes it: its own checks are run as they stand in it. */
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { placeHere } from './here.ts';
import { command } from './run.ts';

const around = [
  '.editorconfig',
  '.github/workflows/variants.yml',
  '.gitignore',
  '.vscode/settings.json',
  'README.md',
  'package.json',
];

const filesOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() === true)
      .toSorted()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

describe('in an empty folder', () => {
  test('a whole project is written', async () => {
    const here = placeHere();
    mkdirSync(join(here.folder, '.git'));
    const { code, out } = await here.run('init', 'Long', 'Coast');
    expect(code).toBe(0);
    expect(Object.keys(filesOf(here.folder))).toEqual([...around, 'long-coast.variant'].toSorted());
    for (const name of around) expect(out).toContain(name);
  });

  test('it is called after the folder where no name is given', async () => {
    const here = placeHere();
    expect((await here.run('init')).code).toBe(0);
    expect(filesOf(here.folder)['work.variant']).toContain('variant Work {\n  title "Work"\n');
  });

  test('its workflow passes as it is, and each of its steps notices what it is for', async () => {
    const here = placeHere();
    await here.run('init', 'Long Coast');
    const bin = join(here.folder, 'node_modules/.bin');
    mkdirSync(bin, { recursive: true });
    symlinkSync(command, join(bin, 'variorum'));
    const workflow = readFileSync(join(here.folder, '.github/workflows/variants.yml'), 'utf8');
    const steps = [...workflow.matchAll(/ run: (.*)$/gm)].map(([, step = '']) => step);
    expect(steps).toHaveLength(4);
    expect(steps[0]).toBe('npm install');
    const [, checked = '', formatted = '', tested = ''] = steps;
    const runAll = (...some: readonly string[]): readonly (number | null)[] =>
      some.map((step) => {
        const env = { ...process.env, XDG_CACHE_HOME: join(here.folder, '../cache') };
        return spawnSync('bash', ['-c', step], { cwd: here.folder, env, timeout: 60_000 }).status;
      });
    expect(runAll(checked, formatted, tested)).toEqual([0, 0, 0]);

    const text = join(here.folder, 'long-coast.variant');
    const good = readFileSync(text, 'utf8');
    writeFileSync(text, good.replace('starts with F Rome', 'starts with F Roma'));
    expect(runAll(checked)).toEqual([1]);
    const report: unknown = JSON.parse(readFileSync(join(here.folder, 'variorum.sarif'), 'utf8'));
    expect(report).toMatchObject({
      version: '2.1.0',
      runs: [
        {
          results: [
            {
              ruleId: 'unknown-name',
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: 'long-coast.variant' },
                    region: { startLine: 6 },
                  },
                },
              ],
            },
          ],
        },
      ],
    });
    writeFileSync(text, good.replace('  Italy starts', 'Italy    starts'));
    expect(runAll(formatted)).toEqual([1]);
    writeFileSync(text, good.replace('expect Italy: F TYS', 'expect Italy: F ION'));
    expect(runAll(tested)).toEqual([1]);
  });
});

describe('where something is already', () => {
  test('only the text is written', async () => {
    const here = placeHere({ 'notes.txt': 'mine' });
    const { code, out } = await here.run('init', 'Long Coast');
    expect([code, out]).toEqual([
      0,
      'long-coast.variant is written. Next: npx variorum test long-coast.variant\n',
    ]);
    expect(Object.keys(filesOf(here.folder))).toEqual(['long-coast.variant', 'notes.txt']);
  });

  test('the project is written if that is asked for', async () => {
    const here = placeHere({ 'notes.txt': 'mine' });
    expect((await here.run('init', 'Long Coast', '--project')).code).toBe(0);
    expect(Object.keys(filesOf(here.folder))).toEqual(
      [...around, 'long-coast.variant', 'notes.txt'].toSorted(),
    );
  });

  test.each([...around, 'long-coast.variant'])('nothing is written over %s', async (name) => {
    const here = placeHere({ [name]: 'mine' });
    const { code, err } = await here.run('init', 'Long Coast', '--project');
    expect(code).toBe(1);
    expect(err).toContain(`error already-there: ${name} exists already.`);
    expect(filesOf(here.folder)).toEqual({ [name]: 'mine' });
  });

  test('nor through a link that leads nowhere, nor past what is no folder', async () => {
    const here = placeHere();
    symlinkSync('../elsewhere.json', join(here.folder, 'package.json'));
    expect((await here.run('init', 'Long Coast', '--project')).err).toContain('already-there');
    expect(readdirSync(dirname(here.folder))).not.toContain('elsewhere.json');
    renameSync(join(here.folder, 'package.json'), join(here.folder, 'other.json'));
    writeFileSync(join(here.folder, '.github'), 'a file');
    const { code, err } = await here.run('init', 'Long Coast', '--project');
    expect(code).toBe(1);
    expect(err).toContain('error cannot-write: ');
    expect(filesOf(here.folder)).toEqual({ '.github': 'a file' });
    expect(readdirSync(here.folder).toSorted()).toEqual(['.github', 'other.json']);
  });
});
