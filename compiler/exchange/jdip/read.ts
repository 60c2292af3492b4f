/** `variants.xml` of jDip, with the adjacency and the drawing that it names. */
import { basename, dirname } from '../../../language/host.ts';
import type { Form, Locale, Saying, Unsaid } from '../form.ts';
import { aliasOf, cleaned, sameName } from '../names.ts';
import { failed, say, whole } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { attribute, childrenOf, readXml } from '../xml.ts';
import type { Context, Picture } from './context.ts';
import { geographyOf, shoresOf, surfaceOf } from './geography.ts';
import type { Geography } from './geography.ts';
import { pictureOf } from './picture.ts';
import { bordersOf, optionsOf, startOf, victoryOf } from './sayings.ts';
import { sidesOf, sourcesOf, startersOf } from './sides.ts';
import { tellStrange } from './strange.ts';
import { waysOf } from './ways.ts';

export const looksLikeJdip = (text: string): boolean =>
  /<VARIANTS[\s>]/u.test(text) && /<VARIANT[\s>]/u.test(text);

export function readJdip(reading: Reading, path: string): readonly Form[] {
  const root = readXml(reading, path, 'XML');
  if (root === undefined) return [];
  tellStrange(reading, root);
  const graphics = new Map(
    childrenOf(root, 'MAP_DEFINITION').map((one) => [attribute(one, 'id'), one]),
  );
  const variants = childrenOf(root, 'VARIANT');
  const kept = new Map<string, Geography | undefined>();
  const pictures = new Map<string, Picture>();
  const forms = variants.flatMap((variant) => {
    const [map] = childrenOf(variant, 'MAP');
    const uri = map === undefined ? '' : attribute(map, 'adjacencyURI');
    if (!kept.has(uri)) kept.set(uri, geographyOf(reading, path, uri));
    const geography = kept.get(uri);
    if (failed(reading)) return [];
    if (geography === undefined) {
      // One of several may be left out; a file with nothing else is no use.
      const code = variants.length === 1 ? 'import-missing-file' : 'import-left-out';
      const name = attribute(variant, 'name');
      if (code === 'import-left-out')
        say(reading, code, variant.at, { name, what: `there is no ${uri}` });
      else if (reading.diagnostics.length === 0) say(reading, code, variant.at, { name: uri });
      return [];
    }
    return [formOf(reading, { path, variant, geography, graphics, pictures })];
  });
  if (forms.length === 0 && reading.diagnostics.every(({ severity }) => severity !== 'error'))
    say(reading, 'import-nothing', whole(path), { what: 'variant that can be read' });
  return forms;
}

function formOf(reading: Reading, context: Context): Form {
  const { path, variant, geography } = context;
  const unsaid: Unsaid[] = [];
  const locales = geography.provinces.map((province): Locale => {
    const { key, element, names } = province;
    return {
      key,
      name: cleaned(attribute(element, 'fullname')) || key,
      aliases: names.map(aliasOf),
      surface: surfaceOf(province),
      shores: shoresOf(province),
      at: element.at,
    };
  });
  const sides = sidesOf(variant);
  const start = startOf(reading, variant);
  const sources = sourcesOf(reading, context, sides);
  const sayings = [
    ...victoryOf(reading, variant, start.year),
    ...optionsOf(variant, unsaid),
    ...bordersOf(geography, unsaid),
    ...sides.flatMap((side): Saying[] =>
      childrenOf(variant, 'POWER').some(
        (power) =>
          sameName(attribute(power, 'name')) === sameName(side.name) &&
          attribute(power, 'active') === 'false',
      )
        ? [{ meaning: { says: 'unplayed', side: side.key }, at: side.at }]
        : [],
    ),
  ];
  const description = childrenOf(variant, 'DESCRIPTION')[0];
  if (description !== undefined && description.text.trim() !== '')
    unsaid.push({
      text: 'DESCRIPTION',
      why: "its author's words, to be read there",
      bearing: false,
      at: description.at,
    });
  return {
    name: attribute(variant, 'name') || basename(dirname(path)) || 'Imported',
    title: attribute(variant, 'name'),
    system: 'jDip',
    designer: undefined,
    licence: undefined,
    notes:
      attribute(variant, 'version') === ''
        ? []
        : [`Version ${attribute(variant, 'version')} of the file.`],
    locales,
    ways: waysOf(reading, geography, unsaid),
    sources,
    sides,
    starters: startersOf(reading, context, sides),
    almanac: {
      times: [
        { name: 'Spring', parts: [{ part: 'move' }, { part: 'flee' }] },
        { name: 'Fall', parts: [{ part: 'move' }, { part: 'flee' }] },
        { name: 'Winter', parts: [{ part: 'adjust' }] },
      ],
      step: start.step,
      start: { time: start.time, year: start.year },
      at: start.at,
    },
    sayings,
    unsaid,
    ...pictureOf(reading, context, locales, unsaid),
  };
}
