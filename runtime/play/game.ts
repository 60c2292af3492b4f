/** The public functions of a compiled game. */
import { adjudicateLine } from './adjudicate.ts';
import { collectAnswers, fitText, orderJson } from '../orders/answers.ts';
import type { HandedIn } from '../orders/answers.ts';
import { brokenAsserts } from './asserts.ts';
import { diagnose, refuse, shield, succeed } from '../diagnostics.ts';
import type { Result, RuntimeDiagnostic } from '../diagnostics.ts';
import { beginLook, beginRun } from '../machine.ts';
import type { Machine, Run } from '../machine.ts';
import { createEffectLog } from '../effects/effects.ts';
import { createMemory } from '../memory/memory.ts';
import { createReader } from '../notation/candidates.ts';
import { createNames } from '../notation/names.ts';
import { createLoadState } from '../positions/again.ts';
import { createListTexts } from '../positions/list-texts.ts';
import { explanationsOf } from '../orders/explain.ts';
import { presentPosition } from './present.ts';
import { formOf, openForms, requestOf } from '../orders/forms.ts';
import { guarded, orderFault } from '../guards.ts';
import type { GenericGuards, Guards } from '../guards.ts';
import { isObject, own, shown } from '../json.ts';
import type { Unknowns } from '../json.ts';
import { asAsked, legalFor } from '../orders/legal.ts';
import { mostOf } from '../orders/named-answers.ts';
import { newBoard, placeRun, settleIn, setUpRun } from './place.ts';
import type { Board } from './place.ts';
import { spellLists } from '../positions/spell.ts';
import { carryOn } from './going-on.ts';
import { openTo } from './open.ts';
import { limited as withLimit, startOptions } from './options.ts';
import { outcomeOf } from './outcome.ts';
import { advance } from './process.ts';
import type {
  GenericMemory,
  GenericOrder,
  GenericState,
  Outcome,
  Program,
  Protocol,
} from '../protocol.ts';
import type { Rules } from '../rules.ts';
import type { Session } from '../memory/session.ts';
import { dump } from '../positions/dump.ts';
import { isPrepared } from '../orders/use.ts';
import { viewFor } from './view.ts';
import { write } from '../orders/write.ts';

type Generic = Protocol<GenericState, GenericOrder>;

/**
 * The protocol of the game whose rules these are. All its functions are pure: the working memory of the module
 * is filled anew in each call.
 */
export function game<
  S = GenericState,
  O = GenericOrder,
  W extends string = string,
  M = GenericMemory,
