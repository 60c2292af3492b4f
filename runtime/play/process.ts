/** The driver: runs the process of the phases from stop to stop. */
import { applyEffects } from '../effects/apply.ts';
import { diagnose } from '../diagnostics.ts';
import { applyDirectly } from '../effects/direct.ts';
import { beginEffects, effectCount } from '../effects/effects.ts';
import type { Collected } from '../orders/answers.ts';
import type { Answer, AnswersBySubject, Fault, Run } from '../machine.ts';
import { explainEffects } from '../effects/explained.ts';
import { asksHere, hasForms, isSealed } from '../orders/forms.ts';
import { clearRows, item, presentRows } from '../memory/memory.ts';
import { fillFallback, isDefaultLegal, orderKind, subjectAt, verbAt } from '../orders/orders.ts';
import { whyNotAt } from '../orders/refusal.ts';
import type { DirectStep, Instruction } from '../rules.ts';
import { resolveOnce, useAnswers } from '../orders/use.ts';
import { usePlainly } from '../orders/use-plain.ts';
import type { Plain } from '../orders/use-plain.ts';
import { judgeLate, recordVerdict, recordVoidDefault, UNTAGGED } from '../orders/verdicts.ts';
import { rowOf } from '../memory/values.ts';
import { spend } from '../work.ts';

/** Instructions a run may execute, and phases it may go through without asking anybody. */
export const WORK_LIMIT = 100_000;
export const PHASE_LIMIT = 1000;

/** What an instruction counts for (runtime/work.ts), besides what its expressions count. */
const INSTRUCTION = 1000;

const NOTHING: AnswersBySubject = new Map();
const NO_ANSWERS: Collected = new Map();

/** Applies the set-up and goes to the first stop. */
export function setUp(run: Run): Fault {
  const { rules } = run;
  rules.clock.loops.fill(-1);
  firstPhase(run);
  rules.refresh();
  run.session.settingUp = true;
  for (const stage of rules.setup) {
    const fault = applyStep(run, stage, undefined);
    if (fault !== undefined) return fault;
  }
  run.session.settingUp = false;
  return undefined;
}

/** Puts the clock to the start of the calendar. */
export function firstPhase(run: Run): void {
  const { calendar, clock } = run.rules;
  const seasonIndex = calendar.seasons.findIndex(({ season }) => season === calendar.start.season);
  clock.season = calendar.start.season;
  clock.year = calendar.start.year;
  clock.date = Math.max(seasonIndex, 0);
  enterPhase(run, 0);
}

function enterPhase(run: Run, stage: number): void {
  const { calendar, clock, entries } = run.rules;
  const season = calendar.seasons.find((each) => each.season === clock.season);
  clock.phase = season?.phases[stage] ?? 0;
  run.session.stage = stage;
  run.session.at = entries[clock.phase] ?? 0;
}

/** Uses the answers to the asks at which the game stands, and goes to the next stop. */
export function answerAsks(run: Run, answers: Collected): Fault {
  const asks = asksHere(run, run.session);
  // A position may have been put at the start of a phase that asks nobody.
  if (asks === undefined) return advance(run);
  const fault = useAll(run, asks, answers);
  if (fault !== undefined) return fault;
  run.session.at++;
  return advance(run);
}

/** The same where each of them is plain, and asked now. @param all what they ask, by ask and subject */
export function answerPlainly(run: Run, asks: readonly number[], all: readonly Plain[]): Fault {
  const fault = usePlainly(run, asks, all);
  if (fault !== undefined) return fault;
  run.session.at++;
  return advance(run);
}

const useAll = (run: Run, asks: readonly number[], answers: Collected): Fault =>
  useAnswers(
    run,
    asks.map((ask) =>
      isSealed(run, run.session, ask)
        ? { ask, answers: sealedFor(run, ask), early: true }
        : { ask, answers: answers.get(ask) ?? NOTHING, early: false },
    ),
  );

/** Runs until somebody has to be asked, or the game has ended. */
export function advance(run: Run): Fault {
  const { rules, session } = run;
  run.phases = 0;
  run.work = 0;
  while (session.ended === undefined) {
    if (++run.work > WORK_LIMIT) return diagnose('work-budget', { limit: WORK_LIMIT });
    spend(INSTRUCTION);
    const step = rules.process[session.at];
    if (step === undefined) return diagnose('rules-fault', { what: 'the process has no end' });
    if (step.do === 'ask') {
      if (reachAsks(run, step.asks)) {
        dropSpares(run);
        judgeLate(run);
        return undefined;
      }
      const fault = useAll(run, step.asks, NO_ANSWERS);
      if (fault !== undefined) return fault;
      session.at++;
    } else {
      const fault = execute(run, step);
      if (fault !== undefined) return fault;
    }
  }
  judgeLate(run);
  return undefined;
}

