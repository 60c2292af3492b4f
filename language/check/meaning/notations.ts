/** How pieces, orders and conditions are written: patterns with typed holes. */
import type { Notation, NotationPart, Type } from '../../program/program.ts';
import type { StringNode } from '../../constructs/tree.ts';
import { hint, nearest } from '../../diagnostics/spelling.ts';
import { PHASE, SPACE, SPOT } from '../declarations/declared.ts';
import type { Place } from '../units/place.ts';
import { fault } from './context.ts';
import type { Context, KindInfo } from './context.ts';
import { attributeNames, findAttribute } from './expressions/names.ts';
import { readPattern } from './patterns.ts';
import type { PatternPart } from './patterns.ts';
import { BOOL, entity, ERROR, isEntity, NUMBER, optional } from './types.ts';
import { describe } from './words.ts';

/** The most notations one written pattern may stand for. */
const FORMS_LIMIT = 64;

/** What the holes of a pattern may name. */
export interface Target {
  /** Type of the first name of a path; undefined: unknown. */
  readonly type: (name: string) => Type | undefined;
  /** What stands for the thing itself that is written. */
  readonly self?: { readonly name: string; readonly type: Type };
  /** What stands for the thing as well as for something that it has. */
  readonly doubtful?: string;
  readonly names: readonly string[];
  /** Sets of declared things can be filled in: `{unit} allies with {powers}`. */
  readonly sets?: true;
}

export const ofType = (context: Context, type: Type): Target => ({
  type: (name) => {
    const found = findAttribute(context, type, name);
    return found === undefined || found === 'differs' ? undefined : found.attribute.type;
  },
  names: attributeNames(context, type),
});

/** The notations a pattern stands for: where a piece is meant, one for each notation of the piece. */
export function checkNotation(
  context: Context,
  node: StringNode,
  place: Place,
  target: Target,
  kind?: KindInfo,
): Notation[] {
  const pattern = readPattern(context, node, place);
  if (pattern === undefined) return [];
  const forms = expand(context, pattern, node, place, target, kind);
  if (forms === undefined) return [];
  if (forms.length > FORMS_LIMIT || forms.some((parts) => waysToWrite(parts) > FORMS_LIMIT)) {
    fault(context, 'too-many-forms', { limit: FORMS_LIMIT }, place, node.range);
    return [];
  }
  return forms.map((parts) => ({ parts: merge(parts), text: node.text }));
}

/** In how many ways what may be left out, and the words of flags, can be put together. */
function waysToWrite(parts: readonly NotationPart[], inOption = false): number {
  return parts.reduce((ways, part) => {
    if (part.part === 'optional') return ways * (waysToWrite(part.parts, true) + 1);
    if (part.part === 'flag') return ways * (part.words.length + (inOption ? 0 : 1));
    return ways;
  }, 1);
}

type Forms = readonly (readonly NotationPart[])[];

function expand(
  context: Context,
  pattern: readonly PatternPart[],
  node: StringNode,
  place: Place,
  target: Target,
  kind: KindInfo | undefined,
): Forms | undefined {
  let forms: Forms = [[]];
  for (const part of pattern) {
    const next = expandPart(context, part, node, place, target, kind);
    if (next === undefined) return undefined;
    forms = forms
      .flatMap((before) => next.map((after) => [...before, ...after]))
      // One more shows that there are too many.
      .slice(0, FORMS_LIMIT + 1);
  }
  return forms;
}

function expandPart(
  context: Context,
  part: PatternPart,
  node: StringNode,
  place: Place,
  target: Target,
  kind: KindInfo | undefined,
): Forms | undefined {
  if (part.part === 'text') return [[part]];
  if (part.part === 'optional') {
    const inner = expand(context, part.parts, node, place, target, kind);
    return inner?.map((parts) => [{ part: 'optional', parts: merge(parts) }]);
  }
  if (part.text === 'Kind' && kind !== undefined) {
    return [...new Set([kind.short[0] ?? kind.name, kind.name])].map((text) => [
      { part: 'text', text },
    ]);
  }
  return expandHole(context, part.text, node, place, target);
}

