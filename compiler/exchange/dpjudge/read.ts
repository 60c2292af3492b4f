/**
 * The `.map` files of the DPjudge, which the Python package `diplomacy` reads as well. A file is a list of instructions, one a
 * line, which change what the files before it said: so they are carried out here, in the order in which that judge does.
 */
import { basename } from '../../../language/host.ts';
import type { Form } from '../form.ts';
import { titled } from '../names.ts';
import { failed, say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { almanacOf, closedOf } from './almanac.ts';
import { readFile } from './files.ts';
import { tellLeftCoasts } from './naming.ts';
import { localesOf } from './places.ts';
import { sayingsOf } from './sayings.ts';
import { sidesOf, sourcesOf, startersOf } from './sides.ts';
import { waysOf } from './ways.ts';
import type { Home, World } from './world.ts';

export function readDpjudge(reading: Reading, path: string): Form | undefined {
  const world: World = {
    surfaces: new Map(),
    renamed: new Map(),
    names: new Map(),
    nations: new Map(),
    unowned: [],
    limits: [],
    victory: undefined,
    begin: undefined,
    flow: [],
    rules: [],
    denied: new Map(),
    seasonal: [],
    unsaid: [],
    seen: new Set(),
    notes: [],
    current: undefined,
  };
  readFile(reading, world, path, path);
  if (failed(reading)) {
    // What follows from a file that is not there is no news.
    const errors = reading.diagnostics.filter(({ severity }) => severity === 'error');
    reading.diagnostics.splice(0, reading.diagnostics.length, ...errors);
    return undefined;
  }
  return formOf(reading, world, path);
}

/** Enough of this to tell the format: an instruction that no other format has. */
export const looksLikeDpjudge = (text: string): boolean =>
  /^[ \t]*(?:AMEND|WATER|LAND|COAST|PORT|SHUT)\s+\S+\s+ABUTS\b/imu.test(text) ||
  /^[ \t]*(?:USE|USES|MAP)[ \t]+[\w.+-]+[ \t]*(?:#.*)?$/imu.test(text) ||
  // Of several files in capitals alone: any letter may have a line that begins with `Use`.
  /^[ \t]*USES?(?:[ \t]+[\w.+-]+)+[ \t]*(?:#.*)?$/mu.test(text) ||
  (/^[ \t]*UNOWNED\b/mu.test(text) && /^[ \t]*[AF][ \t]+[A-Z]{3}\b/mu.test(text));

function formOf(reading: Reading, world: World, path: string): Form | undefined {
  tellLeftCoasts(reading, world);
  const stem = basename(path).replace(/\.[^.]*$/u, '');
  const almanac = almanacOf(reading, world, path);
  const closed = closedOf(world, almanac);
  const locales = localesOf(reading, world);
  const known = new Set(locales.map(({ key }) => key));
  const isKnown = ({ locale, at }: Home, what: string): boolean => {
    if (known.has(locale)) return true;
    say(reading, 'import-unknown-name', at, { what, name: locale });
    return false;
  };
  const sayings = [...sayingsOf(world, isKnown, known), ...closed];
  return {
    name: titled(stem.replaceAll(/[_-]+/gu, ' ')),
    title: titled(stem.replaceAll(/[_-]+/gu, ' ')),
    system: 'DPjudge',
    designer: undefined,
    licence: undefined,
    notes: world.notes,
    locales,
    ways: waysOf(reading, world),
    sources: sourcesOf(reading, world, isKnown, sayings),
    sides: sidesOf(reading, world),
    starters: startersOf(reading, world, locales),
    almanac,
    sayings,
    unsaid: world.unsaid,
    shapes: [],
    spots: [],
  };
}
