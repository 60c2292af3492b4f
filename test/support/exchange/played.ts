/** What a text plays: asked of the compiled module, with one unit on the board at a time. */
import { join } from 'node:path';
import { compile } from '../../../compiler/pipeline.ts';
import type { Compilation } from '../../../compiler/pipeline.ts';
import type { Imported } from '../../../compiler/exchange/import.ts';
import { importModule, library, parsed } from '../variants.ts';
import type { Played } from '../variants.ts';
import type { Program } from '../../../language/program/program.ts';
import type { Position } from '../../../runtime/protocol.ts';
import { bare, foreignText, small } from './facts.ts';
import type { MapFacts } from './facts.ts';

/** Compiles what was imported, in memory. */
export function compileImported({ texts }: Imported): Compilation {
  const files = new Map(texts.map(({ name, text }) => [join('/imported', name), text]));
  const host = { read: (path: string) => files.get(path) ?? foreignText(path) };
  const [first] = texts;
  return compile(host, join('/imported', first?.name ?? ''), { library, cache: parsed });
}

export async function played(
  compilation: Compilation,
): Promise<{ readonly game: Played; readonly facts: MapFacts }> {
  const { module, program } = compilation;
  if (module === undefined || program === undefined)
    throw new Error(compilation.diagnostics.map(({ message }) => message).join('\n'));
  const game = await importModule(module);
  const kind = (id: number) => program.kinds[id]?.members ?? [];
  const names = new Map<string, string[]>();
  // Behind the name stands the abbreviation, which is the name itself where there is no other.
  const keyOf = (member: { name: string; short: readonly string[] } | undefined): string =>
    member?.short[0] ?? member?.name ?? '';
  const spaces = kind(program.builtin.space);
  for (const space of spaces)
    names.set(keyOf(space).toUpperCase(), [small(space.name), ...space.short.map(small)]);
  // A further spot is called by its space and itself, as in orders.
  const coasts = new Set(
    kind(program.builtin.spot)
      .slice(spaces.length)
      .map((spot) => (spot.short[0] ?? spot.name).toUpperCase()),
  );
  const started = game.start({ seed: '1' });
  if (!started.ok) throw new Error(started.diagnostics.map(({ message }) => message).join('\n'));
  const start = game.present(started.value.state);
  if (!start.ok) throw new Error('the start cannot be presented');
  const lists = start.value;
  const powers = new Map(
    kind(program.builtin.power).map((power) => [power.name, bare(power.name)]),
  );
  const listed = (list: unknown): readonly (readonly [string, string])[] =>
    Object.entries(Object(list) as Record<string, readonly string[]>).flatMap(([who, items]) =>
      items.map((item) => [powers.get(who) ?? (who === 'nobody' ? '' : bare(who)), item] as const),
    );
  const centreKind = program.kinds.find(({ name }) => name === 'Centre');
  const places = [...names.keys(), ...coasts];
  const owned = new Map(listed(lists['centres']).map(([who, at]) => [at.toUpperCase(), who]));
  const at = centreKind?.attributes.findIndex(({ name }) => name === 'at') ?? -1;
  const centres = new Map(
    (centreKind?.members ?? []).map(({ values }) => {
      const space = values.find(({ attribute }) => attribute === at)?.value ?? 0;
      const key = keyOf(spaces[space]).toUpperCase();
      return [key, owned.get(key) ?? ''];
    }),
  );
  const units = new Set(
    listed(lists['units']).map(([who, unit]) => `${who} ${unit.toUpperCase()}`),
  );
  const held = lists['provinces'];
  return {
    game,
    facts: {
      ...(held === undefined
        ? {}
        : { held: new Map(listed(held).map(([who, at]) => [at.toUpperCase(), who])) }),
      ways: waysOf(game, program, places, [...powers.keys()][0] ?? ''),
      names,
      coasts,
      centres,
      sites: sitesOf(game, program, [...powers], [...centres.keys()]),
      units,
    },
  };
}

/** The first date that has this phase: not every year has every phase. */
function* dates({ calendar, kinds, builtin }: Program, phase: string): Generator<string> {
  const nameOf = (kind: number, value: number): string => kinds[kind]?.members[value]?.name ?? '';
  for (let round = 0; round < 12; round++)
    for (const { season, phases } of calendar.seasons)
      if (phases.some((one) => nameOf(builtin.phase, one) === phase)) {
        const year = calendar.start.year + round * calendar.yearStep;
        yield `${nameOf(builtin.season, season)} ${year} ${phase}`;
      }
}

/** What may be answered in a position, as it is written; undefined where the position cannot be. */
export function answers(game: Played, position: Position): readonly string[] | undefined {
  const state = game.place(position);
  if (!state.ok) return undefined;
  const requests = game.requests(state.value);
  if (!requests.ok) throw new Error('it cannot be told who is asked');
  return requests.value.flatMap(({ id }) => {
    const legal = game.legal(state.value, id);
    if (!legal.ok) throw new Error('it cannot be told what is legal');
    return legal.value.orders.map((order) => {
      const text = game.write(state.value, order);
      return text.ok ? text.value : '';
    });
  });
}

/** Where a unit alone on the board may go from each place where it can stand. */
function waysOf(
  game: Played,
  program: Program,
  places: readonly string[],
  power: string,
): ReadonlySet<string> {
  const ways = new Set<string>();
  const phase = dates(program, 'Movement').next().value ?? '';
  for (const letter of ['A', 'F'])
    for (const from of places)
      for (const text of answers(game, { phase, units: { [power]: [`${letter} ${from}`] } }) ??
        []) {
        const [, to] = text.split(' - ');
        if (to !== undefined) ways.add(`${letter} ${from} ${to.toUpperCase()}`);
      }
  return ways;
}

/** Where a power builds that has everything. */
function sitesOf(
  game: Played,
  program: Program,
  powers: readonly (readonly [string, string])[],
  centres: readonly string[],
): ReadonlySet<string> {
  const sites = new Set<string>();
  for (const [power, key] of powers)
    for (const phase of dates(program, 'Adjustments')) {
      const built = answers(game, { phase, units: {}, centres: { [power]: centres } }) ?? [];
      for (const text of built) {
        const [, place] = /^Build \S+ ([^/]+)/u.exec(text) ?? [];
        if (place !== undefined) sites.add(`${key} ${place.toUpperCase()}`);
      }
      if (built.length > 0) break;
    }
  return sites;
}
