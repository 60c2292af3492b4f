/** What automatic players go by, as the program tells it: what is won by, what moves, and how. */
import {
  asksFunctions,
  isDomain,
  isExpr,
  some,
  visit,
  visitEffects,
} from '../../language/program/walk.ts';
import { given } from '../../language/program/parts.ts';
import type { Node } from '../../language/program/walk.ts';
import type { Exchange, Expr, Kind, Process, Program } from '../../language/program/program.ts';
import type { Aims, Owned } from '../../runtime/rules.ts';
import { list, numbers, row, rowInLines, toTerm } from '../plan/build.ts';
import type { Term } from '../plan/plan.ts';
import { rowFunction } from './asks.ts';
import type { Lowering } from './lowering.ts';
import { aNumber, createScope, lambda, variableName } from './scope.ts';
import { definite } from './terms.ts';

type Piece = Aims['pieces'][number];
type Way = Aims['ways'][number];

export function aimsRow(lowering: Lowering): Term {
  const { program } = lowering;
  const ways = waysOf(program);
  const pieces = piecesOf(program).map(({ kind, owner, place }) =>
    row<Piece>({ kind, owner, place, sorts: numbers(sortsOf(program, ways, kind)) }),
  );
  const prizes = prizesOf(program).map(({ kind, owner, place }) =>
    row<Owned>({ kind, owner, place }),
  );
  return rowInLines<Aims>({
    pieces: list(pieces),
    prizes: list(prizes),
    ways: list(
      ways.map(({ ask, verb, column }) => row<Way>({ ask, verb, column })),
      'lines',
    ),
    value: valueOf(lowering),
    seeks: seeksOf(lowering),
    limiter: toTerm('limiter'),
  });
}

function valueOf(lowering: Lowering): Term {
  const fn = lowering.program.fns[lowering.program.aims.value ?? -1];
  const [power] = fn?.parameters ?? [];
  if (fn === undefined || power === undefined) return toTerm('undefined');
  return rowFunction(lowering, power, fn.body, 'number');
}

function seeksOf(lowering: Lowering): Term {
  const fn = lowering.program.fns[lowering.program.aims.seeks ?? -1];
  const [piece, space] = fn?.parameters ?? [];
  if (fn === undefined || piece === undefined || space === undefined) return toTerm('undefined');
  const scope = createScope('rules', [piece, space]);
  const parameters = [piece, space].map((each) => aNumber(variableName(scope, each)));
  const draw = lambda(scope, parameters, 'number', definite(lowering, fn.body, scope));
  const kind = piece.type.tag === 'entity' ? piece.type.kind : -1;
  return row<NonNullable<Aims['seeks']>>({ kind, draw });
}

/** Things that somebody gives orders about, and that stand somewhere. */
function piecesOf(program: Program): readonly Owned[] {
  const { power, player } = program.builtin;
  const kinds = new Set(program.asks.map(({ subject }) => subject.kind));
  return [...kinds]
    .filter((id) => id !== power && id !== player)
    .flatMap((id) => ownedAs(program, id, listedOwner(program, id)));
}

/**
 * Things that belong to powers and get no orders; a list of positions tells which attribute is meant by whose they are.
 * Where the end of the game speaks of some of them, those; none where it only speaks of what gets orders.
 */
function prizesOf(program: Program): readonly Owned[] {
  const asked = new Set(program.asks.map(({ subject }) => subject.kind));
  const listed = new Set(program.exchanges.map(({ domain }) => domain.kind));
  const all = [...listed]
    .filter((kind) => !asked.has(kind) && listedOwner(program, kind) !== undefined)
    .flatMap((kind) => ownedAs(program, kind, listedOwner(program, kind)));
  const won = wonBy(program);
  const decisive = all.filter(({ kind }) => won.has(kind));
  return decisive.length > 0 || [...won].some((kind) => asked.has(kind)) ? decisive : all;
}

/** The attribute that says whose a thing is, where a list of positions is made by it. */
function listedOwner({ exchanges, builtin }: Program, kind: number): number | undefined {
  const forms = exchanges.filter(({ domain }) => domain.kind === kind).map(({ form }) => form);
  const underOwner = (form: Exchange['form']): number | undefined =>
    form.form === 'lists' && form.heads === builtin.power ? form.underAttribute : undefined;
  return forms.map(underOwner).find((attribute) => attribute !== undefined);
}

function ownedAs({ kinds, builtin }: Program, id: number, owner: number | undefined): Owned[] {
  const attributes = kinds[id]?.attributes ?? [];
  const holding = (...held: readonly number[]): number =>
    attributes.findIndex(({ type }) => type.tag === 'entity' && held.includes(type.kind));
  const place = holding(builtin.space, builtin.spot);
  const column = owner ?? holding(builtin.power);
  return place < 0 || column < 0 ? [] : [{ kind: id, owner: column, place }];
}