>(
  rules: Rules,
  guards: Guards<S, O, W, M>,
  machine = machineOf(rules, guards),
): Protocol<S, O, W, M> {
  const board = newBoard();
  const limited = <T>(run: () => Result<T>, options?: unknown): Result<T> =>
    withLimit(rules, run, options);
  const answerLine: Generic['answerLine'] = (line, explain) => {
    const result = limited(() => succeed(adjudicateLine(machine, board, line, explain === true)));
    if (result.ok) return result.value;
    const { code, message } = result.diagnostics[0] ?? diagnose('rules-fault', { what: '' });
    const id = isObject(line) ? (own(line, 'id') ?? null) : null;
    return JSON.stringify({ id, error: { code, message } });
  };
  const generic: Generic = {
    start: (options) =>
      limited(() => {
        const started = start(machine, options, 'failures');
        return started.ok ? succeed(outcomeOf(started.value, undefined)) : started;
      }, options),
    requests: (state) =>
      limited(() =>
        onState(machine, state, (run) =>
          succeed(openTo(run).forms.map((form) => requestOf(run, form))),
        ),
      ),
    legal: (state, requestId, now) =>
      limited(() =>
        onState(machine, state, (run) => {
          const form = formOf(run, run.session, requestId);
          if (form === undefined) {
            return refuse(diagnose('unknown-request', { id: shown(requestId) }));
          }
          return succeed(asAsked(run, form, () => legalFor(run, form, now === true)));
        }),
      ),
    read: (state, who, text) =>
      limited(() => onState(machine, state, (run) => read(run, who, text))),
    write: (state, order) => limited(() => onState(machine, state, (run) => write(run, order))),
    step: (state, answers, options) =>
      limited(() => {
        const played = play(machine, state, answers, options, 'failures');
        return played.ok ? succeed(outcomeOf(played.value.run, played.value.handedIn)) : played;
      }, options),
    view: (state, viewer, outcome) =>
      limited(() => onState(machine, state, (run) => viewFor(run, viewer, outcome))),
    explain: (state, answers, options) =>
      limited(() => {
        const played = play(machine, state, answers, options, 'all');
        return played.ok ? succeed(explanationsOf(played.value.run)) : played;
      }, options),
    explainStart: (options) =>
      limited(() => {
        const started = start(machine, options, 'all');
        return started.ok ? succeed(explanationsOf(started.value)) : started;
      }, options),
    replay: (record) => shield(() => replay(generic, rules, machine.guards, record)),
    place: (position, options) =>
      limited(() => {
        const checked = startOptions(options);
        if (!checked.ok) return checked;
        const { draws } = checked.value;
        const seed = options === undefined ? undefined : options.seed;
        const placed = placeRun(machine, board, position, seed, draws);
        if (!placed.ok) return placed;
        const fault = settleIn(placed.value);
        return fault === undefined
          ? succeed(dump(machine.memory, placed.value.session))
          : refuse(fault);
      }, options),
    spell: (lists) => limited(() => spell(machine, board, lists)),
    present: (state) =>
      limited(() =>
        onState(machine, state, (run) => succeed(presentPosition(run, board, run.session))),
      ),
    adjudicate: (line, explain) => answerOf(answerLine(line, explain)),
    answerLine,
    broken: () =>
      limited(() => {
        const run = setUpRun(machine, '', {});
        if (!run.ok) return run;
        return succeed(brokenAsserts(machine.memory));
      }),
  };
  return narrowed<S, O, W, M>(generic);
}

function answerOf(text: string): Unknowns {
  const answer: unknown = JSON.parse(text);
  return isObject(answer) ? answer : {};
}

/** The working memory of these rules and what goes with it, for whoever has more to do with it than the protocol. */
export const machineOf = <S, O, W extends string, M>(
  rules: Rules,
  guards: Guards<S, O, W, M>,
): Machine => {
  const memory = createMemory(rules);
  const generic = widened(guards);
  return {
    rules,
    guards: generic,
    memory,
    reader: createReader(createNames(memory)),
    log: createEffectLog(memory),
    loadState: createLoadState(memory, generic),
    listTexts: createListTexts(rules),
  };
};

/** The one place where the generic protocol takes the types that the emitted module declares for it. */
function narrowed<S, O, W extends string, M>(generic: Generic): Protocol<S, O, W, M> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the emitted types describe what the guards, `load` and `orderIn` check
  return generic as unknown as Protocol<S, O, W, M>;
}

/** And the one where the guards of the emitted types are taken for guards of what is common to all variants. */
function widened<S, O, W extends string, M>(guards: Guards<S, O, W, M>): GenericGuards {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- every emitted type is a narrower form of the generic one
  return guards as unknown as GenericGuards;
}

/** For what only looks: `run` changes nothing but rows to try orders in. */
function onState<T>(machine: Machine, state: unknown, run: (run: Run) => Result<T>): Result<T> {
  const loaded = machine.loadState(state, true);
  if (!loaded.ok) return loaded;
  const known = readings.get(loaded.value);
  if (known !== undefined) return run(known);
  const begun = beginLook(machine, loaded.value);
  readings.set(loaded.value, begun);
  return run(begun);
}

/** Runs that only look, by their session: questions about one state share it. */
const readings = new WeakMap<Session, Run>();

