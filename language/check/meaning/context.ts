/** What the checker of definitions knows while it works. */
import { report } from '../../diagnostics/diagnostic.ts';
import type { Catalogue, Code } from '../../diagnostics/catalogue.ts';
import type { Diagnostic, Extra } from '../../diagnostics/diagnostic.ts';
import type { Parameter, Parameters } from '../../diagnostics/message.ts';
import type {
  Calendar,
  Domain,
  Expr,
  Fn,
  Kind,
  Notation,
  Origin,
  Type,
  Variable,
} from '../../program/program.ts';
import type {
  AimClause,
  AmendClause,
  AskClause,
  AttributeNode,
  Clause,
  DecideClause,
  DefaultClause,
  FnClause,
  OrderClause,
  PolicyClause,
  Range,
  RefuseClause,
  StringNode,
  TableClause,
} from '../../constructs/tree.ts';
import { replacing } from '../units/linear.ts';
import { mean } from '../declarations/meanings.ts';
import type { Place } from '../units/place.ts';
import type { World } from '../world/world.ts';
import type { WorldMember } from '../declarations/declared.ts';

export interface AttributeInfo {
  readonly id: number;
  readonly name: string;
  readonly type: Type;
  /** `given`: made by the checker or the map, no rule may set it. */
  readonly how: 'stored' | 'given' | 'derived';
  readonly node: AttributeNode | undefined;
  readonly place: Place | undefined;
  /** What becomes of who has it when what it names goes. */
  onLoss: 'destroy' | 'none';
  readonly origin: Origin;
  /** Undefined: no, 0, none or the empty set. */
  initial: Expr | undefined;
  /** Must be given where a thing is created. */
  required: boolean;
  /** Does an effect set it? */
  changed: boolean;
  derived: Derived | undefined;
}

export interface Derived {
  state: 'checking' | 'done';
  readonly self: Variable;
  body: Expr | undefined;
}

export interface KindInfo {
  readonly id: number;
  readonly name: string;
  readonly short: readonly string[];
  readonly role: Kind['role'];
  readonly members: readonly WorldMember[];
  readonly attributes: AttributeInfo[];
  readonly written: readonly StringNode[];
  ask: AskInfo | undefined;
  readonly origin: Origin;
  notations: readonly Notation[] | undefined;
  /** Do effects make or take away things of it? */
  created: boolean;
  vanishes: boolean;
  /** How many there may be at once, where a text says so. */
  room: number | undefined;
}

export interface AskInfo {
  readonly id: number;
  readonly name: string;
  /** As it was said last. */
  clause: AskClause;
  place: Place;
  /** All who say what it is. */
  readonly said: Placed<AskClause>[];
  /** Answers by a name, for its default. */
  readonly policies: Map<string, Placed<PolicyClause>>;
  /** What silence means, where it was said without the ask. */
  readonly defaults: Placed<DefaultClause>[];
  readonly kind: KindInfo;
  /** Attribute of the order that holds its subject. */
  subject: AttributeInfo;
  /** Who gave an order, where there are several. */
  giver: AttributeInfo | undefined;
  readonly verbs: VerbInfo[];
  oneByOne: boolean;
  opened: boolean;
}

export interface VerbInfo {
  readonly id: number;
  readonly name: string;
  readonly ask: AskInfo;
  readonly clause: OrderClause;
  readonly place: Place;
  /** What later units change of it. */
  readonly changes: Placed<OrderClause>[];
  /** Nearest first. */
  readonly like: VerbInfo[];
  /** Orders of other asks whose fields and conditions it takes, nearest first, behind those of its own. */
  readonly models: VerbInfo[];
  /** This verb and its subtypes, by id. */
  readonly family: number[];
  readonly fields: AttributeInfo[];
  /** Those of its fields that nobody hands in: they are looked up when the order comes into force. */
  readonly found: Set<AttributeInfo>;
  /** Of the order itself, not of what it is like. */
  readonly refusals: Placed<RefuseClause>[];
}

