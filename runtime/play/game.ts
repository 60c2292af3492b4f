/** The public functions of a compiled game. */
import { sealOff, touch } from '../positions/again.ts';
import { adjudicateLine, givenDraws, seal } from './adjudicate.ts';
import { collectAnswers, fitText, orderJson } from '../orders/answers.ts';
import type { HandedIn } from '../orders/answers.ts';
import { brokenAsserts } from './asserts.ts';
import { diagnose, isUnreadable, refuse, shield, succeed } from '../diagnostics.ts';
import type { Result, RuntimeDiagnostic } from '../diagnostics.ts';
import { beginRun, createMachine } from './engine.ts';
import type { Machine, Run } from './engine.ts';
import { explanationsOf } from '../orders/explain.ts';
import { presentPosition } from '../positions/present.ts';
import { formOf, openForms, requestOf, sheetsOf } from '../orders/forms.ts';
import type { Form, Sheet } from '../orders/forms.ts';
import { guarded, orderFault } from '../positions/guards.ts';
import type { GenericGuards, Guards } from '../positions/guards.ts';
import { isObject, own, shown } from '../json.ts';
import type { Unknowns } from '../json.ts';
import { legalFor } from '../orders/legal.ts';
import { everybody, hiddenFrom, onlooker, throughEyes } from '../memory/mask.ts';
import { item } from '../memory/memory.ts';
import { newBoard, placeRun, settleIn, setUpRun } from '../positions/place.ts';
import type { Board } from '../positions/place.ts';
import { spellLists } from '../positions/spell.ts';
import { advance, answerAsks } from './process.ts';
import type {
  DrawResult,
  GenericMemory,
  GenericOrder,
  GenericState,
  GivenDraws,
  OrderResult,
  Outcome,
  Program,
  Protocol,
} from '../protocol.ts';
import type { Rules } from '../rules.ts';
import type { Session } from '../memory/session.ts';
import { dump } from '../positions/dump.ts';
import { amountOf, isPrepared } from '../orders/use.ts';
import { rowOf } from '../memory/values.ts';
import { viewOf } from './view.ts';
import { chains } from '../resolution/chains.ts';
import { allow, allowAll, WORK } from '../work.ts';
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
>(rules: Rules, guards: Guards<S, O, W, M>): Protocol<S, O, W, M> {
  const machine = createMachine(rules, widened(guards));
  const board = newBoard();
  const limited = <T>(run: () => Result<T>, options?: unknown): Result<T> => {
    const limit = isObject(options) ? own(options, 'work') : undefined;
    if (limit !== undefined && !(typeof limit === 'number' && limit > 0)) {
      return refuse(diagnose('invalid-input', { what: shown(limit), wanted: 'work above 0' }));
    }
    allow(rules, limit ?? WORK);
    chains.top = 0;
    const result = shield(run);
    allowAll();
    // What was under way when it stopped stands in the working memory.
    if (!result.ok && result.diagnostics[0]?.code === 'too-much-work') touch(rules);
    return result;
  };
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
          const { giverKind } = item(rules.asks, form.ask);
          const viewer = { kind: giverKind, row: form.giver };
          return succeed(throughEyes(run.memory, viewer, () => legalFor(run, form, now === true)));
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
      limited(() => onState(machine, state, (run) => view(run, viewer, outcome))),
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
  const { messages } = loaded.value;
  const begun = beginRun(machine, loaded.value);
  loaded.value.messages = messages;
  readings.set(loaded.value, begun);
  return run(begun);
}

/** Runs that only look, by their session: questions about one state share it. */
const readings = new WeakMap<Session, Run>();

interface Open {
  readonly forms: readonly Form[];
  readonly sheets: readonly Sheet[];
}

const open = new WeakMap<Run, Open>();

/** What is open to whom, for a run that only looks: many orders may be read by it. */
function openTo(run: Run): Open {
  const known = open.get(run);
  if (known !== undefined) return known;
  const forms = openForms(run, run.session);
  const found = { forms, sheets: sheetsOf(forms) };
  open.set(run, found);
  return found;
}

