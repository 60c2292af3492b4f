/** `check --play`: a trial of automatic players, which tells where trying does not pay. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/variants.ts';
import { placeHere as place } from './here.ts';
import { race } from './run.ts';

const ring = readFileSync(join(root, 'test/skeletons/ring.variant'), 'utf8');

test('where trying pays there is nothing to report', async () => {
  const { code, out } = await place({}).run('check', 'reivers', '--play');
  expect(out).toBe('');
  expect(code).toBe(0);
});

test('where a text tells players nothing to strive for, that is said of it', async () => {
  const here = place({ 'ring.variant': ring });
  const { code, out } = await here.run('check', 'ring.variant', '--play', '--format', 'json');
  expect(JSON.parse(out)).toMatchObject({
    diagnostics: [{ code: 'trial-no-better', severity: 'warning' }],
  });
  expect(code).toBe(1);
  // Nobody asked for a trial here.
  expect((await here.run('check', 'ring.variant')).code).toBe(0);
});

test('a game that cannot be played on is told, and a text that is not sound is not played', async () => {
  // Two runners who arrive at once say two things of one power.
  const torn = race
    .replace('power Blue\n', 'power Blue\n  Power has last: Space or none\n')
    .replace(
      'step finish',
      'step note { for Runner r { Red.last becomes r.at } }\n    step finish',
    );
  const json = ['--play', '--format', 'json'];
  const told = await place({ 'torn.variant': torn }).run('check', 'torn.variant', ...json);
  expect(JSON.parse(told.out)).toMatchObject({
    diagnostics: [{ code: 'trial-broken', severity: 'error' }],
  });
  const broken = await place({ 'broken.variant': `${torn}\n}` }).run(
    'check',
    'broken.variant',
    ...json,
  );
  expect(broken.code).toBe(1);
  expect(broken.out).not.toContain('trial');
});