export interface Placed<C extends Clause> {
  readonly clause: C;
  readonly place: Place;
}

interface ProgramNumber {
  readonly numerator: number;
  readonly denominator: number;
  readonly origin: Origin;
  set(value: number): void;
}

export interface FunctionInfo {
  readonly name: string;
  readonly definition: Placed<FnClause> | Placed<TableClause> | Placed<AimClause>;
  readonly amendments: Placed<AmendClause>[];
  readonly parameters: readonly Variable[];
  readonly declared: Type | undefined;
  state: 'new' | 'checking' | 'done';
  fn: UnboundFn | undefined;
}

/** A function before it is known when its value can be known. */
export type UnboundFn = Omit<Fn, 'binding'>;

export interface DecisionInfo {
  readonly id: number;
  readonly name: string;
  readonly definition: Placed<DecideClause>;
  readonly amendments: Placed<AmendClause>[];
  readonly parameters: readonly Variable[];
}

export interface SlotInfo {
  readonly limit: number;
  readonly domain: Domain;
  readonly attribute: AttributeInfo;
  readonly place: 'space' | 'border';
  readonly origin: Origin;
}

/** A step that a unit puts beside another. */
export interface Insertion {
  readonly anchor: string;
  readonly phase: string;
  readonly how: 'before' | 'after';
  readonly name: string;
  readonly place: Place;
  readonly range: Range;
}

export interface Context {
  readonly world: World;
  readonly kinds: KindInfo[];
  readonly asks: AskInfo[];
  readonly verbs: Map<string, VerbInfo>;
  readonly functions: Map<string, FunctionInfo>;
  readonly decisions: Map<string, DecisionInfo>;
  /** What automatic players strive for. */
  readonly aims: Map<string, FunctionInfo>;
  readonly slots: SlotInfo[];
  /** Steps that units insert, redefine and remove. */
  readonly insertions: Insertion[];
  /** Some effect makes players win. */
  playersWin: boolean;
  /** Kinds with a slot that is reported: what is unique among them is not known. */
  readonly brokenSlots: Set<number>;
  /** Fixed attributes that hold the alphabetical place of a kind's members, by kind. */
  readonly nameRanks: Map<number, AttributeInfo>;
  /** In the order they were completed: none calls one after it. */
  readonly fns: UnboundFn[];
  /** Functions being checked, to name a circle by. */
  readonly path: string[];
  readonly calendar: Calendar;
  /** Checks that need the whole program, run at the end. */
  readonly later: (() => void)[];
  /** Numbers of the program, scaled at the end. */
  readonly numbers: ProgramNumber[];
  /** Numbers of what is no rule: they have to fit that scale as it is. */
  readonly fitting: (ProgramNumber & { readonly tooFine: () => void })[];
  readonly diagnostics: Diagnostic[];
  /** By code and place, or by the name that is unknown: each fault is said once. */
  readonly reported: Map<string, number>;
  readonly damage: Damage;
  variables: number;
  /** Looking only at what is replaced: nothing is said about it. */
  quiet: boolean;
}

/** Notes, for editors, that a name stands for an attribute. */
export const meanAttribute = (
  { world }: Context,
  place: Place,
  range: Range,
  attribute: AttributeInfo,
): void => mean(world.words, place, range, { attribute });

/** Notes, for editors, that a name stands for a thing. */
export function meanThing(
  { world: { words } }: Context,
  place: Place,
  range: Range,
  kind: number,
  index: number,
): void {
  const thing = words.kinds[kind]?.members[index];
  if (thing !== undefined) mean(words, place, range, { thing });
}

export type Report = <C extends Code>(
  code: C,
  parameters: Parameters<Catalogue[C]>,
  place: Place,
  range: Range,
  extra?: Extra,
) => void;

