/**
 * Every legal order of a verb in turn: loops over its fields, the first outermost. A condition is tested as soon as the
 * fields it reads are filled; one that reads the subject and a single field narrows that field before the loops begin.
 */
import type { Ask, Expr, Type, Variable, Verb } from '../../language/program/program.ts';
import { loop, toTerm } from '../plan/build.ts';
import type { Source, Statement, Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import { isTabled } from './board.ts';
import {
  attributeOf,
  columnName,
  createScope,
  fnOf,
  kindOf,
  namesOf,
  variableName,
} from './lowering.ts';
import type { Lowering, Scope } from './lowering.ts';
import { action, aNumber, locals } from './functions.ts';
import { absent, loopOver, scan, spanOf } from './loops.ts';
import { neighbourRows, relationTable } from './relations.ts';
import { written } from './simplify.ts';
import { sure } from './sure.ts';
import { children, isExpr } from '../../language/program/walk.ts';
import type { Node } from '../../language/program/walk.ts';
import { countTries } from './work.ts';

/** Something that must hold. `when`: only if this field is none (or only if it is not). */
interface Condition {
  readonly body: Expr;
  readonly when: { readonly attribute: number; readonly none: boolean } | undefined;
}

interface Field {
  readonly attribute: number;
  readonly type: Type;
}

interface Listing {
  readonly lowering: Lowering;
  readonly kind: number;
  readonly self: Variable;
  readonly scope: Scope;
  /** The order's row. */
  readonly row: string;
  /** Conditions that are still to be tested. */
  pending: readonly Condition[];
  readonly filled: Set<number>;
  /** What counts the work, in each loop. */
  readonly counts: readonly Statement[];
  /** What is gathered for a route begins here. */
  readonly mark: { readonly name: string; used: boolean };
}

/** Undefined where a field's values cannot be gone through. */
export function enumerate(lowering: Lowering, node: Ask, verb: Verb): Term | undefined {
  const fields = verb.fields.map(({ attribute }): Field => ({
    attribute,
    type: attributeOf(lowering, node.kind, attribute).type,
  }));
  if (!fields.every(({ type }) => type.tag === 'entity' || type.tag === 'bool')) return undefined;
  const scope = createScope('rules', [verb.self]);
  const row = variableName(scope, verb.self);
  const listing: Listing = {
    lowering,
    kind: node.kind,
    self: verb.self,
    scope,
    row,
    pending: [verb.by, verb.legal]
      .flatMap((condition) => conjuncts(lowering, condition))
      .flatMap((body) => split(lowering, verb.self, node.kind, body)),
    filled: new Set([0, node.subjectAttribute]),
    counts: countTries(
      lowering,
      fields.reduce((product, { type }) => product * valuesOf(lowering, type), 1),
      [verb.by, verb.legal],
      verb.origin,
    ),
    mark: { name: scope.local.fresh('mark'), used: false },
  };
  const first = tests(listing, RETURN);
  // The first loop runs once as it is.
  const narrowed = fields.map((field, at) => (at === 0 ? undefined : narrow(listing, field)));
  const loops = fields.map((field, at) => loopOf(listing, field, narrowed[at]?.list));
  // What passes the order on as a whole is tested last.
  const last = testsOf(listing, listing.pending, fields.length === 0 ? RETURN : CONTINUE);
  const all = loops.reduceRight((inner, around) => around(inner), code`${last} found();`);
  const { name, used } = listing.mark;
  const parameters = [aNumber(row), { name: 'found', type: '() => void' }];
  return action(parameters, 'void', [
    ...locals(scope),
    ...(used ? code`const ${name} = chains.top;` : []),
    ...first,
    ...narrowed.flatMap((each) => each?.lines ?? []),
    ...all,
    ...(used ? code`chains.top = ${name};` : []),
  ]);
}

const RETURN: Statement = { do: 'return', value: undefined };
const CONTINUE: Statement = { do: 'continue' };

const valuesOf = (lowering: Lowering, type: Type): number =>
  type.tag === 'entity' ? kindOf(lowering, type.kind).capacity : 2;

/** The conjuncts of a condition, those of functions that it calls among them: what they ask of the subject comes first. */
function conjuncts(lowering: Lowering, condition: Expr | undefined): readonly Expr[] {
  if (condition === undefined) return [];
  if (condition.op === 'and') return condition.items.flatMap((e) => conjuncts(lowering, e));
  if (condition.op !== 'call') return [condition];
  const fn = fnOf(lowering, condition.fn);
  if (fn.body.op !== 'and' || isTabled(lowering.program, fn)) return [condition];
  const body = written(fn, condition.args, lowering.loose);
  return body === undefined ? [condition] : conjuncts(lowering, body);
}

/** `if this.field is none then A else B`: what must hold without the field, and what must hold with it. */
function split(lowering: Lowering, self: Variable, kind: number, body: Expr): readonly Condition[] {
  const attribute =
    body.op === 'if' && !body.condition.open ? noneTested(self, kind, body.condition) : undefined;
  if (body.op !== 'if' || attribute === undefined) return [{ body, when: undefined }];
  return [
    ...conjuncts(lowering, body.yes).map((each) => ({
      body: each,
      when: { attribute, none: true },
    })),
    ...conjuncts(lowering, body.no).map((each) => ({
      body: each,
      when: { attribute, none: false },
    })),
  ];
}

/** The field of `this.field is none`. */
function noneTested(self: Variable, kind: number, condition: Expr): number | undefined {
  if (condition.op !== 'compare' || condition.operator !== '=') return undefined;
  const { left, right } = condition;
  if (left.op !== 'get' || left.kind !== kind || right.op !== 'const' || right.value !== -1)
    return undefined;
  return left.of.op === 'var' && left.of.variable.id === self.id ? left.attribute : undefined;
}

/** Takes the conditions out that read nothing but the fields filled, and tests them. */
function tests(listing: Listing, skip: Statement): readonly Statement[] {
  const { self, kind, filled } = listing;
  const ready = listing.pending.filter(
    ({ body, when }) =>
      (when === undefined || filled.has(when.attribute)) && readsOnly(body, self, kind, filled),
  );
  listing.pending = listing.pending.filter((condition) => !ready.includes(condition));
  return testsOf(listing, ready, skip);
}

function testsOf(
  { lowering, kind, scope, row }: Listing,
  conditions: readonly Condition[],
  skip: Statement,
): readonly Statement[] {
  return conditions.flatMap(({ body, when }) => {
    const test = term`!${sure(lowering, body, scope)}`;
    if (when === undefined) return code`if (${test}) ${skip}`;
    const value = term`${columnName(lowering, kind, when.attribute)}[${row}] ?? -1`;
    const applies = when.none ? term`${value} < 0` : term`${value} >= 0`;
    return code`if (${applies} && ${test}) ${skip}`;
  });
}

/** A list of the values of a field that the subject alone allows; undefined where it allows all. */
function narrow(
  listing: Listing,
  field: Field,
): { readonly list: string; readonly lines: readonly Statement[] } | undefined {
  const { filled, self, kind } = listing;
  const subject = new Set([...filled, field.attribute]);
  const narrows = ({ body, when }: Condition): boolean =>
    (when === undefined || when.attribute === field.attribute) &&
    !readsOnly(body, self, kind, filled) &&
    readsOnly(body, self, kind, subject);
  if (!listing.pending.some(narrows)) return undefined;
  const inner = { ...listing, filled: new Set(filled), pending: listing.pending.filter(narrows) };
  const list = listing.scope.local.fresh('list');
  const around = loopOf(inner, field, undefined);
  const value = term`${columnName(listing.lowering, kind, field.attribute)}[${listing.row}] ?? -1`;
  const lines = code`
    const ${list}: number[] = [];
    ${around(code`${list}.push(${value});`)}`;
  listing.pending = listing.pending.filter((condition) => !narrows(condition));
  return { list, lines };
}

/** What is done for each, in a loop. */
type Around = (body: readonly Statement[]) => readonly Statement[];

/** The loop over a field, with the tests that follow from its being filled. */
function loopOf(listing: Listing, field: Field, list: string | undefined): Around {
  const { lowering, kind, scope, row } = listing;
  const { attribute, type } = field;
  const name = scope.local.fresh('value');
  const source: Source =
    list === undefined
      ? sourceOf(listing, field, name)
      : { over: 'items', name, list: toTerm(list) };
  const before: Statement[] = [];
  if (list === undefined && type.tag === 'entity' && absent(lowering, type.kind)) {
    const gone = term`${`${namesOf(lowering, type.kind).base}Present`}[${name}] !== 1`;
    const test = type.optional ? term`${name} >= 0 && ${gone}` : gone;
    before.push(...code`if (${test}) continue;`);
  }
  before.push(...listing.counts);
  before.push(...code`${columnName(lowering, kind, attribute)}[${row}] = ${name};`);
  const route = kept(listing, attribute);
  listing.filled.add(attribute);
  before.push(...tests(listing, CONTINUE));
  if (route === undefined) return (body) => [loop(source, [...before, ...body])];
  const { gathering, leads, test } = route;
  return (body) => code`${gathering} if (${leads}) ${loop(source, [...before, ...test, ...body])}`;
}

/** What a field may be, as far as its type or one condition tells; that condition is no longer to be tested. */
function sourceOf(listing: Listing, { attribute, type }: Field, name: string): Source {
  if (type.tag !== 'entity')
    return { over: 'range', name, from: toTerm(0), below: toTerm(2), down: false };
  const near = type.optional ? undefined : rowsFor(listing, attribute, name);
  if (near === undefined) return scan(listing.lowering, type.kind, name, type.optional ? -1 : 0);
  listing.pending = listing.pending.filter((condition) => condition !== near.condition);
  return near.source;
}

interface Kept {
  readonly gathering: readonly Statement[];
  /** Whether the loop is worth it. */
  readonly leads: Term;
  readonly test: readonly Statement[];
}

type Route = Extract<Expr, { readonly op: 'route' }>;

/**
 * A route of which only the end depends on the field: its members are gathered before the loop, and stay gathered. One
 * for each listing: they stand at the bottom of what it gathers.
 */
function kept(listing: Listing, attribute: number): Kept | undefined {
  const { lowering, kind, self, scope, filled, mark } = listing;
  if (mark.used) return undefined;
  const then = new Set([...filled, attribute]);
  const condition = listing.pending.find(({ body, when }) => {
    if (body.op !== 'route' || body.open || when !== undefined) return false;
    const { to, from, at, through } = body;
    const before = [from, at, ...body.over.where, ...(through === undefined ? [] : [through])];
    return (
      before.every((each) => readsOnly(each, self, kind, filled)) &&
      readsOnly(to, self, kind, then) &&
      !readsOnly(to, self, kind, filled)
    );
  });
  if (condition?.body.op !== 'route') return undefined;
  const route: Route = condition.body;
  mark.used = true;
  listing.pending = listing.pending.filter((each) => each !== condition);
  const [top, from, through] = ['top', 'from', 'through'].map((own) => scope.local.fresh(own));
  const member = route.through === undefined ? term`-1` : sure(lowering, route.through, scope);
  const { cells, size } = relationTable(lowering, route.by);
  const { around } = loopOver(lowering, scope, route.over);
  const variable = variableName(scope, route.over.variable);
  const { name } = mark;
  const gathering = code`
    chains.top = ${name};
    ${around(code`chains.push(${variable}, ${sure(lowering, route.at, scope)}, YES);`)}
    const ${top} = chains.top;
    const ${from} = ${sure(lowering, route.from, scope)};
    const ${through} = ${member};`;
  const leads = term`chains.leads(${name}, ${top}, ${from}, ${through}, ${cells}, ${size})`;
  const to = sure(lowering, route.to, scope);
  const joins = term`chains.joins(${name}, ${top}, ${from}, ${to}, ${through}, ${cells}, ${size})`;
  return { gathering, leads, test: code`if (!${joins}) continue;` };
}

/** A condition `rel(.., this.field)` over the map gives the candidates of a field. */
function rowsFor(
  { lowering, kind, self, scope, pending, filled }: Listing,
  attribute: number,
  name: string,
): { readonly condition: Condition; readonly source: Source } | undefined {
  for (const condition of pending) {
    const { body, when } = condition;
    if (when !== undefined) continue;
    const args =
      body.op === 'call' ? body.args : body.op === 'relation' ? [body.left, body.right] : [];
    const last = args.at(-1);
    if (last?.op !== 'get' || last.of.op !== 'var' || last.of.variable.id !== self.id) continue;
    if (last.kind !== kind || last.attribute !== attribute) continue;
    const stand: Variable = { id: -1, name: 'value', type: last.type };
    const place: Expr = {
      op: 'var',
      variable: stand,
      type: last.type,
      open: false,
      origin: last.origin,
    };
    const known = args.slice(0, -1);
    if (!known.every((arg) => readsOnly(arg, self, kind, filled))) continue;
    const turned: Expr =
      body.op === 'call'
        ? { ...body, args: [...known, place] }
        : body.op === 'relation'
          ? { ...body, right: place }
          : body;
    const rows = neighbourRows(lowering, turned, stand);
    if (rows === undefined) continue;
    const key = rows.key(rows.known.map((expression) => sure(lowering, expression, scope)));
    return { condition, source: spanOf(rows, key, name, scope.local.fresh('at')) };
  }
  return undefined;
}

/** Does an expression read only these columns of the order? */
function readsOnly(
  expression: Expr,
  self: Variable,
  kind: number,
  filled: ReadonlySet<number>,
): boolean {
  const isSelf = (node: Node): boolean =>
    isExpr(node) && node.op === 'var' && node.variable.id === self.id;
  const isFine = (node: Node): boolean =>
    isExpr(node) && node.op === 'get' && isSelf(node.of)
      ? node.kind === kind && filled.has(node.attribute)
      : !isSelf(node) && children(node).every(isFine);
  return isFine(expression);
}
