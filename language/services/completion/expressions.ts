/** What may stand in an expression. */
import type { Context } from '../../check/meaning/context.ts';
import { builtinNames } from '../../check/meaning/expressions/calls.ts';
import { namedAttributes } from '../../check/meaning/kinds.ts';
import { isEntity } from '../../check/meaning/types.ts';
import { SPACE, SPOT } from '../../check/declarations/declared.ts';
import type { World } from '../../check/world/world.ts';
import type { Type } from '../../program/program.ts';
import { quote } from '../../syntax/lexer.ts';
import { isWords } from '../../syntax/words.ts';
import { isCapital } from './place.ts';
import { signatureOf } from '../signatures.ts';
import { kinds, members } from './candidates.ts';
import {
  beforeKinds,
  beforeOperands,
  continuations,
  effectsOfKinds,
  operandWords,
  operators,
} from './keywords.ts';
import type { CompletionList, Task } from './list.ts';
import type { CursorPlace } from './place.ts';
import { attributesOf, selfAt, typeBefore, variablesAt, wantedAt } from './types.ts';

export function attributes({ list, place, context }: Task): void {
  if (context === undefined) return;
  const type = typeBefore(context, place, place.before.slice(0, -1));
  if (type === undefined) {
    // What stands before the dot is not known: whatever has a name.
    for (const kind of context.kinds)
      for (const { name } of namedAttributes(context, kind)) list.add(name, 'attribute', kind.name);
    return;
  }
  for (const name of attributesOf(context, type)) list.add(name, 'attribute');
}

export function holes(list: CompletionList, context: Context, place: CursorPlace): void {
  const self = selfAt(context, place);
  if (self !== undefined)
    for (const name of attributesOf(context, self)) list.add(name, 'attribute');
}

export function expression(task: Task, words: readonly string[]): void {
  const { list, place, context, world } = task;
  const last = words.at(-1) ?? '';
  const previous = words.at(-2) ?? '';
  if (context === undefined) return;
  if (beforeKinds.has(last) && last !== 'no') {
    if (last !== 'other' && last !== 'each') list.words(['other']);
    return kinds(task);
  }
  if (effectsOfKinds.has(last) && place.block === 'effects') return kinds(task);
  if (last === 'is' || (last === 'not' && previous === 'is')) {
    list.words(last === 'is' ? ['not', 'none'] : ['none']);
  }
  if (operandEnds(last)) {
    list.words(operators);
    if (place.block === 'effects') list.words(['becomes']);
    list.words(continuations(words[0] ?? ''));
    return;
  }
  if (last === 'no') kinds(task);
  operands(list, place, context, world);
}

const operandEnds = (word: string): boolean => {
  if (word === ')' || /^["\d]/.test(word)) return true;
  if (!/^\p{L}/u.test(word)) return false;
  return !beforeOperands.has(word);
};

function operands(list: CompletionList, place: CursorPlace, context: Context, world: World): void {
  const wanted = wantedAt(context, place);
  for (const name of variablesAt(context, place).keys()) list.add(name, 'variable');
  const self = selfAt(context, place);
  if (self !== undefined)
    for (const name of attributesOf(context, self)) list.add(name, 'attribute');
  things(list, world, wanted);
  for (const name of [...context.functions.keys(), ...context.decisions.keys()]) {
    list.add(name, 'function', signatureOf(context, name)?.label ?? '');
  }
  for (const name of builtinNames) {
    list.add(name, 'function', signatureOf(context, name)?.label ?? '');
  }
  list.words(operandWords);
  if (wanted === undefined) kindsAsThings(list, world);
}

/** Things of the kind that is wanted, and of no other: where a space is meant only spaces. */
function things(list: CompletionList, world: World, wanted: Type | undefined): void {
  if (wanted === undefined || !isEntity(wanted)) return;
  const kind = wanted.kind === SPOT ? SPACE : wanted.kind;
  const entry = world.kinds[kind];
  for (const { name, short } of entry?.members ?? []) {
    const [abbreviation] = short;
    // Names with small words inside are no names of expressions: these go by their abbreviation or in quotes.
    const plain =
      isWords(name) &&
      (entry?.role === 'values' || name.split(' ').every((word) => isCapital(word)));
    list.add(name, 'thing', abbreviation ?? entry?.name ?? '', plain ? name : quote(name));
    if (abbreviation !== undefined) list.add(abbreviation, 'thing', name);
  }
}

function kindsAsThings(list: CompletionList, world: World): void {
  for (const { id, role } of world.kinds)
    if (role === 'power' || role === 'values') members({ list, world }, id);
}
