/** The page of the documentation with the everyday changes, taken into the site when it is built. */
import { everydayOf } from '../help/everyday.ts';
import type { Everyday } from '../help/everyday.ts';

const pages = import.meta.glob<string>('../../docs/everyday-changes.md', {
  query: '?raw',
  import: 'default',
});

export async function everyday(): Promise<Everyday> {
  const texts = await Promise.all(Object.values(pages).map((load) => load()));
  return everydayOf(texts.join('\n'));
}
