/** What a mark on the line of a space makes, and sentences that give and take marks of what is declared elsewhere. */
import { report } from '../../diagnostics/diagnostic.ts';
import type { FactMark, Name } from '../../constructs/tree.ts';
import { spotOf } from '../units/place.ts';
import type { Faults } from '../units/faults.ts';
import { SPACE } from './declared.ts';
import type { Place } from '../units/place.ts';
import type { Line } from './things.ts';
import { newThing, resolve, standsAtSpace } from './vocabulary.ts';
import type { KindEntry, Thing, Vocabulary } from './vocabulary.ts';

/** `NAME is inland`, `NAME has centre of France`, `NAME has no centre`. */
export interface Patch {
  readonly name: Name;
  readonly negative: boolean;
  readonly mark: FactMark;
}

/** The kind of thing that a mark on the line of a space makes. */
export function markKind(words: Vocabulary, mark: FactMark): KindEntry | undefined {
  const text = mark.words.join(' ');
  return words.kinds.find((kind) => kind.name.toLowerCase() === text && standsAtSpace(words, kind));
}

export function addMark(kind: KindEntry, space: Thing, place: Place, mark: FactMark): Thing {
  const options = { latent: space.latent, of: space };
  const thing = newThing(kind, space.name, space.short, place, mark.range, options);
  if (!kind.marks.has(space)) kind.marks.set(space, thing);
  return thing;
}

/** What a patch sentence is about: a space, else the only other thing of the name. */
export function patched(words: Vocabulary, place: Place, name: Name): Thing | undefined {
  const space = resolve(words, place, SPACE, name);
  if (space !== undefined) return space;
  const found = words.kinds
    .filter(({ role }) => ['power', 'player', 'game', 'entity'].includes(role))
    .flatMap(({ id }) => resolve(words, place, id, name) ?? []);
  return found.length === 1 ? found[0] : undefined;
}

export function patchLine(
  words: Vocabulary,
  patch: Patch,
  thing: Thing,
  place: Place,
  faults: Faults,
): Line {
  const made = new Map<FactMark, Thing>();
  const { mark, negative } = patch;
  const entity = thing.kind === SPACE ? markKind(words, mark) : undefined;
  const old = entity?.marks.get(thing);
  if (entity !== undefined && negative) {
    if (old !== undefined) old.gone = true;
    entity.marks.delete(thing);
  } else if (entity !== undefined) {
    made.set(mark, old ?? addMark(entity, thing, place, mark));
    // `NAME has centre of France` says whose it is, and may say so of one that is there.
    if (old !== undefined && mark.value === undefined) again(entity, old, place, mark, faults);
  }
  const marks = entity !== undefined && negative ? [] : [mark];
  return { place, thing, clause: undefined, given: [], marks, made, negative };
}

function again(kind: KindEntry, old: Thing, place: Place, mark: FactMark, faults: Faults): void {
  const { file, range } = spotOf(old.place, old.range);
  const related = [{ file, range, message: `${old.name} gets it here.` }];
  const parameters = { thing: old.name, kind: kind.name };
  const at = spotOf(place, mark.range);
  faults.list.push(report('mark-again', parameters, at, { related }));
}
