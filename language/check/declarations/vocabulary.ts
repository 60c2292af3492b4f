import type { Origin, Type } from '../../program/program.ts';
import type { Name, Range } from '../../constructs/tree.ts';
import type { Meanings } from './meanings.ts';
import { originOf } from '../units/place.ts';
import { BORDER, SPACE, SPOT } from './declared.ts';
import type { Board } from './boards.ts';
import type { Place } from '../units/place.ts';
import type { WorldAttribute, WorldKind, WorldMember } from './declared.ts';

/** A declared thing while the facts are put together. */
export interface Thing extends WorldMember {
  name: string;
  short: string[];
  latent: boolean;
  opensAlone: boolean;
  readonly values: Map<number, number>;
  readonly origin: Origin;
  readonly kind: number;
  readonly place: Place;
  /** Of its name, where it is declared. */
  readonly range: Range;
  /** The space on whose line it is a mark; it goes by that space's name. */
  readonly of: Thing | undefined;
  /** On a further board: what it is a copy of, as the copied unit alone declares it. */
  readonly copyOf: Thing | undefined;
  /** Names it had before it was renamed. */
  former: ReadonlySet<string>;
  index: number;
  gone: boolean;
}

const none: ReadonlySet<string> = new Set();

/** Adds a thing at the end of a kind. */
export function newThing(
  kind: KindEntry,
  name: string,
  short: string[],
  place: Place,
  range: Range,
  options: {
    readonly latent?: boolean;
    readonly opensAlone?: boolean;
    readonly of?: Thing;
    readonly copyOf?: Thing;
    readonly origin?: Origin;
  } = {},
): Thing {
  const thing: Thing = {
    name,
    short,
    latent: options.latent ?? false,
    opensAlone: options.opensAlone ?? false,
    values: new Map(),
    origin: options.origin ?? originOf(place, range),
    kind: kind.id,
    place,
    range,
    of: options.of,
    copyOf: options.copyOf,
    former: none,
    index: kind.members.length,
    gone: false,
  };
  kind.members.push(thing);
  return thing;
}

export interface KindEntry extends WorldKind {
  readonly members: Thing[];
  readonly place: Place;
  readonly range: Range;
  /** By name, abbreviation, alias and former name. */
  readonly table: Map<string, Thing>;
  /**
   * Names that things had before they were renamed or removed, and the layer that did so: what earlier ones say is said
   * of the old thing, of nothing if that was removed.
   */
  readonly former: Map<string, { readonly thing: Thing | undefined; readonly layer: number }[]>;
  /** Names of things that were removed: a fact that still names one of them says nothing. */
  readonly lost: Set<string>;
  /** Things made by marks, by their space. */
  readonly marks: Map<Thing, Thing>;
}

/** No text longer than this is taken apart to find what it names. */
export const longestName = 200;

/** All names of kinds and things, and how to look them up. */
export interface Vocabulary {
  readonly kinds: KindEntry[];
  readonly kindTable: Map<string, KindEntry>;
  /** Borders by their spaces: see `borderBetween`. */
  readonly borders: Map<number, Thing>;
  /** Labels of further spots by their space. */
  readonly labels: Map<Thing, { readonly spot: Thing; readonly names: readonly string[] }[]>;
  /** The further boards, in the order of their clauses. */
  readonly boards: Board[];
  /** What names were found to stand for, where an editor asks. */
  readonly meanings?: Meanings | undefined;
}

export function kindNamed(words: Vocabulary, text: string): KindEntry | undefined {
  return words.kindTable.get(text);
}

/** The thing of a kind that a text names; holes of a sentence are looked up before names. */
export function thingNamed(words: Vocabulary, kind: number, text: string): Thing | undefined {
  const entry = words.kinds[kind];
  if (entry === undefined) return undefined;
  const direct = entry.table.get(text);
  if (direct !== undefined) return direct;
  if (text.length > longestName) return undefined;
  if (kind === SPOT) return spotNamed(words, text);
  if (kind === BORDER) return borderNamed(words, text);
  if (entry.marks.size === 0) return undefined;
  const space = words.kinds[SPACE]?.table.get(text);
  return space === undefined ? undefined : entry.marks.get(space);
}

/** `Spain/NC`, `SPA (north coast)`, `Spain north coast`, or a space's main spot: `Spain`, `SPA/land`. */
function spotNamed(words: Vocabulary, text: string): Thing | undefined {
  const spaces = words.kinds[SPACE]?.table;
  const space = spaces?.get(text);
  if (space !== undefined) return words.kinds[SPOT]?.members[space.index];
  const parts = /^(.*?)\s*(?:\/\s*(.*)|\((.*)\))$/su.exec(text);
  const label = parts?.[2] ?? parts?.[3];
  if (parts !== null && label !== undefined) {
    const of = spaces?.get(parts[1] ?? '');
    return of === undefined ? undefined : labelled(words, of, label.trim());
  }
  for (let blank = text.indexOf(' '); blank >= 0; blank = text.indexOf(' ', blank + 1)) {
    const of = spaces?.get(text.slice(0, blank));
    const spot = of === undefined ? undefined : labelled(words, of, text.slice(blank + 1));
    if (spot !== undefined) return spot;
  }
  return undefined;
}

