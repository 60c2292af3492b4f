/** What is emitted is the same to the byte, wherever the texts lie. */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { placesFrom } from '../../../compiler/lowering/places.ts';
import { compile } from '../../../compiler/pipeline.ts';
import { diskHost, library, root } from '../../support/variants.ts';

test.each([
  ['/home/a/mine.variant', '/opt/lib', '/home/a/mine.variant', 'mine.variant'],
  ['/home/a/mine.variant', '/opt/lib', '/home/a/rules/more.variant', 'rules/more.variant'],
  ['/home/a/mine.variant', '/opt/lib', '/home/b/more.variant', '../b/more.variant'],
  ['/home/a/mine.variant', '/opt/lib', '/opt/lib/maps/big.variant', 'variorum:/maps/big.variant'],
  ['/opt/lib/one.variant', '/opt/lib/', '/opt/lib/one.variant', 'variorum:/one.variant'],
  ['/home/a/mine.variant', '/opt/lib', '/opt/library/x.variant', '../../opt/library/x.variant'],
  ['mine.variant', 'variorum:', 'mine.variant', 'mine.variant'],
  ['mine.variant', 'variorum:', 'variorum:/maps/big.variant', 'variorum:/maps/big.variant'],
  ['mine.variant', '', 'maps/big.variant', 'variorum:/maps/big.variant'],
])('for %s with the library %s, %s is %s', (entry, folder, file, place) => {
  expect(placesFrom(entry, folder)(file)).toBe(place);
});

describe('compiled in two folders', () => {
  const other = mkdtempSync(join(tmpdir(), 'variorum-places-'));
  afterAll(() => rmSync(other, { recursive: true, force: true }));
  cpSync(library, join(other, 'deep/er/lib'), { recursive: true });
  mkdirSync(join(other, 'mine'));
  cpSync(join(root, 'test/skeletons'), join(other, 'mine'), { recursive: true });

  const texts = (entry: string, folder: string): readonly string[] => {
    const { module, diagnostics } = compile(diskHost, entry, { library: folder });
    if (module === undefined) throw new Error(JSON.stringify(diagnostics));
    return [module.ts(), module.js('r', 'v'), JSON.stringify(module.schema())];
  };

  test.each(['fleet-rome', 'range-war'])('the shipped %s is the same', (name) => {
    const here = texts(join(library, `${name}.variant`), library);
    const lib = join(other, 'deep/er/lib');
    expect(texts(join(lib, `${name}.variant`), lib)).toEqual(here);
    expect(here.join('')).not.toContain(root);
    expect(here[0]).toContain('// variorum:/');
  });

  test("so is a variant of one's own", () => {
    const here = texts(join(root, 'test/skeletons/bridge.variant'), library);
    const there = texts(join(other, 'mine/bridge.variant'), join(other, 'deep/er/lib'));
    expect(there).toEqual(here);
    expect(here[0]).toContain('// bridge.variant:');
  });
});
