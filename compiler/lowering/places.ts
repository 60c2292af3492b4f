/**
 * Where clauses stand, told in a way that is the same on every machine: what comes with the tool begins with
 * `variorum:/`, all else is told from the folder of the variant's own file.
 */
import { dirname, join } from '../../language/host.ts';

const SHIPPED = 'variorum:/';

export type Place = (file: string) => string;

/**
 * @param entry the variant's own file, as the host names it
 * @param library folder of the shipped texts, as the host names it
 */
export function placesFrom(entry: string, library: string): Place {
  const shipped = library === '' ? '' : `${join(library)}/`;
  const base = dirname(entry).split('/');
  return (file) => {
    const path = join(file);
    if (path.startsWith(shipped) && !(shipped === '' && path.startsWith('/'))) {
      return SHIPPED + path.slice(shipped.length);
    }
    const parts = path.split('/');
    const from = base[0] === '' && base.length === 1 ? [] : base;
    let common = 0;
    while (common < from.length && from[common] === parts[common]) common++;
    return [...from.slice(common).map(() => '..'), ...parts.slice(common)].join('/');
  };
}
