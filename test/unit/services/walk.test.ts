/** The table of fields that hold names: it lacks none, so no rename passes over one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namesOf } from '../../../language/services/names/walk.ts';
import { parse } from '../../../language/constructs/parse.ts';
import { root, shipped } from '../../support/variants.ts';
import { SAMPLE } from '../syntax/sample.ts';

type Tree = Readonly<Record<string, unknown>>;

const isTree = (part: unknown): part is Tree => typeof part === 'object' && part !== null;

/** A text with a range and nothing that says it is something else: a name, or what stands in quotes. */
const isName = (part: Tree): boolean =>
  typeof part['text'] === 'string' &&
  'range' in part &&
  !['form', 'type', 'kind', 'holes'].some((key) => key in part);

function* namesIn(part: unknown, path: string): Generator<readonly [name: unknown, path: string]> {
  if (!isTree(part)) return;
  if (isName(part)) yield [part, path];
  else
    for (const [key, inner] of Object.entries(part))
      yield* namesIn(inner, /^\d/u.test(key) ? path : `${path}.${key}`);
}

const texts = [
  ['the sample', SAMPLE],
  ...shipped.map((name) => [name, readFileSync(join(root, `variants/${name}.variant`), 'utf8')]),
];

test.each(texts)('every name has its place: %s', (_, text) => {
  for (const unit of parse('x.variant', text).tree.units) {
    const found = new Set<unknown>(namesOf(unit).map(({ at }) => at));
    const lost = [...namesIn(unit, 'unit')].flatMap(([name, path]) =>
      found.has(name) ? [] : path,
    );
    expect(new Set(lost)).toEqual(new Set());
  }
});
