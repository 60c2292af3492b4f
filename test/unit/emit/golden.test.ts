/**
 * The modules of the shipped variants, byte for byte: what is only to be moved about in the compiler leaves them as they
 * are. Where they are to change, `npx vitest --update` writes the list anew, and the commit says what has changed.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../../../compiler/pipeline.ts';
import { diskHost, library, shipped } from '../../support/variants.ts';

/** Without its imports: they name files by what is in them. */
function bodyOf(slug: string): string {
  const { module } = compile(diskHost, join(library, `${slug}.variant`), { library });
  return module?.js('', '').replace(/^import .*$/gm, '') ?? '';
}

test('the modules of the shipped variants are those that are known', async () => {
  const rows = shipped.map((slug) => {
    const body = bodyOf(slug);
    const sha256 = createHash('sha256').update(body).digest('hex');
    return { slug, lines: body.split('\n').length, sha256 };
  });
  await expect(`${JSON.stringify(rows, null, 2)}\n`).toMatchFileSnapshot(
    '../../golden/modules.json',
  );
});
