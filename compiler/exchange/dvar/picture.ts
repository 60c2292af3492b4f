/** The drawing: areas and where units stand. */
import { basename, dirname, join } from '../../../language/host.ts';
import { drawn, undrawn } from '../drawing.ts';
import type { Form, Spot, Unsaid } from '../form.ts';
import { say, whole } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { outlinedIn } from '../svg.ts';
import type { Outlined, Ring } from '../svg.ts';
import { attribute, elementsOf, readXml } from '../xml.ts';
import type { Ground } from './map.ts';

/** `NAME.d.svg` beside `NAME.dvar.json`: areas of the layer of provinces, where units stand. */
export function pictureOf(
  reading: Reading,
  path: string,
  { locales, stopOf }: Ground,
  unsaid: Unsaid[],
): Pick<Form, 'shapes' | 'spots'> {
  const none = { shapes: [], spots: [] };
  const stem = basename(path).replace(/\.dvar\.json$|\.json$|\.dvar$/u, '');
  const file = [dirname(path), ...reading.beside]
    .flatMap((folder) =>
      [`${stem}.d.svg`, `${stem}.dsvg`, `${stem}.svg`].map((name) => join(folder, name)),
    )
    .find((one) => reading.host.read(one) !== undefined);
  if (file === undefined) {
    say(reading, 'import-no-drawing', whole(path), { name: `${stem}.d.svg` });
    return none;
  }
  const problems = reading.diagnostics.length;
  const root = readXml(reading, file, 'SVG');
  if (root === undefined) {
    reading.diagnostics.splice(problems);
    say(reading, 'import-no-drawing', whole(path), { name: basename(file) });
    return none;
  }
  const elements = [...elementsOf(root)];
  const layer = (id: string): readonly Outlined[] => {
    const found = elements.find((one) => attribute(one, 'id') === id);
    return found === undefined ? [] : [...outlinedIn(found)];
  };
  const places = new Set(locales.map(({ key }) => key));
  const areas = new Map<string, readonly Ring[]>();
  for (const { id, rings } of layer('provinces')) {
    const key = id.toUpperCase();
    if (places.has(key) && rings.length > 0) areas.set(key, [...(areas.get(key) ?? []), ...rings]);
  }
  const spots = new Map<string, Spot>();
  let coasts = 0;
  for (const { id, rings } of layer('unit-positions')) {
    const { locale, shore } = stopOf(id.toUpperCase().replace(/^POS-/u, ''));
    const [ring] = rings;
    if (!places.has(locale) || ring === undefined) continue;
    if (shore !== undefined) coasts += 1;
    else if (!spots.has(locale))
      spots.set(locale, { locale, x: middle(ring, 0), y: middle(ring, 1) });
  }
  unsaid.push(...undrawn(whole(file), locales, areas, spots));
  if (coasts > 0)
    unsaid.push({
      text: `${coasts} positions`,
      why: 'where units stand at a coast, which a picture here finds by itself',
      bearing: false,
      at: whole(file),
    });
  return drawn(areas, [...spots.values()]);
}

const middle = (ring: Ring, axis: 0 | 1): number =>
  ring.reduce((sum, point) => sum + point[axis], 0) / ring.length;
