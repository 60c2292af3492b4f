/**
 * One legal order of a verb, drawn: its fields one after the other, each among what the fields before it leave as far as
 * the map tells; if a condition fails, all of them anew. Every legal order can come.
 */
import type { Ask, Verb } from '../../language/program/program.ts';
import { toTerm } from '../plan/build.ts';
import type { Statement, Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import { beginFilling, fieldsOf, nearBy, tests, testsOf } from './filling.ts';
import type { Field, Filling, Near } from './filling.ts';
import { aNumber, action, locals } from './scope.ts';
import { absent, rowCount } from './loops.ts';
import { columnName, namesOf } from './lowering.ts';
import type { Lowering } from './lowering.ts';

const CONTINUE: Statement = { do: 'continue' };
const FAIL: Statement = { do: 'return', value: toTerm(false) };

interface Drawing extends Filling {
  /** What gives a whole number from 0 to below another. */
  readonly pick: string;
}

/** Undefined where a field's values cannot be gone through. */
export function sample(lowering: Lowering, ask: Ask, verb: Verb): Term | undefined {
  const fields = fieldsOf(lowering, ask, verb);
  if (fields === undefined) return undefined;
  const begun = beginFilling(lowering, ask, verb);
  const { local } = begun.scope;
  const [pick, tries, again] = [local.fresh('pick'), local.fresh('tries'), local.fresh('again')];
  const filling: Drawing = { ...begun, pick };
  const first = tests(filling, FAIL);
  const drawn = fields.flatMap((field) => draw(filling, field));
  const last = testsOf(filling, filling.pending, fields.length === 0 ? FAIL : CONTINUE);
  const all =
    fields.length === 0
      ? code`${first} ${last} return true;`
      : code`
          ${first}
          for (let ${again} = 0; ${again} < ${tries}; ${again}++) {
            ${drawn}
            ${last}
            return true;
          }
          return false;`;
  const parameters = [
    aNumber(filling.row),
    { name: pick, type: '(below: number) => number' },
    aNumber(tries),
  ];
  const used = fields.length === 0 ? parameters.slice(0, 1) : parameters;
  return action(used, 'boolean', [...locals(filling.scope), ...all]);
}

/** Draws a field, with the tests that follow from its being filled. */
function draw(filling: Drawing, field: Field): readonly Statement[] {
  const { lowering, kind, scope, row, pick } = filling;
  const { attribute, type } = field;
  const name = scope.local.fresh('value');
  const drawn =
    type.tag === 'entity'
      ? thing(filling, field, name)
      : code`const ${name} = ${pick}(4) === 0 ? 1 : 0;`;
  const gone =
    type.tag === 'entity' && absent(lowering, type.kind)
      ? term`${`${namesOf(lowering, type.kind).base}Present`}[${name}] !== 1`
      : undefined;
  const isOptional = type.tag === 'entity' && type.optional;
  const skip = gone !== undefined && isOptional ? term`${name} >= 0 && ${gone}` : gone;
  filling.filled.add(attribute);
  return code`
    ${drawn}
    ${skip === undefined ? [] : code`if (${skip}) continue;`}
    ${columnName(lowering, kind, attribute)}[${row}] = ${name};
    ${tests(filling, CONTINUE)}`;
}

/**
 * A thing of a row where a condition says so; where it is one of several that would do, of the row every other time. None
 * comes every other time, yes every fourth: orders that say less are legal sooner.
 */
function thing(filling: Drawing, { attribute, type }: Field, name: string): readonly Statement[] {
  const { lowering, scope, pick } = filling;
  const all = type.tag === 'entity' ? term`${pick}(${rowCount(lowering, type.kind)})` : toTerm(0);
  if (type.tag === 'entity' && type.optional)
    return code`const ${name} = ${pick}(2) === 0 ? -1 : ${all};`;
  const found = nearOf(filling, attribute);
  if (found === undefined) return code`const ${name} = ${all};`;
  const { near, alone } = found;
  const { start, list } = near.rows;
  const [from, count] = [scope.local.fresh('from'), scope.local.fresh('count')];
  const begun = code`
    const ${from} = ${start}[${near.key}] ?? 0;
    const ${count} = (${start}[${near.key} + 1] ?? 0) - ${from};`;
  const one = term`${list}[${from} + ${pick}(${count})] ?? 0`;
  return alone
    ? code`${begun} if (${count} === 0) continue; const ${name} = ${one};`
    : code`${begun} const ${name} = ${count} > 0 && ${pick}(2) === 0 ? ${one} : ${all};`;
}

/** What gives candidates: a condition that must hold, or one that would do. */
function nearOf(
  filling: Filling,
  attribute: number,
): { readonly near: Near; readonly alone: boolean } | undefined {
  const conditions = filling.pending.filter(({ when }) => when === undefined);
  for (const condition of conditions) {
    const near = nearBy(filling, attribute, condition.body);
    if (near === undefined) continue;
    filling.pending = filling.pending.filter((each) => each !== condition);
    return { near, alone: true };
  }
  for (const { body } of conditions) {
    for (const item of body.op === 'or' ? body.items : []) {
      const near = nearBy(filling, attribute, item);
      if (near !== undefined) return { near, alone: false };
    }
  }
  return undefined;
}
