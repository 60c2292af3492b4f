// Bundles the command, the three libraries and the scripts under test/scripts into dist/.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

process.chdir(fileURLToPath(new URL('.', import.meta.url)));

const common = {
  absWorkingDir: process.cwd(),
  bundle: true,
  format: 'esm',
  target: 'es2023',
  logLevel: 'warning',
};
const external = ['ts-morph', 'prettier', 'prettier/*', 'typescript', 'esbuild'];
// Bundled CommonJS dependencies still call `require` for Node's own modules.
const banner = {
  js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
};

rmSync('dist', { recursive: true, force: true });

/** What `exports` of package.json names, by the source it is made from. */
const sources = {
  runtime: 'runtime/index.ts',
  language: 'language/index.ts',
  compiler: 'compiler/index.ts',
  server: 'compiler/server/index.ts',
  prettier: 'language/prettier.ts',
};
const libraries = Object.entries(sources).filter(([, source]) => existsSync(source));
for (const [name, source] of libraries) {
  await build({
    ...common,
    entryPoints: [source],
    outfile: `dist/${name}.js`,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    external: [...external, 'node:*'],
  });
}

if (existsSync('compiler/command/main.ts')) {
  await build({
    ...common,
    entryPoints: { variorum: 'compiler/command/main.ts' },
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
    external,
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
