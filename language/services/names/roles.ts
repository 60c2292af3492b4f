/** What the names of a tree are for. Told by their place alone: nothing is looked up. */
import type { Declared, Name, Piece, StringNode, UnitRole } from '../../constructs/tree.ts';

/** What a name must stand for where it is written. */
export type Role =
  /** A kind, an order, an ask, or a value that sorts pieces. */
  | 'kind'
  | 'space'
  | 'power'
  | 'season'
  | 'phase'
  /** A date: a season and a year. */
  | 'date'
  /** A thing of whatever kind. */
  | 'thing'
  /** A name of an expression: a thing of the kind that is wanted there. */
  | 'value'
  /** A function, table or decision. */
  | 'function'
  | 'attribute'
  | 'order'
  | 'ask'
  | 'step'
  | 'unit'
  | 'edition'
  | 'rule'
  /** A rule, or a unit whose text says what a rule says. */
  | 'basis'
  /** The name of a list that positions are exchanged in. */
  | 'list'
  /** A kind or an attribute that a line gives to its thing: the part behind a comma. */
  | 'mark'
  /** Whatever can be drawn: a thing, a kind, an order, an attribute. */
  | 'drawn'
  | 'shape'
  /** A word of an expression that no variable around it explains. */
  | 'word';

/** What a name declares that is not among the things and kinds of a world. */
export type Declares =
  | 'unit'
  | 'edition'
  | 'rule'
  | 'function'
  | 'table'
  | 'decision'
  | 'order'
  | 'ask'
  | 'step'
  | 'list'
  | 'shape'
  | 'attribute';

export interface Around {
  /** Of a step: the phase it stands in. */
  readonly phase?: string;
  /** Of an attribute: the kind or the order that has it, as written. Of a thing: its kind, or the attribute that holds it. */
  readonly of?: string;
  /** Of a rule: the unit whose number it is. */
  readonly unit?: string;
  /** Of a unit: what it may be; a map and a variant may go by one name. */
  readonly roles?: readonly UnitRole[];
}

export interface NameVisitor {
  /** A name that stands for something declared elsewhere (or here, where the place itself declares it). */
  name(name: Name, role: Role, around?: Around): void;
  /** A kind or thing with its abbreviations, where it is declared. */
  declared(node: Declared): void;
  /** The words of a sentence, where it is declared. */
  pattern(node: StringNode, whole: Name['range']): void;
  /** A name that is declared here. `whole` is its clause. */
  declares(name: Name, what: Declares, whole: Name['range'], around?: Around): void;
  /** A variable where it is introduced. */
  binder(name: Name): void;
  /** A variable where it is used. */
  local(name: Name, binder: Name): void;
  /** Text of players: an item of a set-up or a scenario. */
  item(node: StringNode): void;
  /** The pieces of a sentence that is used. */
  sentence(pieces: readonly Piece[], range: Name['range']): void;
}

/** The variables around an expression, the innermost first. */
export interface Locals {
  readonly name: Name;
  readonly next: Locals | undefined;
}

export const bind = (name: Name | undefined, locals: Locals | undefined): Locals | undefined =>
  name === undefined || name.text === '' ? locals : { name, next: locals };

export function binderOf(text: string, locals: Locals | undefined): Name | undefined {
  for (let at = locals; at !== undefined; at = at.next) if (at.name.text === text) return at.name;
  return undefined;
}

export const all = (names: readonly Name[], role: Role, visitor: NameVisitor): void => {
  for (const name of names) visitor.name(name, role);
};

/** A variable where it is introduced. */
export const variable = (name: Name, visitor: NameVisitor): Locals | undefined => {
  if (name.text !== '') visitor.binder(name);
  return bind(name, undefined);
};