/** What other faults leave open, so that nothing is said that only follows from them. */
export interface Damage {
  /** Is there an error of the reader or of the first half of the checker? */
  readonly any: boolean;
  /** Words of clauses that could not be read: what they declare may be missing. */
  readonly words: Set<string>;
  /** Has the reader found an error in this part of a file? */
  has(place: Place, range: Range): boolean;
}

/** Codes that say a name is unknown. */
const unknown = /^(unknown-|no-such-|nothing-to-amend)/;
/** Further places of one unknown name that are listed. */
const FURTHER = 8;

/**
 * Adds a diagnostic, once; a name that is unknown in several places is one fault with further places. A fault in the body of a sentence is shown where the sentence is written, with the body
 * as related place: that is what the designer can change.
 */
export function fault<C extends Code>(
  context: Context,
  code: C,
  parameters: Parameters<Catalogue[C]>,
  place: Place,
  range: Range,
  extra: Extra = {},
): void {
  if (context.quiet) return;
  const { file, usedAt } = place;
  const at =
    usedAt === undefined
      ? { file: file.path, range }
      : { file: usedAt.file.path, range: usedAt.range };
  const name = 'name' in parameters ? String(parameters['name']) : undefined;
  const named = name !== undefined && unknown.test(code);
  if (named && (name === '' || context.damage.words.has(name))) return;
  const key = named
    ? sameName(code, parameters, place)
    : `${code} ${at.file} ${at.range.start} ${at.range.end}`;
  const known = context.reported.get(key);
  if (known !== undefined) {
    addPlace(context, known, at);
    return;
  }
  context.reported.set(key, context.diagnostics.length);
  const body = { file: file.path, range, message: 'This part of the sentence is meant.' };
  const related = usedAt === undefined ? extra.related : [body, ...(extra.related ?? [])];
  const all = { ...correction(parameters, place, range, name), ...extra };
  context.diagnostics.push(
    report(code, parameters, at, related === undefined ? all : { ...all, related }),
  );
}

/** Where the help of a message about a misspelt name says what was meant, an editor may write it. */
function correction(
  parameters: Readonly<Record<string, Parameter>>,
  { file, usedAt }: Place,
  range: Range,
  name: string | undefined,
): Extra {
  const { hint } = parameters;
  const like = typeof hint === 'object' ? hint.like : undefined;
  if (like === undefined || usedAt !== undefined || name === undefined) return {};
  if (file.text.slice(range.start, range.end) !== name) return {};
  return replacing({ text: name, range }, like);
}

/** A variable is another one in another clause; a function or an attribute of one kind is the same everywhere. */
function sameName(
  code: string,
  parameters: Readonly<Record<string, Parameter>>,
  place: Place,
): string {
  const words = Object.values({ ...parameters, hint: '' }).join(' ');
  return code === 'unknown-word'
    ? `${code} ${words} ${place.layer} ${place.rule ?? ''}`
    : `${code} ${words}`;
}

function addPlace(context: Context, index: number, at: Pick<Diagnostic, 'file' | 'range'>): void {
  const before = context.diagnostics[index];
  if (before === undefined) return;
  const related = before.related ?? [];
  const same = [before, ...related].some(
    ({ file, range }) => file === at.file && range.start === at.range.start,
  );
  if (same || related.length >= FURTHER) return;
  const place = { ...at, message: 'Here as well.' };
  context.diagnostics[index] = { ...before, related: [...related, place] };
}

export function variable(context: Context, name: string, type: Type, open = false): Variable {
  context.variables += 1;
  return { id: context.variables, name, type, ...(open ? { open } : {}) };
}

/** `Unit` -> `unit`, `Supply Depot` -> `supplyDepot`. */
export function lowerName(name: string): string {
  const [first = '', ...rest] = name.split(/[\s-]+/);
  return (
    first.charAt(0).toLowerCase() +
    first.slice(1) +
    rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  );
}
