/** Searches the documentation; the index comes when somebody begins to type. */
import MiniSearch from 'minisearch';
import { searchOptions } from '../search-options.ts';

const MOST = 12;

/** @param root from this page to the first of the site */
export function openSearch(root: string): void {
  const form = document.querySelector<HTMLFormElement>('form.search');
  const input = form?.querySelector('input');
  const list = form?.querySelector<HTMLElement>('ul');
  const status = form?.querySelector('[role="status"]');
  if (!form || !input || !list || !status) return;
  form.hidden = false;
  let loading: Promise<MiniSearch> | undefined;
  const load = async (): Promise<MiniSearch> => {
    const response = await fetch(`${root}${form.dataset['index'] ?? ''}`);
    return MiniSearch.loadJSON(await response.text(), searchOptions);
  };
  const look = async (): Promise<void> => {
    loading ??= load();
    const index = await loading.catch(() => undefined);
    if (index === undefined) {
      loading = undefined;
      status.textContent = 'The index of the search could not be loaded.';
      return;
    }
    const words = input.value.trim();
    const found = words === '' ? [] : index.search(words).slice(0, MOST);
    list.replaceChildren(
      ...found.map(({ id, heading, page }) => {
        const link = document.createElement('a');
        link.href = `${root}${String(id)}`;
        const where = document.createElement('span');
        where.textContent = String(page);
        link.append(String(heading), ' ', where);
        const item = document.createElement('li');
        item.append(link);
        return item;
      }),
    );
    list.hidden = found.length === 0;
    status.textContent =
      words === '' ? '' : found.length === 0 ? 'Nothing is found.' : `${found.length} found`;
  };
  input.addEventListener('input', () => void look());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    list.querySelector('a')?.click();
  });
  form.addEventListener('keydown', (event) => {
    const links = [...list.querySelectorAll('a')];
    const at = links.findIndex((link) => link === document.activeElement);
    if (event.key === 'Escape') {
      list.hidden = true;
      input.focus();
    } else if (event.key === 'ArrowDown' && at + 1 < links.length) links[at + 1]?.focus();
    else if (event.key === 'ArrowUp') (links[at - 1] ?? input).focus();
    else return;
    event.preventDefault();
  });
}
