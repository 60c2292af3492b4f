/** What automatic players strive for. It is no rule: a game comes to the same with it and without, and so does its hash. */
import type { Program, Type } from '../../program/program.ts';
import { hint, nearest } from '../../diagnostics/spelling.ts';
import { POWER, SPACE, SPOT } from '../declarations/declared.ts';
import type { PlacedClause } from '../units/place.ts';
import { bindingOf } from './binding.ts';
import { fault } from './context.ts';
import type { Context, FunctionInfo, UnboundFn } from './context.ts';
import { checkFunction, claim, newFunction, parameters } from './functions.ts';
import { isEntity, NUMBER } from './types.ts';

const names = ['value', 'seeks'] as const;
type AimName = (typeof names)[number];

const isAim = (name: string): name is AimName => names.some((each) => each === name);

/** How each is written. */
const formsOf: Readonly<Record<AimName, string>> = {
  value: 'aim value(p: Power) = ..',
  seeks: 'aim seeks(x: PIECE, s: Space) = ..',
};

/** Rules cannot call them: they are no functions of the game until all of it is checked. */
export function registerAims(context: Context, clauses: readonly PlacedClause[]): void {
  for (const { clause, place } of clauses) {
    if (clause.kind !== 'aim') continue;
    const { text } = clause.name;
    if (!isAim(text)) {
      const help = hint(
        nearest(text, names),
        `Write ${names.map((name) => `\`${formsOf[name]}\``).join(' or ')}.`,
      );
      fault(context, 'unknown-aim', { name: text, hint: help }, place, clause.name.range);
    } else if (claim(context, clause.name, place)) {
      context.aims.set(text, newFunction({ clause, place }, [], NUMBER));
    }
  }
}

/** To be called when all that the game is made of is known: what is numbered here comes last. */
export function checkAims(context: Context): Program['aims'] {
  const found: { value?: number; seeks?: number } = {};
  for (const [name, registered] of context.aims) {
    const { clause, place } = registered.definition;
    if (!isAim(name) || clause.kind !== 'aim') continue;
    const info = { ...registered, parameters: parameters(context, clause.parameters, place) };
    if (!isShaped(context, name, info)) {
      const words = { name, form: formsOf[name] };
      fault(context, 'aim-shape', words, place, clause.name.range);
      continue;
    }
    const fn = checkAim(context, info);
    if (fn !== undefined) found[name] = fn.id;
    context.functions.set(name, info);
  }
  return { value: found.value, seeks: found.seeks };
}

function isShaped(context: Context, name: AimName, { parameters: given }: FunctionInfo): boolean {
  const [first, second, ...more] = given.map(({ type }) => type);
  if (first === undefined || more.length > 0) return false;
  if (name === 'value') return second === undefined && isOf(first, POWER);
  return second !== undefined && isOf(second, SPACE) && isPiece(context, first);
}

const isOf = (type: Type, kind: number): boolean =>
  isEntity(type) && type.kind === kind && !type.optional;

/** Somebody gives orders about it, and it stands somewhere: nothing else is drawn anywhere. */
function isPiece(context: Context, type: Type): boolean {
  if (!isEntity(type) || type.optional) return false;
  const asked = context.asks.some(
    ({ subject }) => isEntity(subject.type) && subject.type.kind === type.kind,
  );
  const attributes = context.kinds[type.kind]?.attributes ?? [];
  const stands = attributes.some(
    (each) => isEntity(each.type) && (each.type.kind === SPACE || each.type.kind === SPOT),
  );
  return asked && stands && type.kind !== POWER;
}

function checkAim(context: Context, info: FunctionInfo): UnboundFn | undefined {
  const { clause, place } = info.definition;
  const { numbers, nameRanks } = context;
  const [known, ranks] = [numbers.length, nameRanks.size];
  const fn = checkFunction(context, info, place, clause.name.range);
  const own = numbers.splice(known);
  const changes = (what: string, help: string): void =>
    fault(context, 'aim-changes-rules', { what, hint: help }, place, clause.name.range);
  if (nameRanks.size > ranks)
    changes('an order by name that no rule goes by', 'Order by something else.');
  // Numbers of the rules are whole in the end; those of an aim have to fit them as they are.
  const tooFine = (): void =>
    changes('a fraction that no rule has', 'Write whole numbers: multiply all of it.');
  context.fitting.push(...own.map((number) => ({ ...number, tooFine })));
  if (fn !== undefined)
    context.later.push(() => {
      const binding = bindingOf(context, fn);
      if (binding === 'orders' || binding === 'open')
        fault(context, 'aim-reads-orders', { name: info.name }, place, clause.name.range);
    });
  return fn;
}
