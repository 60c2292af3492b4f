/** The drawing of a map with the layers that DVAR asks for. */
import { short } from '../../picture/geometry.ts';
import { escaped } from '../../report/xml.ts';
import type { Form } from '../form.ts';
import { LETTERS, drawnPlaces, groundOf, markAt } from '../ground.ts';
import type { Picture } from '../target.ts';

/** The layers of the format, by name: what is drawn, what is pointed at, where units stand, what is written. */
export function svg(form: Form, picture: Picture): string {
  const { width, height, unit } = picture;
  const sources = new Set(form.sources.map(({ locale }) => locale));
  const places = drawnPlaces(form, picture);
  const drawn = places.filter(({ area }) => area.path !== '');
  const layer = (id: string, lines: readonly string[], hidden = false): string =>
    `  <g id="${id}"${hidden ? ' style="display:none"' : ''}>\n${lines.map((line) => `    ${line}\n`).join('')}  </g>\n`;
  const dot = (id: string, [x, y]: readonly [number, number], radius: number): string =>
    `<circle id="${id}" cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`;
  const coasts = places.flatMap(({ area, locale, id }) =>
    locale.shores.map((shore) => ({
      id: `${id}/${shore.key.toLowerCase()}`,
      at: area.shores.get(shore.key) ?? area.anchor,
    })),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">\n`,
    `  <title>${escaped(form.title)}</title>\n`,
    layer('background', [
      `<rect width="${width}" height="${height}" fill="#fbf7ec"/>`,
      ...groundOf(places, picture),
    ]),
    layer(
      'provinces',
      drawn.map(({ id, area }) => `<path id="${id}" d="${area.path}"/>`),
      true,
    ),
    layer(
      'named-coasts',
      coasts.map(({ id, at }) => dot(id, at, unit * 0.6)),
      true,
    ),
    layer(
      'unit-positions',
      [
        ...places.map(({ id, area }) => dot(id, area.anchor, 10)),
        ...coasts.map(({ id, at }) => dot(id, at, 10)),
      ],
      true,
    ),
    layer(
      'province-names',
      places.map(
        ({ locale, area }) =>
          `<text x="${short(area.label[0])}" y="${short(area.label[1])}" text-anchor="middle" font-family="sans-serif" font-size="${short(unit * LETTERS)}">${escaped(locale.key)}</text>`,
      ),
    ),
    layer('borders', []),
    layer(
      'foreground',
      places
        .filter(({ locale }) => sources.has(locale.key))
        .map((place) => {
          const [x, y] = markAt(place, unit).map(short);
          return `<circle cx="${x}" cy="${y}" r="${short(unit * 0.14)}" fill="#2b2822"/>`;
        }),
    ),
    '</svg>\n',
  ].join('');
}
