/** Which files of the repository are pages of the site, and in which order they are read. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface DocPage {
  /** Path in the repository. */
  readonly source: string;
  /** Path on the site. */
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

export interface Part {
  readonly title: string;
  readonly pages: readonly DocPage[];
}

const order: readonly { readonly title: string; readonly sources: readonly string[] }[] = [
  {
    title: 'Begin',
    sources: [
      'docs/your-first-variant.md',
      'docs/everyday-changes.md',
      'docs/language-tour.md',
      'docs/playground.md',
      'docs/play-by-post.md',
    ],
  },
  {
    title: 'Write',
    sources: [
      'docs/writing-new-rules.md',
      'docs/rulebooks.md',
      'docs/balance.md',
      'docs/drawing.md',
      'docs/secrecy.md',
      'docs/encoding-an-old-variant.md',
      'docs/importing.md',
      'docs/exporting.md',
      'docs/resolution.md',
      'docs/reference.md',
      'docs/diagnostics/README.md',
    ],
  },
  {
    title: 'Build on it',
    sources: [
      'docs/compiled-module.md',
      'docs/hosting.md',
      'docs/live-games.md',
      'docs/opponents.md',
      'docs/editors.md',
      'docs/compatibility.md',
    ],
  },
  {
    title: 'Work on it',
    sources: ['CHANGELOG.md', 'CONTRIBUTING.md', 'docs/design-notes.md'],
  },
];

const pageOf = (source: string): string =>
  `docs/${source
    .replace(/^docs\//u, '')
    .replace(/README\.md$/u, 'index.md')
    .replace(/\.md$/u, '.html')
    .toLowerCase()}`;

/** Every page under `docs/` has its place: one that the order does not name is a mistake. */
export function docPages(root: string): {
  readonly parts: readonly Part[];
  readonly rest: readonly DocPage[];
} {
  const read = (source: string): DocPage => {
    const text = readFileSync(join(root, source), 'utf8');
    const title = /^# (.+)$/mu.exec(text)?.[1]?.replaceAll('`', '') ?? source;
    return { source, page: pageOf(source), title, text };
  };
  const parts = order.map(({ title, sources }) => ({ title, pages: sources.map(read) }));
  const named = new Set(order.flatMap(({ sources }) => sources));
  const there = [
    ...readdirSync(join(root, 'docs')).map((file) => `docs/${file}`),
    ...readdirSync(join(root, 'docs/diagnostics')).map((file) => `docs/diagnostics/${file}`),
  ].filter((file) => file.endsWith('.md') && !named.has(file));
  const lost = there.filter((file) => !file.startsWith('docs/diagnostics/'));
  if (lost.length > 0) throw new Error(`no place among the pages: ${lost.join(', ')}`);
  return { parts, rest: there.map(read) };
}
