/** A checked program as one module. */
import type { Domain, Expr, Program } from '../../language/program/program.ts';
import { SILENCE } from '../../runtime/rules.ts';
import type { HideRules, Rules, SlotRules, StandsRules } from '../../runtime/rules.ts';
import { ask, rowFunction, typeRow } from './asks.ts';
import { assertionRow } from './assertions.ts';
import {
  createEmitter,
  createScope,
  exported,
  kindOf,
  originIndex,
  Unsupported,
} from './emitter.ts';
import type { Emitter } from './emitter.ts';
import { boardText, hasBoard } from './board.ts';
import { effects } from './effects.ts';
import { familyBases } from './decisions.ts';
import { settledBy } from './settled-by.ts';
import { exchangeRows } from './exchanges.ts';
import { drain, locals, temporaries } from './functions.ts';
import { indexTexts } from './indexes.ts';
import { loopOver } from './loops.ts';
import { flatten } from './process.ts';
import type { Place } from './places.ts';
import { prune } from './prune.ts';
import type { Pruned } from './prune.ts';
import { filledTables, mapTables } from './relations.ts';
import { resolveText } from './resolving.ts';
import { listOf, row, rowInLines, trueIf } from './row.ts';
import { simplify } from './simplify.ts';
import { sure } from './sure.ts';
import { kindTable, wrapped } from './tables.ts';
import { comment, functionText, indent, is, quote, typed } from './text.ts';
import { typeTexts } from './types.ts';

export interface EmittedModule {
  /**
   * @param runtime where the runtime is imported from
   * @param validator where the type guards are, which `writeValidator` writes
   */
  js(runtime: string, validator: string): string;
  /**
   * Not yet formatted.
   * @param validator where the type guards are imported from; beside a module of the variant's plain name when left out
   */
  ts(validator?: string): string;
}

/** @param place where clauses are said to stand, by the file they stand in */
export function emit(program: Program, place: Place = (file) => file): EmittedModule {
  const simple = simplify(program);
  // At once: what cannot be emitted is told now. Whoever wants TypeScript writes files, and can wait for it.
  const javaScript = moduleBody(createEmitter(simple, 'javascript', place));
  const heading = comment(
    `${program.name}${program.edition === undefined ? '' : `, edition ${program.edition}`}: compiled from its rules by Variorum. Do not edit.`,
  );
  return {
    js: (runtime, validator) =>
      [
        heading,
        imported('import', javaScript, runtimeNames(javaScript), runtime),
        imported('import', javaScript, GUARDS, validator),
        javaScript.text,
      ].join('\n'),
    ts: (validator = `./${program.slug}.validate.js`) => {
      const typeScript = moduleBody(createEmitter(simple, 'typescript', place));
      return [
        heading,
        imported('import', typeScript, runtimeNames(typeScript), RUNTIME),
        imported('import type', typeScript, RUNTIME_TYPES, RUNTIME),
        imported('import', typeScript, GUARDS, validator),
        typeScript.text,
      ].join('\n');
    },
  };
}

export { Unsupported };

const RUNTIME = 'variorum/runtime';
const RUNTIME_TYPES = [
  'Clock',
  'Effects',
  'KindTable',
  'MemoryFrame',
  'Remembered',
  'Rules',
  'StateFrame',
];
const GUARDS = ['isMemory', 'isOrders', 'isProgram', 'isRecord', 'isState'];

/** The statements of a module, without its imports. */
interface Body extends Pruned {
  /** What it may need of the runtime. */
  readonly runtime: ReadonlySet<string>;
}

const runtimeNames = ({ runtime }: Body): readonly string[] => [...runtime].toSorted();

/** What a module refers to of what another exports. */
function imported(word: string, { reads }: Body, names: readonly string[], from: string): string {
  const list = names.filter((name) => reads.has(name));
  return list.length === 0 ? '' : `${word} { ${list.join(', ')} } from ${quote(from)};`;
}

