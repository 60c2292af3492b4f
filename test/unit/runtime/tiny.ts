/**
 * A small game written by hand as a module would be emitted: stones of two powers on four fields, one of them with a
 * second spot and one latent. Half points (scale 2), an ask of each form, one handed in early, draws, a loop.
 */
import { limiter } from '../../../runtime/play/options.ts';
import type {
  AskRules,
  Cells,
  Clock,
  Column,
  HideRules,
  Instruction,
  KindTable,
  NotationPart,
  Rules,
  ValueType,
  VerbRules,
} from '../../../runtime/rules.ts';
import { attribute } from '../../../runtime/memory/written.ts';
import { byPlace } from './steps.ts';
import type { Steps } from './steps.ts';

export const [
  SEASON,
  PHASE,
  POWER,
  PLAYER,
  SPACE,
  SPOT,
  RANK,
  STONE,
  FLAG,
  ORDERS,
  MUSTER,
  TOSS,
  CAMP,
] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Columns of a stone. */
export const [IS, AT, OWNER, ROLL, SEEN, PARTNER] = [0, 1, 2, 3, 4, 5] as const;

const bool: ValueType = { tag: 'bool' };
const number: ValueType = { tag: 'number' };
const thing = (kind: number, optional = false): ValueType => ({ tag: 'entity', kind, optional });

/** An item that is there. */
export function one<T>(list: ArrayLike<T>, index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`no item ${index}`);
  return found;
}

interface ColumnSpec {
  readonly name: string;
  readonly type: ValueType;
  readonly how?: Column['how'];
  readonly initial?: number;
  readonly onLoss?: Column['onLoss'];
  readonly values?: readonly number[];
  readonly cells?: Cells;
}

function columnOf(capacity: number, spec: ColumnSpec): Column {
  const initial = spec.initial ?? (spec.type.tag === 'entity' ? -1 : 0);
  const cells = spec.cells ?? new Int32Array(capacity).fill(initial);
  if (spec.values !== undefined) cells.set(spec.values);
  const { name, type, how = 'stored', onLoss = 'none' } = spec;
  return attribute(name, type, how, cells, initial, { onLoss });
}

interface KindSpec {
  readonly name: string;
  readonly role: KindTable['role'];
  readonly population?: KindTable['population'];
  /** `Name (KEY, alias)`. */
  readonly members?: readonly (readonly string[])[];
  readonly capacity?: number;
  readonly latent?: readonly number[];
  readonly columns?: readonly ColumnSpec[];
  readonly notations?: KindTable['notations'];
}

function kindOf(spec: KindSpec): KindTable {
  const { name, role, population = 'closed', members = [], latent = [], notations = [] } = spec;
  const capacity = spec.capacity ?? members.length;
  const abbreviated = role === 'space' || role === 'spot';
  return {
    name,
    short: [],
    role,
    population,
    keys: members.map(([full = '', short = full]) => (abbreviated ? short : full)),
    names: members.map(([full = '']) => full),
    shorts: members.map((names) => names.slice(1)),
    capacity,
    present: new Uint8Array(Math.max(1, capacity)),
    size: { count: 0 },
    ids: new Int32Array(capacity),
    columns: (spec.columns ?? []).map((column) => columnOf(capacity, column)),
    latent,
    stored: true,
    notations,
  };
}

const text = (words: string): NotationPart => ({ part: 'text', text: words });
const hole = (type: ValueType, ...path: number[]): NotationPart => ({ part: 'hole', path, type });
const stoneParts = (...path: number[]): NotationPart[] => [
  hole(thing(RANK), ...path, IS),
  text(' '),
  hole(thing(SPOT), ...path, AT),
];

export interface TinyOptions {
  /** Replaces the step of movement. */
  readonly moves?: (tiny: Tiny, fx: Steps) => void;
  /** Runs in a step of its own after movement, before anybody is asked. */
  readonly after?: (tiny: Tiny, fx: Steps) => void;
  readonly hides?: (tiny: Tiny) => readonly HideRules[];
  readonly openMoves?: boolean;
  /** A game in which nobody is asked anything. */
  readonly silent?: boolean;
  readonly setup?: (fx: Steps) => void;
}

