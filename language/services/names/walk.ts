/**
 * Every name of a unit, with what it must stand for where it is written. The fields of the tree alone tell that: nothing is
 * looked up, and what was found in a tree is kept with it.
 */
import { rolesWanted } from '../../check/units/load.ts';
import type { Clause, Name, Range, Unit, UnitRole } from '../../constructs/tree.ts';

/** What a name must stand for, with the fields in which it must: each with those around it that tell it from others. */
const uses = {
  /** A kind, an order, an ask, or a value that sorts pieces. */
  kind: 'of kind.name set.name order.by viewerKind kinds.kind',
  space:
    'border.a border.b neighbours.name positions.items.name labels.items.name outline.items.name around ring',
  /** Also what a mark is of or owned by. */
  power: 'who of.value owned-by.value',
  phase: 'phase phases phase.name',
  /** A season and a year, or a season and a phase. */
  date: 'date scenario.lines',
  /** A thing of whatever kind. */
  thing: 'rows.key marks.value remove-fact.names pairs.from pairs.to.name pairs.to.short',
  /** A name of an expression: a thing of the kind that is wanted there. */
  value: 'name.name',
  /** A word of an expression: a variable, or whatever else is written small. */
  word: 'word.name fact.words each.hole',
  function: 'call.name route.by distance.by amend.name withAll withNone assign',
  attribute: 'attribute.name items.by items.across',
  /** An attribute of what the clause or effect names before it. */
  field: 'fields.name hide.attribute',
  /** A kind or an attribute that a line gives to its thing: the part behind a comma. */
  mark: 'grid.column grid.row',
  order: 'like refuse.order',
  /** An order, or a policy, which says what order. */
  answer: 'verb',
  ask: 'ask asks handedInWith',
  step: 'anchor',
  /** The name of a list that positions are exchanged in. */
  list: 'list',
  shape: 'items.as',
  unit: 'base.units.name board.of is.unit',
  edition: 'base.units.edition in-edition.names edition.names',
  rule: 'without.rules proves contradicts.id is.ids spans.from spans.to',
  /** A rule, or a unit whose text says what a rule says. */
  basis: 'follows.from',
  /** Whatever can be drawn: a thing, a kind, an order, an attribute. */
  drawn: 'draw.items.of',
  /** Text as players write it. */
  item: 'starts-with.items insteadOf groups.items expect-order.order draws.key draws.value',
  /** A kind or thing where it is declared, and its abbreviations. */
  declared:
    'declared.name declared.short values.name values.short season.name season.short label.name label.short board.name attributes.name order.fields.name',
  /** A variable where it is introduced. */
  binder: 'variable viewer parameters.name row.name column.name let.name',
  /** What nothing refers to. */
  nothing:
    'exchange.fields.name alias grid.from grid.to affix.text colour pointing until written exchange.as pattern letter expect-told.text',
} as const;

/** What a name declares that is not among the things and kinds of a world, with the fields in which it does. */
const declarations = {
  unit: 'unit.name',
  edition: 'editions.names',
  rule: 'rule.id',
  function: 'fn.name aim.name',
  table: 'table.name',
  decision: 'decide.name',
  order: 'order.name',
  ask: 'ask.name',
  policy: 'policy.name',
  step: 'step.name',
  list: 'exchange.name',
  shape: 'shape.name',
} as const;

export type Declares = keyof typeof declarations;

export type Role =
  | keyof typeof uses
  /** A variable where it is used. */
  | 'variable'
  /** The words of a sentence, where it is declared and where it is used. */
  | 'pattern'
  | 'sentence'
  /** A text in an expression: a name or not, as its place wants. */
  | 'quoted'
  /** What goes by its name alone, where it is declared. */
  | 'declares';

export interface Around {
  /** The unit, clause or step it stands in. */
  readonly whole: Range;
  /** The variables in force. */
  readonly locals?: Locals | undefined;
  /** In the body of a sentence its holes: one may stand wherever a name may. */
  readonly holes?: Locals | undefined;
  /** Of a field: the kind or the order that has it. */
  readonly of?: string | undefined;
  /** Of a step: the phase it stands in. */
  readonly phase?: string | undefined;
  /** Of a step: where an ask is carried out, which may have the name of one. */
  readonly carriesOut?: boolean;
  /** Of a rule or an edition: the unit whose it is. */
  readonly unit?: string | undefined;
  /** Of a unit: what it may be; a map and a variant may go by one name. */
  readonly roles?: readonly UnitRole[] | undefined;
  /** Of abbreviations: the name that they are short for. */
  readonly long?: Name | undefined;
}

/** Variables, the innermost first. */
interface Locals {
  readonly name: Name;
  readonly next: Locals | undefined;
}

export interface Found {
  readonly at: Name;
  readonly role: Role;
  /** Of what is declared by its name alone. */
  readonly what: Declares | undefined;
  readonly around: Around;
  /** The name that introduces it: of a variable, and of an abbreviation. */
  readonly by: Name;
}

