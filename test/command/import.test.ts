/** `variorum import`, as its users see it. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { painted } from '../support/exchange/bitmaps.ts';
import { samples } from '../support/exchange/facts.ts';
import { placeHere } from './here.ts';

const island = {
  'island.map': readFileSync(join(samples, 'dpjudge/island.map')),
  'island.geography': readFileSync(join(samples, 'dpjudge/island.geography')),
};

test('writes texts that check, test and play, and tells what it did', async () => {
  const here = placeHere(island);
  const { code, out, err } = await here.run('import', 'island.map', '--out', 'mine');
  expect(code).toBe(0);
  expect(out).toBe(
    'Island: island.variant, island-map.variant\n' +
      '  said: 7 places, 2 coasts, 6 ways for armies, 17 ways for fleets, 4 centres (2 homes), 2 powers, 4 units, 27 names, 3 rules\n' +
      '  not said: 2 without bearing on play (`rule .. told`), 1 in the messages above\n',
  );
  expect(err).toContain('island.geography:16:1: warning import-one-way');
  expect((await here.run('check', 'mine')).code).toBe(0);
  expect((await here.run('fmt', '--check', 'mine')).code).toBe(0);
  const played = await here.run('play', 'mine/island.variant', '--auto', '--turns', '12');
  expect(played.code).toBe(0);
  expect(played.out).toContain('== Spring 1905, Movement ==');
});

test('changes nothing that is there, and writes nothing of what is wrong', async () => {
  const here = placeHere({
    ...island,
    'island-map.variant': 'map Island {}\n',
    'maps/other.txt': '',
    'bad.map': 'USE lost\n',
  });
  const before = readdirSync(here.folder, { recursive: true }).toSorted();
  const again = await here.run('import', 'island.map');
  expect(again.code).toBe(1);
  expect(again.err).toContain('already-there');
  const bad = await here.run('import', 'bad.map', '--out', 'mine');
  expect(bad.code).toBe(1);
  expect(bad.err).toContain('bad.map:1:1: error import-missing-file: This names lost.map');
  const none = await here.run('import', 'none.map');
  expect(none.err).toContain('file-not-found');
  const folder = await here.run('import', 'maps');
  expect(folder.err).toContain('cannot-read');
  const wrong = await here.run('import', 'island.map', '--from', 'word');
  expect(wrong.code).toBe(2);
  expect(readdirSync(here.folder, { recursive: true }).toSorted()).toEqual(before);
});

test('names the line in files of old machines, which end it by a carriage return alone', async () => {
  const old = 'LAND HIL ABUTS MOO\rLAND MOO ABUTS HIL\rRED HIL\rBLUE MOO\rDROP XYZ\r';
  const { code, err } = await placeHere({ 'a.map': old }).run('import', 'a.map', '--out', 'mine');
  expect(code).toBe(0);
  expect(err).toContain('a.map:5:1: warning import-unknown-name');
});

test('looks beside, and reads old encodings', async () => {
  const here = placeHere({
    'a/top.map': Buffer.from('USE island.map\nNOR -> \xcele = ile\n', 'latin1'),
    'b/island.map': island['island.map'],
    'b/island.geography': island['island.geography'],
  });
  const alone = await here.run('import', 'a/top.map', '--format', 'json');
  expect(alone.code).toBe(1);
  expect(JSON.parse(alone.out)).toMatchObject({ diagnostics: [{ code: 'import-missing-file' }] });
  const { code } = await here.run('import', 'a/top.map', '--beside', 'b', '--out', 'c');
  expect(code).toBe(0);
  expect(readFileSync(join(here.folder, 'c/top-map.variant'), 'utf8')).toContain('coast Île (ILE)');
});

test('makes a map of a drawing, and takes answers', async () => {
  const here = placeHere({
    'twins.svg': readFileSync(join(samples, 'svg/twins.svg')),
    'answers.txt': 'powers: North: ALD BEE; South: ELD FIR\n',
    'wrong.txt': 'sea: red\n',
  });
  const { code, out } = await here.run('import', 'twins.svg', '--out', 'mine');
  expect(code).toBe(0);
  expect(out).toContain('guessed: 3 answers.');
  expect((await here.run('check', 'mine')).code).toBe(0);
  expect((await here.run('fmt', '--check', 'mine')).code).toBe(0);
  const answered = ['import', 'twins.svg', '--out', 'other', '--answers'];
  const wrong = await here.run(...answered, 'wrong.txt');
  expect(wrong.code).toBe(1);
  expect(wrong.err).toContain('wrong.txt:1:1: error import-bad-answer');
  expect(readdirSync(here.folder)).not.toContain('other');
  expect((await here.run(...answered, 'answers.txt')).code).toBe(0);
});

test('makes a start of a picture, and says so; what is no whole picture, or too large, is refused', async () => {
  const { picture } = painted([3, 2, 60], 5, { line: 3 });
  const whole = new PNG({ width: picture.width, height: picture.height });
  whole.data.set(picture.rgba);
  const png = PNG.sync.write(whole);
  const { data: jpg } = jpeg.encode({ ...picture, data: picture.rgba }, 90);
  // The head says more pixels than there are, and more than can be meant.
  const huge = Buffer.from(png);
  huge.writeUInt32BE(60_000, 16);
  huge.writeUInt32BE(60_000, 20);
  const interlaced = Buffer.from(png);
  interlaced[28] = 1;
  const here = placeHere({
    'old.png': png,
    'old.jpg': jpg,
    'cut.png': png.subarray(0, png.length / 2),
    'cut.jpg': jpg.subarray(0, jpg.length / 2),
    'head.png': png.subarray(0, 12),
    'huge.png': huge,
    'turns.png': interlaced,
  });
  for (const name of ['old.png', 'old.jpg']) {
    const { code, out, err } = await here.run('import', name, '--out', `out-${name}`);
    expect(code).toBe(0);
    expect(out).toContain('6 places');
    expect(err).toContain(`${name}: warning import-picture`);
    expect(err).toContain('a start to correct');
    // No bytes of it are shown as text.
    expect(err).not.toContain('IHDR');
    expect((await here.run('check', `out-${name}`)).code).toBe(0);
    expect((await here.run('fmt', '--check', `out-${name}`)).code).toBe(0);
  }
  for (const [name, code] of [
    ['cut.png', 'import-broken'],
    ['cut.jpg', 'import-broken'],
    ['head.png', 'import-broken'],
    ['turns.png', 'import-broken'],
    ['huge.png', 'import-too-large'],
  ] as const) {
    const refused = await here.run('import', name, '--out', 'none');
    expect([name, refused.code]).toEqual([name, 1]);
    expect(refused.err).toContain(`error ${code}`);
    expect(refused.err).not.toContain('IHDR');
  }
  expect(existsSync(join(here.folder, 'none'))).toBe(false);
});