/** Asks open: their former orders are no longer in force. @returns whether the game stops here */
function reachAsks(run: Run, asks: readonly number[]): boolean {
  let cleared = false;
  for (const index of asks) {
    const kind = orderKind(run.memory, item(run.rules.asks, index));
    if (kind.size.count === 0) continue;
    clearRows(kind);
    cleared = true;
  }
  if (cleared) {
    run.resolved = false;
    run.rules.refresh();
  }
  return asks.some((index) => !isSealed(run, run.session, index) && hasForms(run, index));
}

/** What was handed in beyond what is due counts only where it is carried out before the next stop. */
function dropSpares(run: Run): void {
  if (run.entitled.size === 0) return;
  for (const [index, entitled] of run.entitled) {
    const ask = item(run.rules.asks, index);
    const kind = orderKind(run.memory, ask);
    const counts = new Map<number, number>();
    for (const row of presentRows(kind)) {
      const subject = subjectAt(run.memory, ask, row);
      const count = (counts.get(subject) ?? 0) + 1;
      counts.set(subject, count);
      if (count <= (entitled.get(subject) ?? 0)) continue;
      recordVerdict(run, index, row, 'those before it were as many as count', false);
      kind.present[row] = 0;
    }
  }
  run.entitled.clear();
}

/** What was handed in early for this ask; it is taken out of the state. */
function sealedFor(run: Run, index: number): AnswersBySubject {
  const ask = item(run.rules.asks, index);
  const answers = new Map<number, Answer[]>();
  for (const sealed of run.session.sealed) {
    const subject = rowOf(run.memory, ask.subjectKind, sealed.subject);
    if (sealed.asks !== ask.name || subject < 0) continue;
    const tags = run.sealedTags.get(sealed) ?? [];
    const giver = rowOf(run.memory, ask.giverKind, sealed.who);
    const list = answers.get(subject) ?? [];
    answers.set(subject, list);
    sealed.orders.forEach((order, at) => {
      list.push({ order, giver, tag: tags[at] ?? UNTAGGED });
    });
  }
  run.session.early = run.session.early.filter((name) => name !== ask.name);
  run.session.sealed = run.session.sealed.filter(({ asks }) => asks !== ask.name);
  return answers;
}

function execute(run: Run, step: Exclude<Instruction, { readonly do: 'ask' }>): Fault {
  const { session } = run;
  const { clock } = run.rules;
  switch (step.do) {
    case 'phase':
      clock.phase = step.phase;
      session.drawn.clear();
      session.at++;
      if (++run.phases > PHASE_LIMIT) return diagnose('no-request', { limit: PHASE_LIMIT });
      return undefined;
    case 'carry-out':
      session.at++;
      return carryOut(run, step.ask);
    case 'step': {
      session.at++;
      // At the start of a phase nothing has been asked yet.
      const fault = run.resolved ? undefined : resolveOnce(run, []);
      return fault ?? applyStep(run, step.run, step.slots, step.direct);
    }
    case 'jump-unless':
      session.at = step.test() ? session.at + 1 : step.to;
      return undefined;
    case 'jump':
      session.at = step.to;
      return undefined;
    case 'loop-start':
      session.loops[step.loop] = [...step.list()];
      session.at++;
      return undefined;
    case 'loop-next':
      nextOfLoop(run, step);
      return undefined;
    case 'next-phase':
      judgeLate(run);
      nextPhase(run);
      return undefined;
  }
}

function nextOfLoop(run: Run, step: Extract<Instruction, { readonly do: 'loop-next' }>): void {
  const { rules, session } = run;
  const start = rules.process.find((each) => each.do === 'loop-start' && each.loop === step.loop);
  const kind = start?.do === 'loop-start' ? rules.kinds[start.kind] : undefined;
  const rest = session.loops[step.loop] ?? [];
  for (let row = rest.shift(); row !== undefined; row = rest.shift()) {
    // What is gone since the loop began is passed over.
    if (kind?.present[row] !== 1) continue;
    rules.clock.loops[step.loop] = row;
    session.at++;
    return;
  }
  session.loops[step.loop] = undefined;
  rules.clock.loops[step.loop] = -1;
  session.at = step.exit;
}

function nextPhase(run: Run): void {
  const { calendar, clock } = run.rules;
  const at = calendar.seasons.findIndex(({ season }) => season === clock.season);
  if (run.session.stage + 1 < (calendar.seasons[at]?.phases.length ?? 0)) {
    return enterPhase(run, run.session.stage + 1);
  }
  const last = at + 1 >= calendar.seasons.length;
  if (last) clock.year += calendar.yearStep;
  clock.season = calendar.seasons[last ? 0 : at + 1]?.season ?? clock.season;
  clock.date++;
  enterPhase(run, 0);
}