function moduleBody(emitter: Emitter): Body {
  const { program } = emitter;
  const map = mapTables(emitter);
  const body = rulesText(emitter);
  drain(emitter);
  const kinds = program.kinds.map((kind) => kindTable(emitter, kind));
  drain(emitter);
  const { resolving, givens } = resolveText(emitter);
  drain(emitter);
  const sections: [string, string][] = [
    ['Types', typed(emitter, typeTexts(emitter))],
    ['Things', [storeText(emitter), ...kinds, kindList(emitter)].join('\n\n')],
    ['The map', map],
    ['The clock', clockText(emitter)],
    ['Resolution', resolutionText(emitter)],
    ['Look-ups', lookUpText(emitter)],
    ['Rules', [...emitter.functions.values()].filter((text) => text !== '').join('\n\n')],
    ['Tables of the map', filledTables(emitter, false)],
    ['The board as it is now', boardText(emitter, filledTables(emitter, true))],
    ['Given before any decision', givens],
    ['Settling decisions', resolving],
    ['What the runtime plays', body.tables],
    ['The module', body.rules],
  ];
  const text = sections
    .filter(([, section]) => section !== '')
    .map(([title, section]) => `\n${comment(title)}\n\n${section}`);
  return { ...prune([...text, ''].join('\n')), runtime: emitter.imports };
}

function lookUpText(emitter: Emitter): string {
  return [indexTexts(emitter), ...emitter.tables.values()]
    .filter((text) => text !== '')
    .join('\n\n');
}

const kindList = (emitter: Emitter): string =>
  `const kinds${is(emitter, 'readonly KindTable[]')} = [${emitter.kinds.map(({ base }) => `${base}Kind`).join(', ')}];`;

/** Called when all that stands in it is written. */
const storeText = (emitter: Emitter): string =>
  [
    comment('What changes in play, one behind the other.'),
    `const store = new ArrayBuffer(${emitter.stored});`,
  ].join('\n');

function originsText(emitter: Emitter): string {
  const { place } = emitter;
  const files = [...new Set(emitter.origins.map(({ file }) => place(file)))];
  const rows = emitter.origins.map(
    ({ file, line, rule }) =>
      `[${files.indexOf(place(file))}, ${line}${rule === undefined ? '' : `, ${quote(rule)}`}]`,
  );
  emitter.imports.add('originRows');
  return [
    `const files = [${files.map(quote).join(', ')}];`,
    `// prettier-ignore\nconst origins = originRows(files, [\n${wrapped(rows)}\n]);`,
  ].join('\n');
}

function clockText(emitter: Emitter): string {
  const { calendar } = emitter.program;
  const { season, year } = calendar.start;
  const first = calendar.seasons.find((entry) => entry.season === season)?.phases[0] ?? 0;
  return [
    `const clock${is(emitter, 'Clock')} = { season: ${season}, year: ${year}, date: 0, phase: ${first}, step: 0, loops: new Int32Array(16) };`,
    '/**',
    ' * `state` rises whenever the state may have changed, `orders` whenever the orders in force may: what was looked up',
    ' * before is stale. `round` is the number of the resolution while there is one, else 0; `stuck`: in plain values,',
    ' * something was read that is still open.',
    ' */',
    'const now = { state: 0, orders: 0, round: 0, rounds: 0, stuck: false };',
    'const scratch = new Int32Array(256);',
  ].join('\n');
}

function resolutionText(emitter: Emitter): string {
  const bases = familyBases(emitter);
  return [
    '// What a decision can be, as bits. Not imported: engines take for constant only what is declared here.',
    'const NO = 1;',
    'const YES = 2;',
    'const OPEN = 3;',
    `const r = createResolution(${Math.max(1, bases.at(-1) ?? 0)}, [${bases.slice(0, -1).join(', ')}]);`,
    'const memo = r.memo;',
    '// Keeps what was worked out in three values, and whether whoever asked was stuck already.',
    functionText(
      emitter,
      'openly',
      `atom${is(emitter, 'number')}, value${is(emitter, 'number')}, before${is(emitter, 'boolean')}`,
      'number',
      [
        'if (value === OPEN) r.pending[r.pendingCount++] = atom;',
        'memo[atom] = value;',
        'now.stuck = before || value === OPEN;',
        'return value;',
      ],
    ),
  ].join('\n');
}

