import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from '../../../language/constructs/parse.ts';
import { upgrades } from '../../../language/upgrade/upgrade.ts';
import { library } from '../../support/variants.ts';

test('nothing in the texts that come with the tool is changed: they are of this language', () => {
  const files = readdirSync(library, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.variant'),
  );
  expect(files.length).toBeGreaterThan(20);
  const changes = files.flatMap((file) => {
    const text = readFileSync(join(library, file), 'utf8');
    return upgrades(file, text, parse(file, text).diagnostics);
  });
  expect(changes).toEqual([]);
});
