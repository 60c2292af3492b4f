/** The index of the search: every section of the documentation, by its heading and its words. */
import MiniSearch from 'minisearch';
import { anchors } from './markdown.ts';
import { searchOptions } from './search-options.ts';

export interface Section {
  /** Where it stands: page and anchor. */
  readonly id: string;
  readonly heading: string;
  readonly page: string;
  readonly text: string;
}

/** @param text in Markdown  @param page where it stands on the site */
export function sectionsOf(text: string, title: string, page: string): readonly Section[] {
  const sections: Section[] = [];
  const nextAnchor = anchors();
  let inCode = false;
  let open: { id: string; heading: string; lines: string[] } | undefined;
  const close = (): void => {
    if (open === undefined) return;
    const { id, heading, lines } = open;
    sections.push({ id, heading, page: title, text: lines.join(' ') });
  };
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) inCode = !inCode;
    const heading = inCode ? undefined : /^#{1,4} (.+)$/u.exec(line)?.[1];
    if (heading === undefined) open?.lines.push(line);
    else {
      close();
      const plain = heading.replaceAll(/[`*_]/gu, '');
      open = { id: `${page}#${nextAnchor(heading)}`, heading: plain, lines: [] };
    }
  }
  close();
  return sections;
}

export function indexOf(sections: readonly Section[]): string {
  const index = new MiniSearch(searchOptions);
  index.addAll(sections);
  return JSON.stringify(index);
}