function applyStep(
  run: Run,
  effects: Run['rules']['setup'][number],
  slots: readonly number[] | undefined,
  direct?: DirectStep,
): Fault {
  const { log, session, draws, rules } = run;
  if (direct !== undefined && run.detail !== 'all') {
    const count = applyDirectly(rules, direct, slots);
    if (count >= 0) {
      run.work += count >> 3;
      return undefined;
    }
  }
  const made = draws.log.length;
  beginEffects(log);
  draws.begin();
  effects(log.fx);
  run.work += effectCount(log) >> 3;
  const explained = run.detail === 'all' ? explainEffects(log, made) : undefined;
  const fault = applyEffects(log, slots);
  if (fault !== undefined) return fault;
  if (explained !== undefined) run.effectTexts.push(...explained());
  for (const { who, text } of log.told) session.messages.push({ who, text });
  if (log.ended !== undefined) session.ended = { kind: log.ended.kind, rows: log.ended.rows };
  return undefined;
}

/**
 * Orders one by one, in the order of subjects and of their lists, each on what the ones before it left. What is void when
 * its turn comes counts only where the ask says so; otherwise the next takes its place, or a default where a number is due.
 */
function carryOut(run: Run, index: number): Fault {
  const ask = item(run.rules.asks, index);
  const kind = orderKind(run.memory, ask);
  const entitled = run.entitled.get(index);
  run.entitled.delete(index);
  const rows = presentRows(kind);
  for (let from = 0; from < rows.length;) {
    const subject = subjectAt(run.memory, ask, item(rows, from));
    let to = from + 1;
    while (to < rows.length && subjectAt(run.memory, ask, item(rows, to)) === subject) to++;
    const most = entitled?.get(subject) ?? to - from;
    const fault = carryOutList(run, index, subject, rows.slice(from, to), most);
    if (fault !== undefined || run.session.ended !== undefined) return fault;
    from = to;
  }
  if (!kind.stored) clearRows(kind);
  run.rules.refresh();
  return undefined;
}

/** @param most how many of them count */
function carryOutList(
  run: Run,
  index: number,
  subject: number,
  rows: readonly number[],
  most: number,
): Fault {
  const ask = item(run.rules.asks, index);
  const kind = orderKind(run.memory, ask);
  const isThere = (): boolean => item(run.rules.kinds, ask.subjectKind).present[subject] === 1;
  /** Rows of orders that came to nothing: defaults stand there. */
  const free: number[] = [];
  let count = 0;
  for (const row of rows) {
    const verb = verbAt(run.memory, ask, row);
    if (kind.present[row] !== 1 || verb < 0) {
      // Nothing was handed in, or an earlier order has taken away what this one speaks of.
      free.push(row);
      kind.present[row] = 0;
      continue;
    }
    if (count >= most || !isUsable(run, index, row)) {
      const why =
        count >= most
          ? 'those before it were as many as count'
          : `it could not be carried out when its turn came${whyNotAt(run.memory, ask, row, verb)}`;
      recordVerdict(run, index, row, why, false);
      if (count < most && ask.voidCounts === true) count++;
      else free.push(row);
      kind.present[row] = 0;
      continue;
    }
    count++;
    const fault = carryOutOne(run, index, row, false);
    if (fault !== undefined || run.session.ended !== undefined) return fault;
  }
  if (ask.how === 'up to') return undefined;
  for (const row of free) {
    if (count >= most || !isThere()) break;
    count++;
    if (!fillFallback(run.memory, ask, row, subject)) continue;
    if (!isDefaultLegal(run.memory, ask, row)) {
      recordVoidDefault(run, index, row);
      continue;
    }
    kind.present[row] = 1;
    const fault = carryOutOne(run, index, row, true);
    if (fault !== undefined || run.session.ended !== undefined) return fault;
  }
  return undefined;
}

function carryOutOne(run: Run, index: number, row: number, isDefault: boolean): Fault {
  const ask = item(run.rules.asks, index);
  run.rules.refresh();
  recordVerdict(run, index, row, undefined, isDefault);
  const { effects } = item(ask.verbs, verbAt(run.memory, ask, row));
  return effects === undefined ? undefined : applyStep(run, (fx) => effects(row, fx), undefined);
}

function isUsable(run: Run, index: number, row: number): boolean {
  const ask = item(run.rules.asks, index);
  const { used } = item(ask.verbs, verbAt(run.memory, ask, row));
  return used === undefined || used(row);
}
