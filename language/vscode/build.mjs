/**
 * Makes the extension: its grammar and snippets, its own bundle, and the server it brings along, which is the built
 * command with the shipped texts. Build the project first (`npm run build`).
 */
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));
if (!existsSync(`${root}dist/variorum.js`)) throw new Error('run `npm run prepare` first');

for (const folder of ['dist', 'server']) rmSync(here + folder, { recursive: true, force: true });

// What is generated is made by the sources themselves.
const generator = `${here}dist/generate.mjs`;
await build({
  entryPoints: [`${here}src/generate.ts`],
  outfile: generator,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
});
const { generated } = await import(generator);
rmSync(generator);
mkdirSync(`${here}syntaxes`, { recursive: true });
for (const [name, text] of Object.entries(generated())) writeFileSync(here + name, text);

await build({
  entryPoints: [`${here}src/extension.ts`],
  outfile: `${here}dist/extension.cjs`,
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  external: ['vscode'],
  minify: true,
  logLevel: 'warning',
});

for (const name of [
  'package.json',
  'variants',
  'dist/variorum.js',
  'dist/command',
  'dist/runtime.js',
]) {
  cpSync(root + name, `${here}server/${name}`, { recursive: true });
}
cpSync(`${root}LICENSE`, `${here}LICENSE`);
