/** A stop of the game through the eyes of one who takes part, or of an onlooker: what `view` gives, and no more. */
import type {
  Explanations,
  GenericOrder,
  GenericState,
  Outcome,
  Result,
  Thing,
  View,
} from '../../runtime/index.ts';
import type { Answer, GameCalls } from '../protocol/calls.ts';
import type { Frame } from '../protocol/frame.ts';
import { answer, frameFrom, reasonsFor } from './frames.ts';
import type { Game, Reasons } from './frames.ts';

type Done = Outcome<GenericState, GenericOrder>;

type Asked = GameCalls['view']['takes'];

export function seen(game: Game, { start, before, state, viewer }: Asked): Answer<Frame> {
  const { table } = game;
  const [outcome, explained] = cameOf(game, start, before);
  if (!outcome.ok) return answer(outcome);
  const view = table.view(state, viewer, outcome.value);
  if (!view.ok) return answer(view);
  const known = knownOf(state, view.value);
  const lists = table.present(known);
  if (!lists.ok) return answer(lists);
  const { requests, legal } = view.value;
  const asked = requests.map((request) => [request, legal[request.id]] as const);
  const what = { state: known, lists: lists.value, asked, told: view.value };
  const reasons = explained.ok
    ? reasonsSeen(game, reasonsFor(outcome.value, explained.value))
    : undefined;
  const { unseen } = view.value;
  const frame = frameFrom(game, what, reasons);
  return { ok: true, value: unseen.length === 0 ? frame : { ...frame, unseen } };
}

/** How a stop came, and why. */
function cameOf(
  { table }: Game,
  start: Asked['start'],
  before: Asked['before'],
): readonly [Result<Done>, Result<Explanations>] {
  if (before === null) return [table.start(start), table.explainStart(start)];
  const { answers, draws = {} } = before.input;
  return [
    table.step(before.state, answers, { draws }),
    table.explain(before.state, answers, { draws }),
  ];
}

/**
 * The clauses that decided what the viewer sees. Where anything is hidden, words beyond those of the results themselves,
 * and the clause they stand in, could tell of it: they are left out.
 */
function reasonsSeen({ facts }: Game, all: Reasons): Reasons {
  if (!facts.hides) return all;
  return {
    of(result) {
      const reason = all.of(result);
      return reason?.why === (result.why ?? null) ? reason : undefined;
    },
    knots: [],
    effects: [],
  };
}

/**
 * The view as a state that can be shown. What it leaves out, because it would tell of hidden things, is as if there were
 * none of them; it is never played on. Without the key by which hidden things are numbered, things stand in the order
 * of their numbers, as if they had been made in that order.
 */
function knownOf(whole: GenericState, view: View<GenericState, GenericOrder>): GenericState {
  const { numbered, ...open } = whole;
  const known: GenericState = {
    ...open,
    seed: '',
    drawn: {},
    issued: {},
    presence: {},
    loops: whole.loops.map(() => []),
    ...view.state,
  };
  return numbered === undefined ? known : { ...known, things: inOrder(known.things) };
}

const inOrder = (things: GenericState['things']): GenericState['things'] =>
  Object.fromEntries(
    Object.entries(things).map(([kind, all]) => [
      kind,
      isList(all) ? all.toSorted((a, b) => Number(a['id'] ?? 0) - Number(b['id'] ?? 0)) : all,
    ]),
  );

const isList = (things: GenericState['things'][string]): things is readonly Thing[] =>
  Array.isArray(things);
