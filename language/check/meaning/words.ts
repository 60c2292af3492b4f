/** How messages speak of types and kinds. */
import type { Type } from '../../program/program.ts';
import type { Context } from './context.ts';
import { NONE, verbsOf } from './types.ts';

/** As it is heard: a Unit, a user, an order. */
const vowel = /^(?!uni|us[eu]|uti|eu|one)[aeiou]/i;
const article = (name: string): string => `${vowel.test(name) ? 'an' : 'a'} ${name}`;

export function kindName(context: Context, kind: number): string {
  return context.kinds[kind]?.name ?? 'thing';
}

/** The name of what a thing of this type is: `Unit`, `Move`. */
export function thingName(context: Context, type: Type): string {
  if (type.tag !== 'entity') return describe(context, type);
  const verbs = verbsOf(type);
  const verb =
    verbs === undefined ? undefined : context.kinds[type.kind]?.ask?.verbs[verbs[0] ?? 0];
  return verb?.name ?? kindName(context, type.kind);
}

export function describe(context: Context, type: Type): string {
  switch (type.tag) {
    case 'bool':
      return 'yes or no';
    case 'number':
      return 'a Number';
    case 'text':
      return 'a Text';
    case 'date':
      return 'a Date';
    case 'set':
      return `a set of ${kindName(context, type.kind)}`;
    case 'entity':
      if (type === NONE) return 'none';
      return `${article(thingName(context, type))}${type.optional ? ' or none' : ''}`;
  }
}

/** `a`, `a and b`, `a, b and c` */
export function list(items: readonly string[], joint = 'and'): string {
  if (items.length <= 1) return items.join();
  return `${items.slice(0, -1).join(', ')} ${joint} ${items.at(-1) ?? ''}`;
}
