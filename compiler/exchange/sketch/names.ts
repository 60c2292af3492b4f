/** Names of regions: what is written in them or beside them, else what somebody called their shapes. */
import { titled } from '../names.ts';
import { NONE } from './raster.ts';
import type { Raster } from './raster.ts';
import type { Lettering } from './sheet.ts';
import { shortWord, writtenOut } from './words.ts';

export interface Named {
  /** '' where nothing is written. */
  readonly name: string;
  readonly key: string;
  /** Further names: an abbreviation that is written, too. */
  readonly aliases: readonly string[];
  /** Is the name an abbreviation, or a number, as no other was found? */
  readonly fromShape: boolean;
}

/** Of the way across: a name stands no further from what it names. */
const BESIDE = 0.03;
/** Letters as much larger than most are those of a title. */
const TITLE = 2.2;
const MOST_WORDS = 5;
const credit = /\bby\b|©|copyright|version\b/iu;
const coastWord = /^\(?(?:[NSEW]{1,2}\.? ?C(?:oast|\.)?)\)?$/iu;

/** @param called what shapes are called, by region */
export function namesOf(
  letterings: readonly Lettering[],
  called: readonly string[],
  labels: Raster,
): readonly Named[] {
  const short = called.map(keyIn);
  // A short name among long ones is a name.
  const keyed = short.filter((key) => key !== undefined).length * 2 > called.length;
  const keys = keyed ? short : called.map(() => undefined);
  const sizes = letterings.map(({ size }) => size).toSorted((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const texts = letterings.filter(
    ({ text, size }) =>
      /\p{L}/u.test(text) &&
      !coastWord.test(text) &&
      !credit.test(text) &&
      text.length <= 60 &&
      size <= usual * TITLE,
  );
  const near = texts.map((text) => nearby(labels, text));
  const wanted = texts.flatMap(({ text }, index) =>
    [...(near[index] ?? [])].flatMap(([region, away]) => {
      const fit = fits(keys[region] ?? called[region] ?? '', text, away === 0);
      // What is in a region may be its name; what is beside it only if it fits.
      if (away > 0 && !fit) return [];
      return [
        { index, region, cost: away + (fit ? 0 : 1) + (isKey(text, keys[region]) ? 0.2 : 0) },
      ];
    }),
  );
  wanted.sort((a, b) => a.cost - b.cost || a.index - b.index || a.region - b.region);
  const taken = new Set<number>();
  const own = new Map<number, number[]>();
  // The lines of one text belong together.
  const together = texts.map(({ of }) => texts.flatMap((text, at) => (text.of === of ? [at] : [])));
  const placed = new Map<number, number>();
  for (const { index, region } of wanted) {
    if (taken.has(index)) continue;
    const whole = placed.get(index);
    if (whole !== undefined && whole !== region && near[index]?.has(whole) === true) continue;
    const list = own.get(region) ?? [];
    const text = texts[index]?.text ?? '';
    const before = list.map((at) => texts[at]?.text ?? '');
    if (before.some((one) => one.toLowerCase() === text.toLowerCase())) {
      taken.add(index);
      continue;
    }
    const alone = list.every((at) => isKey(texts[at]?.text ?? '', keys[region]));
    const siblings = together[index] ?? [];
    if (!alone && !list.some((at) => siblings.includes(at) || isBeside(texts[at], texts[index])))
      continue;
    taken.add(index);
    list.push(index);
    own.set(region, list);
    for (const at of siblings) {
      placed.set(at, region);
      if (taken.has(at) || near[at]?.get(region) === 0) continue;
      // What fits nothing by itself goes with its line.
      if (
        [...(near[at] ?? [])].some(([other]) =>
          fits(keys[other] ?? called[other] ?? '', texts[at]?.text ?? '', false),
        )
      )
        continue;
      taken.add(at);
      list.push(at);
    }
  }
  // A name far out in the water, of which there is one alone.
  for (const [region, key] of keys.entries()) {
    if (key === undefined) continue;
    const list = own.get(region) ?? [];
    if (list.some((at) => !isKey(texts[at]?.text ?? '', key))) continue;
    const left = texts.flatMap((text, at) =>
      !taken.has(at) && !isKey(text.text, key) && fits(key, text.text, false) ? [at] : [],
    );
    const [only] = left;
    if (only === undefined || left.length > 1) continue;
    taken.add(only);
    own.set(region, [...list, only]);
  }
  const free = freeKeys(keys.filter((key) => key !== undefined));
  return called.map((text, region) => {
    // Lines of one text in their order; others from above.
    const all = (own.get(region) ?? [])
      .toSorted((a, b) => a - b)
      .flatMap((index) => texts[index] ?? [])
      .toSorted((a, b) => (a.of === b.of ? 0 : a.y - b.y));
    // `THE WASH`: a short line of a name of several is no abbreviation.
    const long = all.filter(
      ({ text: line, of }) =>
        all.some((one) => one.of === of && !isKey(one.text, keys[region])) ||
        !isKey(line, keys[region]),
    );
    // Lines of one name are written alike; something smaller below them is another remark.
    const main = long.length > 0 ? long : all;
    const largest = Math.max(...main.map(({ size }) => size), 0);
    const lines = main.filter(({ size }) => size > largest * 0.7 || main.length === 1);
    const written = titled(
      lines
        .map(({ text: line }) => line)
        .join(' ')
        .replace(/- /gu, '')
        .replace(/(?<=\p{Ll}) (?=\p{Ll}{4})/gu, ''),
    );
    const plain = text.replace(/^_/u, '');
    const shape =
      keys[region] === undefined || written === '' ? titled(plain.replaceAll(/[-_]+/gu, ' ')) : '';
    const longer = keys[region] === undefined && plain !== '' ? shape : written;
    const name = longer === '' ? (keys[region] ?? '') : longer;
    const key = keys[region] ?? free(name === '' ? `Area ${region + 1}` : name);
    const short = all.filter((one) => !long.includes(one)).map((one) => one.text);
    const full = writtenOut(name);
    return {
      name: name === '' ? `Area ${region + 1}` : full,
      key,
      aliases: [
        ...(full === name ? [] : [name]),
        ...short.filter((one) => one.toUpperCase() !== key && one !== name),
      ],
      fromShape: written === '' && (keys[region] !== undefined || plain === ''),
    };
  });
}

/** An abbreviation, not a name. */
const isKey = (text: string, key: string | undefined): boolean =>
  (/^\p{Lu}{2,4}$/u.test(text) && !shortWord.test(text)) ||
  (key !== undefined && bare(text) === bare(key));

/** An abbreviation, where a shape is called by one. */
function keyIn(called: string): string | undefined {
  const plain = called.replace(/^_/u, '');
  return /^[\p{L}\p{N}]{2,4}$/u.test(plain) ? plain.toUpperCase() : undefined;
}

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Do the letters of an abbreviation come one after the other in a name, from the first of one of its words on? */
function fits(key: string, text: string, fromAnyWord: boolean): boolean {
  const short = bare(key);
  const words = text.split(/[^\p{L}\p{N}]+/u).map(bare);
  if (words.length > MOST_WORDS) return false;
  return words.some((_, first) => {
    if (first > 0 && !fromAnyWord) return false;
    const long = words.slice(first).join('');
    if (short === '' || short[0] !== long[0]) return false;
    let at = 0;
    for (const letter of long) if (letter === short[at]) at += 1;
    return at === short.length;
  });
}

/** How far each region is, in hundredths of the way across; 0 for the one in which it stands. */
function nearby(labels: Raster, { x, y }: Lettering): ReadonlyMap<number, number> {
  const { width, height, scale, left, top, cells } = labels;
  const across = Math.sqrt(width * width + height * height);
  const reach = 2 * Math.ceil((across * BESIDE) / 2);
  const [column, row] = [Math.floor((x - left) * scale), Math.floor((y - top) * scale)];
  const found = new Map<number, number>();
  for (let down = -reach; down <= reach; down += 2)
    for (let over = -reach; over <= reach; over += 2) {
      const [atX, atY] = [column + over, row + down];
      if (atX < 0 || atY < 0 || atX >= width || atY >= height) continue;
      const label = cells[atY * width + atX] ?? NONE;
      if (label === NONE) continue;
      const away = (Math.sqrt(over * over + down * down) / across) * 100;
      if (away * across <= reach * 100 && away < (found.get(label) ?? Infinity))
        found.set(label, away);
    }
  return found;
}

/** Lines of one name are as near as lines are. */
const isBeside = (a: Lettering | undefined, b: Lettering | undefined): boolean => {
  if (a === undefined || b === undefined) return false;
  const size = Math.max(a.size, b.size);
  const across = Math.max(a.text.length, b.text.length) * size * 0.5;
  return (
    Math.abs(a.y - b.y) <= size * 2.6 + across * 0.3 && Math.abs(a.x - b.x) <= size * 2 + across
  );
};

/** Abbreviations of three letters of which no two are alike. */
function freeKeys(given: readonly string[]): (name: string) => string {
  const taken = new Set(given);
  return (name) => {
    const letters = bare(name).toUpperCase() || 'X';
    const words = name
      .split(/[^\p{L}\p{N}]+/u)
      .map((word) => bare(word).toUpperCase())
      .filter((word) => word !== '');
    const initials = words.map((word) => word.slice(0, 1)).join('');
    const all = [
      ...(words.length >= 3 ? [initials.slice(0, 3)] : []),
      letters.slice(0, 3),
      ...Array.from(letters.slice(2)).map((letter) => letters.slice(0, 2) + letter),
      ...Array.from(letters.slice(1)).flatMap((second, index) =>
        Array.from(letters.slice(index + 2)).map((third) => letters.slice(0, 1) + second + third),
      ),
      ...Array.from({ length: 2000 }, (_, count) => `${letters.slice(0, 2)}${count + 1}`),
    ];
    const key =
      all.find((one) => one.length >= 2 && /^\p{L}/u.test(one) && !taken.has(one)) ??
      `X${taken.size}`;
    taken.add(key);
    return key;
  };
}
