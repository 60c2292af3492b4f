import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { View } from './shell.ts';
import { wantedView } from './wanted.ts';

/** The rulebook page, in a frame of its own in which nothing can run. */
export function bookView(view: View): TemplateResult {
  return html`<div class="sheet whole">
    ${wantedView(view, view.state.book, (page) => pageView('Rulebook page', page))}
  </div>`;
}

/** A page that a worker has written. */
export const pageView = (title: string, page: string): TemplateResult =>
  html`<iframe
    class="book"
    sandbox="allow-same-origin"
    title=${title}
    .srcdoc=${page}
    @load=${leadWithin}
  ></iframe>`;

/** Links lead to places of the page in the frame: a frame without an address of its own would load this page instead. */
function leadWithin({ currentTarget }: Event): void {
  const page = currentTarget instanceof HTMLIFrameElement ? currentTarget.contentDocument : null;
  for (const link of page?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? []) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      page?.getElementById(decodeURIComponent(link.hash.slice(1)))?.scrollIntoView();
    });
  }
}