interface Place {
  readonly role: Role;
  readonly what?: Declares;
}

const isUse = (text: string): text is keyof typeof uses => Object.hasOwn(uses, text);
const isDeclared = (text: string): text is Declares => Object.hasOwn(declarations, text);

const places = new Map<string, Place | undefined>();
for (const [role, fields] of Object.entries(uses)) {
  for (const field of fields.split(' ')) if (isUse(role)) places.set(field, { role });
}
for (const [what, fields] of Object.entries(declarations)) {
  if (!isDeclared(what)) continue;
  for (const field of fields.split(' ')) places.set(field, { role: 'declares', what });
}

/** What a name in a field stands for: of `ask.fallback.fields.name` what the table says of the longest end. */
function placeOf(path: string): Place | undefined {
  if (places.has(path)) return places.get(path);
  const dot = path.indexOf('.');
  const found = dot < 0 ? undefined : placeOf(path.slice(dot + 1));
  places.set(path, found);
  return found;
}

type Tree = Readonly<Record<string, unknown>>;

const isTree = (part: unknown): part is Tree => typeof part === 'object' && part !== null;
const isRange = (part: unknown): part is Range => isTree(part) && typeof part['start'] === 'number';
const isText = (part: unknown): part is Name =>
  isTree(part) && typeof part['text'] === 'string' && isRange(part['range']);

/** Expressions, pieces, clauses and texts with holes have texts too, and are no names. */
const others = ['form', 'type', 'kind', 'holes'];
const isName = (part: unknown): part is Name => isText(part) && !others.some((key) => key in part);

const nameIn = (part: unknown, key: string): Name | undefined => {
  const name = isTree(part) ? part[key] : undefined;
  return isName(name) ? name : undefined;
};

/** The list of a field, empty where there is none. */
const listIn = (node: Tree, key: string): readonly unknown[] => {
  const list = node[key];
  return Array.isArray(list) ? list : [];
};

const bind = (name: Name | undefined, next: Locals | undefined): Locals | undefined =>
  name === undefined || name.text === '' ? next : { name, next };

function introduced(text: string, locals: Locals | undefined): Name | undefined {
  for (let at = locals; at !== undefined; at = at.next) if (at.name.text === text) return at.name;
  return undefined;
}

const known = new WeakMap<Clause, readonly Found[]>();

/** The names of a unit, those of each clause in the order of its fields. */
export function namesOf({ name, range, clauses }: Unit): readonly Found[] {
  const own: Found[] = [];
  const around = { whole: range };
  visit(own, name, 'unit', 'name', around);
  return [own, ...clauses.map((clause) => namesOfClause(clause, around))].flat();
}

function namesOfClause(clause: Clause, around: Around): readonly Found[] {
  const before = known.get(clause);
  if (before !== undefined) return before;
  const found: Found[] = [];
  visit(found, clause, 'unit', 'clauses', around);
  known.set(clause, found);
  return found;
}

/** @param path of the node that the part is in: see `open` */
function visit(found: Found[], part: unknown, path: string, key: string, around: Around): void {
  if (Array.isArray(part)) {
    let inner = around;
    for (const one of part) {
      visit(found, one, path, key, inner);
      // A variable of an effect holds for those behind it.
      if (isTree(one) && one['effect'] === 'let')
        inner = { ...inner, locals: bind(nameIn(one, 'name'), inner.locals) };
    }
  } else if (isName(part)) {
    const place = placeOf(`${path}.${key}`);
    if (place !== undefined) put(found, part, place.role, around, place.what);
  } else if (isTree(part)) open(found, part, path, key, around);
}

function put(found: Found[], at: Name, role: Role, around: Around, what?: Declares): void {
  const hole = introduced(at.text, around.holes);
  const local = role === 'word' ? introduced(at.text, around.locals) : undefined;
  const variable = role === 'binder' ? undefined : (hole ?? local);
  if (variable !== undefined) found.push({ at, role: 'variable', what, around, by: variable });
  else found.push({ at, role, what, around, by: around.long ?? at });
}

/** A node begins a path anew by the word that says which it is; others go by where they stand. */
const tags: ReadonlySet<string> = new Set(['kind', 'form', 'line', 'effect', 'preposition']);

/** Fields of nodes in whose parts names mean something else, or that have names in texts: most have none of them. */
const telling: ReadonlySet<string> = new Set(
  'kind body variable viewer domain over parameters pattern pieces words written edition ids fields short'.split(
    ' ',
  ),
);

/** Fields of an expression that its own variable is not known in: a domain has it from itself. */
const outside: ReadonlySet<string> = new Set(['domain', 'over', 'places', 'from', 'to', 'through']);

