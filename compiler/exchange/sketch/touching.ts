/** Which regions touch: along borders, over narrow water, and by what joins parts that lie apart. */
import { whole } from '../reading.ts';
import { pairOf, placesIn, regionSaid } from './board.ts';
import type { Board } from './board.ts';
import { NONE } from './raster.ts';
import type { Waters } from './waters.ts';
import { words } from './words.ts';

/**
 * Shares of the way across: what is a border, between what it is hardly one, what may be a crossing. On thirteen maps whose
 * borders are known, six contacts in a hundred and ten of less than 0.008 are none; of those below 0.005 both are shorter than
 * `TOUCH`, and one border is.
 */
const TOUCH = 0.0016;
const HARDLY = [0.0008, 0.004] as const;
const MOST_STRAITS = 10;
const MOST_HARDLY = 5;

/** Pairs of regions that touch, smaller number first, with the cells along which they do. */
export type Borders = ReadonlyMap<
  string,
  { readonly a: number; readonly b: number; readonly cells: readonly number[] }
>;

/** Borders, crossings, and what joins parts that lie apart. */
export function touchingIn(
  board: Board,
  waters: Waters,
  isWater: (label: number) => boolean,
  isLand: (label: number) => boolean,
): Borders {
  const { contacts, across, keys, names, asking, remarks, regions, said, saidOfAll } = board;
  const isOpen = (label: number): boolean => isWater(label) || isLand(label);
  const found = new Map<string, { a: number; b: number; cells: readonly number[] }>();
  const add = (a: number, b: number, cells: readonly number[] = []): void =>
    void found.set(pairOf(a, b), {
      a: Math.min(a, b),
      b: Math.max(a, b),
      cells,
    });
  const name = (region: number): string => names[region] ?? '';
  const all = contacts.filter(({ a, b }) => isOpen(a) && isOpen(b));
  const doubtful = all
    .filter(({ length }) => length >= HARDLY[0] * across && length <= HARDLY[1] * across)
    .sort(
      (one, other) =>
        Math.abs(one.length - TOUCH * across) - Math.abs(other.length - TOUCH * across),
    )
    .slice(0, MOST_HARDLY);
  for (const border of all) {
    const { a, b, length, cells } = border;
    const touch = length >= TOUCH * across;
    if (!doubtful.includes(border)) {
      if (touch) add(a, b, cells);
      continue;
    }
    const id = `${words.ids.narrow} ${keys[a] ?? ''} ${keys[b] ?? ''}`;
    const agreed = asking.consents({
      id,
      asks: words.narrow(name(a), name(b), length / across),
      guess: touch ? 'yes' : 'no',
      at: regions[a]?.element.at ?? whole(''),
    });
    remarks[a]?.push(words.narrowGuess(keys[b] ?? '', agreed, id));
    if (agreed) add(a, b, cells);
  }
  const crossings = [...waters.straits()]
    .filter(([pair]) => !found.has(pair))
    .sort(([one, wide], [other, wider]) => wide - wider || (one < other ? -1 : 1))
    .slice(0, MOST_STRAITS);
  for (const [pair, wide] of crossings) {
    const [a = 0, b = 0] = pair.split(' ').map(Number);
    const id = `${words.ids.narrows} ${keys[a] ?? ''} ${keys[b] ?? ''}`;
    const agreed = asking.consents({
      id,
      asks: words.narrows(name(a), name(b), wide / across),
      guess: 'no',
      at: regions[a]?.element.at ?? whole(''),
    });
    if (agreed) add(a, b);
    else remarks[a]?.push(words.narrowsGuess(keys[b] ?? '', id));
  }
  const change = (less: boolean): void => {
    for (const [a, { touches }] of said.entries())
      for (const { to } of touches.filter((one) => one.less === less)) {
        const b = regionSaid(board, a, to.locale);
        if (b === undefined || b === a) continue;
        if (less) found.delete(pairOf(a, b));
        else if (!found.has(pairOf(a, b))) add(a, b);
      }
  };
  change(false);
  change(true);
  if (!saidOfAll.silent) join(board, waters, found, add, isOpen);
  return found;
}

/** What is apart from the largest part of the map is joined to what is nearest; what is alone, to nothing. */
function join(
  board: Board,
  waters: Waters,
  found: ReadonlyMap<string, { readonly a: number; readonly b: number }>,
  add: (a: number, b: number) => void,
  isOpen: (label: number) => boolean,
): void {
  const { keys, names, asking, remarks, regions } = board;
  const parts = (): readonly (readonly number[])[] => {
    const near = new Map<number, number[]>();
    for (const { a, b } of found.values()) {
      near.set(a, [...(near.get(a) ?? []), b]);
      near.set(b, [...(near.get(b) ?? []), a]);
    }
    const seen = new Set<number>();
    return regions
      .flatMap((_, index) => {
        if (seen.has(index) || !isOpen(index)) return [];
        const part: number[] = [];
        const next = [index];
        for (let one = next.pop(); one !== undefined; one = next.pop()) {
          if (seen.has(one)) continue;
          seen.add(one);
          part.push(one);
          next.push(...(near.get(one) ?? []));
        }
        return [part.sort((a, b) => a - b)];
      })
      .sort((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0));
  };
  const [, ...apart] = parts();
  if (apart.length === 0) return;
  const wide = waters.gaps();
  for (const part of apart) {
    const inside = new Set(part);
    let [from, to, least] = [part[0] ?? 0, NONE, Infinity];
    for (const [pair, width] of wide) {
      const [a = 0, b = 0] = pair.split(' ').map(Number);
      if (inside.has(a) === inside.has(b) || width >= least) continue;
      [from, to, least] = inside.has(a) ? [a, b, width] : [b, a, width];
    }
    const [first = 0] = part;
    const key = keys[from] ?? '';
    const id = `${words.ids.link} ${key}`;
    const alone = part.length === 1;
    const nearest = keys[to] ?? words.nothing;
    const answer = asking.ask({
      id,
      asks: alone ? words.alone(names[first] ?? '') : words.link(names[from] ?? '', nearest),
      guess: alone ? words.nothing : nearest,
      at: regions[from]?.element.at ?? whole(''),
    });
    const joined = placesIn(board, id, answer);
    for (const other of joined) if (other !== from) add(from, other);
    if (!alone && joined.length > 0)
      remarks[from]?.push(words.linkGuess(joined.map((other) => keys[other]).join(' '), id));
  }
}
