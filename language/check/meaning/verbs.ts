/** Checks orders; what an order does not say itself it takes from the one it is like. */
import type {
  Expr,
  Notation,
  NotationPart,
  Template,
  Variable,
  Verb,
} from '../../program/program.ts';
import type {
  ConditionWord,
  Expression,
  OrderClause,
  OrderCondition,
  RefuseClause,
} from '../../constructs/tree.ts';
import type { Place } from '../units/place.ts';
import { and, compared, constant, isBroken, or, read, truth } from './build.ts';
import { checkEffects } from './effects.ts';
import { checkAs } from './expressions/coerce.ts';
import { domainNamed } from './expressions/domains.ts';
import { readAttribute } from './expressions/names.ts';
import { fault, variable } from './context.ts';
import type { AskInfo, AttributeInfo, Context, Placed, VerbInfo } from './context.ts';
import { checkNotation, ofType, signatures } from './notations.ts';
import type { Target } from './notations.ts';
import { bind, orderScope } from './scope.ts';
import type { Scope } from './scope.ts';
import { checkTemplate } from './templates.ts';
import { BOOL, entity, isEntity } from './types.ts';

/** All that is said of an order, the last word first: what changes it, itself, then what it is like. */
const sayings = (verb: VerbInfo): readonly Placed<OrderClause>[] =>
  [verb, ...verb.like].flatMap((one) => [...one.changes.toReversed(), one]);

/** As far as it holds for answers to another ask as well: not what comes of the order. */
const borrowed = ({ models }: VerbInfo): readonly Placed<OrderClause>[] =>
  models.flatMap((one) => [...one.changes.toReversed(), one]);

const scopeOf = (
  { verbs }: Context,
  { clause, place }: Placed<OrderClause | RefuseClause>,
  self: Variable,
): Scope =>
  orderScope(
    place,
    self,
    verbs.get(clause.kind === 'order' ? clause.name.text : clause.order.text)?.family,
  );

/** The nearest that has something to say. */
function said<T>(
  verb: VerbInfo,
  part: (clause: OrderClause) => T | undefined,
): { readonly value: T; readonly by: Placed<OrderClause> } | undefined {
  for (const by of sayings(verb)) {
    const value = part(by.clause);
    if (value !== undefined) return { value, by };
  }
  return undefined;
}

const some = <T>(items: readonly T[]): readonly T[] | undefined =>
  items.length > 0 ? items : undefined;

export function checkVerb(context: Context, verb: VerbInfo): Verb {
  const { ask, place, clause } = verb;
  const type = entity(ask.kind.id, false, [verb.id]);
  const self = variable(context, 'this', type);
  const condition = (word: ConditionWord): Expr | undefined =>
    checkCondition(context, verb, self, word);
  return {
    id: verb.id,
    name: verb.name,
    like: verb.like.map(({ id }) => id),
    self,
    fields: handedIn(verb).map((field) => ({
      attribute: field.id,
      meant: checkWorkedOut(context, verb, field, self, 'meant'),
    })),
    found: [...verb.found].flatMap((field) => {
      const value = checkWorkedOut(context, verb, field, self, 'found');
      return value === undefined ? [] : [{ attribute: field.id, required: field.required, value }];
    }),
    by: checkBy(context, verb, self),
    notations: checkNotations(context, verb, type),
    legal: condition('legal'),
    used: condition('used'),
    void: condition('void'),
    succeeds: condition('succeeds'),
    because: checkReasons(context, verb, self),
    refusals: checkRefusals(context, verb, type),
    effects: checkThen(context, verb, self),
    origin: context.world.origin(place, clause.range),
  };
}

/**
 * What was said last, permitted more and then less by what changes it. Without anything to change it is yes; only of
 * `void` it is no.
 */
function checkCondition(
  context: Context,
  verb: VerbInfo,
  self: Variable,
  word: ConditionWord,
): Expr | undefined {
  const from = word === 'legal' ? [...sayings(verb), ...borrowed(verb)] : sayings(verb);
  const found = from.flatMap((by) =>
    by.clause.conditions
      .filter((one) => one.word === word)
      .toReversed()
      .map((one) => ({ ...one, by })),
  );
  const base = found.findIndex(({ how }) => how === 'is');
  const inForce = base === -1 ? found : found.slice(0, base + 1);
  const check = (how: OrderCondition['how']): readonly Expr[] =>
    inForce
      .filter((one) => one.how === how)
      .map(({ condition, by }) => {
        const scope = scopeOf(context, by, self);
        const { place } = by;
        const expr = checkAs(context, condition, scope, BOOL, `What stands after \`${word} when\``);
        if (expr.open && word !== 'succeeds') refuseOpen(context, expr, word, place, condition);
        return expr;
      })
      .toReversed();
  const [last] = check('is');
  const [more, less] = [check('also'), check('only')];
  const origin = (last ?? more[0] ?? less[0])?.origin;
  if (origin === undefined) return undefined;
  const before = last ?? truth(word !== 'void', origin);
  return and([or([before, ...more], origin), ...less], origin);
}

