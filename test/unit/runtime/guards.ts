/** The type guards of a game written by hand: its tables seen as the program that would have been compiled to them. */
import { Ajv } from 'ajv';
import { schemaOf } from '../../../compiler/schema/schema.ts';
import type { Program } from '../../../language/program/program.ts';
import { game } from '../../../runtime/live/module.ts';
import type { GenericGuards } from '../../../runtime/guards.ts';
import type { GenericOrder, GenericState, Protocol } from '../../../runtime/protocol.ts';
import type { Rules } from '../../../runtime/rules.ts';

function programOf(rules: Rules): Program {
  const kinds = rules.kinds.map(({ keys, shorts, columns, ...kind }, id) => ({
    ...kind,
    id,
    members: keys.map((key, row) => ({ name: key, short: [key, ...(shorts[row] ?? [])] })),
    attributes: columns.map(({ name, type, how, initial }) => ({ name, type, how, initial })),
  }));
  const asks = rules.asks.map(({ name, kind, giverKind, verbs }) => ({
    name,
    kind,
    giver: { type: { tag: 'entity', kind: giverKind, optional: false } },
    subjectAttribute: 1,
    verbs: verbs.map((verb) => ({
      name: verb.name,
      fields: verb.fields.map(({ column }) => ({ attribute: column })),
    })),
  }));
  const { power, player, seasonKind: season, phaseKind: phase } = rules;
  const { name, slug, hash, scale } = rules;
  const builtin = { power, player, season, phase };
  // Of a program only what its schema is made of.
  return { name, slug, hash, scale, kinds, asks, builtin, hides: [] } as unknown as Program;
}

/** The game of these rules, as its module would export it. */
export const gameOf = (rules: Rules): Protocol<GenericState, GenericOrder> =>
  game(rules, guardsFor(rules));

function guardsFor(rules: Rules): GenericGuards {
  const ajv = new Ajv({ strict: true, allowUnionTypes: true });
  ajv.addSchema({ $defs: schemaOf(programOf(rules))['$defs'] }, 'schema');
  const guard = (definition: string): unknown => ajv.getSchema(`schema#/$defs/${definition}`);
  return {
    isState: guard('state'),
    isMemory: guard('memory'),
    isProgram: guard('program'),
    isOrders: guard('orders'),
    isRecord: guard('record'),
  } as GenericGuards;
}