/** The kinds of things that are gone through to find out whether the game has ended, and who has won. */
function wonBy(program: Program): ReadonlySet<number> {
  const kinds = new Set<number>();
  lookInto(
    program,
    program.phases.flatMap(({ body }) => ending(body)),
    (node) => {
      if (isDomain(node)) kinds.add(node.kind);
    },
  );
  return kinds;
}

/** What a piece is, as far as an order asks it that says where the piece goes; numbers, and where it stands, change. */
function sortsOf(program: Program, ways: readonly Way[], kind: number): readonly number[] {
  const read = new Set<number>();
  const verbs = ways.flatMap(({ ask, verb }) => program.asks[ask]?.verbs[verb] ?? []);
  lookInto(program, given(...verbs.flatMap(({ by, legal }) => [by, legal])), (node) => {
    if (isExpr(node) && node.op === 'get' && node.kind === kind) read.add(node.attribute);
  });
  const { space, spot } = program.builtin;
  return [...read]
    .filter((at) => {
      const { type, how } = program.kinds[kind]?.attributes[at] ?? {};
      return (
        type?.tag === 'entity' && type.kind !== space && type.kind !== spot && how !== 'derived'
      );
    })
    .toSorted((a, b) => a - b);
}

/** Everything that is read on the way, in functions and derived attributes too. */
function lookInto(program: Program, begin: readonly Node[], enter: (node: Node) => void): void {
  const seen = new Set<Expr>();
  const look = (nodes: readonly Node[]): void =>
    visit(nodes, (node) => {
      enter(node);
      const derived =
        isExpr(node) && node.op === 'get' ? attributeAt(program, node)?.derived : undefined;
      const bodies = given(
        derived?.body,
        ...asksFunctions(node).map((fn) => program.fns[fn]?.body),
      );
      const unseen = bodies.filter((body) => !seen.has(body));
      for (const body of unseen) seen.add(body);
      look(unseen);
    });
  look(begin);
}

const attributeAt = (
  { kinds }: Program,
  { kind, attribute }: Extract<Expr, { readonly op: 'get' }>,
): Kind['attributes'][number] | undefined => kinds[kind]?.attributes[attribute];

/** The steps that can end the game. */
const ending = (body: readonly Process[]): readonly Process[] =>
  body.flatMap((node) => {
    if (node.process !== 'step') return 'body' in node ? ending(node.body) : [];
    return some([node], (part) => 'effect' in part && part.effect === 'end') ? [node] : [];
  });

/**
 * The fields by which orders say where what they are about goes: wherever an effect puts the place of an order's
 * subject to a field of that order (`m.unit.at becomes m.to`).
 */
function waysOf(program: Program): readonly Way[] {
  const found = new Map<string, Way>();
  const effects = program.asks.flatMap(({ verbs }) => verbs.flatMap((verb) => verb.effects));
  const nodes: readonly Node[] = [...program.phases.flatMap(({ body }) => body), ...effects];
  const meant = verbsMeant(program, nodes);
  visitEffects(nodes, (effect) => {
    if (effect.effect !== 'set') return;
    const { of, kind, attribute, value } = effect;
    if (ownedAs(program, kind, undefined)[0]?.place !== attribute) return;
    const [subject, field] = [fieldOf(of), fieldOf(value)];
    if (subject === undefined || field === undefined || subject.order !== field.order) return;
    const ask = program.asks.find((each) => each.kind === field.kind);
    if (ask?.subjectAttribute !== subject.attribute) return;
    for (const { id, fields } of ask.verbs) {
      if (meant.get(field.order)?.includes(id) === false) continue;
      if (!fields.some((each) => each.attribute === field.attribute)) continue;
      const way = { ask: ask.id, verb: id, column: field.attribute };
      found.set(`${way.ask} ${way.verb} ${way.column}`, way);
    }
  });
  return [...found.values()].toSorted(
    (a, b) => a.ask - b.ask || a.verb - b.verb || a.column - b.column,
  );
}

/** By variable that holds an order: its verbs, where not all are meant. */
function verbsMeant(
  { asks }: Program,
  nodes: readonly Node[],
): ReadonlyMap<number, readonly number[]> {
  const meant = new Map<number, readonly number[]>();
  for (const { verbs } of asks) for (const { id, self } of verbs) meant.set(self.id, [id]);
  visit(nodes, (node) => {
    if (isDomain(node) && node.verbs !== undefined) meant.set(node.variable.id, node.verbs);
  });
  return meant;
}

interface Field {
  /** The variable that holds the order. */
  readonly order: number;
  readonly kind: number;
  readonly attribute: number;
}

/** A field of an order, or what lies behind it (`m.to.space`). */
function fieldOf(e: Expr): Field | undefined {
  if (e.op !== 'get') return undefined;
  const { of, kind, attribute } = e;
  return of.op === 'var' ? { order: of.variable.id, kind, attribute } : fieldOf(of);
}