/** What a list of neighbours calls the main spot of a space that has others: `SPA/land`, `Spain (by land)`. */
export const landwards: readonly string[] = ['land', 'by land'];

function labelled(words: Vocabulary, space: Thing, label: string): Thing | undefined {
  const further = words.labels.get(space);
  const named = further?.find(({ names }) => names.includes(label))?.spot;
  if (named !== undefined || further === undefined || !landwards.includes(label)) return named;
  return words.kinds[SPOT]?.members[space.index];
}

/** `CCN - CCS`, `CCN-CCS`, either way round. */
function borderNamed(words: Vocabulary, text: string): Thing | undefined {
  const spaces = words.kinds[SPACE]?.table;
  for (let dash = text.indexOf('-'); dash >= 0; dash = text.indexOf('-', dash + 1)) {
    const a = spaces?.get(text.slice(0, dash).trim());
    const b = spaces?.get(text.slice(dash + 1).trim());
    if (a === undefined || b === undefined) continue;
    return words.borders.get(borderKey(words, a.index, b.index));
  }
  return undefined;
}

/** One number for two spaces, whichever comes first; in the order of the first and then the second. */
export function borderKey(words: Vocabulary, a: number, b: number): number {
  return Math.min(a, b) * (words.kinds[SPACE]?.members.length ?? 0) + Math.max(a, b);
}

/** Every thing a name may stand for. Spots and marks that go by their space's name are left out. */
export function thingsNamed(words: Vocabulary, text: string): readonly Thing[] {
  const space = words.kinds[SPACE]?.table.has(text) === true;
  return words.kinds.flatMap(({ id, table }) => {
    const known = table.get(text);
    if (known !== undefined) return [known];
    if (text.length > longestName) return [];
    if (id === SPOT && !space) return spotNamed(words, text) ?? [];
    return id === BORDER ? (borderNamed(words, text) ?? []) : [];
  });
}

/** Names a word may have been meant as, of one kind. */
export function namesOf(words: Vocabulary, kind: number): Iterable<string> {
  const entry = words.kinds[kind];
  if (entry === undefined) return [];
  const spaces =
    kind === SPOT || entry.marks.size > 0 ? words.kinds[SPACE]?.table.keys() : undefined;
  return spaces === undefined ? entry.table.keys() : [...spaces, ...entry.table.keys()];
}

/** What a hole or a name in a fact stands for, as an index of the kind. */
export function resolve(
  words: Vocabulary,
  place: Place,
  kind: number,
  name: Pick<Name, 'text'>,
): Thing | undefined {
  const hole = place.holes.get(name.text);
  if (hole?.hole === 'thing') {
    if (hole.kind === kind) return words.kinds[kind]?.members[hole.index];
    if (hole.kind === SPACE && kind === SPOT) return words.kinds[SPOT]?.members[hole.index];
  }
  const former = words.kinds[kind]?.former.get(name.text);
  const old = former?.find(({ layer }) => place.layer < layer);
  return old === undefined ? thingNamed(words, kind, name.text) : old.thing;
}

/** The kind a name stands for, also through a hole. */
export function resolveKind(words: Vocabulary, place: Place, text: string): KindEntry | undefined {
  const hole = place.holes.get(text);
  return hole?.hole === 'kind' ? words.kinds[hole.kind] : kindNamed(words, text);
}

/** The type of an attribute; `undefined` where its kind is unknown (which was reported). */
export function typeOf(words: Vocabulary, attribute: WorldAttribute): Type | undefined {
  switch (attribute.builtin) {
    case 'main':
      return { tag: 'bool' };
    case 'spot':
      return { tag: 'entity', kind: SPOT, optional: false };
    case 'space':
    case 'a':
    case 'b':
    case 'at':
      return { tag: 'entity', kind: SPACE, optional: false };
    case undefined:
  }
  const type = attribute.node?.type;
  if (type === undefined) return undefined;
  if (type.form !== 'kind' && type.form !== 'set') return { tag: type.form };
  const kind = resolveKind(words, attribute.place, type.name.text);
  if (kind === undefined) return undefined;
  if (type.form === 'set') return { tag: 'set', kind: kind.id };
  return { tag: 'entity', kind: kind.id, optional: type.optional };
}

export function attributeNamed(kind: WorldKind, name: string): number | undefined {
  const index = kind.attributes.findIndex((one) => one.name === name);
  return index < 0 ? undefined : index;
}

/** Does a thing of this kind stand in a space: can it be a mark of one? */
export function standsAtSpace(words: Vocabulary, kind: KindEntry): boolean {
  if (kind.role !== 'entity') return false;
  const at = kind.attributes.find(({ name }) => name === 'at');
  const type = at === undefined ? undefined : typeOf(words, at);
  return type?.tag === 'entity' && type.kind === SPACE;
}
