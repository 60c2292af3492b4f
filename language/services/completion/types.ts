/** What the words before the cursor stand for, as far as a clause tells that is not finished yet. */
import type { IToken } from 'chevrotain';
import { builtin } from '../../check/meaning/expressions/calls.ts';
import { attributeNames, findAttribute } from '../../check/meaning/expressions/names.ts';
import type { Context } from '../../check/meaning/context.ts';
import { entity, isEntity, NUMBER } from '../../check/meaning/types.ts';
import { BORDER, PHASE, SEASON, SPOT } from '../../check/declarations/declared.ts';
import type { Type } from '../../program/program.ts';
import { isCapital } from './place.ts';
import type { CursorPlace } from './place.ts';

/** A kind, an order, an ask or a sort, as a type. */
export function typeOfKind(context: Context, text: string): Type | undefined {
  const kind = context.world.kindNamed(text);
  if (kind !== undefined) return entity(kind.id, false);
  const verb = context.verbs.get(text);
  if (verb !== undefined) return entity(verb.ask.kind.id, false, verb.family);
  const ask = context.asks.find(({ name }) => name === text);
  if (ask !== undefined) return entity(ask.kind.id, false);
  const sorted = context.kinds.find(
    ({ role, attributes }) =>
      role === 'piece' &&
      attributes.some(
        ({ type }) => isEntity(type) && context.world.memberNamed(type.kind, text) !== undefined,
      ),
  );
  return sorted === undefined ? undefined : entity(sorted.id, false);
}

/** The variables of the clause and those around it, with their types. */
export function variablesAt(
  context: Context,
  { before, around }: CursorPlace,
): ReadonlyMap<string, Type> {
  const found = new Map<string, Type>();
  for (const tokens of [...around, before]) {
    for (let i = 0; i < tokens.length; i += 1) {
      const name = tokens[i]?.image ?? '';
      if (name === '' || isCapital(name) || !/^[\p{L}]/u.test(name)) continue;
      const declared = tokens[i + 1]?.image === ':' ? kindFrom(context, tokens, i + 2) : undefined;
      const type = declared ?? kindBefore(context, tokens, i);
      if (type !== undefined && !notVariables.has(name)) found.set(name, type);
    }
    // An amendment names the parameters only.
    const amended =
      context.functions.get(tokens[0]?.image ?? '') ??
      context.decisions.get(tokens[0]?.image ?? '');
    if (amended !== undefined && tokens[1]?.image === '(') {
      amended.parameters.forEach(({ type }, i) => {
        const name = tokens[2 + 2 * i]?.image;
        if (name !== undefined) found.set(name, type);
      });
    }
  }
  return found;
}

const notVariables = new Set(
  'with by at to from of in on into over when unless and or is then else as under starts has also stands such written up'.split(
    ' ',
  ),
);

/** `Unit u`: the words before a variable. */
function kindBefore(context: Context, tokens: readonly IToken[], at: number): Type | undefined {
  let start = at;
  while (start > 0 && isCapital(tokens[start - 1]?.image ?? '')) {
    start -= 1;
  }
  for (; start < at; start += 1) {
    const text = tokens
      .slice(start, at)
      .map(({ image }) => image)
      .join(' ');
    const type = typeOfKind(context, text);
    if (type !== undefined) return type;
  }
  return undefined;
}

/** `Unit or none`: the words behind a colon. */
function kindFrom(context: Context, tokens: readonly IToken[], from: number): Type | undefined {
  let at = from;
  while (at < tokens.length && isCapital(tokens[at]?.image ?? '')) at += 1;
  const text = tokens
    .slice(from, at)
    .map(({ image }) => image)
    .join(' ');
  return text === 'Number' ? NUMBER : typeOfKind(context, text);
}

/** What `this` is, whose attributes go by their bare names. */
export function selfAt(context: Context, place: CursorPlace): Type | undefined {
  for (const tokens of [...place.around, place.before].toReversed()) {
    const first = tokens[0]?.image;
    if (first === 'order' || first === 'piece' || first === 'kind') {
      const verb = context.verbs.get(tokens[1]?.image ?? '');
      if (verb !== undefined) return entity(verb.ask.kind.id, false, verb.family);
      return typeOfKind(context, tokens[1]?.image ?? '');
    }
    if (first === 'every') return typeOfKind(context, tokens[1]?.image ?? '');
    if (first === 'at') return typeOfKind(context, tokens[3]?.image ?? '');
  }
  return undefined;
}

