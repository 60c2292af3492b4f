/**
 * CONTRIBUTING.md says which files a new construct touches. Here somebody touches these and no others, in a copy of the
 * house: what comes of it must be typed, checked, played, printed, offered and explained like the rest of the language.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as Extension from '../../language/vscode/src/grammar.ts';
import type * as Language from '../../language/index.ts';
import { root } from '../support/variants.ts';
import { additions } from './additions.ts';
import type { Edit } from './additions.ts';

const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

/** The files that a list of the page names first in its lines; a new one goes by where it lies. */
function listed(what: string): readonly string[] {
  const list = new RegExp(`<!-- list: ${what} -->\\n\\n((?:- .*\\n)+)`).exec(page)?.[1] ?? '';
  return [...list.matchAll(/^- `([^`]+)`/gm)].map(([, file = '']) => file);
}

const named = ({ file, find }: Edit): string =>
  find === undefined ? file.replace(/[^/]+\.ts$/, '*.ts') : file;

describe.each(Object.entries(additions))('a new %s', (what, edits) => {
  test('touches the files of its list, four at most', () => {
    const files = [...new Set(edits.map(named))];
    expect(files.toSorted()).toEqual(listed(what).toSorted());
    expect(files.length).toBeLessThanOrEqual(4);
  });
});

const ferry = `variant Ferry {
  space Left (L): M
  space Middle (M): L R
  space Right (R): M
  power Red
  power Blue
  piece Boat (B) {
    at: Space
    owner: Power
    trips: Number = 2
  }
  Red starts with B Left
  Blue starts with B Right
  never "a boat without an owner": some Boat b with not some Power p with b.owner = p
  exchange boats: each Boat b, under b.owner, as "B {at}"

  phase Turn {
    ask Orders
    step go {
      for Go g with goes(g) {
        g.boat.at becomes g.to
        raise g.boat.trips to 3 apart 8
      }
    }
    step finish { when (product Boat b: b.trips) = 10 { end won by all Power p } }
  }
  calendar { Day: Turn }
  start in Day 1

  ask Orders about each Boat b, of b.owner { default Stay }
  order Stay in Orders by Boat { written "{boat} stays" }
  order Go in Orders by Boat {
    to: Space
    written "{boat} - {to}"
    legal when borders(boat.at, to) and no Boat b with b.at = to
    succeeds when goes(this)
  }
  decide goes(g: Go) = weight(g) apart 3 > 1 and no other Go h to g.to
  decide weighs(g: Go) = g.boat.trips > 0
  fn weight(g: Go) = count Go h with weighs(h) and h = g

  scenario "a boat that went was raised, and two boats times each other end the game" {
    orders Red: B L - M
    expect Red: B M
    expect ended Red, Blue
  }
  scenario "where nobody went, it goes on" {
    orders none
    expect next Day 2 Turn
  }
}
`;

let folder = '';
let language: typeof Language;
let extension: typeof Extension;

const run = (program: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, XDG_CACHE_HOME: join(folder, 'cache'), NO_COLOR: '1' },
  });
  return { status, said: stdout + stderr };
};
const variorum = (...args: readonly string[]) => run('dist/variorum.js', ...args);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'variorum-constructs-'));
  for (const name of ['language', 'compiler', 'runtime', 'build.mjs', 'package.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of ['tsconfig.json', 'tsconfig.types.json'])
    cpSync(join(root, name), join(folder, name));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // What ships is compiled on the way: one map and its rulebook tell as much as all of them.
  mkdirSync(join(folder, 'variants'));
  for (const name of ['classic.variant', 'maps', 'modules', 'rulebooks'])
    symlinkSync(join(root, 'variants', name), join(folder, 'variants', name));
  for (const { file, find, put } of Object.values(additions).flat()) {
    const path = join(folder, file);
    if (find === undefined) {
      writeFileSync(path, put, { flag: 'wx' });
      continue;
    }
    const [before, behind, ...more] = readFileSync(path, 'utf8').split(find);
    expect([file, find, behind === undefined, more.length]).toEqual([file, find, false, 0]);
    writeFileSync(path, `${before}${put}${behind}`);
  }
  // It checks all types on the way.
  const { status, said } = run('build.mjs');
  expect({ status, said }).toEqual({ status: 0, said: '' });
  await build({
    absWorkingDir: folder,
    entryPoints: ['language/vscode/src/grammar.ts'],
    outfile: join(folder, 'dist/grammar.js'),
    bundle: true,
    format: 'esm',
    platform: 'node',
  });
  language = await import(pathToFileURL(join(folder, 'dist/language.js')).href);
  extension = await import(pathToFileURL(join(folder, 'dist/grammar.js')).href);
  mkdirSync(join(folder, 'texts'));
  writeFileSync(join(folder, 'texts/ferry.variant'), ferry);
});

test('are checked and played', () => {
  expect(variorum('check', 'texts/ferry.variant').said).toContain('nothing to report');
  const { status, said } = variorum('test', 'texts/ferry.variant');
  expect(said).toContain('2 scenarios and 1 assertion; 3 passed');
  expect(status).toBe(0);
});

test.each([
  ['product Boat b: b.trips', 'sum Boat b: b.trips'],
  ['3 apart 8', '3 - 8'],
  ['raise g.boat.trips to 3 apart 8', 'g.boat.trips becomes 4'],
])('%s is not %s', (own, other) => {
  const name = `texts/other-${own.length}.variant`;
  writeFileSync(join(folder, name), ferry.replace(own, other).replace('Ferry', 'Other'));
  expect(variorum('test', name).status).toBe(1);
});

test('what never holds is told where it holds', () => {
  const wrong = ferry.replace('not some Power p with b.owner = p', 'b.owner is Red');
  writeFileSync(join(folder, 'texts/wrong.variant'), wrong.replace('Ferry', 'Wrong'));
  const { status, said } = variorum('test', 'texts/wrong.variant');
  expect(said).toContain('a boat without an owner');
  expect(status).toBe(1);
});

test.each([
  ['raise g.boat.trips to 3 apart 8', 'raise 3 to 8', 'not-a-target'],
  ['raise g.boat.trips to 3 apart 8', 'raise g.boat.trips 8', 'unexpected-text'],
  ['3 apart 8', '3 apart Red', 'wrong-type'],
  ['product Boat b: b.trips', 'product Boat b', 'expected-in-expression'],
  ['never "a boat without an owner":', 'never "a boat without an owner"', 'expected'],
])('%s, wrong: %s', (right, wrong, code) => {
  const file = 'texts/ferry.variant';
  const host = language.memoryHost({ [file]: ferry.replace(right, wrong) });
  const found = language.check(host, file, { library: '' }).diagnostics;
  expect(found.map((one) => one.code)).toEqual([code]);
});

test('are printed as they are written', () => {
  expect(language.print(language.parse('ferry.variant', ferry).tree)).toBe(ferry);
});

const file = 'texts/ferry.variant';
const workspaceOf = (text: string) =>
  language.openWorkspace({ ...language.memoryHost({ [file]: text }), library: '' });

test.each([
  ['  never "a boat', 'never'],
  ['        raise g.boat', 'raise'],
  ['product Boat b: b.trips', 'product'],
  ['apart 8', 'apart'],
])('are offered: %s', (at, word) => {
  const offset = ferry.indexOf(at) + at.indexOf(word);
  const text = ferry.slice(0, offset) + ferry.slice(offset + word.length);
  const labels = language.completionsAt(workspaceOf(text), file, offset).map(({ label }) => label);
  expect(labels).toContain(word);
});

test('are explained, outlined and coloured', () => {
  const workspace = workspaceOf(ferry);
  const hover = (word: string) => language.hoverAt(workspace, file, ferry.indexOf(word))?.text;
  expect(hover('never "')).toContain('never "what would be wrong": ..');
  expect(hover('raise g')).toContain('unless it is that much already');
  const [unit] = language.outlineOf(workspace, file);
  expect(unit?.children.map(({ name }) => name)).toContain('a boat without an owner');
  expect(extension.keywords).toEqual(
    expect.arrayContaining(['never', 'raise', 'product', 'apart']),
  );
});

test('the names in them are names', () => {
  const workspace = workspaceOf(ferry);
  const uses = language.referencesOf(workspace, file, ferry.indexOf('trips: Number'), true);
  expect(uses).toHaveLength(4);
  const owners = language.referencesOf(workspace, file, ferry.indexOf('owner: Power'), true);
  expect(owners).toHaveLength(4);
});
