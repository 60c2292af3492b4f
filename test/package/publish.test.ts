/** A release, published to a registry of its own: what that is told, and what is not published at all. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { root } from '../support/variants.ts';

const { version }: { readonly version: string } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

/** A checkout with what is published of it in small. */
function checkout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'variorum-publish-'));
  for (const name of ['package.json', 'CHANGELOG.md', 'README.md', 'LICENSE', '.ci/publish'])
    cpSync(join(root, name), join(folder, name));
  mkdirSync(join(folder, 'dist'));
  // What was built of another commit, and how it is built of this one.
  writeFileSync(join(folder, 'dist/runtime.js'), 'export const built = "before";\n');
  writeFileSync(
    join(folder, 'build.mjs'),
    "import { writeFileSync } from 'node:fs';\nwriteFileSync('dist/runtime.js', 'export const built = \"now\";\\n');\n",
  );
  commit(folder);
  return folder;
}

function commit(folder: string): void {
  const git = (...args: readonly string[]): void => {
    const { status, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  git('init', '-q');
  git('add', '-A');
  const self = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.org'];
  git(...self, 'commit', '-q', '-m', 'As it is published', '--no-gpg-sign');
}

interface Ran {
  readonly code: number | null;
  readonly out: string;
}

/** @param workflow what the workflow tells of itself */
async function publish(
  folder: string,
  workflow: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Ran> {
  const env = { ...process.env, GITHUB_REPOSITORY: '', CI_PROJECT_URL: '', ...workflow };
  const child = spawn(join(folder, '.ci/publish'), args, { cwd: folder, env });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      out += part.toString('utf8');
    });
  const [code] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : null, out };
}

const workflow = {
  GITHUB_SERVER_URL: 'https://forge.example',
  GITHUB_REPOSITORY: 'somebody/variorum',
};

test('the registry is told where the workflow belongs that published; the checkout stays as it is', async () => {
  const folder = checkout();
  const before = readFileSync(join(folder, 'package.json'), 'utf8');
  expect(JSON.parse(before)).toMatchObject({ publishConfig: { provenance: true } });
  const puts: string[] = [];
  const registry = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString('utf8');
    });
    request.on('end', () => {
      if (request.method === 'PUT') puts.push(body);
      response.statusCode = request.method === 'PUT' ? 201 : 404;
      response.end('{}');
    });
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const address = registry.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const config = `${folder}.npmrc`;
  writeFileSync(config, `//127.0.0.1:${port}/:_authToken=of-the-test\n`);
  const { code, out } = await publish(
    folder,
    workflow,
    `--registry=http://127.0.0.1:${port}`,
    `--userconfig=${config}`,
    // Only a workflow can have it signed.
    '--provenance=false',
  );
  registry.close();
  expect(out).toContain(`variorum ${version} of https://forge.example/somebody/variorum`);
  expect(code).toBe(0);
  expect(puts).toHaveLength(1);
  const { versions, _attachments: attachments } = JSON.parse(puts[0] ?? '{}');
  const packed = gunzipSync(
    Buffer.from(attachments[`variorum-${version}.tgz`].data, 'base64'),
  ).toString('utf8');
  expect(packed).toContain('built = "now"');
  expect(versions[version].repository).toEqual({
    type: 'git',
    url: 'git+https://forge.example/somebody/variorum.git',
  });
  expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe(before);
});

test('nothing is published that nobody could check', async () => {
  const folder = checkout();
  const elsewhere = await publish(folder, {}, '--dry-run');
  expect(elsewhere).toEqual({
    code: 1,
    out: 'Run this in a workflow of GitHub or GitLab: only these can say where a package was made.\n',
  });
  writeFileSync(join(folder, 'README.md'), 'Changed.\n');
  const changed = await publish(folder, { CI_PROJECT_URL: 'https://forge.example/v' }, '--dry-run');
  expect(changed.code).toBe(1);
  expect(changed.out).toContain('not committed');
  const next = readFileSync(join(folder, 'package.json'), 'utf8').replace(
    `"${version}"`,
    '"99.0.0"',
  );
  writeFileSync(join(folder, 'package.json'), next);
  const untold = await publish(folder, workflow, '--dry-run');
  expect(untold.code).toBe(1);
  expect(untold.out).toContain('CHANGELOG.md does not say what 99.0.0 changes');
});
