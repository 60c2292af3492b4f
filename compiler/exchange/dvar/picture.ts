/** The drawing: areas and where units stand. */
import { basename, dirname, join } from '../../../language/host.ts';
import { drawn } from '../drawing.ts';
import type { Form, Spot } from '../form.ts';
import { say, whole } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { ringsOf } from '../svg.ts';
import type { Ring } from '../svg.ts';
import { attribute, elementsOf, readXml } from '../xml.ts';

/** `NAME.d.svg` beside `NAME.dvar.json`: areas of the layer of provinces, where units stand. */
export function pictureOf(
  reading: Reading,
  path: string,
  places: ReadonlySet<string>,
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
  const layers = [...elementsOf(root)];
  const layer = (id: string) => layers.find((one) => attribute(one, 'id') === id);
  const areas = new Map<string, readonly Ring[]>();
  const provinces = layer('provinces');
  for (const element of provinces?.children ?? []) {
    const key = attribute(element, 'id').toUpperCase();
    if (places.has(key))
      areas.set(key, [
        ...(areas.get(key) ?? []),
        ...ringsOf(element, provinces === undefined ? '' : attribute(provinces, 'transform')),
      ]);
  }
  const units = layer('unit-positions');
  const spots = (units?.children ?? []).flatMap((element): Spot[] => {
    const key = attribute(element, 'id').toUpperCase().replace(/^POS-/u, '');
    const [ring] = ringsOf(element, units === undefined ? '' : attribute(units, 'transform'));
    if (!places.has(key) || ring === undefined) return [];
    const middle = (axis: 0 | 1): number =>
      ring.reduce((sum, point) => sum + point[axis], 0) / ring.length;
    return [{ locale: key, x: middle(0), y: middle(1) }];
  });
  return drawn(areas, spots);
}
