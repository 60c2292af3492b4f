import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { View } from './shell.ts';
import { wantedView } from './wanted.ts';

/** The rulebook page, in a frame of its own in which nothing can run. */
export function bookView(view: View): TemplateResult {
  return html`<div class="sheet whole">
    ${wantedView(
      view,
      view.state.book,
      (page) =>
        html`<p class="ways">
            <button type="button" @click=${printIt}>Print or PDF</button>
          </p>
          ${pageView('Rulebook page', page)}`,
    )}
  </div>`;
}

/** The page in the frame and nothing else. */
function printIt(): void {
  document.querySelector<HTMLIFrameElement>('iframe.book')?.contentWindow?.print();
}

/** A page that a worker has written. That it may open a dialog lets it be printed; no script of its own can. */
export const pageView = (title: string, page: string): TemplateResult =>
  html`<iframe
    class="book"
    sandbox="allow-same-origin allow-modals"
    title=${title}
    inert
    .srcdoc=${page}
    @load=${leadWithin}
  ></iframe>`;

/**
 * Links lead to places of the page in the frame: a frame without an address of its own would load this page instead.
 * Until they do, nothing in it can be clicked on.
 */
function leadWithin({ currentTarget }: Event): void {
  if (!(currentTarget instanceof HTMLIFrameElement)) return;
  const page = currentTarget.contentDocument;
  for (const link of page?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? []) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      page?.getElementById(decodeURIComponent(link.hash.slice(1)))?.scrollIntoView();
    });
  }
  currentTarget.inert = false;
}
