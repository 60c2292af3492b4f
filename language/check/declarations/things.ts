import { report } from '../../diagnostics/diagnostic.ts';
import type {
  Declared,
  FactClause,
  FactMark,
  Name,
  Range,
  RenameClause,
} from '../../constructs/tree.ts';
import { replacing } from '../units/linear.ts';
import { hint, nearest } from '../../diagnostics/spelling.ts';
import { spotOf } from '../units/place.ts';
import type { Faults } from '../units/faults.ts';
import { SPACE } from './declared.ts';
import type { Place, PlacedClause } from '../units/place.ts';
import { copySpots, copyThings } from './boards.ts';
import type { ModelOf } from './boards.ts';
import { addThing } from './kinds.ts';
import { addMark, markKind, patched, patchLine } from './patches.ts';
import type { Patch } from './patches.ts';
import { declareSpots, spaceLimit } from './spots.ts';
import { resolve, typeOf } from './vocabulary.ts';
import type { KindEntry, Thing, Vocabulary } from './vocabulary.ts';

export interface GivenValue {
  readonly attribute: number;
  readonly value: number;
  readonly mark: { readonly words: readonly string[]; readonly range: Range };
}

/** A fact line or a patch with the things it is about; its marks are worked out when all names are known. */
export interface Line {
  readonly place: Place;
  readonly thing: Thing;
  readonly clause: FactClause | undefined;
  readonly given: readonly GivenValue[];
  readonly marks: readonly FactMark[];
  readonly made: ReadonlyMap<FactMark, Thing>;
  readonly negative: boolean;
}

/** Declares the things of fact lines and their marks, and takes out what later units remove. */
export function declareThings(
  words: Vocabulary,
  clauses: readonly PlacedClause[],
  patches: ReadonlyMap<PlacedClause, Patch>,
  modelOf: ModelOf,
  faults: Faults,
): readonly Line[] {
  const lines: Line[] = [];
  const lower = lineWords(words);
  for (const placed of clauses) {
    const { clause, place } = placed;
    if (clause.kind === 'fact') {
      const line = declareLine(words, lower, clause, place, faults);
      if (line !== undefined) lines.push(line);
    } else if (clause.kind === 'remove-fact') {
      for (const name of clause.names) {
        const thing = whatever(words, name, place, faults);
        if (thing !== undefined) remove(words, thing, place);
      }
    } else if (clause.kind === 'rename') {
      for (const pair of clause.pairs) rename(words, pair, place, faults);
    } else if (clause.kind === 'use-sentence') {
      const patch = patches.get(placed);
      const thing = patch === undefined ? undefined : patched(words, place, patch.name);
      if (patch !== undefined && thing !== undefined)
        lines.push(patchLine(words, patch, thing, place, faults));
    } else if (clause.kind === 'board') {
      const model = modelOf(placed, faults);
      if (model !== undefined) copyThings(words, clause, place, model, faults);
    }
  }
  for (const kind of words.kinds) {
    const present = kind.members.filter(({ gone }) => !gone);
    kind.members.splice(0, kind.members.length, ...present);
    present.forEach((thing, index) => {
      thing.index = index;
      if (thing.of === undefined) return;
      thing.name = thing.of.name;
      thing.short = thing.of.short;
    });
  }
  declareSpots(words, lines);
  for (const board of words.boards) copySpots(words, board);
  return lines.filter(({ thing }) => !thing.gone);
}

/** What the words of a fact line may be: kinds, and values of attributes of a kind. */
interface LineWords {
  readonly kinds: ReadonlyMap<string, KindEntry>;
  valuesOf(kind: KindEntry): ReadonlyMap<string, { attribute: number; value: number }>;
  /** Both together, by themselves. */
  all(kind: KindEntry): ReadonlyMap<string, string>;
}

function lineWords(words: Vocabulary): LineWords {
  const things = words.kinds.filter(
    ({ role }) => !['values', 'spot', 'border', 'game'].includes(role),
  );
  const cache = new Map<KindEntry, ReadonlyMap<string, { attribute: number; value: number }>>();
  const together = new Map<KindEntry, ReadonlyMap<string, string>>();
  const kinds = new Map(things.map((kind) => [kind.name.toLowerCase(), kind]));
  const valuesOf: LineWords['valuesOf'] = (kind) => {
    const known = cache.get(kind) ?? valueWords(words, kind);
    cache.set(kind, known);
    return known;
  };
  return {
    kinds,
    valuesOf,
    all(kind) {
      const known =
        together.get(kind) ??
        new Map([...kinds.keys(), ...valuesOf(kind).keys()].map((one) => [one, one]));
      together.set(kind, known);
      return known;
    },
  };
}

