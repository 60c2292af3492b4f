/** The drawing: areas and where units stand. */
import { drawn, undrawn } from '../drawing.ts';
import type { Form, Locale, Spot, Unsaid } from '../form.ts';
import { say, whole } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { outlinedIn } from '../svg.ts';
import type { Ring } from '../svg.ts';
import { attribute, childrenOf, elementsOf, readXml } from '../xml.ts';
import type { Context } from './context.ts';
import { beside, stopOf } from './geography.ts';

/** The first drawing that the variant names: areas of its layer for the mouse, places of its units. */
export function pictureOf(
  reading: Reading,
  { path, variant, graphics, geography, pictures }: Context,
  locales: readonly Locale[],
  unsaid: Unsaid[],
): Pick<Form, 'shapes' | 'spots'> {
  const none = { shapes: [], spots: [] };
  const [map] = childrenOf(variant, 'MAP');
  const all = map === undefined ? [] : childrenOf(map, 'MAP_GRAPHIC');
  const chosen = all.find((one) => attribute(one, 'default') === 'true') ?? all[0];
  if (chosen === undefined) return none;
  const definition = graphics.get(attribute(chosen, 'ref'));
  const uri = definition === undefined ? '' : attribute(definition, 'URI');
  const file = beside(reading, path, uri);
  if (file === undefined) {
    say(reading, 'import-no-drawing', chosen.at, { name: uri || attribute(chosen, 'ref') });
    return none;
  }
  if (all.length > 1)
    unsaid.push({
      text: all.map((one) => attribute(one, 'ref')).join(', '),
      why: 'drawings of the map, of which the first one comes over',
      bearing: false,
      at: chosen.at,
    });
  const key = `${file} ${map === undefined ? '' : attribute(map, 'adjacencyURI')}`;
  const before = pictures.get(key);
  if (before !== undefined) {
    unsaid.push(...before.undrawn);
    return before.picture;
  }
  const problems = reading.diagnostics.length;
  const root = readXml(reading, file, 'SVG');
  if (root === undefined) {
    // A drawing that cannot be read is no reason to have no map.
    reading.diagnostics.splice(problems);
    say(reading, 'import-no-drawing', chosen.at, { name: uri });
    return none;
  }
  const known = new Set(locales.map(({ key }) => key));
  const areas = new Map<string, readonly Ring[]>();
  const shores = new Map<string, readonly Ring[]>();
  const spots = new Map<string, Spot>();
  const layers = [...elementsOf(root)];
  const layer = layers.find((one) => attribute(one, 'id') === 'MouseLayer');
  for (const { id, rings } of layer === undefined ? [] : outlinedIn(layer)) {
    const stop = stopOf(geography, id.replace(/^_/u, ''));
    if (stop === undefined || !known.has(stop.locale) || rings.length === 0) continue;
    const drawings = stop.shore === undefined ? areas : shores;
    drawings.set(stop.locale, [...(drawings.get(stop.locale) ?? []), ...rings]);
  }
  // A place that is drawn by its shores alone is all of them together.
  for (const [locale, rings] of shores) if (!areas.has(locale)) areas.set(locale, rings);
  for (const element of layers) {
    if (element.name !== 'PROVINCE') continue;
    const stop = stopOf(geography, attribute(element, 'name'));
    const [unit] = childrenOf(element, 'UNIT');
    const [x, y] = [
      Number(unit === undefined ? NaN : attribute(unit, 'x')),
      Number(unit === undefined ? NaN : attribute(unit, 'y')),
    ];
    if (stop === undefined || stop.shore !== undefined || !known.has(stop.locale)) continue;
    if (Number.isFinite(x) && Number.isFinite(y) && !spots.has(stop.locale))
      spots.set(stop.locale, { locale: stop.locale, x, y });
  }
  const found = {
    picture: drawn(areas, [...spots.values()]),
    undrawn: undrawn(whole(file), locales, areas, spots),
  };
  pictures.set(key, found);
  unsaid.push(...found.undrawn);
  return found.picture;
}
