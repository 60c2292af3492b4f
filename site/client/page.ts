/** What the pages of the site do: the search, the filters of the gallery, and to be there without a network. */
import { filterGallery } from './gallery.ts';
import { openSearch } from './search.ts';

const root = document.documentElement.dataset['root'] ?? '';

openSearch(root);
filterGallery();
if ('serviceWorker' in navigator) {
  // Where it cannot be kept, the site works all the same.
  navigator.serviceWorker.register(`${root}offline.js`).catch(() => undefined);
}