/** Whether an order may be given, and whether it is void, is known before orders are resolved. */
function refuseOpen(
  context: Context,
  expr: Expr,
  word: string,
  place: Place,
  node: Expression,
): void {
  if (!isBroken(expr))
    fault(context, 'reads-decisions', { what: `\`${word} when\`` }, place, node.range);
}

/** Its fields without those that are looked up. */
export const handedIn = ({ fields, found }: VerbInfo): readonly AttributeInfo[] =>
  fields.filter((field) => !found.has(field));

function checkWorkedOut(
  context: Context,
  verb: VerbInfo,
  { name, type }: AttributeInfo,
  self: Variable,
  how: 'meant' | 'found',
): Expr | undefined {
  for (const by of [...sayings(verb), ...borrowed(verb)]) {
    const { clause, place } = by;
    const node = clause.fields.find((field) => field.name.text === name);
    if (node === undefined) continue;
    const value = node[how];
    if (value === undefined) return undefined;
    // Nothing may be found: then the order is void.
    const wanted = how === 'found' && isEntity(type) ? { ...type, optional: true } : type;
    const scope = scopeOf(context, by, self);
    const expr = checkAs(context, value, scope, wanted, `What ${name} is ${how} as`);
    if (expr.open) refuseOpen(context, expr, `${how} as`, place, value);
    return expr;
  }
  return undefined;
}

/** `by Gang`: all narrowings of the verb and of what it is like hold. */
function checkBy(context: Context, verb: VerbInfo, self: Variable): Expr | undefined {
  const { ask } = verb;
  const conditions = [verb, ...verb.like, ...verb.models].flatMap(({ clause, place }): Expr[] => {
    if (clause.by === undefined) return [];
    const name = domainNamed(context, clause.by, place);
    if (name === undefined || !isEntity(ask.subject.type)) return [];
    const subject = context.kinds[ask.subject.type.kind];
    if (name.kind !== subject || name.verbs !== undefined) {
      const words = { name: clause.by.text, ask: ask.name, kind: subject?.name ?? 'thing' };
      fault(context, 'by-other-kind', words, place, clause.by.range);
      return [];
    }
    if (name.sort === undefined) return [];
    const origin = context.world.origin(place, clause.by.range);
    const thing = readAttribute(
      context,
      read(self, origin),
      { kind: ask.kind, attribute: ask.subject },
      origin,
    );
    const { attribute, index } = name.sort;
    const sort = readAttribute(context, thing, { kind: subject, attribute }, origin);
    return [compared('=', sort, constant(attribute.type, index, origin), origin)];
  });
  const [first] = conditions;
  return first === undefined ? undefined : and(conditions, first.origin);
}

function checkNotations(context: Context, verb: VerbInfo, type: Verb['self']['type']): Notation[] {
  const written = said(verb, ({ written: own }) => some(own));
  if (written === undefined) {
    const example = `{${verb.ask.subject.name}} ${verb.name}`;
    fault(
      context,
      'order-without-notation',
      { name: verb.name, example },
      verb.place,
      verb.clause.name.range,
    );
    return [];
  }
  const own = ofType(context, type);
  // Who writes it has given it: a name in its text would say nothing, or something else.
  const giver = verb.ask.giver?.name;
  const found = new Set([...verb.found].map(({ name }) => name));
  // Nor is what is looked up later in the text.
  const isNotSaid = (name: string): boolean => name === giver || found.has(name);
  const target: Target = {
    type: (name) => (isNotSaid(name) ? undefined : own.type(name)),
    names: own.names.filter((name) => !isNotSaid(name)),
    sets: true,
  };
  const notations = written.value.flatMap((node) =>
    checkNotation(context, node, written.by.place, target),
  );
  if (notations.length > 0) checkAllSaid(context, verb, notations);
  return notations;
}

/**
 * What no notation says, or not together with another field, could be filled and not be written. Of fields that an
 * order has from what it is like nothing is told: it may have no use for them.
 */
