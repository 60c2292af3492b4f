/** The adjacency: provinces, their coasts and neighbours. */
import { dirname, join } from '../../../language/host.ts';
import { shoreName } from '../diplomacy.ts';
import type { At, Shore, Stop, Surface } from '../form.ts';
import { cleaned, sameName } from '../names.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { attribute, childrenOf, readXml } from '../xml.ts';
import type { Element } from '../xml.ts';
import { tellStrange } from './strange.ts';

interface Province {
  readonly key: string;
  readonly element: Element;
  readonly names: readonly string[];
  /** Lists of neighbours, by coast; `mv` for armies, `xc` for a single coast. */
  readonly lists: readonly {
    readonly type: string;
    readonly refs: readonly string[];
    readonly at: At;
  }[];
}

export interface Geography {
  readonly provinces: readonly Province[];
  /** By any name, in small letters. */
  readonly byName: ReadonlyMap<string, Province>;
  readonly borders: ReadonlyMap<string, Element>;
}

/** A file named beside this one, by name alone. */
export function beside(reading: Reading, path: string, uri: string): string | undefined {
  if (!/^[\w.+-]+$/u.test(uri) || uri.includes('..')) return undefined;
  return [dirname(path), ...reading.beside]
    .map((folder) => join(folder, uri))
    .find((file) => reading.host.read(file) !== undefined);
}

export function geographyOf(reading: Reading, path: string, uri: string): Geography | undefined {
  const file = beside(reading, path, uri);
  const root = file === undefined ? undefined : readXml(reading, file, 'XML');
  if (root === undefined) return undefined;
  tellStrange(reading, root);
  const provinces = childrenOf(root, 'PROVINCE').flatMap((element): Province[] => {
    const key = cleaned(attribute(element, 'shortname')).toUpperCase();
    const names = childrenOf(element, 'UNIQUENAME').map((one) => cleaned(attribute(one, 'name')));
    if (key === '') {
      const name = cleaned(attribute(element, 'fullname')) || names[0] || 'PROVINCE';
      say(reading, 'import-not-understood', element.at, { what: `${name}, without a shortname` });
      return [];
    }
    return [{ key, element, names, lists: listsOf(reading, element) }];
  });
  if (provinces.length === 0) say(reading, 'import-nothing', root.at, { what: 'provinces' });
  const byName = new Map<string, Province>();
  const call = (name: string, province: Province): void => {
    if (!byName.has(sameName(name))) byName.set(sameName(name), province);
  };
  // What one place is called besides may be the abbreviation of another.
  for (const province of provinces) call(province.key, province);
  for (const province of provinces)
    for (const name of [attribute(province.element, 'fullname'), ...province.names])
      call(name, province);
  const borders = childrenOf(root, 'BORDER_DEFINITIONS').flatMap((list) =>
    childrenOf(list, 'BORDER'),
  );
  return {
    provinces,
    byName,
    borders: new Map(borders.map((border) => [attribute(border, 'id'), border])),
  };
}

/** Neighbours by coast; a list of no sort that there is says nothing of anybody. */
function listsOf(reading: Reading, element: Element): Province['lists'] {
  return childrenOf(element, 'ADJACENCY').flatMap((one) => {
    const type = attribute(one, 'type').toLowerCase();
    if (!/^(?:mv|[xnsew]c)$/u.test(type)) {
      const sort = type === '' ? 'without a type' : `of the type "${type}"`;
      const what = `neighbours ${sort}, for ${attribute(element, 'shortname')}`;
      say(reading, 'import-not-understood', one.at, { what });
      return [];
    }
    const refs = attribute(one, 'refs')
      .split(/[\s,;]+/u)
      .filter((ref) => ref !== '');
    return [{ type, refs, at: one.at }];
  });
}

/** Armies; one coast; several. */
export const isShore = (type: string): boolean => type !== 'mv' && type !== 'xc';

export const shoresOf = ({ lists }: Province): readonly Shore[] =>
  [...new Set(lists.filter(({ type }) => isShore(type)).map(({ type }) => type.toUpperCase()))].map(
    (key) => ({ key, name: shoreName(key), aliases: [] }),
  );

/** Land has a list for armies, were it only itself; water has none. */
export function surfaceOf({ lists }: Province): Surface {
  const land = lists.some(({ type }) => type === 'mv');
  const coast = lists.some(({ type }) => type !== 'mv');
  return land ? (coast ? 'shore' : 'inner') : coast ? 'water' : 'inner';
}

/** `stp-sc`, `stp/sc`, `stp(sc)`: a place and its coast. */
export function stopOf(geography: Geography, text: string): Stop | undefined {
  const [, base = '', shore] = /^(.*?)(?:[-/(]([a-z]{2})\)?)?$/iu.exec(text) ?? [];
  const whole = geography.byName.get(sameName(text));
  if (whole !== undefined) return { locale: whole.key };
  const province = geography.byName.get(sameName(base));
  if (province === undefined) return undefined;
  const isOne = shore === undefined || /^(?:xc|mv)$/iu.test(shore);
  return isOne ? { locale: province.key } : { locale: province.key, shore: shore.toUpperCase() };
}