function start(machine: Machine, options: unknown, detail: Run['detail']): Result<Run> {
  const checked = startOptions(options);
  if (!checked.ok) return checked;
  const begun = setUpRun(machine, checked.value.seed, checked.value.draws, detail);
  if (!begun.ok) return begun;
  const run = begun.value;
  const fault = advance(run);
  if (fault !== undefined) return refuse(fault);
  const unused = run.draws.unused();
  return unused.length > 0 ? refuse(...unused) : succeed(run);
}

interface PlayedStep {
  readonly run: Run;
  readonly handedIn: HandedIn;
}

function play(
  machine: Machine,
  state: unknown,
  answers: unknown,
  options: unknown,
  detail: Run['detail'],
): Result<PlayedStep> {
  const checked = startOptions(options);
  if (!checked.ok) return checked;
  const loaded = machine.loadState(state, false);
  if (!loaded.ok) return loaded;
  const session = loaded.value;
  if (session.ended !== undefined) return refuse(diagnose('game-over'));
  const run = beginRun(machine, session, checked.value.draws, detail);
  const forms = openForms(run, session);
  const handedIn = collectAnswers(run, forms, (form) => mostOf(run, form), answers);
  if (!handedIn.ok) return handedIn;
  const { collected } = handedIn.value;
  const fault = carryOn(run, collected);
  if (fault !== undefined) return refuse(fault);
  const unused = run.draws.unused();
  return unused.length > 0 ? refuse(...unused) : succeed({ run, handedIn: handedIn.value });
}

function spell(
  machine: Machine,
  { cache }: Board,
  lists: unknown,
): Result<Record<string, unknown>> {
  if (!isObject(lists)) {
    return refuse(diagnose('invalid-input', { what: shown(lists), wanted: 'lists' }));
  }
  const wrong: RuntimeDiagnostic[] = [];
  const spelled = spellLists(
    { machine, cache, wrong: (diagnostic) => void wrong.push(diagnostic) },
    lists,
  );
  return wrong.length === 0 ? succeed(spelled) : refuse(...wrong.slice(0, 20));
}

function read(run: Run, who: unknown, text: unknown): Result<Program<GenericOrder>> {
  if (typeof who !== 'string' || typeof text !== 'string') {
    return refuse(
      diagnose('invalid-input', { what: shown([who, text]), wanted: 'who, and a text' }),
    );
  }
  const fitted = fitText(run, openTo(run).sheets, who, text);
  if (!fitted.ok) return fitted;
  const { form, order } = fitted.value;
  return succeed(isPrepared(order) ? orderJson(run, { form, order }) : order);
}

function replay(
  generic: Generic,
  rules: Rules,
  guards: GenericGuards,
  record: unknown,
): Result<readonly Outcome<GenericState, GenericOrder>[]> {
  if (!isObject(record)) {
    return refuse(
      diagnose('invalid-input', { what: shown(record), wanted: 'the record of a game' }),
    );
  }
  if (own(record, 'variant') !== rules.slug) {
    const found = shown(own(record, 'variant'));
    return refuse(diagnose('wrong-variant', { found, wanted: rules.slug }));
  }
  if (own(record, 'hash') !== rules.hash) {
    const found = shown(own(record, 'hash'));
    return refuse(diagnose('wrong-rules', { variant: rules.slug, found, wanted: rules.hash }));
  }
  const checked = guarded(guards.isRecord, record, (wrong) =>
    orderFault(wrong, record, { wanted: 'the record of a game', code: 'invalid-record' }),
  );
  if (!checked.ok) return checked;
  const { seed, options, inputs } = checked.value;
  const outcomes: Outcome<GenericState, GenericOrder>[] = [];
  let last = generic.start({ ...options, seed });
  if (!last.ok) return last;
  outcomes.push(last.value);
  for (const { answers, draws } of inputs) {
    last = generic.step(last.value.state, answers, draws === undefined ? {} : { draws });
    if (!last.ok) return last;
    outcomes.push(last.value);
  }
  return succeed(outcomes);
}