function checkAllSaid(context: Context, verb: VerbInfo, notations: readonly Notation[]): void {
  const said = notations.map(({ parts }) => saidFields(parts));
  const together = (...names: readonly string[]): boolean =>
    said.some((all) => names.every((name) => all.has(name)));
  const declared = [...verb.changes.toReversed(), verb].flatMap(({ clause, place }) =>
    clause.fields.map((field) => ({ field, place })),
  );
  const own = handedIn(verb).flatMap(({ name }) => {
    const found = declared.find(({ field }) => field.name.text === name);
    // What is left out of a field with a meaning of its own is worked out.
    return found === undefined || found.field.meant !== undefined ? [] : [{ name, ...found }];
  });
  own.forEach(({ name, field, place }, at) => {
    const before = own
      .slice(0, at)
      .find((other) => together(other.name) && !together(other.name, name));
    const names = !together(name) || before === undefined ? [name] : [before.name, name];
    if (together(...names)) return;
    const words = {
      name: verb.name,
      fields: names.length > 1 ? `both ${names.join(' and ')}` : name,
      them: names.length > 1 ? 'both' : 'it',
      holes: names.map((each) => `{${each}}`).join(' and '),
    };
    fault(context, 'field-never-said', words, place, field.name.range);
  });
}

function saidFields(parts: readonly NotationPart[]): ReadonlySet<string> {
  return new Set(
    parts.flatMap((part) => {
      if (part.part === 'optional') return [...saidFields(part.parts)];
      if (part.part === 'hole') return part.path.slice(0, 1);
      return part.part === 'flag' ? [part.field] : [];
    }),
  );
}

/** The first that holds is told: those of later units come first. Its own take the place of those of what it is like. */
function checkReasons(context: Context, verb: VerbInfo, self: Variable): Verb['because'] {
  const speaks = [verb, ...verb.like].find((one) =>
    [one, ...one.changes].some(({ clause }) => clause.because.length > 0),
  );
  if (speaks === undefined) return [];
  return [...speaks.changes.toReversed(), speaks].flatMap((by) => reasons(context, by, self));
}

function reasons(context: Context, by: Placed<OrderClause>, self: Variable): Verb['because'] {
  const { place } = by;
  const scope = scopeOf(context, by, self);
  return by.clause.because.map(({ text, when }) => {
    const template: Template = checkTemplate(context, text, scope);
    return {
      text: template,
      when:
        when === undefined
          ? undefined
          : checkAs(context, when, scope, BOOL, 'What stands after `when`'),
      origin: context.world.origin(place, text.range),
    };
  });
}

/** A later unit's come first, and the order's own before those of what it is like. */
function checkRefusals(
  context: Context,
  verb: VerbInfo,
  type: Verb['self']['type'],
): Verb['refusals'] {
  return [verb, ...verb.like].flatMap(({ refusals }) =>
    refusals
      .toSorted((a, b) => b.place.layer - a.place.layer)
      .map((by) => {
        const { clause, place } = by;
        const { text, when, variable: name } = clause;
        const self = variable(context, name.text, type);
        const scope = bind(scopeOf(context, by, self), name.text, self);
        const reason = checkTemplate(context, text, scope);
        const test =
          when === undefined
            ? undefined
            : checkAs(context, when, scope, BOOL, 'What stands after `when`');
        const open = [test, ...reason.parts].some(
          (part) => part !== undefined && typeof part !== 'string' && part.open,
        );
        if (open)
          fault(context, 'reads-decisions', { what: '`refuse`' }, place, (when ?? text).range);
        const origin = context.world.origin(place, clause.range);
        return { self, text: reason, when: test, origin };
      }),
  );
}

function checkThen(context: Context, verb: VerbInfo, self: Variable): Verb['effects'] {
  const effects = said(verb, ({ effects: own }) => some(own));
  if (effects === undefined) return [];
  return checkEffects(context, effects.value, scopeOf(context, effects.by, self));
}

/** Two orders of one ask that could be written alike; reported at the later one. */
export function checkSameNotations(context: Context, ask: AskInfo, verbs: readonly Verb[]): void {
  const known = new Map<string, VerbInfo>();
  for (const verb of verbs) {
    const info = ask.verbs[verb.id];
    if (info === undefined) continue;
    for (const notation of verb.notations) {
      for (const signature of signatures(notation)) {
        const before = known.get(signature);
        if (before === undefined) known.set(signature, info);
        else if (before !== info) {
          const words = { name: info.name, other: before.name, text: notation.text };
          const range = info.clause.written.find(({ text }) => text === notation.text)?.range;
          const related = [
            {
              file: before.place.file.path,
              range: before.clause.name.range,
              message: 'The other order is declared here.',
            },
          ];
          fault(context, 'same-notation', words, info.place, range ?? info.clause.name.range, {
            related,
          });
        }
      }
    }
  }
}
