/** What is to be seen in a drawing, whatever anybody answers about it: read once, asked about as often as there are answers. */
import { basename } from '../../../language/host.ts';
import type { Unsaid } from '../form.ts';
import { cleaned, titled } from '../names.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { childrenOf, readXml } from '../xml.ts';
import type { Element } from '../xml.ts';
import { bordersOf } from './borders.ts';
import type { Border } from './borders.ts';
import { coloursOf } from './colours.ts';
import type { Colours } from './colours.ts';
import { namesOf } from './names.ts';
import type { Named } from './names.ts';
import { diagonal } from './raster.ts';
import type { Raster } from './raster.ts';
import { outlinedOf } from './shapes.ts';
import type { Outlined } from './shapes.ts';
import { nothingSaid, saidBy, saidOfAll } from './said.ts';
import type { Said, SaidOfAll } from './said.ts';
import { sheetOf } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import type { Region } from './spaces.ts';
import { once } from './once.ts';
import { visibleOf } from './visible.ts';
import { watersOf } from './waters.ts';
import type { WatersBy } from './waters.ts';

export interface Seen {
  readonly title: string;
  readonly root: Element;
  readonly sheet: Sheet;
  readonly regions: readonly Region[];
  /** Parts of regions that a name of their own tells apart. */
  readonly strips: readonly Region[];
  readonly raster: Raster;
  /** The way across, in cells. */
  readonly across: number;
  readonly named: readonly Named[];
  readonly keys: readonly string[];
  readonly names: readonly string[];
  /** By abbreviation, in capitals. */
  readonly byKey: ReadonlyMap<string, number>;
  readonly colours: Colours;
  /** All contacts, even the shortest, by their regions. */
  readonly contacts: readonly Border[];
  /** By region, for those of which something is left in whole numbers: worked out when it is first asked for. */
  readonly outlined: () => ReadonlyMap<number, Outlined>;
  readonly waters: WatersBy;
  readonly unsaid: readonly Unsaid[];
  /** What shapes say of themselves, by region. */
  readonly said: readonly Said[];
  readonly saidOfAll: SaidOfAll;
}

/** Undefined where it is no drawing of spaces, which is told. */
export function seenIn(reading: Reading, path: string): Seen | undefined {
  const root = readXml(reading, path, 'SVG');
  if (root === undefined) return undefined;
  if (root.name !== 'svg') {
    say(reading, 'import-broken', root.at, {
      format: 'SVG',
      reason: 'it begins with another element',
    });
    return undefined;
  }
  const sheet = sheetOf(reading, root);
  if (sheet === undefined) return undefined;
  const visible = visibleOf(reading, sheet, root);
  if (visible === undefined) return undefined;
  const { regions, strips, raster, painted } = visible;
  const said = regions.map(({ element }) => saidBy(reading, element));
  const named = namesOf(
    sheet.letterings,
    regions.map(({ called }) => called),
    raster,
  ).map((own, index) => saidName(own, said[index] ?? nothingSaid));
  const keys = named.map(({ key }) => key);
  const names = named.map(({ name }) => name);
  return {
    title: titleOf(root) ?? titled(basename(path).replace(/\..*$/u, '').replaceAll(/[-_]+/gu, ' ')),
    root,
    sheet,
    regions,
    strips,
    raster,
    across: diagonal(raster),
    named,
    keys,
    names,
    byKey: new Map(keys.map((key, index) => [key.toUpperCase(), index])),
    colours: coloursOf(sheet, regions, painted, names),
    contacts: [...bordersOf(raster).values()].sort(
      (one, other) => one.a - other.a || one.b - other.b,
    ),
    outlined: once(() => outlinedOf(raster, regions.length)),
    waters: watersOf(raster),
    unsaid: unsaidIn(sheet, root),
    said,
    saidOfAll: saidOfAll(reading, root, sheet),
  };
}

const saidName = (own: Named, { key, name, aliases }: Said): Named =>
  key === undefined
    ? own
    : {
        key,
        name: name ?? own.name,
        aliases: name === undefined ? [...own.aliases, ...aliases] : aliases,
        fromShape: name === undefined && own.fromShape,
      };

const titleOf = (root: Element): string | undefined =>
  childrenOf(root, 'title')
    .map(({ text }) => cleaned(text))
    .find((text) => text !== '');

function unsaidIn({ passed }: Sheet, root: Element): readonly Unsaid[] {
  return [...passed].map(([name, count]) => ({
    text: `${count} <${name}>`,
    why: 'of a drawing only shapes and texts are looked at',
    bearing: false,
    at: root.at,
  }));
}
