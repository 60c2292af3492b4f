/** From a checked program to the plan of its module. */
import type { Domain, Expr, Program } from '../../language/program/program.ts';
import { SILENCE } from '../../runtime/rules.ts';
import type { HideRules, Rules, SlotRules, StandsRules } from '../../runtime/rules.ts';
import { fn, list, numbers, record, row, rowInLines, text, toTerm, trueIf } from '../plan/build.ts';
import type { Declaration, Plan, Section, Statement, Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import { GUARDS } from '../plan/given.ts';
import { shapeOf } from '../state/shape.ts';
import { aimsRow } from './aims.ts';
import { ask, rowFunction, typeRow } from './asks.ts';
import { assertionRow } from './assertions.ts';
import { exported } from './frame.ts';
import { Unsupported, createLowering, kindOf, namesOf, originIndex } from './lowering.ts';
import { createScope, variableName } from './scope.ts';
import type { Lowering } from './lowering.ts';
import { boardCode, hasBoard } from './board.ts';
import { effects } from './effects.ts';
import { familyBases } from './decisions.ts';
import { settledBy } from './settled-by.ts';
import { exchangeRows } from './exchanges.ts';
import { drain, functionBody } from './functions.ts';
import { aNumber, action, lambda, locals } from './scope.ts';
import { indexCode } from './indexes.ts';
import { loopOver } from './loops.ts';
import { flatten } from './process.ts';
import type { Place } from './places.ts';
import type { Marks } from './asked.ts';
import { marksOf, placePath } from './marks.ts';
import { mapTables } from './map-tables.ts';
import { filledTables } from './kept.ts';
import { resolveCode } from './resolving.ts';
import { keyed } from './keyed.ts';
import { simplify } from './simplify.ts';
import { threeValued } from './three-valued.ts';
import { definite } from './definite.ts';
import type { Forms } from './lowering.ts';
import { kindTable } from './tables.ts';

export { Unsupported };

/** What expressions and functions are lowered by. */
const forms: Forms = { definite, threeValued, fn: functionBody };

/**
 * @param place where clauses are said to stand, by the file they stand in
 * @throws Unsupported for what cannot be made yet
 */
export function lower(program: Program, place: Place = (file) => file): Plan {
  const lowering = createLowering(keyed(simplify(program)), place, forms);
  const map = mapTables(lowering);
  const { tables, rules } = rulesCode(lowering);
  drain(lowering);
  const kinds = lowering.program.kinds.flatMap((kind) => kindTable(lowering, kind));
  drain(lowering);
  const { resolving, givens } = resolveCode(lowering);
  drain(lowering);
  const types = typeNames(lowering);
  const things = [...storeCode(lowering), ...kinds, kindList(lowering)].flat();
  const resolution = resolutionCode(lowering);
  const lookUps = [...indexCode(lowering), ...[...lowering.tables.values()].flat()];
  const sections: Section[] = [
    { title: 'Things', statements: things },
    { title: 'The map', statements: map },
    { title: 'The clock', statements: clockCode(lowering) },
    { title: 'Resolution', statements: resolution },
    { title: 'Look-ups', statements: lookUps },
    { title: 'Rules', statements: [...lowering.functions.values()].flat() },
    { title: 'Tables of the map', statements: filledTables(lowering, false) },
    {
      title: 'The board as it is now',
      statements: boardCode(lowering, filledTables(lowering, true)),
    },
    { title: 'Given before any decision', statements: givens },
    { title: 'Settling decisions', statements: resolving },
    { title: 'What the runtime plays', statements: tables },
    { title: 'The module', statements: rules },
  ];
  return { sections, types };
}

/** What the types of the module are called (compiler/javascript/types.ts). */
function typeNames(lowering: Lowering): Plan['types'] {
  const { names, program } = lowering;
  const kinds = program.kinds.map(({ id }) => namesOf(lowering, id).type);
  const { orders, things } = shapeOf(program);
  return {
    kinds,
    orders: orders.map(({ kind, verb }) =>
      names.fresh((kinds[kind.id] ?? '') + verb.replace(/\W/g, '')),
    ),
    states: things.map(({ kind }) => names.fresh(`${kinds[kind.id] ?? ''}State`)),
  };
}

const kindList = (lowering: Lowering): readonly Statement[] =>
  code`const kinds: ${'readonly KindTable[]'} = ${list(lowering.kinds.map(({ base }) => `${base}Kind`))};`;

/** Called when all that stands in it is known. */
const storeCode = (lowering: Lowering): readonly Statement[] => [
  { do: 'comment', text: 'What changes in play, one behind the other.', doc: false },
  ...code`const store = new ArrayBuffer(${lowering.stored});`,
];

function originsCode(lowering: Lowering): readonly Statement[] {
  const { place } = lowering;
  const files = [...new Set(lowering.origins.map(({ file }) => place(file)))];
  const rows = lowering.origins.map(({ file, line, rule }) =>
    list([files.indexOf(place(file)), line, ...(rule === undefined ? [] : [text(rule)])]),
  );
  return code`
    const files = ${list(files.map(text))};
    const origins = originRows(files, ${list(rows, 'wrapped')});`;
}

function clockCode(lowering: Lowering): readonly Statement[] {
  const { calendar } = lowering.program;
  const { season, year } = calendar.start;
  const first = calendar.seasons.find((entry) => entry.season === season)?.phases[0] ?? 0;
  return code`
    const clock: Clock = { season: ${season}, year: ${year}, date: 0, phase: ${first}, step: 0, loops: new Int32Array(16) };
    ${{
      do: 'comment',
      doc: true,
      text: [
        '`state` rises whenever the state may have changed, `orders` whenever the orders in force may: what was looked up',
        'before is stale. `round` is the number of the resolution while there is one, else 0; `stuck`: in plain values,',
        'something was read that is still open.',
      ].join('\n'),
    }}
    const now = { state: 0, orders: 0, round: 0, rounds: 0, stuck: false };
    const scratch = new Int32Array(256);`;
}

function resolutionCode(lowering: Lowering): readonly Statement[] {
  const bases = familyBases(lowering);
  const said = (words: string): Statement => ({ do: 'comment', text: words, doc: false });
  const openly = code`
    if (value === OPEN) leaveOpen(r, atom, from);
    memo[atom] = value;
    now.stuck = before || value === OPEN;
    return value;`;
  return code`
    ${said('What a decision can be, as bits. Not imported: engines take for constant only what is declared here.')}
    const NO = 1;
    const YES = 2;
    const OPEN = 3;
    const r = createResolution(${Math.max(1, bases.at(-1) ?? 0)}, ${numbers(bases.slice(0, -1))});
    const memo = r.memo;
    ${said('Keeps what was worked out in three values, and whether whoever asked was stuck already; `from`: where the trail stood before.')}
    ${fn('openly', [aNumber('atom'), aNumber('from'), aNumber('value'), { name: 'before', type: 'boolean' }], 'number', openly)}`;
}

function rulesCode(lowering: Lowering): {
  readonly tables: readonly Statement[];
  readonly rules: readonly Statement[];
} {
  const { program } = lowering;
  const flat = flatten(lowering);
  const asks = program.asks.map((node) => ask(lowering, node));
  const { setup, setupStages } = program;
  const stages = [0, ...setupStages].map((start, at) => {
    const scope = createScope('setup');
    const done = effects(lowering, setup.slice(start, setupStages[at]), scope);
    const fx = { name: done.length === 0 ? '_fx' : 'fx', type: 'Effects' };
    return action([fx], 'void', [...locals(scope), ...done]);
  });
  const exchanges = exchangeRows(lowering);
  const hides = program.hides.map((hide) => hideRow(lowering, hide));
  const slots = program.slots.map((slot) => slotRow(lowering, slot));
  const stands = program.stands.map(({ kind, self, where, origin }) =>
    row<StandsRules>({
      kind,
      holds: rowFunction(lowering, self, where, 'boolean'),
      origin: originIndex(lowering, origin),
    }),
  );
  const conditions = program.conditions.map((condition) => conditionRow(lowering, condition));
  const assertions = program.assertions.map((assertion) => assertionRow(lowering, assertion));
  const bases = familyBases(lowering);
  const dues = settledBy(program);
  const families = program.decisions.map(({ name, parameters }, at) => {
    const keys = parameters.flatMap(({ type }) => (type.tag === 'entity' ? type.kind : []));
    const settled = dues[at];
    return row<Rules['families'][number]>({
      name: text(name),
      base: bases[at] ?? 0,
      asks: settled === undefined ? undefined : numbers(settled),
      keys: numbers(keys),
    });
  });
  const { calendar, builtin } = program;
  const { season, year } = calendar.start;
  const seasons = calendar.seasons.map((each) =>
    row<Rules['calendar']['seasons'][number]>({
      season: each.season,
      phases: numbers(each.phases),
    }),
  );
  const has = program.decisions.length > 0;
  const refresh = code`
    now.state++;
    now.round = 0;
    if (orders !== false) now.orders++;
    ${hasBoard(lowering) ? code`board.look();` : []}`;
  const rules = rowInLines<Rules>({
    name: text(program.name),
    slug: text(program.slug),
    edition: program.edition === undefined ? 'undefined' : text(program.edition),
    hash: text(program.hash),
    scale: program.scale,
    store: 'store',
    kinds: 'kinds',
    power: builtin.power,
    player: builtin.player,
    space: builtin.space,
    spot: builtin.spot,
    seasonKind: builtin.season,
    phaseKind: builtin.phase,
    clock: 'clock',
    calendar: row<Rules['calendar']>({
      seasons: list(seasons),
      yearStep: calendar.yearStep,
      start: row<Rules['calendar']['start']>({ season, year }),
    }),
    entries: numbers(flat.entries),
    process: 'process',
    loopCount: flat.loopCount,
    setup: 'setup',
    asks: 'asks',
    conditions: list(conditions, 'lines'),
    resolve: has ? 'resolve' : 'undefined',
    resolution: has ? 'r' : 'undefined',
    settles: has ? 'settles' : list([]),
    refresh: term`(orders) => { ${refresh} }`,
    exchanges: 'exchanges',
    hides: list(hides, 'lines'),
    slots: list(slots, 'lines'),
    stands: stands.length === 0 ? undefined : list(stands, 'lines'),
    assertions: list(assertions, 'lines'),
    aims: aimsRow(lowering),
    origins: 'origins',
    families: list(families, 'lines'),
  });
  const games: Term = {
    op: 'call',
    of: toTerm('game'),
    args: [toTerm('rules'), record(Object.fromEntries(GUARDS.map((each) => [each, each])), 'line')],
    types: 'State, Order, Who, Memory',
  };
  return {
    tables: code`
      ${originsCode(lowering)}
      const setup: Rules['setup'] = ${list(stages, 'lines')};
      const asks: Rules['asks'] = ${list(asks, 'lines')};
      const process: Rules['process'] = ${list(flat.instructions, 'lines')};
      const exchanges: Rules['exchanges'] = ${list(exchanges, 'lines')};`,
    rules: [
      { do: 'comment', doc: true, text: 'Everything the runtime plays this variant by.' },
      given([{ name: 'rules', type: 'Rules', value: rules }]),
      given([{ name: 'api', type: undefined, value: games }], exported),
    ],
  };
}

/** What the module gives to others. */
const given = (variables: Declaration['variables'], taken?: readonly string[]): Declaration => ({
  do: 'declare',
  constant: true,
  variables,
  exported: true,
  taken,
});

function conditionRow(
  lowering: Lowering,
  { notation, parameters, body }: Program['conditions'][number],
): Term {
  const scope = createScope('rules', parameters);
  const value = definite(lowering, body, scope);
  const reads = parameters.flatMap(
    (parameter, at) => code`const ${variableName(scope, parameter)} = args[${at}] ?? -1;`,
  );
  const parts = notation.parts.map((part) => {
    if (part.part === 'text') return term`{ part: 'text', text: ${text(part.text)} }`;
    if (part.part !== 'hole') return term`{ part: 'optional', parts: [] }`;
    const path = parameters.findIndex(({ name }) => name === part.path[0]);
    return term`{ part: 'hole', path: [${path}], type: ${typeRow(part.type)} }`;
  });
  return rowInLines<Rules['conditions'][number]>({
    notation: list(parts),
    types: list(parameters.map(({ type }) => typeRow(type))),
    holds: action([{ name: 'args', type: 'readonly number[]' }], 'boolean', [
      ...locals(scope),
      ...reads,
      ...code`return ${value};`,
    ]),
  });
}

function hideRow(lowering: Lowering, hide: Program['hides'][number]): Term {
  const { kind, attribute, self, viewer, unless, late } = hide;
  const scope = createScope('rules', [self, viewer]);
  const seen = unless === undefined ? term`false` : definite(lowering, unless, scope);
  const parameters =
    unless === undefined
      ? []
      : [self, viewer].map((variable) => aNumber(variableName(scope, variable)));
  return row<HideRules>({
    kind,
    // Whether an order was handed in is no column.
    column: attribute === 'silence' ? SILENCE : (attribute ?? 'undefined'),
    viewers: viewer.type.tag === 'entity' ? viewer.type.kind : lowering.program.builtin.power,
    late: trueIf(late),
    seen: lambda(scope, parameters, 'boolean', seen),
  });
}

function slotRow(lowering: Lowering, slot: Program['slots'][number]): Term {
  const { kind, limit, where, self, attribute, place, origin } = slot;
  const { builtin } = lowering.program;
  const read: Expr = {
    op: 'get',
    kind,
    attribute,
    origin,
    open: false,
    type: kindOf(lowering, kind).attributes[attribute]?.type ?? { tag: 'number' },
    of: { op: 'var', variable: self, type: self.type, open: false, origin },
  };
  const [, further] = placePath(lowering, slot);
  const at: Expr = further === undefined ? read : { ...read, ...further, of: read };
  const filled = kindOf(lowering, place === 'border' ? builtin.border : builtin.space);
  const conditions = where === undefined ? [] : [where];
  const domain = { variable: self, kind, verbs: undefined, where: conditions };
  return rowInLines<SlotRules>({
    kind,
    limit,
    fills: filled.id,
    where: where === undefined ? undefined : rowFunction(lowering, self, where, 'boolean'),
    place: rowFunction(lowering, self, at, 'number'),
    full: fullFunction(lowering, domain, at, marksOf(lowering, slot), limit),
    origin: originIndex(lowering, origin),
  });
}

/** The first place that holds more than it may, -1 if there is none. */
function fullFunction(
  lowering: Lowering,
  domain: Domain,
  place: Expr,
  { held, seen }: Marks,
  limit: number,
): Term {
  const scope = createScope('rules', [domain.variable]);
  const { around } = loopOver(lowering, scope, domain);
  const where = definite(lowering, place, scope);
  // Where one is too many it is enough to know that there was one in this state.
  const single = limit === 1;
  const count = single
    ? code`
        if (${held}[place] === now.state) return place;
        ${held}[place] = now.state;`
    : code`
        const count = (${held}[place] ?? 0) + 1;
        if (count > ${limit}) return place;
        ${held}[place] = count;`;
  return action(
    [],
    undefined,
    code`
    ${locals(scope)}
    ${single ? code`now.state++;` : code`${held}.fill(0);`}
    ${around(code`
      const place = ${where};
      if (place < 0) continue;
      ${count}`)}
    ${single ? code`${seen}.when = now.state;` : []}
    return -1;`,
  );
}
