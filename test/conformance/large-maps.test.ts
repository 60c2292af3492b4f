/**
 * A map of so many spaces that relations are rows, and members of routes far from each other: the legal orders are those
 * that the words of the rulebook allow, tried one by one.
 */
import { expect, test } from 'vitest';
import { compile } from '../../compiler/pipeline.ts';
import { mapText } from '../bench/map-text.ts';
import { diskHost, importModule, library } from '../support/variants.ts';
import type { Played } from '../support/variants.ts';
import type { KindTable } from '../../runtime/rules.ts';

const entry = 'wide.variant';
const { text } = mapText(300);
const host = { read: (path: string) => (path === entry ? text : diskHost.read(path)) };
const { program, module } = compile(host, entry, { library });

const map = program?.map ?? expect.fail('the text is not sound');
const touching = map.touches.map(([a, b]) => `${a} ${b}`);
const touches = new Set(touching);
const spots = map.spotSpace.map((_, at) => at);
const spaceOf = (spot: number): number => map.spotSpace[spot] ?? -1;
const bordering = new Set(map.touches.map(([a, b]) => `${spaceOf(a)} ${spaceOf(b)}`));

/** What the runtime knows of a piece. */
interface Piece {
  readonly row: number;
  readonly sails: boolean;
  readonly at: number;
}

function kindOf(game: Played, name: string): KindTable {
  return game.rules.kinds.find((kind) => kind.name === name) ?? expect.fail(`no ${name}`);
}

const cellsOf = (kind: KindTable, name: string) =>
  kind.columns.find((column) => column.name === name)?.cells ?? expect.fail(`no ${name}`);

/** All orders as lists of numbers, in the order in which the module lists them. */
function listed(game: Played, verb: string): number[][] {
  const { asks, kinds, refresh } = game.rules;
  const ask = asks[0] ?? expect.fail('nobody is asked');
  const orders = kinds[ask.kind] ?? expect.fail('no orders');
  const at = ask.verbs.findIndex(({ name }) => name === verb);
  const row = orders.capacity - 1;
  const found: number[][] = [];
  refresh();
  for (let unit = 0; unit < kindOf(game, 'Unit').size.count; unit++) {
    orders.blank?.(row);
    cellsOf(orders, 'verb')[row] = at;
    cellsOf(orders, 'unit')[row] = unit;
    ask.verbs[at]?.enumerate?.(row, () => {
      found.push([unit, ...(ask.verbs[at]?.values?.(row) ?? [])]);
    });
  }
  return found;
}

/** The words of the rulebook, one by one. */
function rulesOf(pieces: readonly Piece[], terrain: (space: number) => string) {
  const isSea = (spot: number): boolean => terrain(spaceOf(spot)) === 'sea';
  const main = (spot: number): boolean => spot === spaceOf(spot);
  const dry = (spot: number): boolean => main(spot) && !isSea(spot);
  const coasts = (spot: number): boolean =>
    spots.some((other) => spaceOf(other) === spaceOf(spot) && !main(other));
  const afloat = (spot: number): boolean =>
    terrain(spaceOf(spot)) !== 'inland' && (!main(spot) || !coasts(spot));
  const near = (a: number, b: number): boolean => touches.has(`${a} ${b}`);
  const lane = (a: number, b: number): boolean =>
    isSea(a) || isSea(b) || spots.some((sea) => isSea(sea) && near(a, sea) && near(b, sea));
  const step = ({ sails, at }: Piece, to: number): boolean =>
    near(at, to) && (sails ? afloat(at) && afloat(to) && lane(at, to) : dry(at) && dry(to));
  const ferries = pieces.filter(({ sails, at }) => sails && isSea(at));
  const crosses = (a: number, b: number): boolean => bordering.has(`${spaceOf(a)} ${spaceOf(b)}`);

  /** Goes over whoever may be passed, one chain behind the other; `fits` tells which will do. */
  const chained = (
    from: number,
    to: number,
    usable: readonly Piece[],
    fits: (line: readonly Piece[]) => boolean,
    line: readonly Piece[] = [],
  ): boolean =>
    usable.some((next) => {
      if (line.includes(next) || !crosses(line.at(-1)?.at ?? from, next.at)) return false;
      const longer = [...line, next];
      if (crosses(next.at, to)) return fits(longer);
      return chained(from, to, usable, fits, longer);
    });
  /** Without superfluous ones: shorter where it can be, and no way round. */
  const isLean = (from: number, line: readonly Piece[]): boolean =>
    line.every(
      ({ at }, index) =>
        (index === 0 || !crosses(from, at)) &&
        line.every((other, then) => then <= index + 1 || !crosses(at, other.at)),
    );
  const lands = (army: Piece, to: number): boolean =>
    !army.sails && dry(to) && spaceOf(to) !== spaceOf(army.at);
  return {
    step,
    ferryable: (army: Piece, to: number, but?: Piece): boolean =>
      lands(army, to) &&
      chained(
        army.at,
        to,
        ferries.filter((each) => each !== but),
        () => true,
      ),
    mayCarry: (ferry: Piece, army: Piece, to: number): boolean =>
      ferries.includes(ferry) &&
      lands(army, to) &&
      chained(army.at, to, ferries, (line) => line.includes(ferry) && isLean(army.at, line)),
  };
}