function expandHole(
  context: Context,
  text: string,
  { range }: StringNode,
  place: Place,
  target: Target,
): Forms | undefined {
  const [, written = '', flags = ''] = /^(\S*)\s*(.*)$/s.exec(text) ?? [];
  if (written === target.doubtful) {
    fault(context, 'doubtful-hole', { name: written }, place, range);
    return undefined;
  }
  const isSelf = written === target.self?.name && flags === '';
  const path = isSelf ? [] : written.split('.');
  const type = isSelf ? target.self?.type : typeAt(context, path, target);
  if (type === undefined) {
    const like = nearest(path[0] ?? '', target.names);
    const known = `It may name ${target.names.map((name) => `{${name}}`).join(', ')}.`;
    fault(context, 'unknown-hole', { name: written, hint: hint(like, known) }, place, range);
    return undefined;
  }
  if (type === ERROR) return undefined;
  const words = flags.split('|').map((word) => word.trim());
  if (type === BOOL && flags !== '' && path.length === 1) {
    return [[{ part: 'flag', field: written, words }]];
  }
  if (flags === '' && type === NUMBER) return [[{ part: 'hole', path, type }]];
  if (flags === '' && type.tag === 'set' && target.sets === true && path.length === 1) {
    const { role, members = [] } = context.kinds[type.kind] ?? {};
    if (role !== 'piece' && members.length > 0) return [[{ part: 'hole', path, type }]];
  }
  if (flags !== '' || !isEntity(type) || type.kind < 0) {
    fault(context, 'hole-type', { name: written, found: describe(context, type) }, place, range);
    return undefined;
  }
  const kind = context.kinds[type.kind];
  // A rulebook by itself has no spaces and no powers: whoever uses it names them.
  const unnamed = type.kind > PHASE && kind?.role !== 'piece' && kind?.members.length === 0;
  if (isSelf && unnamed) {
    fault(context, 'hole-type', { name: written, found: describe(context, type) }, place, range);
    return undefined;
  }
  if (kind?.role !== 'piece') return [[{ part: 'hole', path, type }]];
  return pieceNotations(context, kind).map(({ parts }) => under(path, parts));
}

/** The type of a path of attributes. */
function typeAt(
  context: Context,
  [first = '', ...rest]: readonly string[],
  target: Target,
): Type | undefined {
  let type = target.type(first);
  for (const name of rest) {
    if (type === undefined) return undefined;
    const found = findAttribute(context, type, name);
    if (found === undefined || found === 'differs') return undefined;
    const absent = isEntity(type) && type.optional;
    type = absent ? optional(found.attribute.type) : found.attribute.type;
  }
  return type;
}

/** A piece's notation inside that of an order: its holes start at the field that holds the piece. */
function under(path: readonly string[], parts: readonly NotationPart[]): NotationPart[] {
  return parts.map((part) => {
    switch (part.part) {
      case 'hole':
        return { ...part, path: [...path, ...part.path] };
      case 'optional':
        return { part: 'optional', parts: under(path, part.parts) };
      case 'flag':
        return { ...part, field: [...path, part.field].join('.') };
      default:
        return part;
    }
  });
}

const merge = (parts: readonly NotationPart[]): NotationPart[] => {
  const merged: NotationPart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (last?.part === 'text' && part.part === 'text') {
      merged[merged.length - 1] = { part: 'text', text: last.text + part.text };
    } else merged.push(part);
  }
  return merged;
};

/** A piece's own notations, canonical first; `"{Kind} {at}"` where none is written. */
export function pieceNotations(context: Context, kind: KindInfo): readonly Notation[] {
  if (kind.notations !== undefined) return kind.notations;
  // A piece written with itself is cut off here.
  kind.notations = [];
  const place = kind.attributes.find((attribute) => attribute.place !== undefined)?.place;
  if (place === undefined) return kind.notations;
  const { start, end } = kind.origin;
  const plain = [{ text: '{Kind} {at}', range: { start, end } }];
  const written = kind.written.length > 0 ? kind.written : plain;
  const target = ofType(context, entity(kind.id, false));
  kind.notations = written.flatMap((node) => checkNotation(context, node, place, target, kind));
  return kind.notations;
}

/**
 * What can be read by a notation, as texts that are equal where a reader could not tell which is meant: case and
 * blanks do not count, spots and spaces are written alike.
 */
export function signatures({ parts }: Notation): string[] {
  let forms = [''];
  for (const part of parts) {
    const next = alternatives(part);
    forms = forms.flatMap((before) => next.map((after) => before + after)).slice(0, FORMS_LIMIT);
  }
  return [...new Set(forms)];
}

function alternatives(part: NotationPart): string[] {
  switch (part.part) {
    case 'text':
      return [part.text.replace(/\s+/g, '').toLowerCase()];
    case 'hole':
      return [holeMark(part.type)];
    case 'flag':
      return ['', ...part.words.map((word) => word.replace(/\s+/g, '').toLowerCase())];
    case 'optional':
      return ['', ...signatures({ parts: part.parts, text: '' })];
  }
}

function holeMark(type: Type): string {
  if (type.tag === 'set') return `{${type.kind}}`;
  if (!isEntity(type)) return '{number}';
  return `{${type.kind === SPOT ? SPACE : type.kind}}`;
}
