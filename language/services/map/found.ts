/** Where a text says what its map has: the clauses of spaces, outlines, places and first pieces, with what their names stand for. */
import { POWER, SPACE, SPOT } from '../../check/declarations/declared.ts';
import type { Thing } from '../../check/declarations/vocabulary.ts';
import { spotOf } from '../../check/units/place.ts';
import type { World } from '../../check/world/world.ts';
import type {
  Clause,
  DrawClause,
  FactClause,
  LabelsClause,
  Name,
  OutlineClause,
  PositionsClause,
  Range,
  StartsWithClause,
  Unit,
} from '../../constructs/tree.ts';
import type { Use } from '../names/index.ts';
import type { Workspace } from '../workspace.ts';

/** A clause, where it stands. */
export interface Found<C extends Clause> {
  readonly file: string;
  readonly unit: Unit;
  readonly clause: C;
}

export interface FoundMap {
  readonly world: World;
  readonly spaces: readonly Thing[];
  readonly powers: readonly Thing[];
  /** The line of each space, by its number; none where it is made otherwise. */
  readonly lines: ReadonlyMap<number, Found<FactClause>>;
  /** The number of the space whose line a clause is. */
  readonly ofLine: ReadonlyMap<Clause, number>;
  readonly facts: readonly Found<FactClause>[];
  readonly outlines: readonly Found<OutlineClause>[];
  readonly positions: readonly Found<PositionsClause>[];
  readonly labels: readonly Found<LabelsClause>[];
  readonly draws: readonly Found<DrawClause>[];
  readonly starts: readonly Found<StartsWithClause>[];
  /** Clauses of any other sort. */
  readonly all: readonly Found<Clause>[];
  /** What a name stands for where it is written. */
  readonly thingOf: (file: string, range: Range) => Thing | undefined;
  /** The space that a name, or the spot that it names, belongs to. */
  readonly spaceOf: (file: string, name: Name) => number | undefined;
  readonly isOwn: (file: string) => boolean;
}

export function findMap(workspace: Workspace, path: string): FoundMap | undefined {
  const { world, context } = workspace.checked(path);
  if (context === undefined) return undefined;
  const index = workspace.index(path);
  const uses = new Map<string, ReadonlyMap<number, Use>>();
  const usesIn = (file: string): ReadonlyMap<number, Use> => {
    const known = uses.get(file);
    if (known !== undefined) return known;
    const made = new Map(index.usesIn(file).map((use) => [use.range.start, use]));
    uses.set(file, made);
    return made;
  };
  const spaces = world.words.kinds[SPACE]?.members ?? [];
  const powers = world.words.kinds[POWER]?.members ?? [];
  const thingOf: FoundMap['thingOf'] = (file, range) => usesIn(file).get(range.start)?.symbol.thing;
  const spaceOf: FoundMap['spaceOf'] = (file, { range }) => {
    const thing = thingOf(file, range);
    if (thing?.kind === SPACE) return thing.index;
    return thing?.kind === SPOT ? world.map.spotSpace[thing.index] : undefined;
  };
  const all = world.units.flatMap(({ file, unit }) =>
    unit.clauses.map((clause): Found<Clause> => ({ file: file.path, unit, clause })),
  );
  const isOf =
    <C extends Clause>(kind: C['kind']) =>
    (one: Found<Clause>): one is Found<C> =>
      one.clause.kind === kind;
  const facts = all.filter(isOf<FactClause>('fact'));
  const declared = new Map(
    facts.map((one) => [`${one.file} ${one.clause.declared.name.range.start}`, one]),
  );
  const lines = new Map<number, Found<FactClause>>();
  for (const space of spaces) {
    const { file, range } = spotOf(space.place, space.range);
    const line = declared.get(`${file} ${range.start}`);
    if (line !== undefined && line.clause.to === undefined) lines.set(space.index, line);
  }
  return {
    world,
    spaces,
    powers,
    lines,
    ofLine: new Map([...lines].map(([space, { clause }]) => [clause, space])),
    facts,
    outlines: all.filter(isOf<OutlineClause>('outline')),
    positions: all.filter(isOf<PositionsClause>('positions')),
    labels: all.filter(isOf<LabelsClause>('labels')),
    draws: all.filter(isOf<DrawClause>('draw')),
    starts: all.filter(isOf<StartsWithClause>('starts-with')),
    all,
    thingOf,
    spaceOf,
    isOwn: (file) => !workspace.isShipped(file),
  };
}

/** By what texts name it: its abbreviation, else its name. */
export const keyOf = ({ short, name }: Pick<Thing, 'short' | 'name'>): string => short[0] ?? name;
