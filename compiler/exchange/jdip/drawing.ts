/** The drawing of a map with the layers that jDip looks for. */
import { short } from '../../picture/geometry.ts';
import { attributesText as attributes, escaped } from '../../report/xml.ts';
import { plainLetters } from '../codes.ts';
import type { Form, Locale } from '../form.ts';
import { LETTERS, drawnPlaces, groundOf, markAt } from '../ground.ts';
import type { Picture } from '../target.ts';

/** The map, the layers that jDip fills in play, where units and centres are drawn, and what the mouse is over. */
export function drawingSvg(form: Form, picture: Picture): string {
  const { width, height, unit } = picture;
  const sources = new Set(form.sources.map(({ locale }) => locale));
  const places = drawnPlaces(form, picture);
  const drawn = places.filter(({ area }) => area.path !== '');
  const at = (tag: string, x: number, y: number): string =>
    `<jdipNS:${tag} x="${short(x)}" y="${short(y)}"/>`;
  const data = (
    id: string,
    [x, y]: readonly [number, number],
    mark?: readonly [number, number],
  ): string =>
    `    <jdipNS:PROVINCE name="${id}">${at('UNIT', x, y)}${at('DISLODGED_UNIT', x + unit / 2, y - unit / 2)}${mark === undefined ? '' : at('SUPPLY_CENTER', ...mark)}</jdipNS:PROVINCE>`;
  const symbol = (name: string, size: number): string =>
    `    <jdipNS:SYMBOLSIZE name="${name}" width="${short(size)}" height="${short(size)}"/>`;
  const order = (tag: string, more = ''): string =>
    `    <jdipNS:${tag} deltaRadius="5" strokeCSSStyle="defaultorder"${more} hilightOffset="0" hilightCSSClass="shadoworder"/>`;
  const texts = (id: string, words: (locale: Locale) => string): readonly string[] => [
    `  <g id="${id}" class="labeltext" visibility="hidden">`,
    ...places.map(
      ({ locale, area }) =>
        `    <text x="${short(area.label[0])}" y="${short(area.label[1])}">${escaped(words(locale))}</text>`,
    ),
    '  </g>',
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:jdipNS="http://jdip.sourceforge.org/jdipNS" viewBox="0 0 ${width} ${height}" width="${width}px" height="${height}px">`,
    '  <jdipNS:DISPLAY>',
    '    <jdipNS:ZOOM min="5" max="1000" factor="1.2"/>',
    '    <jdipNS:LABELS brief="true" full="false"/>',
    '  </jdipNS:DISPLAY>',
    '  <jdipNS:ORDERDRAWING>',
    '    <jdipNS:POWERCOLORS>',
    ...form.sides.map(
      ({ name }, index) =>
        `      <jdipNS:POWERCOLOR${attributes({ power: name.toLowerCase(), color: picture.colours[index] ?? '#808080' })}/>`,
    ),
    '    </jdipNS:POWERCOLORS>',
    ...['Fleet', 'Army', 'Wing', 'DislodgedFleet', 'DislodgedArmy', 'DislodgedWing'].map((name) =>
      symbol(name, unit),
    ),
    symbol('FailedOrder', unit * 0.75),
    symbol('SupplyCenter', unit * 0.4),
    symbol('BuildUnit', unit * 1.4),
    symbol('RemoveUnit', unit * 1.2),
    symbol('WaivedBuild', unit),
    ...['BUILD', 'REMOVE', 'DISBAND', 'WAIVE'].map((tag) => `    <jdipNS:${tag} deltaRadius="5"/>`),
    order('HOLD'),
    ...['MOVE', 'RETREAT', 'SUPPORT', 'CONVOY'].map((tag) => order(tag, ' markerID="arrow"')),
    '  </jdipNS:ORDERDRAWING>',
    '  <jdipNS:PROVINCE_DATA>',
    ...places.flatMap((place) => {
      const { locale, area, id } = place;
      return [
        data(id, area.anchor, sources.has(locale.key) ? markAt(place, unit) : undefined),
        ...locale.shores.map((shore) =>
          data(`${id}-${shore.key.toLowerCase()}`, area.shores.get(shore.key) ?? area.anchor),
        ),
      ];
    }),
    '  </jdipNS:PROVINCE_DATA>',
    `  <title>${escaped(form.title)}</title>`,
    '  <defs>',
    '    <style type="text/css"><![CDATA[',
    '      .water { fill: #c3d9e6; } .nopower { fill: #f3e9cf; } .invisible { fill: #000000; fill-opacity: 0; stroke: none; }',
    `      .labeltext { font-family: sans-serif; font-size: ${short(unit * LETTERS)}px; text-anchor: middle; }`,
    '      .defaultorder { stroke: #2b2822; stroke-width: 3; fill: none; } .shadoworder { stroke: #fbf7ec; stroke-width: 5; fill: none; }',
    ...form.sides.map(
      ({ name }, index) =>
        `      .${plainLetters(name).toLowerCase()}, .unit${plainLetters(name).toLowerCase()} { fill: ${picture.colours[index] ?? '#808080'}; }`,
    ),
    '    ]]></style>',
    '    <marker id="arrow" viewBox="0 0 10 10" refX="5" refY="5" markerUnits="strokeWidth" markerWidth="4" markerHeight="3" orient="auto"><path d="M 0 0 L 10 5 L 0 10 z"/></marker>',
    '  </defs>',
    '  <g id="MapLayer">',
    `    <rect width="${width}" height="${height}" fill="#fbf7ec"/>`,
    ...groundOf(places, picture, (id) => `_${id}`).map((line) => `    ${line}`),
    '  </g>',
    '  <g id="SupplyCenterLayer"/>',
    '  <g id="OrderLayer"/>',
    '  <g id="UnitLayer"/>',
    '  <g id="DislodgedUnitLayer"/>',
    '  <g id="HighestOrderLayer"/>',
    ...texts('BriefLabelLayer', ({ key }) => key),
    ...texts('FullLabelLayer', ({ name }) => name),
    '  <g id="MouseLayer" class="invisible">',
    ...drawn.map(({ area, id }) => `    <path id="${id}" d="${area.path}"/>`),
    '  </g>',
    '</svg>',
    '',
  ].join('\n');
}