function open(found: Found[], node: Tree, path: string, key: string, outer: Around): void {
  if ('holes' in node && !isExact(node)) return;
  let tag: string | undefined;
  let tells = false;
  for (const field in node) {
    tells ||= telling.has(field);
    const word = tags.has(field) ? node[field] : undefined;
    if (typeof word === 'string') tag ??= word.replace(' ', '-');
  }
  tag ??= `${path}.${key}`;
  const around = tells ? within(node, tag, outer) : outer;
  if (tells) findInTexts(found, node, tag, around);
  if (tag === 'string' && isText(node)) put(found, node, 'quoted', around);
  for (const field in node) {
    const isOutside = outside.has(field) || (tag === 'let' && field === 'value');
    if (field !== 'range') visit(found, node[field], tag, field, isOutside ? outer : around);
  }
}

const wanted = new Map<unknown, readonly UnitRole[]>(Object.entries(rolesWanted));

/** What is around the parts of a node. */
function within(node: Tree, tag: string, outer: Around): Around {
  const { kind, range, domain, over, row, column, pattern } = node;
  const around: { -readonly [K in keyof Around]: Around[K] } = { ...outer };
  if (typeof kind === 'string' && isRange(range)) around.whole = range;
  if (tag === 'base') around.roles = wanted.get(node['how']);
  if (tag === 'board') around.roles = ['map', 'module', 'rulebook', 'variant'];
  if (tag === 'phase') around.phase = nameIn(node, 'name')?.text;
  if (tag === 'step-clause') {
    around.phase = nameIn(node, 'phase')?.text;
    around.carriesOut = node['carriedOut'] === true;
  }
  if (tag === 'base.units') around.unit = nameIn(node, 'name')?.text;
  if (tag === 'is') around.unit = nameIn(node, 'unit')?.text;
  if ('fields' in node || 'attribute' in node)
    around.of = (nameIn(node, 'verb') ?? nameIn(node, 'of'))?.text;
  if ('short' in node) around.long = nameIn(node, 'name');
  const fields = isText(pattern) ? fieldsOf(pattern) : [];
  if (tag === 'sentence') {
    for (const name of fields) around.holes = bind(name, around.holes);
    return around;
  }
  const introducing = [
    tag === 'let' && 'body' in node ? nameIn(node, 'name') : undefined,
    nameIn(node, 'variable'),
    nameIn(node, 'viewer'),
    nameIn(domain, 'variable'),
    nameIn(over, 'variable'),
    nameIn(row, 'name'),
    nameIn(column, 'name'),
    ...listIn(node, 'parameters').map((one) => nameIn(one, 'name')),
    ...fields,
  ];
  for (const name of introducing) around.locals = bind(name, around.locals);
  return around;
}

/** Names in texts that the reader leaves as they are. */
function findInTexts(found: Found[], node: Tree, tag: string, around: Around): void {
  const { pattern, pieces, range, words, written, as } = node;
  // By its shape a fact may be a sentence; then the sentence says what the names are.
  if (Array.isArray(pieces) && pieces.length > 0 && isRange(range))
    put(found, { text: '', range }, 'sentence', around);
  if (isText(pattern)) {
    if (tag === 'sentence') put(found, pattern, 'pattern', around);
    for (const name of fieldsOf(pattern)) put(found, name, 'binder', around);
    for (const name of kindsOf(pattern)) put(found, name, 'kind', around);
  }
  if (Array.isArray(words) && typeof words[0] === 'string' && isRange(range)) {
    const text = words.join(' ');
    const end = range.start + text.length;
    if (end <= range.end) put(found, { text, range: { start: range.start, end } }, 'mark', around);
  }
  const owner =
    nameIn(node['declared'], 'name') ?? nameIn(node, tag === 'exchange' ? 'of' : 'name');
  for (const notation of [as, ...(Array.isArray(written) ? written : [])]) {
    const names = isText(notation) ? fieldsOf(notation) : [];
    for (const name of names) put(found, name, 'field', { ...around, of: owner?.text });
  }
}

/** Where there are escapes, places inside are not exact. */
const isExact = (node: unknown): node is Name =>
  isText(node) && node.range.end - node.range.start === node.text.length + 2;

/** What stands in the braces of a text: the group of the expression. */
const inBraces = (node: Name, sought: RegExp): readonly Name[] =>
  !isExact(node)
    ? []
    : [...node.text.matchAll(sought)].map(({ 1: text = '', indices }) => {
        const start = node.range.start + 1 + (indices?.[1]?.[0] ?? 0);
        return { text, range: { start, end: start + text.length } };
      });

/** The fields of a notation and the holes of a sentence: `"{unit} - {to}[ {via VIA|by road}]"`. */
const fieldsOf = (node: Name): readonly Name[] => inBraces(node, /\{\s*([\p{L}][\p{L}\p{N}]*)/dgu);

/** The kinds of holes: `"{p: Power} holds {s: Space list}"`. */
const kindsOf = (node: Name): readonly Name[] =>
  inBraces(node, /\{[^{}:]*:\s*(\p{Lu}[^{}]*?)(?:\s+list)?\s*\}/dgu);
