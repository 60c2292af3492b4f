/** Texts that are no texts, through the whole command: a code, a place, exit code 1, and nothing is written. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placeHere as place } from '../../command/here.ts';
import { race } from '../../command/run.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const broken: [name: string, content: Uint8Array, code: string, at: string][] = [
  ['an unclosed block', bytes(race.slice(0, race.lastIndexOf('}'))), 'unclosed-block', '1:14'],
  ['a stray byte', bytes('variant X {\n  power Red \0\n}\n'), 'hidden-character', '2:13'],
  ['wrong encoding', Uint8Array.from([0xff, 0xfe, 0x76, 0x00]), 'not-utf-8', '1:1'],
  ['wrong encoding without a mark', Uint8Array.from([0x76, 0x00, 0x61, 0x00]), 'not-utf-8', '1:'],
  [
    'one letter in another encoding',
    Uint8Array.from([...bytes('variant X {\n  // \uFFFD is fine, '), 0xe9, ...bytes('\n}\n')]),
    'not-utf-8',
    '2:17',
  ],
  [
    'blocks 10,000 deep',
    bytes(`variant X {\n${'heading "h" {\n'.repeat(10_000)}${'}\n'.repeat(10_001)}`),
    'nesting-too-deep',
    '201:',
  ],
  [
    'brackets 10,000 deep',
    bytes(`variant X {\n  fn f() = ${'('.repeat(10_000)}1${')'.repeat(10_000)}\n}\n`),
    'nesting-too-deep',
    '2:',
  ],
  ['10 MB', bytes('variant X {\n'.padEnd(10_000_000, 'x ')), 'file-too-large', ''],
];

test.each(broken)('%s', async (_, content, code, at) => {
  const here = place({ 'x.variant': content });
  for (const command of ['check', 'build', 'test', 'trace', 'fmt', 'stats']) {
    const { code: exit, err } = await here.run(command, 'x.variant');
    expect(exit, command).toBe(1);
    expect(err, command).toContain(code);
    if (at !== '') expect(err, command).toContain(`x.variant:${at}`);
    expect(err, command).not.toMatch(/\n\s+at .*:\d+:\d+/);
    expect(err, command).not.toContain('internal-error');
  }
  expect(readdirSync(here.folder)).toEqual(['x.variant']);
});
