/** Makes the site in `dist/site`, around the playground that was built there before. */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import Eleventy from '@11ty/eleventy';
import { build } from 'esbuild';
import { LANGUAGE_VERSION } from '../language/index.ts';
import type { ParseCache } from '../language/index.ts';
import { addressOf, textOfBlock } from './blocks.ts';
import { overBudget } from './budget.ts';
import { madeByCommand } from './made.ts';
import { siteMarkdown } from './markdown.ts';
import { writeOffline } from './offline/offline.ts';
import { docPages } from './pages.ts';
import type { DocPage } from './pages.ts';
import { policy } from './policy.ts';
import { withHead } from './rulebook.ts';
import { indexOf, sectionsOf } from './search.ts';
import { diskHost, shownVariants } from './variants.ts';

const root = resolve(import.meta.dirname, '../..');
const out = join(root, 'dist/site');
const library = join(root, 'variants');
const cache: ParseCache = new Map();
const sentence = 'Write your own variant of Diplomacy in plain sentences, and play it at once.';

if (!existsSync(join(out, 'play/index.html'))) {
  throw new Error('the playground is not built: npm run build:site does both');
}
const tooLarge = overBudget(join(out, 'play'));
if (tooLarge.length > 0) throw new Error(`over the budget: ${tooLarge.join('; ')}`);
for (const name of readdirSync(out))
  if (name !== 'play') rmSync(join(out, name), { recursive: true });
mkdirSync(join(out, 'assets'), { recursive: true });

/** Writes a file whose name tells its content: a newer one has another name. */
function asset(name: string, content: string | Buffer): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const [stem = '', end = ''] = name.split('.');
  const path = `assets/${stem}-${hash}.${end}`;
  writeFileSync(join(out, path), content);
  return path;
}

async function script(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'site/client', name)],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2023',
  });
  return outputFiles[0]?.text ?? '';
}

const variants = shownVariants({ host: diskHost, library, cache });
const { parts, rest } = docPages(root);
const all: readonly DocPage[] = [...parts.flatMap(({ pages }) => pages), ...rest];

const iconPath = asset('icon.svg', readFileSync(join(root, 'site/icons/icon.svg'), 'utf8'));
/** The same as pixels: systems that install the page as an app take no other. */
const pixelIcon = (name: string): string =>
  asset(name, readFileSync(join(root, 'site/icons', name)));
const [small, large, maskable] = [
  pixelIcon('icon-192.png'),
  pixelIcon('icon-512.png'),
  pixelIcon('icon-maskable-512.png'),
];

const made = await madeByCommand(
  root,
  variants.map(({ name }) => name),
);
mkdirSync(join(out, 'maps'));
mkdirSync(join(out, 'rulebooks'));
for (const name of [...variants.map((variant) => variant.name), 'opening'])
  copyFileSync(join(made, `${name}.svg`), join(out, 'maps', `${name}.svg`));
for (const { name, title } of variants)
  writeFileSync(
    join(out, 'rulebooks', `${name}.html`),
    withHead(readFileSync(join(made, `${name}.html`), 'utf8'), {
      name,
      title,
      policy,
      icon: iconPath,
    }),
  );
cpSync(join(root, 'docs/pictures'), join(out, 'docs/pictures'), { recursive: true });

/** Blocks of the language, by their text as Markdown gives it. */
const playable = new Map<string, string>();
for (const { text } of all)
  for (const [, block = ''] of text.matchAll(/^```variorum.*\n([^]*?)^```$/gmu)) {
    if (!playable.has(block))
      playable.set(block, await addressOf(textOfBlock({ host: diskHost, library, cache }, block)));
  }

const changed =
  'variant My Diplomacy {\n  title "My Diplomacy"\n  extends Classic\n  win with 20 centres\n}\n';
const site = {
  policy,
  sentence,
  home: '/index.html',
  version: LANGUAGE_VERSION,
  style: asset('site.css', readFileSync(join(root, 'site/style/site.css'), 'utf8')),
  script: asset('site.js', await script('page.ts')),
  index: asset(
    'search.json',
    indexOf(all.flatMap(({ text, title, page }) => sectionsOf(text, title, page))),
  ),
  icon: iconPath,
  touchIcon: small,
  change: await addressOf(changed),
  parts: parts.map(({ title, pages }) => ({
    title,
    pages: pages.map(({ title: name, page, text }) => ({
      title: name,
      page,
      about: openingOf(text),
    })),
  })),
  variants: variants.map((variant) => ({ ...variant, changes: changesOf(variant.name) })),
  filters: [
    ...new Map(variants.flatMap(({ traits }) => traits.map((trait) => [trait.id, trait]))).values(),
  ].map(({ id, words }) => ({ id, words: words.split(':')[0] ?? words })),
};

/** The first sentence of a page, without its marks. */
function openingOf(text: string): string {
  const parts = text.replace(/^```[^]*?^```$/gmu, '').split(/\n{2,}/u);
  const first = parts.map((part) => part.trim()).find((part) => /^[A-Z`]/u.test(part)) ?? '';
  const plain = first
    .replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/[`*]/gu, '')
    .replace(/\s+/gu, ' ');
  return (/^.*?\.(?= |$)/u.exec(plain)?.[0] ?? plain).replace(/:$/u, '.');
}

/** Where the page of a variant says what it changes; undefined where it changes nothing. */
function changesOf(name: string): string | undefined {
  const page = readFileSync(join(out, 'rulebooks', `${name}.html`), 'utf8');
  return ['what-it-changes', 'rules'].find((anchor) => page.includes(`<h2 id="${anchor}"`));
}

const pages = new Map(all.map(({ source, page }) => [source, page]));
// What the README says stands on the first page.
pages.set('README.md', 'index.html');
const linking = { pages, playable };
const bySource = new Map(all.map((page) => [page.page, page]));

const eleventy = new Eleventy(join(root, 'site/templates'), out, {
  quietMode: true,
  configPath: false,
  config(config) {
    config.setUseGitIgnore(false);
    config.setIncludesDirectory('layouts');
    config.addGlobalData('site', site);
    config.addGlobalData('layout', 'page.njk');
    for (const { page, title, text } of all) {
      config.addTemplate(`${page.replace(/\.html$/u, '')}.md`, text, {
        permalink: page,
        path: page,
        kind: 'doc',
        title,
        root: '../'.repeat(page.split('/').length - 1),
        // What looks like a template in a text is the text.
        templateEngineOverride: 'md',
      });
    }
    config.amendLibrary('md', (md) =>
      siteMarkdown(md, linking, (env) => {
        const path: unknown = Reflect.get(Object(env), 'path');
        const page = bySource.get(String(path));
        if (page === undefined) throw new Error(`${String(path)} is no page`);
        return page;
      }),
    );
    return { dir: { includes: 'layouts' } };
  },
});
await eleventy.write();

// Pages of others name it: its name stays.
writeFileSync(join(out, 'embed.js'), await script('embed.ts'));

writeFileSync(
  join(out, 'manifest.webmanifest'),
  `${JSON.stringify(
    {
      name: 'Variorum',
      description: sentence,
      start_url: 'play/index.html',
      scope: './',
      display: 'standalone',
      background_color: '#f3f1ec',
      theme_color: '#1d5a86',
      icons: [
        { src: iconPath, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: small, sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: large, sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    undefined,
    2,
  )}\n`,
);
await writeOffline(join(root, 'site/offline/worker.ts'), out);