export interface Tiny {
  readonly rules: Rules;
  readonly kinds: readonly KindTable[];
  readonly cell: (kind: number, column: number) => Cells;
  readonly spaceOf: (spot: number) => number;
}

const fields = [
  ['Ash Hill', 'ASH'],
  ['Bend', 'BND'],
  ['Cove', 'COV'],
  ['Dell', 'DEL'],
];

export function tiny(options: TinyOptions = {}): Tiny {
  const seen = attribute('seen', { tag: 'set', kind: SPOT }, 'stored', new Int32Array(4), 0);
  const stone = kindOf({
    name: 'Stone',
    role: 'piece',
    population: 'open',
    capacity: 4,
    columns: [
      { name: 'is', type: thing(RANK), how: 'fixed', initial: 0 },
      { name: 'at', type: thing(SPOT), onLoss: 'destroy' },
      { name: 'owner', type: thing(POWER, true) },
      { name: 'roll', type: number, cells: new Int8Array(4) },
    ],
    notations: [stoneParts()],
  });
  const partner = columnOf(4, { name: 'partner', type: thing(STONE, true) });
  const orderKind = (
    name: string,
    subject: ColumnSpec,
    columns: readonly ColumnSpec[],
  ): KindTable =>
    kindOf({
      name,
      role: 'order',
      population: 'orders',
      capacity: 6,
      columns: [{ name: 'verb', type: number, initial: 0 }, subject, ...columns],
    });
  const kinds: KindTable[] = [
    kindOf({ name: 'Season', role: 'values', members: [['Early'], ['Late', 'Autumn']] }),
    kindOf({ name: 'Phase', role: 'values', members: [['Play'], ['Count']] }),
    kindOf({
      name: 'Power',
      role: 'power',
      members: [
        ['Red', 'R'],
        ['Blue', 'B'],
      ],
    }),
    kindOf({ name: 'Player', role: 'player' }),
    kindOf({ name: 'Space', role: 'space', members: fields, latent: [3] }),
    kindOf({
      name: 'Spot',
      role: 'spot',
      members: [...fields, ['Cove (north side)', 'COV/NS']],
      latent: [3],
      columns: [
        {
          name: 'space',
          type: thing(SPACE),
          how: 'fixed',
          values: [0, 1, 2, 3, 2],
          onLoss: 'destroy',
        },
      ],
    }),
    kindOf({
      name: 'Rank',
      role: 'values',
      members: [
        ['Scout', 'S'],
        ['Guard', 'G'],
      ],
    }),
    { ...stone, columns: [...stone.columns, seen, partner] },
    kindOf({
      name: 'Flag',
      role: 'entity',
      members: [['Top'], ['Low']],
      columns: [
        { name: 'at', type: thing(SPACE), how: 'fixed', values: [0, 2], onLoss: 'destroy' },
        { name: 'owner', type: thing(POWER, true) },
        { name: 'worth', type: number, initial: 2 },
      ],
    }),
    orderKind('Orders', { name: 'stone', type: thing(STONE), onLoss: 'destroy' }, [
      { name: 'to', type: thing(SPOT) },
      { name: 'slow', type: bool },
      { name: 'of', type: thing(STONE), onLoss: 'destroy' },
    ]),
    orderKind('Muster', { name: 'power', type: thing(POWER) }, [
      { name: 'what', type: thing(RANK) },
      { name: 'at', type: thing(SPOT) },
    ]),
    orderKind('Toss', { name: 'power', type: thing(POWER) }, [
      { name: 'stone', type: thing(STONE), onLoss: 'destroy' },
    ]),
    orderKind('Camp', { name: 'stone', type: thing(STONE), onLoss: 'destroy' }, [
      { name: 'deep', type: number },
    ]),
  ];
  const cell = (kind: number, column: number): Cells => one(one(kinds, kind).columns, column).cells;
  const spaceOf = (spot: number): number => (spot < 0 ? -1 : one(cell(SPOT, 0), spot));
  const clock: Clock = { season: 0, year: 0, date: 0, phase: 0, step: 0, loops: new Int32Array(1) };
  const game = rulesOf(kinds, clock, cell, spaceOf, options, () => self);
  const self: Tiny = { rules: game, kinds, cell, spaceOf };
  return self;
}

