/** What is asked now, and of whom. */
import type { Machine, Run } from '../machine.ts';
import { item } from '../memory/memory.ts';
import { giversOf } from './givers.ts';
import { fillFallback, isDefaultLegal, orderOut, scratchRow } from './orders.ts';
import type { GenericOrder, Request } from '../protocol.ts';
import type { Asking } from './reading.ts';
import type { Session } from '../memory/session.ts';
import { amountOf } from './use.ts';
import { refOf, rowOf } from '../memory/values.ts';

/** One request: an ask, about a thing, of somebody. */
export interface Form {
  readonly ask: number;
  readonly subject: number;
  readonly giver: number;
  /** Handed in now, used later. */
  readonly early: boolean;
}

/** Is anybody to be asked by this ask now? */
export function hasForms(run: Pick<Run, 'rules'>, index: number): boolean {
  const ask = item(run.rules.asks, index);
  const kind = item(run.rules.kinds, ask.subjectKind);
  for (let row = 0; row < kind.size.count; row++) {
    if (kind.present[row] !== 1 || !ask.subject(row)) continue;
    if (giversOf(run, ask, row).length > 0) return true;
  }
  return false;
}

/** The asks at which the game stands, in their order; undefined where it stands at none, or has ended. */
export function asksHere(machine: Machine, session: Session): readonly number[] | undefined {
  const step = machine.rules.process[session.at];
  return session.ended === undefined && step?.do === 'ask' ? step.asks : undefined;
}

/**
 * Was it open ahead of its time, so that nobody is asked when it is used? Where what it is handed in with had nobody to
 * ask, it opens by itself.
 */
export const isSealed = (
  { rules }: Pick<Machine, 'rules'>,
  session: Session,
  index: number,
): boolean => session.early.includes(item(rules.asks, index).name);

/** What is open ahead of its time where the game stands will be used without asking again. */
export function markEarly(machine: Machine, session: Session): void {
  const names = openAsks(machine, session)
    .filter(({ early }) => early)
    .map(({ ask }) => item(machine.rules.asks, ask).name);
  if (names.length > 0) session.early = [...new Set([...session.early, ...names])].toSorted();
}

interface OpenAsk {
  readonly ask: number;
  readonly early: boolean;
}

/** The asks that are open: those at which the game stands, then those handed in with them. */
export function openAsks(machine: Machine, session: Session): readonly OpenAsk[] {
  const open: OpenAsk[] = [];
  for (const ask of asksHere(machine, session) ?? []) {
    if (!isSealed(machine, session, ask)) open.push({ ask, early: false });
  }
  const { asks } = machine.rules;
  for (const { ask: host } of open) {
    for (let ask = 0; ask < asks.length; ask++) {
      if (asks[ask]?.handedInWith !== host || open.some((one) => one.ask === ask)) continue;
      open.push({ ask, early: true });
    }
  }
  return open;
}

/** The forms that are open, ask by ask. */
export function openForms(machine: Machine, session: Session): Form[] {
  const forms: Form[] = [];
  for (const { ask, early } of openAsks(machine, session)) addForms(machine, ask, early, forms);
  return forms;
}

/** The open form of this id, mostly found without making all the others. */
export function formOf(machine: Machine, session: Session, id: unknown): Form | undefined {
  if (typeof id !== 'string') return undefined;
  for (const { ask: index, early } of openAsks(machine, session)) {
    const ask = item(machine.rules.asks, index);
    if (!id.startsWith(`${ask.name} `)) continue;
    const ref = id.slice(ask.name.length + 1);
    const open = item(machine.rules.kinds, ask.subjectKind).population === 'open';
    const row = rowOf(machine.memory, ask.subjectKind, open ? Number(ref) : ref);
    if (row < 0) continue;
    const [giver] = early || ask.subject(row) ? giversOf(machine, ask, row) : [];
    if (giver === undefined) continue;
    const form = { ask: index, subject: row, giver, early };
    if (formId(machine, form) === id) return form;
  }
  return openForms(machine, session).find((form) => formId(machine, form) === id);
}

function addForms(machine: Machine, index: number, early: boolean, forms: Form[]): void {
  const ask = item(machine.rules.asks, index);
  const { present, size } = item(machine.rules.kinds, ask.subjectKind);
  for (let subject = 0; subject < size.count; subject++) {
    if (present[subject] !== 1 || !(early || ask.subject(subject))) continue;
    for (const giver of giversOf(machine, ask, subject)) {
      forms.push({ ask: index, subject, giver, early });
    }
  }
}

/** The forms of one ask, by subject; of what several answer about, that of one of them. */
export interface Sheet {
  readonly ask: number;
  readonly early: boolean;
  readonly bySubject: ReadonlyMap<number, Form>;
  /** As whom those are asked who have handed in, by what they are called. */
  readonly askings: Map<string, Asking>;
}

/** In the order in which texts are tried on them. */
export function sheetsOf(forms: readonly Form[]): Sheet[] {
  const sheets = new Map<number, Sheet & { readonly bySubject: Map<number, Form> }>();
  for (const form of forms) {
    const { ask, early, subject } = form;
    let sheet = sheets.get(ask);
    if (sheet === undefined) {
      sheet = { ask, early, bySubject: new Map(), askings: new Map() };
      sheets.set(ask, sheet);
    }
    sheet.bySubject.set(subject, form);
  }
  return [...sheets.values()];
}

/** `Orders 3`, `Builds France`: the ask and the subject as states call it; `Orders 3 France` where several answer. */
export function formId(machine: Machine, form: Form): string {
  const ask = item(machine.rules.asks, form.ask);
  const id = `${ask.name} ${refOf(machine.memory, ask.subjectKind, form.subject)}`;
  return ask.several === undefined ? id : `${id} ${giverKey(machine, form)}`;
}

export function giverKey(machine: Machine, form: Pick<Form, 'ask' | 'giver'>): string {
  const ask = item(machine.rules.asks, form.ask);
  return machine.rules.kinds[ask.giverKind]?.keys[form.giver] ?? '';
}

export function requestOf(machine: Machine, form: Form): Request<GenericOrder> {
  const ask = item(machine.rules.asks, form.ask);
  const list = ask.how !== 'one';
  return {
    id: formId(machine, form),
    who: giverKey(machine, form),
    asks: ask.name,
    subject: refOf(machine.memory, ask.subjectKind, form.subject),
    answers: {
      form: list ? 'list' : 'one',
      most: list && form.early ? null : amountOf(machine, ask, form.subject),
    },
    default: form.early ? null : defaultOf(machine, form),
    silent: ask.fallbackVerb === undefined || ask.how === 'up to' ? 'nothing' : 'default',
    seenBy: 'giver',
    early: form.early,
  };
}

function defaultOf(machine: Machine, form: Form): GenericOrder | null {
  const ask = item(machine.rules.asks, form.ask);
  const row = scratchRow(machine.memory, ask);
  if (row < 0 || ask.how === 'up to') return null;
  if (!fillFallback(machine.memory, ask, row, form.subject)) return null;
  if (!isDefaultLegal(machine.memory, ask, row)) return null;
  return orderOut(machine.memory, ask, row);
}