/** Every value, by name or abbreviation, that an attribute of the kind can have. */
export function valueWords(
  words: Vocabulary,
  kind: KindEntry,
): Map<string, { attribute: number; value: number }> {
  const found = new Map<string, { attribute: number; value: number }>();
  kind.attributes.forEach((one, attribute) => {
    const type = typeOf(words, one);
    const values = type?.tag === 'entity' ? words.kinds[type.kind] : undefined;
    if (values?.role !== 'values' || one.node?.derived === true) return;
    for (const [text, { index }] of values.table) {
      if (!found.has(text)) found.set(text, { attribute, value: index });
    }
  });
  return found;
}

/** The kind that a misspelt word comes near to: then what is declared is not missed wherever it is named. */
function kindMeant(
  words: Vocabulary,
  { kinds, valuesOf }: LineWords,
  parts: readonly Name[],
): KindEntry | undefined {
  const space = words.kinds[SPACE];
  const [first] = parts;
  if (space === undefined || first === undefined) return undefined;
  const values = valuesOf(space);
  if (parts.some(({ text }) => values.has(text))) return undefined;
  const meant = kinds.get(nearest(first.text, [...kinds.keys(), ...values.keys()]) ?? '');
  return meant?.role === 'piece' ? undefined : meant;
}

function declareLine(
  words: Vocabulary,
  lower: LineWords,
  clause: FactClause,
  place: Place,
  faults: Faults,
): Line | undefined {
  const space = words.kinds[SPACE];
  if (space === undefined) return undefined;
  const parts = clause.words.flatMap(split);
  const kindWord = group(parts, lower.kinds).find(({ found }) => found !== undefined);
  const kind = kindWord?.found ?? kindMeant(words, lower, parts) ?? space;
  const values = lower.valuesOf(kind);
  const given: GivenValue[] = [];
  let known = true;
  for (const { text, range, found } of group(parts, lower.all(kind))) {
    const value = values.get(text);
    if (value !== undefined) given.push({ ...value, mark: { words: [text], range } });
    if (found !== undefined) continue;
    known = false;
    faults.once(`word ${text}`, () => {
      const like = nearest(text, [...lower.kinds.keys(), ...values.keys()]);
      const name = { text, range };
      const help = hint(like, 'Declare a kind of this name, or a value of an attribute of Space.');
      const at = spotOf(place, range);
      return report('unknown-fact-word', { word: text, hint: help }, at, replacing(name, like));
    });
  }
  if (kind.role === 'piece') {
    const at = spotOf(place, clause.range);
    faults.list.push(report('piece-on-a-line', { kind: kind.name }, at));
    return undefined;
  }
  if (kind !== space && clause.parts.length > 0 && known) {
    const range = {
      start: clause.parts[0]?.range.start ?? 0,
      end: clause.parts.at(-1)?.range.end ?? 0,
    };
    const parameters = { kind: kind.name };
    faults.list.push(report('neighbours-of-no-space', parameters, spotOf(place, range)));
  }
  if (kind === space && space.members.length >= spaceLimit) {
    const at = spotOf(place, clause.declared.range);
    faults.once('spaces', () => report('too-many-spaces', { limit: spaceLimit }, at));
    return undefined;
  }
  const thing = addThing(
    kind,
    declaredNames(words, clause.declared, place),
    place,
    faults,
    clause.latent,
  );
  if (thing === undefined) return undefined;
  for (const { words: said, value } of clause.marks) {
    if (said[0] === 'called' && value !== undefined) addAlias(kind, thing, value, place, faults);
  }
  const made = new Map<FactMark, Thing>();
  if (kind === space) {
    for (const mark of clause.marks) {
      const entity = markKind(words, mark);
      if (entity !== undefined) made.set(mark, addMark(entity, thing, place, mark));
    }
  }
  return { place, thing, clause, given, marks: clause.marks, made, negative: false };
}

/** A hole in the place of a name: called as the thing is that it stands for. */
function declaredNames(words: Vocabulary, declared: Declared, place: Place): Declared {
  const { name, short } = declared;
  const hole = place.holes.get(name.text);
  const thing = hole?.hole === 'thing' ? words.kinds[hole.kind]?.members[hole.index] : undefined;
  if (thing === undefined) return declared;
  const called = (text: string): Name => ({ text, range: name.range });
  return {
    ...declared,
    name: called(thing.name),
    short: short.length > 0 ? short : thing.short.map(called),
  };
}

function addAlias(kind: KindEntry, thing: Thing, name: Name, place: Place, faults: Faults): void {
  const other = kind.table.get(name.text);
  if (other === thing) return;
  if (other !== undefined && !other.former.has(name.text)) {
    const parameters = { kind: kind.name, name: name.text };
    faults.list.push(report('duplicate-name', parameters, spotOf(place, name.range)));
    return;
  }
  kind.table.set(name.text, thing);
  thing.short.push(name.text);
}

