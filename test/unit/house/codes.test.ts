import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { hostingMessages } from '../../../compiler/hosting/messages.ts';
import { toolMessages } from '../../../compiler/report/messages.ts';
import { catalogue } from '../../../language/diagnostics/catalogue.ts';
import { runtimeMessages } from '../../../runtime/diagnostics.ts';

const root = resolve(import.meta.dirname, '../../..');

/** A code that nothing gives has a page that nobody is led to. */
test('every code of the catalogues is given somewhere', () => {
  const source = ['language', 'compiler', 'runtime']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    .filter((file) => !/messages\.ts$|runtime\/diagnostics\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const codes = Object.keys({
    ...catalogue,
    ...runtimeMessages,
    ...toolMessages,
    ...hostingMessages,
  });
  expect(codes.filter((code) => !source.includes(`'${code}'`))).toEqual([]);
});