function rulesText(emitter: Emitter): { tables: string; rules: string } {
  const { program } = emitter;
  const flat = flatten(emitter);
  const asks = program.asks.map((node) => ask(emitter, node));
  const { setup, setupStages } = program;
  const stages = [0, ...setupStages].map((start, at) => {
    const scope = createScope('setup');
    const text = effects(emitter, setup.slice(start, setupStages[at]), scope);
    return `(${text === '' ? '_fx' : 'fx'}${is(emitter, 'Effects')})${is(emitter, 'void')} => {\n${indent([locals(scope), text].filter((part) => part !== '').join('\n'))}\n}`;
  });
  const exchanges = exchangeRows(emitter);
  const hides = program.hides.map((hide) => hideRow(emitter, hide));
  const slots = program.slots.map((slot) => slotRow(emitter, slot));
  const stands = program.stands.map(({ kind, self, where, origin }) =>
    row<StandsRules>({
      kind: String(kind),
      holds: rowFunction(emitter, self, where, 'boolean'),
      origin: String(originIndex(emitter, origin)),
    }),
  );
  const conditions = program.conditions.map(({ notation: text, parameters, body }) => {
    const scope = createScope('rules', parameters);
    const value = sure(emitter, body, scope);
    const reads = parameters.map(
      ({ id }, at) => `const ${scope.variables.get(id) ?? '_'} = args[${at}] ?? -1;`,
    );
    const parts = text.parts.map((part) =>
      part.part === 'hole'
        ? `{ part: 'hole', path: [${parameters.findIndex(({ name }) => name === part.path[0])}], type: ${typeRow(part.type)} }`
        : part.part === 'text'
          ? `{ part: 'text', text: ${quote(part.text)} }`
          : "{ part: 'optional', parts: [] }",
    );
    return rowInLines<Rules['conditions'][number]>({
      notation: listOf(parts),
      types: listOf(parameters.map(({ type }) => typeRow(type))),
      holds: `(args${is(emitter, 'readonly number[]')})${is(emitter, 'boolean')} => {\n${indent(`${temporaries(scope)}${reads.join('\n')}\nreturn ${value};`)}\n}`,
    });
  });
  const assertions = program.assertions.map((assertion) => assertionRow(emitter, assertion));
  const bases = familyBases(emitter);
  const dues = settledBy(program);
  const families = program.decisions.map(({ name, parameters }, at) => {
    const keys = parameters.flatMap(({ type }) => (type.tag === 'entity' ? type.kind : []));
    const settled = dues[at];
    return row<Rules['families'][number]>({
      name: quote(name),
      base: String(bases[at] ?? 0),
      asks: settled === undefined ? undefined : listOf(settled),
      keys: listOf(keys),
    });
  });
  const list = (name: string, rows: readonly string[]): string =>
    `const ${name}${is(emitter, `Rules['${name}']`)} = ${lines(rows)};`;
  const tables = [
    originsText(emitter),
    list('setup', stages),
    list('asks', asks),
    list('process', flat.instructions),
    list('exchanges', exchanges),
  ].join('\n\n');
  const { calendar, builtin } = program;
  const { season, year } = calendar.start;
  const seasons = calendar.seasons.map((each) =>
    row<Rules['calendar']['seasons'][number]>({
      season: String(each.season),
      phases: listOf(each.phases),
    }),
  );
  const has = program.decisions.length > 0;
  const text = rowInLines<Rules>({
    name: quote(program.name),
    slug: quote(program.slug),
    edition: program.edition === undefined ? 'undefined' : quote(program.edition),
    hash: quote(program.hash),
    scale: String(program.scale),
    store: 'store',
    kinds: 'kinds',
    power: String(builtin.power),
    player: String(builtin.player),
    space: String(builtin.space),
    spot: String(builtin.spot),
    seasonKind: String(builtin.season),
    phaseKind: String(builtin.phase),
    clock: 'clock',
    calendar: row<Rules['calendar']>({
      seasons: listOf(seasons),
      yearsDown: String(calendar.yearsDown),
      start: row<Rules['calendar']['start']>({ season: String(season), year: String(year) }),
    }),
    entries: listOf(flat.entries),
    process: 'process',
    loopCount: String(flat.loopCount),
    setup: 'setup',
    asks: 'asks',
    conditions: lines(conditions),
    resolve: has ? 'resolve' : 'undefined',
    resolution: has ? 'r' : 'undefined',
    settles: has ? 'settles' : '[]',
    refresh: `(orders${is(emitter, 'boolean')} = true) => {\n  now.state++;\n  now.round = 0;\n  if (orders) now.orders++;${hasBoard(emitter) ? '\n  board.look();' : ''}\n}`,
    exchanges: 'exchanges',
    hides: lines(hides),
    slots: lines(slots),
    stands: stands.length === 0 ? undefined : lines(stands),
    assertions: lines(assertions),
    origins: 'origins',
    families: lines(families),
  });
  const rules = [
    `/** Everything the runtime plays this variant by. */\nexport const rules${is(emitter, 'Rules')} = ${text};`,
    `export const { ${exported.join(', ')} } = game${typed(emitter, '<State, Order, Who, Memory>')}(rules, { ${GUARDS.join(', ')} });`,
  ].join('\n\n');
  return { tables, rules };
}

