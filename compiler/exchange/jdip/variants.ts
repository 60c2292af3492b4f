/** A form that fits as `variants.xml`. */
import { attributesText as attributes, escaped, inComment } from '../../report/xml.ts';
import type { Form } from '../form.ts';
import { lonelyPlaces } from '../target.ts';

function turnOf({ start, step }: Form['almanac']): string {
  const [season, phase] =
    start.time === 'Winter' ? ['Fall', 'Adjustment'] : [start.time, 'Movement'];
  return `${season}, ${start.year}${step < 0 ? ' BC' : ''}, ${phase}`;
}

const options: Readonly<Record<string, string>> = {
  owned: 'VALUE_BUILDS_ANY_OWNED',
  'owned with a home': 'VALUE_BUILDS_ANY_IF_HOME_OWNED',
};

export function variantsXml(form: Form, files: Files, remarks: readonly string[]): string {
  const { sayings, almanac } = form;
  const name = new Map(form.sides.map((side) => [side.key, side.name.toLowerCase()]));
  const powerOf = (key: string | undefined): string =>
    key === undefined ? 'none' : (name.get(key) ?? 'none');
  const unplayed = new Set(
    sayings.flatMap(({ meaning }) => (meaning.says === 'unplayed' ? [meaning.side] : [])),
  );
  const lines: string[] = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    ...remarks.map((remark) => `<!-- ${inComment(remark)} -->`),
    '<VARIANTS>',
    `  <DESCRIPTION>${escaped(form.title)}</DESCRIPTION>`,
    `  <MAP_DEFINITION${attributes({ id: 'map', title: form.title, URI: files.drawing, thumbURI: files.drawing })}/>`,
    `  <VARIANT${attributes({ name: form.name, default: 'true', version: '1.0' })}>`,
    `    <DESCRIPTION>${escaped([form.title, ...(form.designer === undefined ? [] : [`Designed by ${form.designer}`]), ...remarks].join('\n'))}</DESCRIPTION>`,
    `    <MAP adjacencyURI="${files.adjacency}"><MAP_GRAPHIC ref="map" default="true"/></MAP>`,
  ];
  const builds = sayings.flatMap(({ meaning }) =>
    meaning.says === 'builds' ? [options[meaning.where] ?? ''] : [],
  );
  if (builds.length > 0)
    lines.push(
      `    <RULEOPTIONS>${builds.map((value) => `<RULEOPTION${attributes({ name: 'OPTION_BUILDS', value })}/>`).join('')}</RULEOPTIONS>`,
    );
  for (const side of form.sides)
    lines.push(
      `    <POWER${attributes({
        name: side.name,
        ...(unplayed.has(side.key) ? { active: 'false' } : {}),
        adjective: side.called ?? side.name,
        ...(side.aliases.length === 0 ? {} : { altnames: side.aliases.join(',') }),
      })}/>`,
    );
  lines.push(
    `    <STARTINGTIME${attributes({ turn: turnOf(almanac), ...(almanac.step < 0 ? { allowBCYears: 'true' } : {}) })}/>`,
    '    <VICTORYCONDITIONS>',
  );
  const value = (tag: string, number: number): void => {
    lines.push(`      <${tag} value="${number}"/>`);
  };
  for (const { meaning } of sayings)
    if (meaning.says === 'enough') value('WINNING_SUPPLY_CENTERS', meaning.number);
  for (const { meaning } of sayings)
    if (meaning.says === 'quiet') value('YEARS_WITHOUT_SC_CAPTURE', meaning.years);
  for (const { meaning } of sayings)
    if (meaning.says === 'drawn in') value('GAME_LENGTH', meaning.year - almanac.start.year + 1);
  lines.push('    </VICTORYCONDITIONS>');
  for (const { locale, homes, owner } of form.sources)
    lines.push(
      `    <SUPPLYCENTER${attributes({ province: locale.toLowerCase(), homepower: powerOf(homes[0]), owner: powerOf(owner) })}/>`,
    );
  for (const [locale, owner] of lonelyPlaces(form))
    lines.push(
      `    <SUPPLYCENTER${attributes({ province: locale.toLowerCase(), owner: powerOf(owner) })}/>`,
    );
  for (const { side, sort, stop } of form.starters)
    lines.push(
      `    <INITIALSTATE${attributes({
        province: stop.locale.toLowerCase(),
        power: powerOf(side),
        unit: sort === 'foot' ? 'army' : 'fleet',
        ...(stop.shore === undefined ? {} : { unitcoast: stop.shore.toLowerCase() }),
      })}/>`,
    );
  lines.push('  </VARIANT>', '</VARIANTS>', '');
  return lines.join('\n');
}

interface Files {
  readonly adjacency: string;
  readonly drawing: string;
}
