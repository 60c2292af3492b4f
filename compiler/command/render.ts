import { basename, dirname, resolve } from 'node:path';
import { check } from '../../language/check/check.ts';
import type {
  GenericOrder,
  GenericState,
  OrderResult,
  Outcome,
  Result,
} from '../../runtime/protocol.ts';
import type { Facts } from '../facts.ts';
import { film } from '../picture/film.ts';
import type { Names } from '../picture/labels.ts';
import { drawingOf, PRINTED } from '../picture/measure.ts';
import { picture } from '../picture/picture.ts';
import type { View } from '../picture/layers.ts';
import type { Patterns } from '../picture/things.ts';
import type { Format } from '../report/diagnostics.ts';
import { fault, CommandError, ruleFault } from '../report/fault.ts';
import { nameAmong } from '../scenario/names.ts';
import type { Table } from '../scenario/table.ts';
import { readText, writeTogether } from './files.ts';
import { load } from './load.ts';
import { example } from './locate.ts';
import { isRecord } from './picture.ts';
import { isGame, stateAfter, stopsOf, variantOf } from './saved.ts';
import { libraryFolder, located, nameOf, print } from './session.ts';

type Data = Readonly<Record<string, unknown>>;
type Orders = readonly { readonly who: string; readonly order: string }[];

export interface RenderFlags {
  readonly position?: string;
  readonly orders?: string;
  /** Who looks; `nobody`: an onlooker. */
  readonly as?: string;
  readonly out: string;
  readonly theme: 'light' | 'dark' | 'both';
  readonly names: Names;
  readonly patterns: Patterns;
  readonly legend: boolean;
  readonly film?: true;
  readonly format: Format;
}

/** Draws the map of a variant, with a position and what becomes of orders given in it. */
export async function renderCommand(variant: string, given: RenderFlags): Promise<0> {
  const { name, game } = variantOf(variant);
  const flags = game === undefined ? given : { ...given, position: game };
  const { facts, table, entry, target } = await load(name);
  const { host, path } = entry;
  const { program, diagnostics } = check(host, path, {
    library: libraryFolder,
    edition: target.edition,
  });
  if (program === undefined) {
    throw new CommandError(diagnostics.map((diagnostic) => located(diagnostic, host.realPath)));
  }
  if ((program.kinds[program.builtin.space]?.members ?? []).length === 0) {
    throw new CommandError(fault('nothing-to-draw', { name: nameIn(facts) }));
  }
  const position = flags.position === undefined ? {} : positionFrom(flags.position, facts);
  const drawing = drawingOf(program, { size: PRINTED, names: flags.names });
  const out = resolve(flags.out);
  const write = (svg: string): void => {
    writeTogether(dirname(out), [{ name: basename(out), text: svg }]);
    print(`${nameOf(out)}\n`);
  };
  if (flags.film === true) {
    write(
      film(drawing, turnsOf(facts, table, position, flags), {
        ...flags,
        title: nameIn(facts),
      }),
    );
    return 0;
  }
  const state = stateOf(table, facts, position, flags.position ?? '');
  const orders =
    flags.orders === undefined
      ? isRecord(position['orders'])
        ? listed(position['orders'], facts)
        : undefined
      : ordersFrom(flags.orders, facts);
  const eyes = eyesOf(flags, facts);
  const base: View = {
    ...seenBy(table, state, eyes),
    theme: flags.theme,
    patterns: flags.patterns,
    legend: flags.legend,
    title: titleOf(facts, state),
  };
  const stepped = orders === undefined ? undefined : carriedOut(table, state, orders);
  const came = stepped === undefined ? undefined : cameFor(table, stepped, eyes);
  write(picture(drawing, { ...base, ...came }));
  for (const { who, text, verdict, why } of (came?.orders ?? []).filter(notDrawn)) {
    print(
      `not drawn: ${who ?? 'nobody'}: ${text}: ${verdict}${why === undefined ? '' : `. ${why}`}\n`,
    );
  }
  return 0;
}

const nameIn = ({ title, name }: Facts): string => title ?? name;

const titleOf = (facts: Facts, { season, year, phase }: GenericState): string =>
  `${nameIn(facts)}: ${season} ${year}, ${phase}`;

/** Each stop of a saved game with what came of the orders that were given there. */
function turnsOf(facts: Facts, table: Table, game: Data, flags: RenderFlags): readonly View[] {
  if (!isGame(game)) throw new CommandError(fault('no-game-to-film', {}));
  const stops = stopsOf(facts, table, game, flags.position ?? '');
  const eyes = eyesOf(flags, facts);
  return stops.map(({ state }, at): View => {
    const next = stops[at + 1];
    const base = { ...seenBy(table, state, eyes), title: titleOf(facts, state) };
    return next === undefined ? base : { ...base, ...cameFor(table, next, eyes) };
  });
}

