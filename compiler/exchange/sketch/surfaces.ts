/** What is water, what is land, and where nobody gets in. */
import type { Surface, Way } from '../form.ts';
import { say, whole } from '../reading.ts';
import type { Board } from './board.ts';
import { channelsOf } from './colours.ts';
import { words } from './words.ts';

/** Which regions are water, by an answer to what colours are. */
export function waterOf({
  asking,
  reading,
  regions,
  said,
  keys,
  names,
  remarks,
  colours: { colours, of, parts, water },
}: Board): { readonly isWater: readonly boolean[]; readonly remark: string | undefined } {
  if (said.every(({ surface }) => surface !== undefined))
    return { isWater: said.map(({ surface }) => surface === 'water'), remark: undefined };
  const [first] = regions;
  const shown = colours.filter((colour) => water.has(colour)).join('; ');
  const { text, at } = asking.ask({
    id: words.ids.water,
    asks: `${words.water()} ${colours.map((colour) => (colour === '' ? words.nothing : colour)).join('; ')}`,
    guess: shown === '' ? words.nothing : shown,
    at: first?.element.at ?? whole(''),
  });
  const chosen = new Set<string>();
  for (const part of text.split(';').map((one) => one.trim().toLowerCase())) {
    const colour = part === words.nothing ? '' : part;
    if (colours.includes(colour) && (part !== words.nothing || water.has(''))) chosen.add(colour);
    else if (part !== words.nothing)
      say(reading, 'import-bad-answer', at, {
        question: words.ids.water,
        wanted: words.wanted.colours,
      });
  }
  return {
    isWater: of.map((colour, index) => {
      const surface = said[index]?.surface;
      if (surface !== undefined) return surface === 'water';
      if (!chosen.has(colour)) return false;
      // A sea with an island in it may be a land with its waters.
      if (parts[index]?.every((part) => chosen.has(part)) !== false) return true;
      const id = `${words.ids.solid} ${keys[index] ?? ''}`;
      const isLand = asking.consents({
        id,
        asks: words.solid(names[index] ?? ''),
        guess: 'no',
        at: regions[index]?.element.at ?? whole(''),
      });
      if (!isLand) remarks[index]?.push(words.solidGuess(id));
      return !isLand;
    }),
    remark: words.waterGuess(
      [...chosen].map((one) => (one === '' ? words.nothing : one)).join('; '),
    ),
  };
}

/** Grey or patterned lands of which there are few are those that nobody enters. */
export function barredOf(
  { asking, remarks, regions, keys, names, said, colours: { of } }: Board,
  isWater: readonly boolean[],
  sources: ReadonlySet<number>,
): readonly boolean[] {
  const counts = new Map<string, number>();
  const others = of.filter((_, index) => isWater[index] !== true);
  for (const colour of others) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return regions.map((region, index) => {
    const surface = said[index]?.surface;
    if (surface !== undefined) return surface === 'barred';
    const colour = of[index] ?? '';
    const few = (counts.get(colour) ?? 0) <= Math.max(1, others.length * 0.08);
    const apart = (isGrey(colour) && few && counts.size > 1) || words.isBarred(region.called);
    if (isWater[index] === true || !apart || sources.has(index)) return false;
    const id = `${words.ids.enter} ${keys[index] ?? ''}`;
    const name = names[index] ?? '';
    if (asking.consents({ id, asks: words.ofBarred(name), guess: 'no', at: region.element.at }))
      return false;
    remarks[index]?.push(words.closed(id));
    return true;
  });
}

function isGrey(colour: string): boolean {
  if (colour === '' || /gr[ae]y|black/u.test(colour)) return true;
  const channels = channelsOf(colour);
  if (channels === undefined) return false;
  return Math.max(...channels) - Math.min(...channels) <= 16 && Math.max(...channels) < 236;
}

/** Land from which somebody goes by water is a shore. */
export function surfacesOf(
  { keys, said }: Board,
  isWater: (region: number) => boolean,
  barred: readonly boolean[],
  ways: readonly Way[],
): readonly Surface[] {
  const sailed = new Set(
    ways.flatMap(({ sort, from, to }) => (sort === 'ship' ? [from.locale, to.locale] : [])),
  );
  return keys.map((key, region) => {
    if (barred[region] === true) return 'barred';
    if (isWater(region)) return 'water';
    const surface = said[region]?.surface;
    if (surface === 'shore' || surface === 'inner') return surface;
    return sailed.has(key) ? 'shore' : 'inner';
  });
}
