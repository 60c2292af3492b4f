import { basename, dirname, resolve } from 'node:path';
import { check } from '../../language/check/check.ts';
import type { GenericState, Result } from '../../runtime/protocol.ts';
import { drawingOf } from '../picture/measure.ts';
import { picture } from '../picture/picture.ts';
import type { View } from '../picture/picture.ts';
import { fault, Stop } from '../report/fault.ts';
import type { Table } from '../scenario/run.ts';
import { readText, writeTogether } from './files.ts';
import { load } from './load.ts';
import type { RenderFlags } from './main.ts';
import { isRecord } from './picture.ts';
import { libraryFolder, located, nameOf, print } from './session.ts';

/** Draws the map of a variant, with a position and what becomes of orders given in it. */
export async function renderCommand(name: string, flags: RenderFlags): Promise<0> {
  const { facts, table, entry, target } = await load(name);
  const { host, path } = entry;
  const { program, diagnostics } = check(host, path, {
    library: libraryFolder,
    edition: target.edition,
  });
  if (program === undefined) {
    throw new Stop(diagnostics.map((diagnostic) => located(diagnostic, host.realPath)));
  }
  const position = flags.position === undefined ? undefined : jsonOf(flags.position);
  const state = stateOf(table, position);
  const orders = flags.orders === undefined ? ordersIn(position) : ordersFrom(flags.orders);
  const base = { state, theme: flags.theme, title: titleOf(facts.title ?? facts.name, state) };
  let view: View = base;
  if (orders !== undefined) {
    const { results, state: after } = got(table.step(state, orders));
    view = { ...base, orders: results, after };
  }
  const out = resolve(flags.out);
  writeTogether(dirname(out), [{ name: basename(out), text: picture(drawingOf(program), view) }]);
  print(`${nameOf(out)}\n`);
  return 0;
}

const titleOf = (name: string, { season, year, phase }: GenericState): string =>
  `${name}: ${season} ${year}, ${phase}`;

type Orders = readonly { readonly who: string; readonly order: string }[];

function got<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const [first] = result.diagnostics;
  throw new Stop(fault('rule-fault', { reason: first?.message ?? '' }));
}

function jsonOf(file: string): Readonly<Record<string, unknown>> {
  const text = readText(resolve(file), '');
  try {
    const data: unknown = JSON.parse(text);
    if (isRecord(data)) return data;
  } catch {
    // Said below.
  }
  throw new Stop(fault('rule-fault', { reason: nameOf(file) }));
}

/** A state as it is, or what the exchange lists of a position say. */
function stateOf(
  table: Table,
  position: Readonly<Record<string, unknown>> | undefined,
): GenericState {
  if (position === undefined) return got(table.start()).state;
  const { orders: _, id: __, ...lists } = position;
  return got(table.place(lists));
}

function ordersIn(position: Readonly<Record<string, unknown>> | undefined): Orders | undefined {
  const given = position?.['orders'];
  return isRecord(given) ? listed(given) : undefined;
}

const listed = (orders: Readonly<Record<string, unknown>>): Orders =>
  Object.entries(orders).flatMap(([who, list]) =>
    (Array.isArray(list) ? list : [list]).map((order) => ({ who, order: String(order) })),
  );

/** `France: A PAR - BUR, F BRE - MAO` a line, or the same as JSON. */
function ordersFrom(file: string): Orders {
  const text = readText(resolve(file), '');
  if (text.trimStart().startsWith('{')) return listed(jsonOf(file));
  return text
    .split(/[\n;]/u)
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const colon = line.indexOf(':');
      const who = line.slice(0, colon).trim();
      return line
        .slice(colon + 1)
        .split(',')
        .map((order) => ({ who, order: order.trim() }));
    });
}
