import { report } from '../../diagnostics/diagnostic.ts';
import type { Type } from '../../program/program.ts';
import type { FactMark, Name, Range } from '../../constructs/tree.ts';
import { replacing } from '../units/linear.ts';
import { mean } from './meanings.ts';
import { hint, nearest } from '../../diagnostics/spelling.ts';
import { spotOf } from '../units/place.ts';
import type { Faults } from '../units/faults.ts';
import { POWER, SPACE, SPOT } from './declared.ts';
import type { Place } from '../units/place.ts';
import { copyValues } from './board-facts.ts';
import { markKind } from './patches.ts';
import { valueWords } from './things.ts';
import type { Line } from './things.ts';
import { attributeNamed, namesOf, resolve, standsAtSpace, typeOf } from './vocabulary.ts';
import type { KindEntry, Thing, Vocabulary } from './vocabulary.ts';

/** Gives the things of fact lines and patches the values that stand there. */
export function setValues(words: Vocabulary, lines: readonly Line[], faults: Faults): void {
  copyValues(words);
  for (const line of lines) {
    const { thing, place, given } = line;
    const seen = new Set<number>();
    for (const { attribute, value, mark } of given) {
      if (seen.has(attribute)) twice(words, thing, attribute, place, mark.range, faults);
      else thing.values.set(attribute, value);
      seen.add(attribute);
    }
    const setter: Setter = { words, place, faults, seen, negative: line.negative };
    const subjects = [thing];
    for (const mark of line.marks) {
      const made = line.made.get(mark);
      if (made === undefined) applyMark(setter, subjects, mark);
      else {
        subjects.push(made);
        giveOwner(setter, made, mark);
      }
    }
  }
  for (const kind of words.kinds) {
    if (kind.role !== 'piece' && kind.role !== 'values') checkComplete(words, kind, faults);
  }
}

export interface Setter {
  readonly words: Vocabulary;
  readonly place: Place;
  readonly faults: Faults;
  /** Attributes of the first subject that have their value already. */
  readonly seen: Set<number>;
  readonly negative: boolean;
}

/** Could this mark say something about a thing of this kind? Asked before a sentence is taken for a patch. */
export function isMark(words: Vocabulary, kind: KindEntry, mark: FactMark): boolean {
  const [first = ''] = mark.words;
  const value = mark.words.length === 1 ? (mark.value?.text ?? '') : '';
  if (kind.id === SPACE && markKind(words, mark) !== undefined) return true;
  if (attributeNamed(kind, first) !== undefined) return true;
  return (
    valueWords(words, kind).has(mark.words.join(' ')) ||
    (first === '' && valueWords(words, kind).has(value))
  );
}

/** A mark that makes nothing: `castle`, `inland`, `terrain sea`, `worth 2`, `river Red River`. */
export function applyMark(setter: Setter, subjects: readonly Thing[], mark: FactMark): void {
  const { words, place, faults } = setter;
  const [thing] = subjects;
  if (thing === undefined) return;
  // Names are given where things are declared.
  if (mark.words[0] === 'called' && mark.value !== undefined) return;
  for (const subject of subjects.toReversed()) {
    const kind = words.kinds[subject.kind];
    if (kind === undefined) continue;
    const seen = subject === thing ? setter.seen : new Set<number>();
    if (applyTo({ ...setter, seen }, kind, subject, mark)) return;
  }
  const kind = words.kinds[thing.kind];
  if (kind === undefined) return;
  const known = subjects.flatMap((one) => {
    const of = words.kinds[one.kind];
    return of === undefined
      ? []
      : [...of.attributes.map(({ name }) => name), ...valueWords(words, of).keys()];
  });
  if (thing.kind === SPACE) {
    const made = words.kinds.filter((one) => standsAtSpace(words, one));
    known.push(...made.map(({ name }) => name.toLowerCase()));
  }
  const text = mark.words.join(' ');
  faults.once(`mark ${kind.id} ${text}`, () => {
    const wordRange = { start: mark.range.start, end: mark.range.start + text.length };
    const like = nearest(text, known);
    const help = hint(
      like,
      `It may be a thing that stands at a space, or an attribute or value of ${kind.name}.`,
    );
    const parameters = { mark: text, kind: kind.name, hint: help };
    const name = { text, range: wordRange };
    return report('unknown-mark', parameters, spotOf(place, wordRange), replacing(name, like));
  });
}

