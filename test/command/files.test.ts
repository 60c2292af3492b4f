/** What is written and read: regular files alone, all or nothing, and nothing is left behind. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { placeHere } from './here.ts';
import type { Here } from './here.ts';
import { place, race } from './run.ts';
import type { Place } from './run.ts';

const withPipe = (): Place => {
  const here = place({ 'race.variant': race });
  execFileSync('mkfifo', [join(here.folder, 'pipe'), join(here.folder, 'pipe.variant')]);
  mkdirSync(join(here.folder, 'folder'));
  return here;
};

const draw = (here: Place, out: string) => here.run('render', 'race.variant', '--out', out);
const play = (here: Place, save: string) =>
  here.run('play', 'race.variant', '--auto', '--turns', '1', '--save', save);

describe('what is no regular file is not written to', () => {
  test.each([
    ['pipe', 'it is a pipe'],
    ['folder', 'it is a folder'],
    ['/dev/full', 'it is a device'],
    ['/dev/null', 'it is a device'],
  ])('%s', (out, reason) => {
    const here = withPipe();
    const before = statSync(join(here.folder, 'pipe')).ino;
    for (const { code, err } of [draw(here, out), play(here, out)]) {
      expect(code).toBe(1);
      expect(err).toContain('error cannot-write');
      expect(err).toContain(reason);
    }
    expect(statSync(join(here.folder, 'pipe')).ino).toBe(before);
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
    expect(readdirSync(here.folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

test.each([
  ['check', 'pipe.variant'],
  ['test', 'pipe.variant'],
  ['fmt', 'pipe.variant'],
  ['play', 'race.variant', '--resume', 'pipe'],
  ['render', 'race.variant', '--out', 'map.svg', '--position', 'pipe'],
  ['render', 'race.variant', '--out', 'map.svg', '--orders', '/dev/zero'],
])('what is no regular file is not read: %s %s %s %s', (...args) => {
  const { code, err } = withPipe().run(...args);
  expect(code).toBe(1);
  expect(err).toMatch(/error cannot-read: .*it is a (?:pipe|device), not a regular file/);
});

test('links are written through, those of links and those to nothing yet as well', () => {
  const here = place({ 'race.variant': race, 'far/map.svg': 'before', 'far/game.json': 'before' });
  const at = (name: string): string => join(here.folder, name);
  symlinkSync('far/map.svg', at('near.svg'));
  symlinkSync('near.svg', at('map.svg'));
  symlinkSync('far/new.json', at('game.json'));
  expect(draw(here, 'map.svg').code).toBe(0);
  expect(play(here, 'game.json').code).toBe(0);
  expect(readFileSync(at('far/map.svg'), 'utf8')).toContain('<svg');
  expect(JSON.parse(readFileSync(at('far/new.json'), 'utf8'))).toMatchObject({ variant: 'race' });
  expect(['near.svg', 'map.svg', 'game.json'].map((name) => readlinkSync(at(name)))).toEqual([
    'far/map.svg',
    'near.svg',
    'far/new.json',
  ]);
  symlinkSync('ring.svg', at('ring.svg'));
  expect(draw(here, 'ring.svg').err).toContain('its links go round in a ring');
  expect(lstatSync(at('ring.svg')).isSymbolicLink()).toBe(true);
});

test('what a run that was killed has left is swept by the next; what is of a living one is not', () => {
  const here = place({ 'race.variant': race });
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const left = (pid: number): string => `.map.svg.${pid}.variorum.tmp`;
  for (const name of [left(dead), left(process.pid), '.map.svg.1.tmp'])
    writeFileSync(join(here.folder, name), 'half');
  expect(draw(here, 'other.svg').code).toBe(0);
  expect(readdirSync(here.folder).toSorted()).toEqual([
    '.map.svg.1.tmp',
    left(process.pid),
    'other.svg',
    'race.variant',
  ]);
});

test('a file that is written anew can be read and run by whom it could', () => {
  const here = place({ 'race.variant': race.replace('  rules', 'rules') });
  const path = join(here.folder, 'race.variant');
  execFileSync('chmod', ['640', path]);
  expect(here.run('fmt', 'race.variant').code).toBe(0);
  expect(statSync(path).mode & 0o777).toBe(0o640);
});

describe('what is kept of compiled variants', () => {
  const entries = (here: Here): readonly string[] => {
    const base = join(here.folder, '../cache/variorum');
    return readdirSync(base, { recursive: true, encoding: 'utf8' })
      .map((name) => join(base, name))
      .filter((path) => /\.json(?:\.gz)?$/u.test(path));
  };
  /** What is packed is packed then, too, but for one text: that cannot even be unpacked. */
  const spoil = (path: string, text: string): void =>
    writeFileSync(path, path.endsWith('.gz') && text !== 'no json' ? gzipSync(text) : text);
  const kept = (path: string): unknown => {
    const bytes = readFileSync(path);
    return JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
  };
  test('where it is of another shape it is written anew, and all works', async () => {
    const here = placeHere({ 'race.variant': race });
    const good = await here.run('test', 'race.variant', '--prove');
    const paths = entries(here);
    expect(paths).toHaveLength(3);
    const before = paths.map(kept);
    const reads = '{"tool":"x","reads":null,"files":["facts.json"]}';
    for (const spoilt of ['null', 'no json', '{"facts":{},"module":"/etc/hosts"}', reads]) {
      for (const path of paths) spoil(path, spoilt);
      const { code, out } = await here.run('test', 'race.variant', '--prove');
      expect([code, out]).toEqual([good.code, good.out]);
      expect(paths.map(kept)).toEqual(before);
    }
    // One of them alone, the others as they were.
    for (const path of paths) {
      spoil(path, '{"facts":null,"module":"x"}');
      const { code, out } = await here.run('test', 'race.variant', '--prove');
      expect([code, out]).toEqual([good.code, good.out]);
      expect(paths.map(kept)).toEqual(before);
    }
  });
});
