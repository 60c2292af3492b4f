/** How the index is written and read: both must say the same. */
import type { Options } from 'minisearch';

export const searchOptions: Options = {
  idField: 'id',
  fields: ['heading', 'text', 'page'],
  storeFields: ['heading', 'page'],
  searchOptions: { boost: { heading: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
};