function applyTo(setter: Setter, kind: KindEntry, thing: Thing, mark: FactMark): boolean {
  const { words, negative } = setter;
  const [first = '', ...rest] = mark.words;
  const attribute = attributeNamed(kind, first);
  const node = attribute === undefined ? undefined : kind.attributes[attribute];
  if (attribute !== undefined && node !== undefined && node.builtin === undefined) {
    const type = typeOf(words, node);
    if (type === undefined) return true;
    const value = rest.length > 0 ? rest.join(' ') : mark.value?.text;
    const start = mark.range.start + first.length;
    const range =
      mark.value !== undefined && rest.length === 0
        ? mark.value.range
        : { start: rest.length > 0 ? start + 1 : mark.range.start, end: mark.range.end };
    if (value !== undefined && mark.preposition === undefined) {
      const meant = read(setter, type, { text: value, range }, first);
      if (meant !== undefined) set(setter, thing, attribute, meant, range);
      return true;
    }
    if (value === undefined && type.tag === 'bool') {
      set(setter, thing, attribute, negative ? 0 : 1, mark.range);
      return true;
    }
    if (value === undefined && negative && type.tag === 'entity' && type.optional) {
      set(setter, thing, attribute, -1, mark.range);
      return true;
    }
    mismatch(setter, first, value ?? 'given alone', type, mark.range);
    return true;
  }
  if (mark.preposition !== undefined || negative) return false;
  const text = [...mark.words, ...(mark.value === undefined ? [] : [mark.value.text])].join(' ');
  const value = valueWords(words, kind).get(text);
  if (value === undefined) return false;
  set(setter, thing, value.attribute, value.value, mark.range);
  return true;
}

function set(setter: Setter, thing: Thing, attribute: number, value: number, range: Range): void {
  const { words, seen, place, faults } = setter;
  if (seen.has(attribute)) twice(words, thing, attribute, place, range, faults);
  else thing.values.set(attribute, value);
  seen.add(attribute);
}

function twice(
  words: Vocabulary,
  thing: Thing,
  attribute: number,
  place: Place,
  range: Range,
  faults: Faults,
): void {
  const name = words.kinds[thing.kind]?.attributes[attribute]?.name ?? '';
  const parameters = { thing: thing.name, attribute: name };
  faults.list.push(report('value-twice', parameters, spotOf(place, range)));
}

/** A value of an attribute as an integer (a Number as it is); undefined when it is none, which is reported. */
export function read(
  setter: Setter,
  type: Type,
  value: Name,
  attribute: string,
): number | undefined {
  const { words, place, faults } = setter;
  if (type.tag === 'bool' && (value.text === 'yes' || value.text === 'no')) {
    return value.text === 'yes' ? 1 : 0;
  }
  // In a sentence: the number that its hole stands for.
  const hole = place.holes.get(value.text);
  if (type.tag === 'number' && hole?.hole === 'expression' && hole.expression.form === 'number')
    return hole.expression.numerator / hole.expression.denominator;
  if (type.tag === 'number' && /^-? ?\d+(?:\.\d+)?$/.test(value.text)) {
    return Number(value.text.replace(' ', ''));
  }
  if (type.tag === 'entity') {
    if (value.text === 'none' && type.optional) return -1;
    const thing = resolve(words, place, type.kind, value);
    if (thing !== undefined) {
      mean(words, place, value.range, { thing });
      return thing.index;
    }
    // Something a later unit takes out: the mark says nothing.
    const lost = words.kinds[type.kind]?.lost.has(value.text) === true;
    if (!lost) unknownName(words, type.kind, value, place, faults);
    return undefined;
  }
  mismatch(setter, attribute, value.text, type, value.range);
  return undefined;
}

function mismatch(
  { words, place, faults }: Setter,
  attribute: string,
  value: string,
  type: Type,
  range: Range,
): void {
  const parameters = { attribute, value, type: describe(words, type) };
  faults.list.push(report('mark-value', parameters, spotOf(place, range)));
}

