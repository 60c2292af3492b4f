/**
 * The modules of the shipped variants, byte for byte: what is only to be moved about in the compiler leaves them as they
 * are. Where they are to change, `npx vitest --update` writes the list anew, and the commit says what has changed.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, shipped } from '../../support/variants.ts';

/** As they were written when the tool was installed. */
const folder = join(root, 'dist', 'variants');

/** Without its imports: they name files by what is in them. */
function bodies(): readonly (readonly [slug: string, body: string])[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /module-[0-9a-f]+\.mjs$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8').replace(/^import .*$/gm, ''))
    .map((body) => [/^ {2}slug: '(.+)',$/m.exec(body)?.[1] ?? '', body]);
}

test('the modules of the shipped variants are those that are known', async () => {
  const known = bodies().filter(([slug]) => shipped.includes(slug));
  const rows = known
    .map(([slug, body]) => ({
      slug,
      lines: body.split('\n').length,
      sha256: createHash('sha256').update(body).digest('hex'),
    }))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  expect(rows.map(({ slug }) => slug)).toEqual(shipped);
  await expect(`${JSON.stringify(rows, null, 2)}\n`).toMatchFileSnapshot(
    '../../golden/modules.json',
  );
});
