/** What stands in a file of jDip and is no word of the format: nothing reads it, so it is told. */
import type { At } from '../form.ts';
import { cleaned } from '../names.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import type { Element } from '../xml.ts';

interface Words {
  readonly attributes: readonly string[];
  readonly children: readonly string[];
}

const words = (attributes: string, children = ''): Words => ({
  attributes: attributes.split(' '),
  children: children.split(' '),
});

const format: ReadonlyMap<string, Words> = new Map([
  ['VARIANTS', words('', 'DESCRIPTION MAP_DEFINITION VARIANT')],
  ['MAP_DEFINITION', words('id title URI thumbURI preferredUnitStyle', 'DESCRIPTION')],
  [
    'VARIANT',
    words(
      'name version aliases default',
      'DESCRIPTION MAP RULEOPTIONS POWER STARTINGTIME VICTORYCONDITIONS SUPPLYCENTER INITIALSTATE',
    ),
  ],
  ['DESCRIPTION', words('')],
  ['MAP', words('adjacencyURI', 'MAP_GRAPHIC')],
  ['MAP_GRAPHIC', words('ref default')],
  ['RULEOPTIONS', words('', 'RULEOPTION')],
  ['RULEOPTION', words('name value')],
  ['POWER', words('name active adjective altnames')],
  ['STARTINGTIME', words('turn allowBCYears')],
  ['VICTORYCONDITIONS', words('', 'WINNING_SUPPLY_CENTERS YEARS_WITHOUT_SC_CAPTURE GAME_LENGTH')],
  ['WINNING_SUPPLY_CENTERS', words('value')],
  ['YEARS_WITHOUT_SC_CAPTURE', words('value')],
  ['GAME_LENGTH', words('value')],
  ['SUPPLYCENTER', words('province homepower owner')],
  ['INITIALSTATE', words('province power unit unitcoast')],
  ['PROVINCES', words('', 'BORDER_DEFINITIONS PROVINCE')],
  ['BORDER_DEFINITIONS', words('', 'BORDER')],
  ['BORDER', words('id description from unitTypes orderTypes year season phase baseMoveModifier')],
  ['PROVINCE', words('shortname fullname isConvoyableCoast borders', 'UNIQUENAME ADJACENCY')],
  ['UNIQUENAME', words('name')],
  ['ADJACENCY', words('type refs')],
]);

/** Things of one name are told once, where the first of them stands. */
export function tellStrange(reading: Reading, root: Element): void {
  const found = new Map<string, { readonly what: string; readonly at: At; count: number }>();
  const add = (key: string, what: string, at: At): void => {
    const before = found.get(key);
    if (before === undefined) found.set(key, { what, at, count: 1 });
    else before.count += 1;
  };
  const visit = (element: Element): void => {
    const { name, attributes, children, at } = element;
    const known = format.get(name);
    for (const [attribute, value] of attributes)
      if (known?.attributes.includes(attribute) !== true && !/^xml(?:ns)?(?::|$)/u.test(attribute))
        add(`${name} ${attribute}=`, `${attribute}="${cleaned(value)}" of ${name}`, at);
    for (const child of children)
      if (known?.children.includes(child.name) === true) visit(child);
      else add(`${name} ${child.name}`, `${child.name} within ${name}`, child.at);
  };
  visit(root);
  for (const { what, at, count } of found.values())
    say(reading, 'import-not-understood', at, {
      what: `${what}${count === 1 ? '' : ` (${count} times)`}`,
    });
}
