/**
 * What a map of the nJudge is made for, and a game of it turns on: duality, gateways, railways, Hong Kong. What they play is
 * told by the judge's own files (github.com/jonmarkgo/njudge: `data/duality`, `data/info.colonial`, `cmap.c`, `lib.c`,
 * `st_movement.c`, `st_porder.c`, `variant.h`).
 *
 * - Duality (`Tw con`): a fleet in such a province may convoy as if it were at sea, and nothing else changes (`convoyable`).
 * - Gateway (`SC:Egy med red`): whoever has a unit in Egypt orders the canal as well, to let one unit or support pass between the
 *   two waters; without that order, and with nobody in Egypt, none passes (`IsGatewayOrdered`).
 * - Railway (`TSR:R Mos Prm Oms`): an army of R goes along the line as far as it likes (`RailwayMoveCut`, `HasFreeRWProvince`).
 * - Hong Kong (`C: HK`): what C takes there is nobody's (`HongKongCheck`).
 */
import type { Form, Party, Saying, Unsaid, Way } from '../form.ts';
import { sameName } from '../names.ts';
import type { Area, Row } from './areas.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';

/** Maps whose games have duality unless they turn it off (`SETNP` of `variant.h`). */
const dualFromTheStart: ReadonlySet<string> = new Set(['colonial', 'colonial96', 'ancient_med']);

interface Board {
  /** As the file is called. */
  readonly name: string;
  readonly areas: readonly Area[];
  readonly byName: ReadonlyMap<string, Area>;
  readonly tables: readonly Row[];
  readonly sides: readonly Party[];
  readonly ways: readonly Way[];
  /** Places that have a centre. */
  readonly sourced: ReadonlySet<string>;
}

interface Settings {
  readonly sayings: readonly Saying[];
  readonly unsaid: readonly Unsaid[];
  readonly ways: readonly Way[];
  readonly joins: NonNullable<Form['joins']>;
}

export function settingsOf(reading: Reading, board: Board): Settings {
  const { areas, tables, sides } = board;
  const sayings: Saying[] = dualitiesOf(board);
  const unsaid: Unsaid[] = areas
    .filter(({ type, landToo }) => landToo && /^[wv]$/u.test(type))
    .map(({ key, at }) => ({
      text: key,
      why: 'water that is land as well: the judge does not say who stands there',
      bearing: true,
      at,
    }));
  const joins: { readonly a: string; readonly b: string }[] = [];
  let { ways } = board;
  for (const row of tables) {
    const { text, at } = row;
    const ask = (why: string, bearing = true): void => {
      unsaid.push({ text, why, bearing, at });
    };
    const [, who = '', places = ''] = /^([^:]*):\s*(.*)$/u.exec(text) ?? [];
    const powerOf = (letter: string): string =>
      sides.find(({ key }) => key === letter)?.name ?? `a power ${letter}`;
    if (row.table === 'hong kong') {
      if (placesOf(reading, board, row, places) === undefined) ask('centres that count for nobody');
      else
        ask(
          `a setting of a game: what ${powerOf(who.trim())} takes of these is nobody's, and counts for nobody; here it counts`,
        );
    } else if (row.table === 'railway') {
      const [letters = '', ...line] = places.split(' ');
      const known = placesOf(reading, board, row, line.join(' '));
      if (known === undefined || known.length < 2) ask('a railway');
      else
        ask(
          `a railway, a setting of a game: one army a turn of ${[...letters].map(powerOf).join(', ')} goes from any of these places to any other, and past its own units; where one of others stands or arrives on the way, it stops at the last free place before; others support it into where it goes; here it goes a step`,
        );
    } else if (row.table === 'gateway') {
      const known = placesOf(reading, board, row, places);
      const [by, a, b] = known ?? [];
      if (by === undefined || a === undefined || b === undefined || known?.length !== 3) {
        ask('a gateway');
        continue;
      }
      const joinsThem = ({ from, to }: Way): boolean =>
        (from.locale === a && to.locale === b) || (from.locale === b && to.locale === a);
      if (!ways.some(joinsThem)) {
        ask(`a gateway without a way: nobody passes between ${a} and ${b} anyhow`, false);
        continue;
      }
      const rule = `a gateway, a setting of a game: whoever has a unit in ${by} lets one unit or support pass a turn, anybody's, and with nobody there none passes`;
      if (!board.sourced.has(by)) {
        ask(`${rule}; ${by} is no centre, and here all pass`);
        continue;
      }
      ask(`${rule}; here whoever owns ${by} passes`);
      ways = ways.filter((way) => !joinsThem(way));
      joins.push({ a, b });
      sayings.push({
        meaning: { says: 'only with', source: by, a, b },
        at,
        guess: `Who passes there has leave of whoever stands in ${by}, in games with gateways; in others all pass.`,
      });
    }
  }
  return { sayings, unsaid, ways, joins };
}

function dualitiesOf({ name, areas }: Board): Saying[] {
  const both = areas.filter((area) => area.both);
  const places = both.map(({ key }) => key).join(', ');
  return both.map(({ key, at }, index): Saying => {
    const meaning = { says: 'ferries' as const, locale: key };
    return index > 0 || dualFromTheStart.has(name)
      ? { meaning, at }
      : {
          meaning,
          at,
          guess: `Land and water at once, by the map: ${places}. Games with duality have it so, others not.`,
        };
  });
}

/** Of a row: abbreviations or names of one word. */
function placesOf(
  reading: Reading,
  { byName }: Board,
  { at }: Row,
  words: string,
): readonly string[] | undefined {
  const places: string[] = [];
  let all = true;
  for (const word of words.split(' ').filter((one) => one !== '')) {
    const area = byName.get(sameName(word));
    if (area === undefined) {
      say(reading, 'import-unknown-name', at, { what: 'place of a setting', name: word });
      all = false;
    } else places.push(area.key);
  }
  return all && places.length > 0 ? places : undefined;
}
