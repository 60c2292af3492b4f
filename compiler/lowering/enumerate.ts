/**
 * Every legal order of a verb in turn: loops over its fields, the first outermost. A condition is tested as soon as the
 * fields it reads are filled; one that reads the subject and a single field narrows that field before the loops begin.
 */
import type { Ask, Expr, Type, Verb } from '../../language/program/program.ts';
import { loop, toTerm } from '../plan/build.ts';
import type { Source, Statement, Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import { columnName, kindOf, namesOf } from './lowering.ts';
import { variableName } from './scope.ts';
import type { Lowering } from './lowering.ts';
import { beginFilling, fieldsOf, nearBy, readsOnly, tests, testsOf } from './filling.ts';
import type { Condition, Field, Filling } from './filling.ts';
import { aNumber, action, locals } from './scope.ts';
import { absent, loopOver, scan, spanOf } from './loops.ts';
import { relationRows } from './rows.ts';
import { definite } from './terms.ts';
import { gatheredFor } from './webs.ts';
import type { Gathered } from './webs.ts';
import { countTries } from './work.ts';

interface Listing extends Filling {
  /** What counts the work, in each loop. */
  readonly counts: readonly Statement[];
  /** What is gathered for a route begins here. */
  readonly mark: { readonly name: string; used: boolean };
}

/** Undefined where a field's values cannot be gone through. */
export function enumerate(lowering: Lowering, node: Ask, verb: Verb): Term | undefined {
  const fields = fieldsOf(lowering, node, verb);
  if (fields === undefined) return undefined;
  const filling = beginFilling(lowering, node, verb);
  const { scope, row } = filling;
  const listing: Listing = {
    ...filling,
    counts: countTries(
      lowering,
      fields.reduce((product, { type }) => product * valuesOf(lowering, type), 1),
      [verb.by, verb.legal],
      verb.origin,
    ),
    mark: { name: scope.local.fresh('mark'), used: false },
  };
  const found = scope.local.fresh('found');
  const first = tests(listing, RETURN);
  // The first loop runs once as it is.
  const narrowed = fields.map((field, at) => (at === 0 ? undefined : narrow(listing, field)));
  const loops = fields.map((field, at) => loopOf(listing, field, narrowed[at]?.list));
  // What passes the order on as a whole is tested last.
  const last = testsOf(listing, listing.pending, fields.length === 0 ? RETURN : CONTINUE);
  const all = loops.reduceRight((inner, around) => around(inner), code`${last} ${found}();`);
  const { name, used } = listing.mark;
  const parameters = [aNumber(row), { name: found, type: '() => void' }];
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
  const { lowering, pending, scope } = listing;
  for (const condition of type.optional ? [] : pending) {
    const near =
      condition.when === undefined ? nearBy(listing, attribute, condition.body) : undefined;
    if (near === undefined) continue;
    listing.pending = pending.filter((each) => each !== condition);
    return spanOf(near.rows, near.key, name, scope.local.fresh('at'));
  }
  return scan(lowering, type.kind, name, type.optional ? -1 : 0);
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
  listing.pending = listing.pending.filter((each) => each !== condition);
  const gathered = route.through === undefined ? undefined : gatheredFor(lowering, route, scope);
  if (gathered !== undefined) return ofWeb(listing, route, gathered);
  mark.used = true;
  const [top, from, through] = ['top', 'from', 'through'].map((own) => scope.local.fresh(own));
  const member = route.through === undefined ? term`-1` : definite(lowering, route.through, scope);
  const { name: rows } = relationRows(lowering, route.by);
  const { around } = loopOver(lowering, scope, route.over);
  const variable = variableName(scope, route.over.variable);
  const { name } = mark;
  const gathering = code`
    chains.top = ${name};
    ${around(code`chains.push(${variable}, ${definite(lowering, route.at, scope)}, YES);`)}
    const ${top} = chains.top;
    const ${from} = ${definite(lowering, route.from, scope)};
    const ${through} = ${member};`;
  const leads = term`chains.leads(${name}, ${top}, ${from}, ${through}, ${rows})`;
  const to = definite(lowering, route.to, scope);
  const joins = term`chains.joins(${name}, ${top}, ${from}, ${to}, ${through}, ${rows})`;
  return { gathering, leads, test: code`if (!${joins}) continue;` };
}

/** The same over members that only the state tells. */
function ofWeb({ lowering, scope }: Listing, route: Route, { web, lines }: Gathered): Kept {
  const [from, through] = ['from', 'through'].map((own) => scope.local.fresh(own));
  const member = route.through === undefined ? term`-1` : definite(lowering, route.through, scope);
  const gathering = code`
    ${lines}
    const ${from} = ${definite(lowering, route.from, scope)};
    const ${through} = ${member};`;
  const joins = term`${web}.joins(${from}, ${definite(lowering, route.to, scope)}, ${through})`;
  return {
    gathering,
    leads: term`${web}.leads(${from}, ${through})`,
    test: code`if (!${joins}) continue;`,
  };
}
