/**
 * Every legal order of a verb in turn: loops over its fields, the first outermost. A condition is tested as soon as the
 * fields it reads are filled; one that reads the subject and a single field narrows that field before the loops begin.
 */
import type { Ask, Expr, Type, Variable, Verb } from '../../language/program/program.ts';
import { isTabled } from './board.ts';
import {
  attributeOf,
  columnName,
  createScope,
  fnOf,
  kindOf,
  namesOf,
  variableName,
} from './emitter.ts';
import type { Emitter, Scope } from './emitter.ts';
import { temporaries } from './functions.ts';
import { absent, loopOver, rowCount } from './loops.ts';
import { neighbourRows, relationTable } from './relations.ts';
import { written } from './simplify.ts';
import { sure } from './sure.ts';
import { indent, is } from './text.ts';
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
  readonly emitter: Emitter;
  readonly kind: number;
  readonly self: Variable;
  readonly scope: Scope;
  /** The order's row. */
  readonly row: string;
  /** Conditions that are still to be tested. */
  pending: readonly Condition[];
  readonly filled: Set<number>;
  /** What counts the work, in each loop. */
  readonly counts: readonly string[];
  /** What is gathered for a route begins here. */
  readonly mark: { readonly name: string; used: boolean };
}

/** Undefined where a field's values cannot be gone through. */
export function enumerate(emitter: Emitter, node: Ask, verb: Verb): string | undefined {
  const fields = verb.fields.map(({ attribute }): Field => ({
    attribute,
    type: attributeOf(emitter, node.kind, attribute).type,
  }));
  if (!fields.every(({ type }) => type.tag === 'entity' || type.tag === 'bool')) return undefined;
  const scope = createScope('rules', [verb.self]);
  const row = scope.variables.get(verb.self.id) ?? 'row';
  const listing: Listing = {
    emitter,
    kind: node.kind,
    self: verb.self,
    scope,
    row,
    pending: [verb.by, verb.legal]
      .flatMap((condition) => conjuncts(emitter, condition))
      .flatMap((body) => split(emitter, verb.self, node.kind, body)),
    filled: new Set([0, node.subjectAttribute]),
    counts: countTries(
      emitter,
      fields.reduce((product, { type }) => product * valuesOf(emitter, type), 1),
      [verb.by, verb.legal],
      verb.origin,
    ),
    mark: { name: scope.local.fresh('mark'), used: false },
  };
  const lines = tests(listing, 'return');
  // The first loop runs once as it is.
  const narrowed = fields.map((field, at) => (at === 0 ? undefined : narrow(listing, field)));
  lines.push(...narrowed.flatMap((each) => each?.lines ?? []));
  fields.forEach((field, at) => lines.push(...loop(listing, field, narrowed[at]?.list)));
  // What passes the order on as a whole is tested last.
  lines.push(...testsOf(listing, listing.pending, fields.length === 0 ? 'return' : 'continue'));
  lines.push('found();', ...fields.map(() => '}'));
  if (listing.mark.used) {
    lines.unshift(`const ${listing.mark.name} = chains.top;`);
    lines.push(`chains.top = ${listing.mark.name};`);
  }
  return `(${row}${is(emitter, 'number')}, found${is(emitter, '() => void')})${is(emitter, 'void')} => {\n${temporaries(scope)}${indent(lines.join('\n'))}\n}`;
}

const valuesOf = (emitter: Emitter, type: Type): number =>
  type.tag === 'entity' ? kindOf(emitter, type.kind).capacity : 2;

/** The conjuncts of a condition, those of functions that it calls among them: what they ask of the subject comes first. */
function conjuncts(emitter: Emitter, condition: Expr | undefined): readonly Expr[] {
  if (condition === undefined) return [];
  if (condition.op === 'and') return condition.items.flatMap((e) => conjuncts(emitter, e));
  if (condition.op !== 'call') return [condition];
  const fn = fnOf(emitter, condition.fn);
  if (fn.body.op !== 'and' || isTabled(emitter.program, fn)) return [condition];
  const text = written(fn, condition.args, emitter.loose);
  return text === undefined ? [condition] : conjuncts(emitter, text);
}