function describe(words: Vocabulary, type: Type): string {
  if (type.tag === 'bool') return 'yes or no';
  if (type.tag === 'number') return 'a number';
  const kind = 'kind' in type ? words.kinds[type.kind]?.name : undefined;
  if (type.tag === 'entity') return type.optional ? `a ${kind} or none` : `a ${kind}`;
  return type.tag === 'set'
    ? `a set of ${kind}, which only setup can fill`
    : 'what only setup can fill';
}

/** Reports a name that nothing of the kind has, once. */
export function unknownName(
  words: Vocabulary,
  kind: number,
  name: Name,
  place: Place,
  faults: Faults,
  otherwise = 'Correct it, or declare it.',
): void {
  // Where no name stands, that has been told.
  if (name.text === '') return;
  faults.once(`name ${kind} ${name.text}`, () => {
    const like = nearest(name.text, namesOf(words, kind));
    const parameters = {
      // A designer knows places by the name of the space.
      kind: words.kinds[kind === SPOT ? SPACE : kind]?.name ?? '',
      name: name.text,
      hint: hint(like, otherwise),
    };
    return report('unknown-name', parameters, spotOf(place, name.range), replacing(name, like));
  });
}

/** `centre of France` sets home and owner, `centre owned by France` the owner only, where these are Powers. */
function giveOwner(setter: Setter, made: Thing, mark: FactMark): void {
  const { words, place, faults } = setter;
  const kind = words.kinds[made.kind];
  const { value, preposition } = mark;
  if (kind === undefined || value === undefined) return;
  if (preposition === undefined) {
    const name = mark.words.join(' ');
    const parameters = { attribute: name, value: value.text, type: 'of POWER or owned by POWER' };
    faults.list.push(report('mark-value', parameters, spotOf(place, value.range)));
    return;
  }
  const wanted = preposition === 'of' ? ['home', 'owner'] : ['owner'];
  const attributes = wanted.flatMap((name) => {
    const index = attributeNamed(kind, name);
    const one = index === undefined ? undefined : kind.attributes[index];
    const type = one === undefined ? undefined : typeOf(words, one);
    return index !== undefined && type?.tag === 'entity' && type.kind === POWER ? [index] : [];
  });
  if (attributes.length === 0) {
    const parameters = { kind: kind.name, power: words.kinds[POWER]?.name ?? '' };
    faults.list.push(report('mark-without-owner', parameters, spotOf(place, mark.range)));
    return;
  }
  const type: Type = { tag: 'entity', kind: POWER, optional: true };
  const owner = read(setter, type, value, 'owner');
  if (owner !== undefined) for (const index of attributes) made.values.set(index, owner);
}

/** Attributes without a default must have been given a value. */
export function checkComplete(words: Vocabulary, kind: KindEntry, faults: Faults): void {
  const needed = requiredAttributes(words, kind);
  const at = attributeNamed(kind, 'at');
  for (const thing of kind.members) {
    if (thing.of !== undefined && at !== undefined && kind.role === 'entity')
      thing.values.set(at, thing.of.index);
    for (const attribute of needed) {
      if (!thing.values.has(attribute)) missing(kind, thing, attribute, faults);
    }
  }
}

/** An attribute that a later unit brings in is at fault itself, not the things that cannot know of it. */
function missing(kind: KindEntry, thing: Thing, attribute: number, faults: Faults): void {
  const one = kind.attributes[attribute];
  const parameters = { thing: `${kind.name} ${thing.name}`, attribute: one?.name ?? '' };
  if (one?.node !== undefined && one.place.layer > thing.place.layer) {
    const at = spotOf(one.place, one.node.name.range);
    const key = `missing ${kind.id} ${one.name}`;
    faults.once(key, () => report('attribute-missing', parameters, at));
  } else {
    const at = spotOf(thing.place, thing.range);
    faults.list.push(report('attribute-missing', parameters, at));
  }
}

/** Attributes that must be given wherever a thing of the kind is made. */
export function requiredAttributes(words: Vocabulary, kind: KindEntry): readonly number[] {
  return kind.attributes.flatMap((one, index) => {
    if (one.node?.derived === true || one.node?.initial !== undefined) return [];
    if (one.builtin !== undefined && one.builtin !== 'at') return [];
    const type = typeOf(words, one);
    return type?.tag === 'entity' && !type.optional ? [index] : [];
  });
}