test('the orders of a map of 300 spaces are those of the rules', async () => {
  const game = await importModule(module ?? expect.fail('no module'));
  const started = game.start({ seed: '1' });
  if (!started.ok || !game.live(started.value.state).ok) expect.fail('it does not begin');
  const units = kindOf(game, 'Unit');
  const [is, at] = [cellsOf(units, 'is'), cellsOf(units, 'at')];
  const space = kindOf(game, 'Space');
  const terrains = kindOf(game, 'Terrain').keys;
  const pieces = Array.from({ length: units.size.count }, (_, row): Piece => ({
    row,
    sails: is[row] === 1,
    at: at[row] ?? -1,
  }));
  const { step, ferryable, mayCarry } = rulesOf(
    pieces,
    (place) => terrains[cellsOf(space, 'terrain')[place] ?? -1] ?? '',
  );

  const moves = pieces.flatMap((piece) =>
    spots
      .filter((to) => spaceOf(to) !== spaceOf(piece.at))
      .flatMap((to): number[][] => {
        const over = ferryable(piece, to);
        const plain = step(piece, to) || over ? [[piece.row, to, 0]] : [];
        return over ? [...plain, [piece.row, to, 1]] : plain;
      }),
  );
  expect(listed(game, 'Move')).toEqual(moves);

  const convoys = pieces.flatMap((piece) =>
    pieces.flatMap((army) =>
      spots
        .filter((to) => mayCarry(piece, army, spaceOf(to)))
        .map((to) => [piece.row, army.row, to]),
    ),
  );
  expect(convoys.length).toBeGreaterThan(10);
  expect(listed(game, 'Convoy')).toEqual(convoys);

  const reaches = (piece: Piece, place: number): boolean =>
    spots.some((spot) => spaceOf(spot) === place && step(piece, spot));
  const supports = pieces.flatMap((piece) => {
    const into = spots.filter((to) => reaches(piece, spaceOf(to)));
    return pieces
      .filter((of) => of !== piece)
      .flatMap((of) => {
        const there = (to: number): boolean =>
          spots.some(
            (spot) =>
              spaceOf(spot) === spaceOf(to) &&
              (to === spaceOf(to) || spot === to) &&
              step(of, spot),
          ) || ferryable(of, to, piece);
        const held = reaches(piece, spaceOf(of.at)) ? [[piece.row, of.row, -1]] : [];
        const moved = into.filter((to) => spaceOf(to) !== spaceOf(of.at) && there(to));
        return [...held, ...moved.map((to) => [piece.row, of.row, to])];
      });
  });
  expect(listed(game, 'Support')).toEqual(supports);
});
