/**
 * The plan of a module: what the machine does, between the checked program and its text. Statements over numbers, typed
 * arrays and what the runtime gives, each name given already. Lowering makes it, passes make it better, and a printer
 * (compiler/javascript) or the interpreter (compiler/interpreter) takes it as it is.
 */
import type { Origin } from '../../language/program/program.ts';

/** Types as TypeScript writes them. Only what the compiler itself says stands in one. */
export type Type = string;

export type Term =
  | { readonly op: 'number'; readonly value: number }
  | { readonly op: 'bool'; readonly value: boolean }
  | { readonly op: 'text'; readonly text: string }
  | { readonly op: 'name'; readonly name: string }
  /** Many whole numbers. */
  | { readonly op: 'numbers'; readonly values: readonly number[]; readonly wrapped: boolean }
  /** `wrapped`: many short items, several in a line. */
  | { readonly op: 'list'; readonly items: readonly Term[]; readonly layout: Layout }
  | { readonly op: 'record'; readonly fields: readonly Field[]; readonly layout: Layout }
  /** `of[at]`. */
  | { readonly op: 'cell'; readonly of: Term; readonly at: Term }
  /** `of.name`. */
  | { readonly op: 'member'; readonly of: Term; readonly name: string }
  | {
      readonly op: 'call';
      readonly of: Term;
      readonly args: readonly Term[];
      readonly types?: Type;
    }
  | { readonly op: 'new'; readonly type: string; readonly args: readonly Term[] }
  | { readonly op: 'prefix'; readonly operator: Prefix; readonly of: Term }
  /** `of++`, `of--`. */
  | { readonly op: 'postfix'; readonly operator: '++' | '--'; readonly of: Term }
  | {
      readonly op: 'binary';
      readonly operator: Operator;
      readonly left: Term;
      readonly right: Term;
    }
  | { readonly op: 'choose'; readonly test: Term; readonly yes: Term; readonly no: Term }
  | {
      readonly op: 'assign';
      readonly operator: Assignment;
      readonly to: Term;
      readonly value: Term;
    }
  /** One after the other; worth the last. */
  | { readonly op: 'sequence'; readonly items: readonly Term[] }
  | {
      readonly op: 'function';
      readonly parameters: readonly Parameter[];
      readonly result: Type | undefined;
      readonly body: Term | readonly Statement[];
    };

/** How a list or a record is written: in a line, an item a line, or as many items in a line as fit. */
export type Layout = 'line' | 'lines' | 'wrapped';

export interface Field {
  readonly name: string;
  readonly value: Term;
}

export interface Parameter {
  readonly name: string;
  readonly type: Type | undefined;
}

export type Prefix = '!' | '-' | '++' | '--';
export type Assignment = '=' | '+=' | '-=';
export type Operator =
  | '??'
  | '||'
  | '&&'
  | '|'
  | '&'
  | '==='
  | '!=='
  | '<'
  | '>'
  | '<='
  | '>='
  | '<<'
  | '>>'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%';

export interface Declared {
  readonly name: string;
  readonly type: Type | undefined;
  readonly value: Term;
}

export interface Declaration {
  readonly do: 'declare';
  /** Of one value for good. */
  readonly constant: boolean;
  readonly variables: readonly Declared[];
  /** What the module gives to others. */
  readonly exported: boolean;
  /** Names taken out of a record: `const { a, b } = value`. */
  readonly taken: readonly string[] | undefined;
}

export interface Loop {
  readonly do: 'loop';
  readonly source: Source;
  readonly body: readonly Statement[];
}

/** What a loop goes over; the names are variables of the loop. */
export type Source =
  /** A value, unless it is below 0. */
  | { readonly over: 'one'; readonly name: string; readonly value: Term }
  /** Rows chained to one another, from the first on; -1 ends them. */
  | { readonly over: 'chain'; readonly name: string; readonly first: Term; readonly next: string }
  /** A span of a list. `at`: the place in it. */
  | {
      readonly over: 'span';
      readonly name: string;
      readonly at: string;
      readonly from: Term;
      /** A name of its own for the end, where it is worked out once. */
      readonly end: { readonly name: string | undefined; readonly value: Term };
      readonly list: string;
    }
  /** Numbers from one to below another; or down, from the one below to it. */
  | {
      readonly over: 'range';
      readonly name: string;
      readonly from: Term;
      readonly below: Term;
      readonly down: boolean;
    }
  /** What is in a list. */
  | { readonly over: 'items'; readonly name: string; readonly list: Term };

export interface Case {
  readonly value: number;
  readonly body: readonly Statement[];
}

export type Statement =
  | Declaration
  | Loop
  | { readonly do: 'term'; readonly term: Term }
  | {
      readonly do: 'if';
      readonly test: Term;
      readonly yes: readonly Statement[];
      readonly no: readonly Statement[] | undefined;
    }
  | { readonly do: 'return'; readonly value: Term | undefined }
  | { readonly do: 'continue' }
  | { readonly do: 'break' }
  | {
      readonly do: 'switch';
      readonly of: Term;
      readonly cases: readonly Case[];
      readonly otherwise: readonly Statement[];
    }
  | { readonly do: 'block'; readonly body: readonly Statement[] }
  /** Words about what stands below. `doc`: for those who use it. */
  | { readonly do: 'comment'; readonly text: string; readonly doc: boolean }
  /** The clause that what stands below is made of. */
  | { readonly do: 'origin'; readonly origin: Origin };

export interface Section {
  readonly title: string;
  readonly statements: readonly Statement[];
}

/** Names of types, which only TypeScript has: of kinds, of orders by verb, of what stands in states (compiler/state/shape.ts). */
export interface TypeNames {
  readonly kinds: readonly string[];
  readonly orders: readonly string[];
  readonly states: readonly string[];
}

export interface Plan {
  readonly types: TypeNames;
  readonly sections: readonly Section[];
}
