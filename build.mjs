// Bundles the command, the libraries and the scripts under test/scripts into dist/, and compiles what is shipped.
// With --if-changed nothing is done where dist/ is what these sources make: `npm ci` and `npx` ask for it again and again.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('.', import.meta.url)));

const stamp = 'dist/made-of.txt';
/** Of every file that something in dist/ is made of. */
const state = () => {
  const hash = createHash('sha256').update(process.version);
  const folders = ['language', 'compiler', 'runtime', 'variants', 'site', 'playground', 'test'];
  const inFolders = folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:ts|variant|json)$/u.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => !file.startsWith(join('language', 'vscode'))),
  );
  const alone = ['build.mjs', 'package.json', 'package-lock.json', 'tsconfig.types.json'];
  for (const file of [...alone.filter(existsSync), ...inFolders.toSorted()])
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
};
const now = state();
if (
  process.argv.includes('--if-changed') &&
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === now
)
  process.exit(0);

const { build } = await import('esbuild');

const common = {
  absWorkingDir: process.cwd(),
  bundle: true,
  format: 'esm',
  target: 'es2023',
  logLevel: 'warning',
};
const external = ['ts-morph', 'prettier', 'prettier/*', 'typescript', 'esbuild'];
// The pool loads a file of its own; queues are there for those who want them.
external.push('piscina', 'bullmq', 'ioredis');
// Large, and installed beside us anyway: only reports draw with them.
external.push('@observablehq/plot', 'linkedom');
// Bundled CommonJS dependencies still call `require` for Node's own modules.
const banner = {
  js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
};

// The site is made by scripts of its own, of what is made here.
for (const name of existsSync('dist') ? readdirSync('dist') : [])
  if (name !== 'site') rmSync(join('dist', name), { recursive: true });

/** Folders of the packages of others that stand in what is made here. */
const taken = new Set();
/** Builds what is shipped. */
async function ship(options) {
  const { metafile } = await build({ ...options, metafile: true });
  for (const { inputs } of Object.values(metafile.outputs))
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(input) ?? [];
      if (folder !== undefined && bytesInOutput > 0) taken.add(folder);
    }
}

/** What `exports` of package.json names, by the source it is made from. */
const sources = {
  runtime: 'runtime/index.ts',
  language: 'language/index.ts',
  compiler: 'compiler/index.ts',
  players: 'compiler/automatic/index.ts',
  boardgame: 'compiler/boardgame/index.ts',
  hosting: 'compiler/hosting/index.ts',
  server: 'compiler/server/index.ts',
  prettier: 'language/prettier.ts',
};
const libraries = Object.entries(sources).filter(([, source]) => existsSync(source));
const forLibraries = {
  ...common,
  outdir: 'dist',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  external: [...external, 'node:*'],
};
const { runtime, ...others } = Object.fromEntries(libraries);
// In one file, and legible: compiled modules run on it wherever they are taken.
if (runtime !== undefined) await ship({ ...forLibraries, entryPoints: { runtime } });
// What several of them need is there once.
await ship({
  ...forLibraries,
  entryPoints: others,
  splitting: true,
  chunkNames: 'shared/[name]-[hash]',
  minify: true,
});

if (existsSync('compiler/command/main.ts')) {
  await ship({
    ...common,
    entryPoints: {
      variorum: 'compiler/command/main.ts',
      prover: 'compiler/command/prover.ts',
      'balance-thread': 'compiler/command/balance-thread.ts',
    },
    outdir: 'dist',
    // Each command loads only what it needs, and there is less to read.
    splitting: true,
    chunkNames: 'command/[name]-[hash]',
    minify: true,
    platform: 'node',
    external,
    banner,
  });
  chmodSync('dist/variorum.js', 0o755);
}

// Their licences ask that they go with the copies.
const licences = [...taken].toSorted().map((folder) => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|notice|copying)(?:[.-]|$)/iu.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const none = ['It comes without the text of a licence.'];
  return [`${name} ${version} (${license})`, ...(texts.length > 0 ? texts : none)].join('\n\n');
});
if (licences.length > 0)
  writeFileSync('dist/third-party-licences.txt', `${licences.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);

const scripts = existsSync('test/scripts')
  ? readdirSync('test/scripts')
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `test/scripts/${file}`)
  : [];
if (scripts.length > 0) {
  await build({
    ...common,
    entryPoints: scripts,
    outdir: 'dist/scripts',
    platform: 'node',
    external: [...external, 'playwright-core'],
    banner,
  });
}

if (existsSync('site/build.ts')) {
  await build({
    ...common,
    entryPoints: { site: 'site/build.ts' },
    outdir: 'dist/scripts',
    platform: 'node',
    external: [...external, '@11ty/eleventy'],
    banner,
  });
}

if (libraries.length > 0) {
  const tsc = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')));
  execFileSync(process.execPath, [tsc, '-p', 'tsconfig.types.json'], { stdio: 'inherit' });
}

if (existsSync('dist/variorum.js') && existsSync('variants'))
  execFileSync(process.execPath, ['dist/variorum.js', 'build', '--shipped'], { stdio: 'inherit' });
writeFileSync(stamp, now);