/** The type of the operand that ends at a token: `m.unit.at`, `f(x).owner`. */
export function typeBefore(
  context: Context,
  place: CursorPlace,
  tokens: readonly IToken[] = place.before,
): Type | undefined {
  const last = tokens.at(-1);
  if (last === undefined) return undefined;
  if (last.image === ')') {
    const open = opening(tokens);
    const name = tokens[open - 1]?.image ?? '';
    const info = context.functions.get(name);
    if (info !== undefined) return info.declared ?? info.fn?.result;
    if (name === 'border') return entity(BORDER, true);
    if (name === 'spot') return entity(SPOT, true);
    return builtin.has(name) ? NUMBER : typeBefore(context, place, tokens.slice(open + 1, -1));
  }
  if (tokens.at(-2)?.image === '.') {
    const of = typeBefore(context, place, tokens.slice(0, -2));
    return of === undefined ? undefined : attributeType(context, of, last.image);
  }
  if (last.image === 'season') return entity(SEASON, false);
  if (last.image === 'phase') return entity(PHASE, false);
  if (last.image === 'year') return NUMBER;
  const variable = variablesAt(context, place).get(last.image);
  if (variable !== undefined) return variable;
  const self = selfAt(context, place);
  if (last.image === 'this') return self;
  const own = self === undefined ? undefined : attributeType(context, self, last.image);
  if (own !== undefined) return own;
  const things = context.world.thingsNamed(last.image);
  return things.length === 1 && things[0] !== undefined ? entity(things[0].kind, false) : undefined;
}

function opening(tokens: readonly IToken[]): number {
  let depth = 0;
  for (let i = tokens.length - 1; i >= 0; i -= 1) {
    const image = tokens[i]?.image;
    if (image === ')') depth += 1;
    else if (image === '(') {
      depth -= 1;
      if (depth === 0) return i;
    }
  }
  return -1;
}

export function attributeType(context: Context, of: Type, name: string): Type | undefined {
  const found = findAttribute(context, of, name);
  return found === undefined || found === 'differs' ? undefined : found.attribute.type;
}

export const attributesOf = (context: Context, type: Type): readonly string[] =>
  isEntity(type) ? attributeNames(context, type).filter((name) => name !== 'verb') : [];

/** What is wanted at the cursor by what stands before it; undefined where anything may stand. */
export function wantedAt(context: Context, place: CursorPlace): Type | undefined {
  const { before } = place;
  const [last, previous] = [before.at(-1)?.image ?? '', before.at(-2)?.image ?? ''];
  if (['=', '!=', '<', '<=', '>', '>=', 'becomes', 'is'].includes(last)) {
    return typeBefore(context, place, before.slice(0, -1));
  }
  if (last === 'not' && previous === 'is') return typeBefore(context, place, before.slice(0, -2));
  if (last === '(' || last === ',') return argumentType(context, before);
  if (['at', 'to', 'from', 'of', 'into', 'on', 'in'].includes(last)) {
    for (let from = before.length - 1; from > 0; from -= 1) {
      const type = isCapital(previous)
        ? kindBefore(context, before, before.length - 1)
        : variablesAt(context, place).get(previous);
      if (type === undefined) return undefined;
      const own = attributeType(context, type, last);
      return own ?? (last === 'in' ? attributeType(context, type, 'at') : undefined);
    }
  }
  return undefined;
}

function argumentType(context: Context, tokens: readonly IToken[]): Type | undefined {
  let depth = 0;
  let argument = 0;
  for (let i = tokens.length - 1; i > 0; i -= 1) {
    const image = tokens[i]?.image;
    if (image === ')') depth += 1;
    else if (image === ',' && depth === 0) argument += 1;
    else if (image === '(') {
      if (depth > 0) {
        depth -= 1;
        continue;
      }
      const name = tokens[i - 1]?.image ?? '';
      const info = context.functions.get(name) ?? context.decisions.get(name);
      return (info?.parameters ?? builtin.get(name))?.[argument]?.type;
    }
  }
  return undefined;
}
