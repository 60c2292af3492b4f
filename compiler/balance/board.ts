/** What of a game is looked at: whose the prizes and the pieces are, and where they are. */
import type { GenericLiveGame } from '../automatic/live.ts';
import type { Ref, Value } from '../../runtime/protocol.ts';
import type { AskRules, KindTable, Rules } from '../../runtime/rules.ts';

/** A kind whose things belong to powers. */
export interface Owned {
  readonly kind: string;
  /** The attributes that tell whose it is, and where. */
  readonly owner: string;
  readonly at: string;
  /** Are its things declared, the same ones in all games? */
  readonly declared: boolean;
}

/** The orders of an ask that can name pieces. */
interface Naming {
  /** By field: the kind of what it names. */
  readonly fields: ReadonlyMap<string, string>;
}

export interface Board {
  /** Keys of all powers, in their order. */
  readonly powers: readonly string[];
  /** As automatic players take them: what gets orders, and what is won by. */
  readonly pieces: readonly Owned[];
  readonly prizes: readonly Owned[];
  /** Asks that are about pieces, by name: the fields of their orders, the subject left out. */
  readonly asks: ReadonlyMap<string, Naming>;
  /** The space of a space, or of a part of one, as states call it. */
  readonly spaceOf: (place: Ref) => Ref;
}

export function boardOf(rules: Rules): Board {
  const { kinds, asks, aims, power, space, spot } = rules;
  const owned = ({ kind, owner, place }: Rules['aims']['prizes'][number]): readonly Owned[] => {
    const { name, columns, population } = kinds[kind] ?? {};
    const [whose, at] = [columns?.[owner]?.name, columns?.[place]?.name];
    return name === undefined || whose === undefined || at === undefined
      ? []
      : [{ kind: name, owner: whose, at, declared: population === 'closed' }];
  };
  return {
    powers: kinds[power]?.keys ?? [],
    pieces: aims.pieces.flatMap(owned),
    prizes: aims.prizes.flatMap(owned),
    asks: new Map(
      asks
        .filter(({ subjectKind }) => aims.pieces.some(({ kind }) => kind === subjectKind))
        .map((ask) => [ask.name, { fields: fieldsOf(ask, kinds) }]),
    ),
    spaceOf: spacesOf(kinds[spot], kinds[space]),
  };
}

/** The fields of an ask's orders that name things. */
function fieldsOf({ kind, verbs }: AskRules, kinds: readonly KindTable[]) {
  const columns = kinds[kind]?.columns ?? [];
  const used = new Set(verbs.flatMap(({ fields }) => fields.map(({ column }) => column)));
  return new Map(
    columns.flatMap(({ name, type }, at): [string, string][] =>
      used.has(at) && (type.tag === 'entity' || type.tag === 'set')
        ? [[name, kinds[type.kind]?.name ?? '']]
        : [],
    ),
  );
}

function spacesOf(spots: KindTable | undefined, spaces: KindTable | undefined) {
  const column = spots?.columns.find(({ name }) => name === 'space');
  const bySpot = new Map<Ref, Ref>(
    (spots?.keys ?? []).flatMap((key, row): [Ref, Ref][] => {
      const space = spaces?.keys[column?.cells[row] ?? -1];
      return space === undefined ? [] : [[key, space]];
    }),
  );
  return (place: Ref): Ref => bySpot.get(place) ?? place;
}

/** A thing that belongs to a power, as it is now. */
export interface Thing {
  readonly kind: string;
  readonly thing: Ref;
  readonly owner: string | null;
  readonly space: Ref | null;
}

export function thingsOf(game: GenericLiveGame, board: Board, sorts: readonly Owned[]): Thing[] {
  const values = valuesOf(game);
  return sorts.flatMap(({ kind, owner, at }) =>
    values.things(kind).map((thing): Thing => {
      const holder = values.value(kind, thing, owner);
      const place = values.value(kind, thing, at);
      return {
        kind,
        thing,
        owner: typeof holder === 'string' ? holder : null,
        space: typeof place === 'string' || typeof place === 'number' ? board.spaceOf(place) : null,
      };
    }),
  );
}

/** Kinds and attributes by whatever names the variant has. */
interface AnyValues {
  things(kind: string): readonly Ref[];
  value(kind: string, thing: Ref, attribute: string): Value | undefined;
}

const valuesOf = (game: GenericLiveGame): AnyValues => game;