/** Key of who looks, null for an onlooker; undefined: everything is shown. */
type Eyes = string | null | undefined;

const eyesOf = ({ as }: RenderFlags, facts: Facts): Eyes =>
  as === undefined ? undefined : as === 'nobody' ? null : giver(facts, as);

type Stepped = Outcome<GenericState, GenericOrder>;

/** A position as it is seen. */
function seenBy(
  table: Table,
  state: GenericState,
  eyes: Eyes,
  came?: Stepped,
): Pick<View, 'state' | 'unseen'> & { readonly results: readonly OrderResult<GenericOrder>[] } {
  if (eyes === undefined) return { state, results: came?.results ?? [] };
  const view = table.view(state, eyes, came);
  if (!view.ok) throw new CommandError(view.diagnostics.map(ruleFault));
  const { unseen, results } = view.value;
  return { state: { ...state, presence: {}, ...view.value.state }, unseen, results };
}

/** What came of orders, as far as it is seen. */
function cameFor(table: Table, came: Stepped, eyes: Eyes) {
  const { state, results } = seenBy(table, came.state, eyes, came);
  return { orders: results, after: state };
}

const notDrawn = ({ verdict }: OrderResult<GenericOrder>): boolean =>
  verdict === 'illegal' || verdict === 'unreadable';

/** What the module refuses although the command did its part is a fault of the rules. */
function carriedOut(table: Table, state: GenericState, orders: Orders) {
  const result = table.step(state, orders);
  if (result.ok) return result.value;
  throw new CommandError(result.diagnostics.map(ruleFault));
}

/** The exchange lists of a position, a whole state, or a saved game. */
function positionFrom(file: string, { name }: Facts): Data {
  const data = jsonOf(readText(resolve(file), example()));
  if (isRecord(data)) return data;
  const reason = data === undefined ? 'it is not JSON' : 'it is no object of lists';
  throw new CommandError(fault('unusable-position', { path: nameOf(file), variant: name, reason }));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function stateOf(table: Table, facts: Facts, position: Data, file: string): GenericState {
  if (isGame(position)) return stateAfter(facts, table, position, file);
  const { name } = facts;
  const { orders: _orders, id: _id, state, ...lists } = position;
  const whole = state ?? ('things' in position ? position : undefined);
  const bare = Object.keys(lists).length === 0;
  let result: Result<GenericState>;
  if (isState(whole)) {
    const asked = table.requests(whole);
    result = asked.ok ? { ok: true, value: whole } : asked;
  } else if (bare) {
    const started = table.start();
    result = started.ok ? { ok: true, value: started.value.state } : started;
  } else result = table.place(lists);
  if (result.ok) return result.value;
  const reason = result.diagnostics.map(({ message }) => message.replace(/\.$/u, '')).join('; ');
  if (file === '') throw new CommandError(ruleFault({ message: `${reason}.` }));
  throw new CommandError(fault('unusable-position', { path: nameOf(file), variant: name, reason }));
}

/** Whether it is one of this variant is for the module to say. */
const isState = (data: unknown): data is GenericState =>
  isRecord(data) && 'things' in data && 'variant' in data && 'hash' in data;

function listed(orders: Data, facts: Facts): Orders {
  return Object.entries(orders).flatMap(([name, list]) => {
    const who = giver(facts, name);
    return (Array.isArray(list) ? list : [list]).map((order) => ({ who, order: String(order) }));
  });
}

function giver({ powers, players }: Facts, text: string): string {
  const name = nameAmong([...powers, ...players], text);
  if (name !== undefined) return name;
  const all = [...powers, ...players].map(([one]) => one ?? '').join(', ');
  throw new CommandError(fault('unknown-power', { name: text.trim(), powers: all }));
}

/** `WHO: ORDER, ORDER` a line (or with semicolons between), or the same as JSON. */
function ordersFrom(file: string, facts: Facts): Orders {
  const text = readText(resolve(file), example());
  const data = jsonOf(text);
  if (isRecord(data)) return listed(isRecord(data['orders']) ? data['orders'] : data, facts);
  return text
    .split(/[\n;]/u)
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const colon = line.indexOf(':');
      const who = giver(facts, colon < 0 ? line : line.slice(0, colon));
      const orders = line.slice(colon + 1).split(',');
      return orders
        .map((order) => ({ who, order: order.trim() }))
        .filter(({ order }) => order !== '');
    });
}
