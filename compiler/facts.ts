/** What the tools need of a program besides its module: plain data, kept beside the compiled module. */
import type {
  Ask,
  BuiltinKinds,
  Exchange,
  Kind,
  MapFacts,
  Member,
  Origin,
  Program,
  Scenario,
  SourceInfo,
} from '../language/program/program.ts';

/** Something declared: its name, then its abbreviations and aliases. */
export type Names = readonly string[];

export interface ListFacts {
  readonly name: string;
  /** Why nothing can be given under it; undefined where it can. */
  readonly never: string | undefined;
  /** What things are listed under: a kind, and who of it may stand before a colon. Of records, powers. */
  readonly heads: { readonly kind: string; readonly names: readonly Names[] };
  /** For lists of records: their fields. */
  readonly fields: readonly FieldFacts[] | undefined;
}

export interface FieldFacts {
  readonly name: string;
  /** What it is called in scenarios: by its name, and by another word. */
  readonly words: readonly string[];
  /** `owner`: the power under which the record stands; `self`: the thing that is listed. */
  readonly holds: 'owner' | 'self' | 'a number' | 'yes or no' | 'a name' | 'things';
  /** Of an `owner`: is that power the thing that is listed? Then nothing but the heading says which. */
  readonly isListed?: true;
  /** Of what is in a set: what it may be called; empty where that is not declared. */
  readonly names: readonly Names[];
}

/** What is asked in play, of whom, with which answers, and what silence means. */
export interface AskFacts {
  readonly ask: string;
  readonly about: string;
  /** The field of its orders that holds what they are about. */
  readonly subject: string;
  readonly of: string;
  readonly how: 'one' | 'up to' | 'exactly';
  readonly answers: readonly { readonly order: string; readonly written: readonly string[] }[];
  /** Null where silence is no answer. */
  readonly default: string | null;
}

/** Which editions a unit has, and in which it is read. */
export interface EditionChoice {
  readonly unit: string;
  readonly names: readonly string[];
  readonly chosen: string;
  /** The one that the texts mean, whichever was asked for. */
  readonly usual: string;
}

export interface Facts {
  readonly name: string;
  readonly slug: string;
  readonly edition: string | undefined;
  readonly title: string | undefined;
  readonly hash: string;
  /** Of each unit that has editions. */
  readonly editions: readonly EditionChoice[];
  readonly powers: readonly Names[];
  /** Who is asked besides the powers: a game master, say. */
  readonly players: readonly Names[];
  readonly asks: readonly AskFacts[];
  readonly seasons: readonly Names[];
  readonly phases: readonly Names[];
  readonly spaces: readonly Names[];
  readonly lists: readonly ListFacts[];
  readonly sources: readonly SourceInfo[];
  readonly scenarios: readonly Scenario[];
  readonly assertions: readonly {
    readonly title: string;
    readonly proves: readonly string[];
    readonly origin: Origin;
  }[];
  readonly positions: MapFacts['positions'];
  /** What the set-up creates, in order, up to the first effect of another sort. */
  readonly starts: readonly { readonly kind: string; readonly origin: Origin }[];
}

export function factsOf(program: Program, editions: readonly EditionChoice[]): Facts {
  const { builtin, kinds } = program;
  const namesOf = (kind: number): readonly Names[] => (kinds[kind]?.members ?? []).map(names);
  return {
    name: program.name,
    slug: program.slug,
    edition: program.edition,
    title: program.title,
    hash: program.hash,
    editions,
    powers: namesOf(builtin.power),
    players: namesOf(builtin.player),
    asks: program.asks.map((ask) => askFacts(ask, kinds)),
    seasons: namesOf(builtin.season),
    phases: namesOf(builtin.phase),
    spaces: namesOf(builtin.space),
    lists: program.exchanges.map((exchange) => listFacts(exchange, kinds, builtin)),
    sources: program.sources,
    scenarios: program.scenarios,
    assertions: program.assertions.map(({ title, proves, origin }) => ({ title, proves, origin })),
    positions: positionsOf(program),
    starts: startsOf(program),
  };
}

/** Squares of grids need nobody to say how to draw them. */
const positionsOf = ({ map, drawing }: Program): MapFacts['positions'] =>
  map.positions.length > 0
    ? map.positions
    : drawing.squares.map(({ space, column, row }) => ({ space, x: 100 * column, y: 75 * row }));

const askFacts = (ask: Ask, kinds: Program['kinds']): AskFacts => ({
  ask: ask.name,
  about: kinds[ask.subject.kind]?.name ?? '',
  subject: kinds[ask.kind]?.attributes[ask.subjectAttribute]?.name ?? '',
  of: (ask.giver.type.tag === 'entity' ? kinds[ask.giver.type.kind]?.name : undefined) ?? '',
  how: ask.amount.how,
  answers: ask.verbs.map(({ name, notations }) => ({
    order: name,
    written: [...new Set(notations.map(({ text }) => text))],
  })),
  default: ask.verbs[ask.fallback?.verb ?? -1]?.name ?? null,
});

function startsOf({ setup, kinds }: Program): Facts['starts'] {
  const starts: { readonly kind: string; readonly origin: Origin }[] = [];
  for (const node of setup) {
    if (node.effect !== 'create') break;
    starts.push({ kind: kinds[node.kind]?.name ?? '', origin: node.origin });
  }
  return starts;
}

const names = (member: Member): Names => [member.name, ...member.short];

function listFacts(exchange: Exchange, kinds: readonly Kind[], builtin: BuiltinKinds): ListFacts {
  const { name, form, given } = exchange;
  const never = given.how === 'never' ? given.why : undefined;
  // What it is called in positions comes first: of spaces, the abbreviation.
  const headsOf = (kind: number): ListFacts['heads'] => ({
    kind: kinds[kind]?.name ?? '',
    names: (kinds[kind]?.members ?? []).map((member) =>
      kind === builtin.space ? [...member.short, member.name] : names(member),
    ),
  });
  if (form.form === 'lists') return { name, never, heads: headsOf(form.heads), fields: undefined };
  const ofPower = ({ value: { type } }: (typeof form.fields)[number]): boolean =>
    type.tag === 'entity' && type.kind === builtin.power;
  const self = form.fields.find(({ reads }) => reads === 'self');
  const owner = self !== undefined && ofPower(self) ? self : form.fields.find(ofPower);
  const fields = form.fields.map((field): FieldFacts => {
    const { value, alias } = field;
    const words = alias === undefined ? [field.name] : [field.name, alias];
    const named = { name: field.name, words, names: [] };
    if (field === owner) {
      return { ...named, holds: 'owner', ...(field === self ? { isListed: true } : {}) };
    }
    if (field === self) return { ...named, holds: 'self' };
    const { type } = value;
    if (type.tag === 'entity') return { ...named, holds: 'a name' };
    if (type.tag !== 'set') {
      return { ...named, holds: type.tag === 'bool' ? 'yes or no' : 'a number' };
    }
    // A part of a space goes by the name of the space, with more behind it.
    const members = kinds[type.kind === builtin.spot ? builtin.space : type.kind]?.members ?? [];
    return { ...named, holds: 'things', names: members.map(names) };
  });
  return { name, never, heads: headsOf(builtin.power), fields };
}