function rulesOf(
  kinds: readonly KindTable[],
  clock: Clock,
  cell: Tiny['cell'],
  spaceOf: Tiny['spaceOf'],
  options: TinyOptions,
  self: () => Tiny,
): Rules {
  const stones = one(kinds, STONE);
  const at = (row: number): number => spaceOf(one(cell(STONE, AT), row));
  const rows = (kind: KindTable): number[] =>
    [...Array(kind.size.count).keys()].filter((row) => kind.present[row] === 1);
  const stoneIn = (space: number): number => rows(stones).find((row) => at(row) === space) ?? -1;
  const [verb, subject, to] = [cell(ORDERS, 0), cell(ORDERS, 1), cell(ORDERS, 2)];
  const goes = new Uint8Array(6);

  const isNear = (row: number): boolean =>
    Math.abs(at(one(subject, row)) - spaceOf(one(to, row))) === 1 && spaceOf(one(to, row)) < 3;
  const go: VerbRules = {
    name: 'Go',
    fields: [
      // The north side is meant where nothing is said.
      { column: 2, meant: (row) => (to[row] === 2 ? 4 : one(to, row)) },
      { column: 3 },
    ],
    notations: [
      [
        ...stoneParts(1),
        text(' - '),
        hole(thing(SPOT), 2),
        {
          part: 'optional',
          parts: [text(' '), { part: 'flag', column: 3, words: ['SLOW', 'slowly'] }],
        },
      ],
      [...stoneParts(1), text(' to '), hole(thing(SPOT), 2)],
    ],
    legal: (row) => isNear(row),
    succeeds: (row) => goes[row] === 1,
    reasons: [{ text: (row) => `field ${spaceOf(one(to, row))} is taken`, origin: 3 }],
    enumerate: (row, found) => {
      for (const spot of [0, 1, 4]) {
        to[row] = spot;
        for (const slow of [0, 1]) {
          cell(ORDERS, 3)[row] = slow;
          if (isNear(row)) found();
        }
      }
    },
    origin: 1,
  };
  const stay: VerbRules = {
    name: 'Stay',
    fields: [],
    notations: [[...stoneParts(1), text(' H')]],
    reasons: [],
    enumerate: (_row, found) => found(),
    origin: 2,
  };
  const aid: VerbRules = {
    name: 'Aid',
    fields: [{ column: 4 }],
    notations: [[...stoneParts(1), text(' S '), ...stoneParts(4)]],
    by: (row) => cell(STONE, IS)[one(subject, row)] === 1,
    void: () => true,
    reasons: [],
    origin: 2,
  };
  const orders: AskRules = {
    name: 'Orders',
    kind: ORDERS,
    subjectKind: STONE,
    subject: () => options.silent !== true,
    giverKind: POWER,
    giver: (row) => one(cell(STONE, OWNER), row),
    how: 'one',
    amount: undefined,
    handedInWith: undefined,
    verdicts: (into) => {
      const verbs = [stay, go, aid];
      const { columns, size } = one(kinds, ORDERS);
      for (let row = 0; row < size.count; row++) {
        const verb = one(verbs, one(one(columns, 0).cells, row));
        const succeeds = verb.succeeds?.(row) ?? true;
        into[row] = verb.void?.(row) === true ? 2 : succeeds ? 1 : 0;
      }
    },
    verbs: [stay, go, aid],
    fallbackVerb: 0,
    fallback: () => true,
    oneByOne: false,
    origin: 0,
  };
  const raiseAt = cell(MUSTER, 3);
  const raise: VerbRules = {
    name: 'Raise',
    fields: [{ column: 2 }, { column: 3 }],
    notations: [[text('Raise '), hole(thing(RANK), 2), text(' '), hole(thing(SPOT), 3)]],
    legal: (row) => stoneIn(spaceOf(one(raiseAt, row))) < 0,
    used: (row) => stoneIn(spaceOf(one(raiseAt, row))) < 0,
    reasons: [],
    effects: (row, fx) => {
      fx.create(STONE, 4);
      fx.field(IS, one(cell(MUSTER, 2), row));
      fx.field(AT, one(raiseAt, row));
      fx.field(OWNER, one(cell(MUSTER, 1), row));
    },
    origin: 4,
  };
  const owned = (power: number): number[] =>
    rows(stones).filter((row) => cell(STONE, OWNER)[row] === power);
  const muster: AskRules = {
    ...orders,
    name: 'Muster',
    verdicts: (into) => into.fill(1),
    kind: MUSTER,
    subjectKind: POWER,
    subject: (power) => options.silent !== true && owned(power).length < 2,
    giver: (power) => power,
    how: 'up to',
    amount: () => 4, // two, at a scale of 2
    verbs: [raise],
    fallbackVerb: undefined,
    fallback: undefined,
    oneByOne: true,
  };
  const tossed = cell(TOSS, 2);
  const toss: AskRules = {
    ...muster,
    name: 'Toss',
    kind: TOSS,
    subject: (power) => options.silent !== true && owned(power).length > 2,
    how: 'exactly',
    amount: (power) => 2 * (owned(power).length - 2),
    verbs: [
      {
        name: 'Drop',
        fields: [{ column: 2 }],
        notations: [[text('Drop '), ...stoneParts(2)]],
        legal: (row) => cell(STONE, OWNER)[one(tossed, row)] === cell(TOSS, 1)[row],
        used: (row) => one(tossed, row) >= 0 && stones.present[one(tossed, row)] === 1,
        reasons: [],
        effects: (row, fx) => fx.destroy(STONE, one(tossed, row), 5),
        origin: 5,
      },
    ],
    fallbackVerb: 0,
    fallback: (row) => {
      const first = owned(one(cell(TOSS, 1), row))[0];
      if (first === undefined) return false;
      tossed[row] = first;
      return true;
    },
  };
  const camp: AskRules = {
    ...orders,
    name: 'Camp',
    verdicts: (into) => into.fill(1),
    kind: CAMP,
    subject: (row) => one(cell(STONE, ROLL), row) >= 6,
    handedInWith: 0,
    verbs: [
      {
        name: 'Dig',
        fields: [{ column: 2 }],
        notations: [[...stoneParts(1), text(' digs '), hole(number, 2)]],
        legal: (row) => one(cell(CAMP, 2), row) > 0,
        reasons: [],
        origin: 6,
      },
    ],
    fallbackVerb: undefined,
    fallback: undefined,
  };
  const moves = (fx: Steps): void => {
    for (const row of rows(one(kinds, ORDERS))) {
      if (verb[row] === 1 && goes[row] === 1) fx.set(STONE, AT, one(subject, row), one(to, row), 1);
    }
  };
  const step = (name: string, run: (fx: Steps) => void, open = false): Instruction => ({
    do: 'step',
    name,
    slots: open ? [] : [0],
    run: (fx) => run(byPlace(kinds, fx)),
    origin: 0,
  });
  const process: Instruction[] = [
    { do: 'phase', phase: 0 },
    { do: 'ask', asks: [0] },
    step(
      'moves',
      (fx) => (options.moves === undefined ? moves(fx) : options.moves(self(), fx)),
      options.openMoves,
    ),
    step('after', (fx) => options.after?.(self(), fx)),
    { do: 'ask', asks: [3] },
    step('camps', (fx) => {
      for (const row of rows(one(kinds, CAMP))) {
        fx.tellAll(`${stones.ids[one(cell(CAMP, 1), row)]} digs ${cell(CAMP, 2)[row]}`, 6);
      }
    }),
    { do: 'next-phase' },
    { do: 'phase', phase: 1 },
    { do: 'ask', asks: [1] },
    { do: 'carry-out', ask: 1 },
    { do: 'ask', asks: [2] },
    { do: 'carry-out', ask: 2 },
    { do: 'loop-start', loop: 0, kind: POWER, list: () => [1, 0] },
    { do: 'loop-next', loop: 0, exit: 16 },
    step('praise', (fx) => fx.tell(POWER, one(clock.loops, 0), 'well played', 7)),
    { do: 'jump', to: 13 },
    { do: 'next-phase' },
  ];
  return {
    name: 'Tiny',
    slug: 'tiny',
    edition: undefined,
    hash: 'h1',
    scale: 2,
    kinds,
    power: POWER,
    player: PLAYER,
    space: SPACE,
    spot: SPOT,
    seasonKind: SEASON,
    phaseKind: PHASE,
    clock,
    calendar: {
      seasons: [
        { season: 0, phases: [0] },
        { season: 1, phases: [0, 1] },
      ],
      yearStep: -1,
      start: { season: 0, year: 10 },
    },
    entries: [0, 7],
    process,
    loopCount: 1,
    setup: [
      (effects) => {
        const fx = byPlace(kinds, effects);
        if (options.setup !== undefined) options.setup(fx);
        else {
          for (const [is, spot, owner] of [
            [0, 0, 0],
            [1, 1, 1],
          ] as const) {
            fx.create(STONE, 8);
            fx.field(IS, is);
            fx.field(AT, spot);
            fx.field(OWNER, owner);
          }
          fx.set(FLAG, 1, 0, 0, 8);
        }
      },
    ],
    asks: [orders, muster, toss, camp],
    conditions: [
      {
        notation: [hole(thing(SPACE), 0), text(' is vacant')],
        types: [thing(SPACE)],
        holds: ([space = -1]) => stoneIn(space) < 0,
      },
      {
        notation: [...stoneParts(0), text(' stands')],
        types: [thing(STONE)],
        holds: () => true,
      },
    ],
    // A stone goes where nobody stays and nobody else goes; alone, so in swaps too.
    resolve: () => {
      const moving = rows(one(kinds, ORDERS)).filter((row) => verb[row] === 1);
      goes.fill(0);
      for (const row of moving) {
        const goal = spaceOf(one(to, row));
        const there = stoneIn(goal);
        const left = there < 0 || moving.some((other) => subject[other] === there);
        const sole = moving.every((other) => other === row || spaceOf(one(to, other)) !== goal);
        goes[row] = left && sole ? 1 : 0;
      }
      return undefined;
    },
    resolution: undefined,
    settles: [],
    refresh: () => undefined,
    exchanges: [
      {
        name: 'stones',
        kind: STONE,
        includes: (row) => one(cell(STONE, ROLL), row) < 12,
        given: 'anew',
        lists: {
          heads: POWER,
          under: (row) => one(cell(STONE, OWNER), row),
          underColumn: OWNER,
          notation: stoneParts(),
        },
        implied: [],
      },
      {
        name: 'flags',
        kind: FLAG,
        includes: (row) => one(cell(FLAG, 1), row) >= 0,
        given: { sets: [1] },
        lists: {
          heads: POWER,
          under: (row) => one(cell(FLAG, 1), row),
          underColumn: 1,
          notation: [hole(thing(SPACE), 0)],
        },
        implied: [],
      },
      {
        name: 'lucky',
        kind: STONE,
        includes: (row) => one(cell(STONE, ROLL), row) >= 12,
        given: 'anew',
        records: [
          {
            name: 'who',
            type: thing(POWER, true),
            value: (row) => one(cell(STONE, OWNER), row),
            reads: OWNER,
          },
          { name: 'stone', type: thing(STONE), value: (row) => row, reads: 'self' },
          { name: 'seen', type: { tag: 'set', kind: SPOT }, value: () => 0, reads: SEEN },
        ],
        implied: [{ column: ROLL, value: 12 }],
      },
    ],
    hides: options.hides?.({ rules: undefined as never, kinds, cell, spaceOf }) ?? [],
    slots: [{ kind: STONE, limit: 1, fills: SPACE, place: at, origin: 9 }],
    assertions: [
      { title: 'two stones', holds: () => rows(stones).length === 2, origin: 0 },
      { title: 'three stones', holds: () => rows(stones).length === 3, origin: 0 },
    ],
    origins: [...Array(12).keys()].map((at_) => ({
      file: 'tiny.variant',
      line: 10 + at_,
      rule: at_ === 0 ? undefined : String(at_),
    })),
    families: [],
    aims: { pieces: [], prizes: [], ways: [], value: undefined, seeks: undefined, limiter },
  };
}

/** Unwraps a result; a refusal fails the test with its messages. */
export function value<T>(
  result:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly diagnostics: readonly { code: string; message: string }[] },
): T {
  if (result.ok) return result.value;
  throw new Error(result.diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n'));
}

export function codes(result: {
  readonly ok: boolean;
  readonly diagnostics?: readonly { code: string }[];
}): readonly string[] {
  return result.diagnostics?.map(({ code }) => code) ?? [];
}