const lines = (rows: readonly string[]): string =>
  rows.length === 0 ? '[]' : `[\n${rows.map((text) => `${indent(text)},\n`).join('')}]`;

function hideRow(emitter: Emitter, hide: Program['hides'][number]): string {
  const { kind, attribute, self, viewer, unless, late } = hide;
  const scope = createScope('rules', [self, viewer]);
  const names = [self, viewer].map(({ id }) => scope.variables.get(id) ?? '_');
  const seen = unless === undefined ? 'false' : sure(emitter, unless, scope);
  const params =
    unless === undefined ? '' : names.map((name) => `${name}${is(emitter, 'number')}`).join(', ');
  const temps = temporaries(scope);
  return row<HideRules>({
    kind: String(kind),
    // Whether an order was handed in is no column.
    column: attribute === 'silence' ? String(SILENCE) : String(attribute),
    viewers: String(
      viewer.type.tag === 'entity' ? viewer.type.kind : emitter.program.builtin.power,
    ),
    late: trueIf(late),
    seen: `(${params})${is(emitter, 'boolean')} => ${temps === '' ? seen : `{\n${temps}return ${seen};\n}`}`,
  });
}

function slotRow(emitter: Emitter, slot: Program['slots'][number]): string {
  const { kind, limit, where, self, attribute, place, origin } = slot;
  const { builtin } = emitter.program;
  const read: Expr = {
    op: 'get',
    kind,
    attribute,
    origin,
    open: false,
    type: kindOf(emitter, kind).attributes[attribute]?.type ?? { tag: 'number' },
    of: { op: 'var', variable: self, type: self.type, open: false, origin },
  };
  const isSpot = read.type.tag === 'entity' && read.type.kind === builtin.spot;
  const spaceOfSpot = kindOf(emitter, builtin.spot).attributes.findIndex(
    ({ name }) => name === 'space',
  );
  const at: Expr = isSpot
    ? { ...read, kind: builtin.spot, attribute: spaceOfSpot, of: read }
    : read;
  const filled = kindOf(emitter, place === 'border' ? builtin.border : builtin.space);
  const conditions = where === undefined ? [] : [where];
  const domain = { variable: self, kind, verbs: undefined, where: conditions };
  return rowInLines<SlotRules>({
    kind: String(kind),
    limit: String(limit),
    fills: String(filled.id),
    where: where === undefined ? undefined : rowFunction(emitter, self, where, 'boolean'),
    place: rowFunction(emitter, self, at, 'number'),
    full: fullFunction(emitter, domain, at, filled.capacity, limit),
    origin: String(originIndex(emitter, origin)),
  });
}

/** The first place that holds more than it may, -1 if there is none. */
function fullFunction(
  emitter: Emitter,
  domain: Domain,
  place: Expr,
  places: number,
  limit: number,
): string {
  const held = emitter.names.fresh('held');
  emitter.tables.set(held, `const ${held} = new Int32Array(${places});`);
  const scope = createScope('rules', [domain.variable]);
  const { head } = loopOver(emitter, scope, domain);
  const where = sure(emitter, place, scope);
  const count =
    limit === 1
      ? [`  if (${held}[place] === now.state) return place;`, `  ${held}[place] = now.state;`]
      : [
          `  const count = (${held}[place] ?? 0) + 1;`,
          `  if (count > ${limit}) return place;`,
          `  ${held}[place] = count;`,
        ];
  const lines = [
    // Where one is too many it is enough to know that there was one in this state.
    limit === 1 ? 'now.state++;' : `${held}.fill(0);`,
    head,
    `  const place = ${where};`,
    '  if (place < 0) continue;',
    ...count,
    '}',
    'return -1;',
  ];
  return `() => {\n${temporaries(scope)}${indent(indent(lines.join('\n')))}\n  }`;
}
