/** What the map itself says: what touches and borders on what, which border lies between two spaces. */
import type { Touching } from '../../runtime/board.ts';
import { numbers, rowInLines } from '../plan/build.ts';
import type { Statement, Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import { isMoving } from './board.ts';
import { columnName, namesOf } from './lowering.ts';
import type { Lowering } from './lowering.ts';
import { builtinSize, isWide } from './kept.ts';
import { made, namesFor } from './rows.ts';

/** By space its spot of some name. */
export function spotTable(lowering: Lowering, rows: readonly number[]): string {
  const key = `spots ${rows.join()}`;
  const known = lowering.fnNames.get(key);
  if (known !== undefined) return known;
  const name = lowering.names.fresh('spotOf');
  lowering.fnNames.set(key, name);
  lowering.tables.set(name, code`const ${name} = new Int16Array(${numbers(rows)});`);
  return name;
}

/** `touches`, `borders` and the look-up of borders, from the facts of the map. */
export function mapTables(lowering: Lowering): readonly Statement[] {
  const { map } = lowering.program;
  const [spots, spaces] = [builtinSize(lowering, 'touches'), builtinSize(lowering, 'borders')];
  if (isMoving(lowering)) return movingTables(lowering, spots, spaces);
  const space = (spot: number): number => map.spotSpace[spot] ?? 0;
  const pairs = map.touches.map(([a, b]) => a * spots + b);
  const near = [...new Set(map.touches.map(([a, b]) => space(a) * spaces + space(b)))].toSorted(
    (a, b) => a - b,
  );
  return code`
    ${pairsOf(lowering, 'touches', spots, pairs)}
    ${pairsOf(lowering, 'borders', spaces, near)}
    ${map.borders.length === 0 ? [] : borderIndex(lowering, spaces)}`;
}

const pairsOf = (
  lowering: Lowering,
  name: 'touches' | 'borders',
  size: number,
  cells: readonly number[],
): readonly Statement[] =>
  isWide(lowering, name)
    ? made(namesFor(name), term`rowsFrom(${size}, ${size}, ${numbers(cells)})`)
    : code`const ${name} = pairTable(${size * size}, ${numbers(cells)});`;

function borderIndex(lowering: Lowering, spaces: number): readonly Statement[] {
  const { borders, creatable } = lowering.program.map;
  const flat = [...borders, ...creatable].flatMap(({ a, b }) => [a, b]);
  return code`const borderBetween = pairIndex(${spaces}, ${numbers(flat)});`;
}

/** The same where spots or borders come and go: laid anew with the board. */
function movingTables(lowering: Lowering, spots: number, spaces: number): readonly Statement[] {
  const { map, builtin } = lowering.program;
  const present = (kind: number): string => `${namesOf(lowering, kind).base}Present`;
  const touching = rowInLines<Touching>({
    pairs: numbers(map.touches.flat()),
    spots,
    spaces,
    spaceOf: columnName(lowering, builtin.spot, 0),
    spotPresent: present(builtin.spot),
    borderPresent: present(builtin.border),
    borderBetween: 'borderBetween',
    created: map.creatable.length === 0 ? undefined : createdFrom(lowering),
    createdSpots: map.createdSpots === undefined ? undefined : numbers(map.createdSpots),
  });
  return code`
    const touches = new Uint8Array(${spots * spots});
    const borders = new Uint8Array(${spaces * spaces});
    ${borderIndex(lowering, spaces)}
    const touching = ${touching};
    const layTouching = (): void => layTouches(touching, touches, borders);`;
}

/** The borders that only rules create: from which on they are, and their two ends. */
function createdFrom(lowering: Lowering): Term {
  const { map, builtin } = lowering.program;
  const [a, b] = [0, 1].map((end) => columnName(lowering, builtin.border, end));
  return term`{ from: ${map.borders.length}, a: ${a}, b: ${b} }`;
}
