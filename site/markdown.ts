/** The Markdown of the repository as pages of the site: links lead to pages, blocks of the language to the playground. */
import { posix } from 'node:path';
import type MarkdownIt from 'markdown-it';

export interface Linking {
  /** By path in the repository, the page it becomes. */
  readonly pages: ReadonlyMap<string, string>;
  /** By text of a block, where it can be played. */
  readonly playable: ReadonlyMap<string, string>;
}

/** Headings have the anchors that GitHub gives them: the pages are read there too. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/gu, '-');

/** The anchors of a page, heading by heading: of several that are called alike, the later ones are numbered. */
export function anchors(): (heading: string) => string {
  const seen = new Map<string, number>();
  return (heading) => {
    const name = anchorOf(heading);
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count === 0 ? name : `${name}-${count}`;
  };
}

/** From one page of the site to another, or to any of its files. */
export const relativeTo = (page: string, target: string): string =>
  posix.relative(posix.dirname(page), target) || posix.basename(page);

/** @returns undefined where the site has nothing of it */
function leadsTo(source: string, href: string, { pages }: Linking): string | undefined {
  const [path = '', anchor] = href.split('#', 2);
  const file = path === '' ? source : posix.join(posix.dirname(source), path);
  const variant = /^variants\/(.+)\.variant$/u.exec(file)?.[1];
  if (variant !== undefined) return `play/?open=${variant}`;
  const page = pages.get(file);
  if (page === undefined) return undefined;
  return anchor === undefined ? page : `${page}#${anchor}`;
}

/** @param of the page that is being written: its path in the repository, and on the site */
export function siteMarkdown(
  md: MarkdownIt,
  linking: Linking,
  of: (env: unknown) => { readonly source: string; readonly page: string },
): void {
  md.set({ html: true });
  const { rules } = md.renderer;
  md.core.ruler.push('site', (state) => {
    const { source, page } = of(state.env);
    const nextAnchor = anchors();
    state.tokens.forEach((token, at) => {
      if (token.type === 'heading_open') {
        token.attrSet('id', nextAnchor(state.tokens[at + 1]?.content ?? ''));
      }
      // What the site does not have is named, and leads nowhere.
      const hidden: boolean[] = [];
      for (const child of token.children ?? []) {
        if (child.type === 'link_open') {
          const href = String(child.attrGet('href') ?? '');
          const inside = !/^[a-z]+:/u.test(href);
          const target = inside ? leadsTo(source, href, linking) : href;
          hidden.push(target === undefined);
          if (target === undefined) child.hidden = true;
          else child.attrSet('href', inside ? relativeTo(page, target) : target);
        } else if (child.type === 'link_close') child.hidden = hidden.pop() ?? false;
        else if (child.type === 'image') {
          const target = posix.join(posix.dirname(source), String(child.attrGet('src') ?? ''));
          child.attrSet('src', relativeTo(page, target));
        }
      }
    });
  });
  const fence = rules.fence;
  rules.fence = (tokens, index, options, env: unknown, self) => {
    const token = tokens[index];
    // Wide ones are moved by the keyboard too.
    const code = (fence?.(tokens, index, options, env, self) ?? '').replace(
      '<pre',
      '<pre tabindex="0"',
    );
    const address = linking.playable.get(token?.content ?? '');
    if (address === undefined) return code;
    const href = relativeTo(of(env).page, address);
    return `<div class="playable">${code}<a class="button" href="${href}">Open in the playground</a></div>\n`;
  };
  rules.table_open = () =>
    '<div class="wide" role="group" aria-label="Table" tabindex="0"><table>\n';
  rules.table_close = () => '</table></div>\n';
}