/** `if this.field is none then A else B`: what must hold without the field, and what must hold with it. */
function split(emitter: Emitter, self: Variable, kind: number, body: Expr): readonly Condition[] {
  const attribute =
    body.op === 'if' && !body.condition.open ? noneTested(self, kind, body.condition) : undefined;
  if (body.op !== 'if' || attribute === undefined) return [{ body, when: undefined }];
  return [
    ...conjuncts(emitter, body.yes).map((each) => ({
      body: each,
      when: { attribute, none: true },
    })),
    ...conjuncts(emitter, body.no).map((each) => ({
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
function tests(listing: Listing, skip: string): string[] {
  const { self, kind, filled } = listing;
  const ready = listing.pending.filter(
    ({ body, when }) =>
      (when === undefined || filled.has(when.attribute)) && readsOnly(body, self, kind, filled),
  );
  listing.pending = listing.pending.filter((condition) => !ready.includes(condition));
  return testsOf(listing, ready, skip);
}

function testsOf(
  { emitter, kind, scope, row }: Listing,
  conditions: readonly Condition[],
  skip: string,
): string[] {
  return conditions.map(({ body, when }) => {
    const test = `!(${sure(emitter, body, scope)})`;
    if (when === undefined) return `if (${test}) ${skip};`;
    const value = `${columnName(emitter, kind, when.attribute)}[${row}] ?? -1`;
    return `if ((${value}) ${when.none ? '<' : '>='} 0 && ${test}) ${skip};`;
  });
}

/** A list of the values of a field that the subject alone allows; undefined where it allows all. */
function narrow(
  listing: Listing,
  field: Field,
): { readonly list: string; readonly lines: readonly string[] } | undefined {
  const { filled, self, kind } = listing;
  const subject = new Set([...filled, field.attribute]);
  const narrows = ({ body, when }: Condition): boolean =>
    (when === undefined || when.attribute === field.attribute) &&
    !readsOnly(body, self, kind, filled) &&
    readsOnly(body, self, kind, subject);
  if (!listing.pending.some(narrows)) return undefined;
  const inner = { ...listing, filled: new Set(filled), pending: listing.pending.filter(narrows) };
  const list = listing.scope.local.fresh('list');
  const lines = [
    `const ${list}${is(listing.emitter, 'number[]')} = [];`,
    ...loop(inner, field, undefined),
    `${list}.push(${columnName(listing.emitter, kind, field.attribute)}[${listing.row}] ?? -1);`,
    '}',
  ];
  listing.pending = listing.pending.filter((condition) => !narrows(condition));
  return { list, lines };
}

/** Begins the loop over a field, with the tests that follow from its being filled. */
function loop(listing: Listing, { attribute, type }: Field, list: string | undefined): string[] {
  const { emitter, kind, scope, row } = listing;
  const name = scope.local.fresh('value');
  const lines: string[] = [];
  if (list !== undefined) lines.push(`for (const ${name} of ${list}) {`);
  else if (type.tag === 'bool') lines.push(`for (let ${name} = 0; ${name} < 2; ${name}++) {`);
  else if (type.tag === 'entity') {
    const near = type.optional ? undefined : rowsFor(listing, attribute);
    lines.push(
      near?.head(name) ??
        `for (let ${name} = ${type.optional ? -1 : 0}; ${name} < ${rowCount(emitter, type.kind)}; ${name}++) {`,
    );
    if (near !== undefined) {
      listing.pending = listing.pending.filter((condition) => condition !== near.condition);
    }
    if (absent(emitter, type.kind)) {
      const guard = type.optional ? `${name} >= 0 && ` : '';
      const { base } = namesOf(emitter, type.kind);
      lines.push(`if (${guard}${base}Present[${name}] !== 1) continue;`);
    }
  }
  lines.push(...listing.counts);
  lines.push(`${columnName(emitter, kind, attribute)}[${row}] = ${name};`);
  const route = kept(listing, attribute);
  listing.filled.add(attribute);
  lines.push(...tests(listing, 'continue'));
  if (route === undefined) return lines;
  const [head = '', ...rest] = lines;
  return [...route.gathering, `if (${route.leads})`, head, ...rest, route.test];
}

interface Kept {
  readonly gathering: readonly string[];
  /** Whether the loop is worth it. */
  readonly leads: string;
  readonly test: string;
}

type Route = Extract<Expr, { readonly op: 'route' }>;

/**
 * A route of which only the end depends on the field: its members are gathered before the loop, and stay gathered. One
 * for each listing: they stand at the bottom of what it gathers.
 */
function kept(listing: Listing, attribute: number): Kept | undefined {
  const { emitter, kind, self, scope, filled, mark } = listing;
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
  emitter.imports.add('chains');
  const [top, from, through] = ['top', 'from', 'through'].map((own) => scope.local.fresh(own));
  const member = route.through === undefined ? '-1' : sure(emitter, route.through, scope);
  const { cells, size } = relationTable(emitter, route.by);
  const { head } = loopOver(emitter, scope, route.over);
  const variable = variableName(scope, route.over.variable);
  const gathering = [
    `chains.top = ${mark.name};`,
    head,
    `chains.push(${variable}, ${sure(emitter, route.at, scope)}, YES);`,
    '}',
    `const ${top} = chains.top;`,
    `const ${from} = ${sure(emitter, route.from, scope)};`,
    `const ${through} = ${member};`,
  ];
  const leads = `chains.leads(${mark.name}, ${top}, ${from}, ${through}, ${cells}, ${size})`;
  const question = `${mark.name}, ${top}, ${from}, ${sure(emitter, route.to, scope)}, ${through}, ${cells}, ${size}`;
  return { gathering, leads, test: `if (!chains.joins(${question})) continue;` };
}

/** A condition `rel(.., this.field)` over the map gives the candidates of a field. */
function rowsFor(
  { emitter, kind, self, scope, pending, filled }: Listing,
  attribute: number,
): { condition: Condition; head: (name: string) => string } | undefined {
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
    const rows = neighbourRows(emitter, turned, stand);
    if (rows === undefined) continue;
    const key = rows.key(rows.known.map((expression) => sure(emitter, expression, scope)));
    const at = scope.local.fresh('at');
    return {
      condition,
      head: (name) =>
        `for (let ${at} = ${rows.start}[${key}] ?? 0, ${at}End = ${rows.start}[${key} + 1] ?? 0, ${name} = ${rows.list}[${at}] ?? 0; ${at} < ${at}End; ${name} = ${rows.list}[++${at}] ?? 0) {`,
    };
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