interface Part {
  readonly text: string;
  readonly range: Range;
}

/** The words of a name with their ranges. */
function split({ text, range }: Name): Part[] {
  const isOne = /^\S+$/.test(text);
  if (isOne || text.length !== range.end - range.start) return [{ text, range }];
  return [...text.matchAll(/\S+/g)].map((match) => {
    const start = range.start + match.index;
    return { text: match[0], range: { start, end: start + match[0].length } };
  });
}

/** The words of the longest kind or value that is looked for on a fact line. */
const longestRun = 8;

/** Puts words together to the longest runs a table has; a word that starts none stands alone. */
function group<T>(
  parts: readonly Part[],
  table: ReadonlyMap<string, T>,
): (Part & { readonly found: T | undefined })[] {
  const groups: (Part & { readonly found: T | undefined })[] = [];
  for (let i = 0; i < parts.length;) {
    let end = Math.min(parts.length, i + longestRun);
    while (end > i + 1 && !table.has(textOf(parts.slice(i, end)))) end -= 1;
    const run = parts.slice(i, end);
    const range = { start: run[0]?.range.start ?? 0, end: run.at(-1)?.range.end ?? 0 };
    groups.push({ text: textOf(run), range, found: table.get(textOf(run)) });
    i = end;
  }
  return groups;
}

const textOf = (parts: readonly Part[]): string => parts.map(({ text }) => text).join(' ');

/** Can things of such a kind be named by `remove` and `rename`? */
export const isRenamable = (role: KindEntry['role']): boolean =>
  !['values', 'spot', 'piece', 'game'].includes(role);

/** The thing, of whatever kind, that `remove` or `rename` names. */
function whatever(words: Vocabulary, name: Name, place: Place, faults: Faults): Thing | undefined {
  const kinds = words.kinds.filter(({ role }) => isRenamable(role));
  const found = kinds
    .flatMap(({ id }) => resolve(words, place, id, name) ?? [])
    .filter(({ of }) => of === undefined);
  const [first, second] = found;
  if (first !== undefined && second === undefined) return first;
  const at = spotOf(place, name.range);
  if (first === undefined) {
    const like = nearest(
      name.text,
      kinds.flatMap(({ table }) => [...table.keys()]),
    );
    const help = hint(like, 'Only what an earlier unit declares can be removed or renamed.');
    const parameters = { kind: 'thing', name: name.text, hint: help };
    faults.list.push(report('unknown-name', parameters, at, replacing(name, like)));
    return undefined;
  }
  const things = found.map((one) => `${words.kinds[one.kind]?.name} ${one.name}`).join(', ');
  faults.list.push(report('ambiguous-name', { name: name.text, things }, at));
  return undefined;
}

function remove(words: Vocabulary, thing: Thing, { layer }: Place): void {
  thing.gone = true;
  const kind = words.kinds[thing.kind];
  if (kind === undefined) return;
  for (const [text, other] of kind.table) {
    if (other !== thing) continue;
    kind.table.delete(text);
    kind.lost.add(text);
    kind.former.set(text, [...(kind.former.get(text) ?? []), { thing: undefined, layer }]);
  }
  if (thing.kind !== SPACE) return;
  for (const other of words.kinds) {
    for (const mark of other.members) if (mark.of === thing) mark.gone = true;
    other.marks.delete(thing);
  }
}

function rename(
  words: Vocabulary,
  clause: RenameClause['pairs'][number],
  place: Place,
  faults: Faults,
): void {
  const thing = whatever(words, clause.from, place, faults);
  const kind = thing === undefined ? undefined : words.kinds[thing.kind];
  if (thing === undefined || kind === undefined) return;
  const { name, short } = clause.to;
  for (const one of [name, ...short]) {
    const other = kind.table.get(one.text);
    if (other === undefined || other === thing || other.former.has(one.text)) continue;
    const parameters = { kind: kind.name, name: one.text };
    faults.list.push(report('duplicate-name', parameters, spotOf(place, one.range)));
    return;
  }
  const shorts = short.map(({ text }) => text);
  const old = [thing.name, ...(shorts.length > 0 ? thing.short : [])];
  const names = [name.text, ...shorts];
  for (const text of old) {
    const known = kind.former.get(text) ?? [];
    kind.former.set(text, [...known, { thing, layer: place.layer }]);
  }
  thing.former = new Set([...thing.former, ...old].filter((text) => !names.includes(text)));
  thing.name = name.text;
  if (shorts.length > 0) thing.short = shorts;
  for (const text of names) kind.table.set(text, thing);
}