function startOptions(options: unknown): Result<{ seed: string; draws: GivenDraws }> {
  if (options !== undefined && !isObject(options)) {
    return refuse(diagnose('invalid-input', { what: shown(options), wanted: 'options' }));
  }
  const seed = options === undefined ? undefined : own(options, 'seed');
  if (seed !== undefined && typeof seed !== 'string') {
    return refuse(diagnose('invalid-input', { what: shown(seed), wanted: 'the seed as a text' }));
  }
  const draws = givenDraws(options === undefined ? undefined : own(options, 'draws'));
  return draws.ok ? succeed({ seed: seed ?? '', draws: draws.value }) : draws;
}

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
  const amount = (form: Form): number =>
    form.early ? Infinity : amountOf(run, item(run.rules.asks, form.ask), form.subject);
  const handedIn = collectAnswers(run, forms, amount, answers);
  if (!handedIn.ok) return handedIn;
  const { collected } = handedIn.value;
  seal(run, collected);
  const fault = answerAsks(run, collected);
  if (fault !== undefined) return refuse(fault);
  const unused = run.draws.unused();
  return unused.length > 0 ? refuse(...unused) : succeed({ run, handedIn: handedIn.value });
}

/** As it was typed an order would tell that it was. */
const inOwnWords = ({ silenceHiddenFrom: from }: OrderResult<GenericOrder>): boolean =>
  from === undefined;

/** Are orders hidden from somebody, not used at once, or none of the others' business unless they come into force? */
const keepsOrders = ({ asks, hides }: Machine['rules']): boolean =>
  asks.some(
    ({ kind, handedInWith, several }) =>
      handedInWith !== undefined ||
      several !== undefined ||
      hides.some((hide) => hide.kind === kind),
  );

function outcomeOf(run: Run, handedIn: HandedIn | undefined): Outcome<GenericState, GenericOrder> {
  const given = handedIn?.given ?? [];
  const refused = given.flatMap(({ who, text, refused: fault }): OrderResult<GenericOrder>[] => {
    if (fault === undefined) return [];
    const verdict = isUnreadable(fault) ? 'unreadable' : 'illegal';
    const why = [fault.message, ...(fault.help === undefined ? [] : [fault.help])].join(' ');
    const { code } = fault;
    const result = {
      asks: null,
      subject: null,
      who,
      order: null,
      text,
      verdict,
      why,
      code,
    } as const;
    // It may be one that is hidden, or that was to wait: nobody can tell.
    if (!keepsOrders(run.rules)) return [result];
    return [
      { ...result, hiddenFrom: everybody(run.memory, () => true).filter((one) => one !== who) },
    ];
  });
  const results = run.entries.flatMap(({ tag, result }) =>
    result === undefined
      ? []
      : [{ ...result, text: (inOwnWords(result) ? given[tag]?.text : undefined) ?? result.text }],
  );
  return {
    state: sealOff(run.rules, dump(run.memory, run.session)),
    results: [...results, ...refused],
    draws: run.draws.log.map(
      ({ kind, column, row, time, key, value, rejected, given: byHand }): DrawResult => {
        const hidden = hiddenFrom(run.memory, kind, column, row);
        return {
          time,
          key,
          value,
          rejected,
          ...(byHand ? { given: true as const } : {}),
          ...(hidden === undefined ? {} : { hiddenFrom: hidden }),
        };
      },
    ),
    messages: run.session.messages,
  };
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

function view(
  run: Run,
  viewer: unknown,
  outcome: Parameters<Generic['view']>[2],
): ReturnType<Generic['view']> {
  const { rules, memory, session } = run;
  if (viewer === null) return succeed(viewOf(run, session, null, onlooker, outcome));
  const row = rowOf(memory, rules.power, viewer);
  const player = rules.kinds[rules.player] === undefined ? -1 : rowOf(memory, rules.player, viewer);
  if (typeof viewer !== 'string' || (row < 0 && player < 0)) {
    const kind = item(rules.kinds, rules.power).name;
    return refuse(diagnose('unknown-viewer', { name: shown(viewer), kind }));
  }
  const eyes = row < 0 ? { kind: rules.player, row: player } : { kind: rules.power, row };
  return succeed(viewOf(run, session, viewer, eyes, outcome));
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
