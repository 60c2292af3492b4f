/** What is asked now, and of whom. */
import type { Machine, Run } from './engine.ts';
import { item, presentRows } from './memory.ts';
import { fillFallback, orderOut, scratchRow } from './orders.ts';
import type { GenericOrder, Request } from './protocol.ts';
import type { Session } from './session.ts';
import { amountOf } from './use.ts';
import { refOf } from './values.ts';

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
    if (kind.present[row] === 1 && ask.subject(row) && ask.giver(row) >= 0) return true;
  }
  return false;
}

/** The ask at which the game stands; undefined when it has ended. */
export function openAsk(machine: Machine, session: Session): number | undefined {
  const step = machine.rules.process[session.at];
  return session.ended === undefined && step?.do === 'ask' ? step.ask : undefined;
}

/** The forms that are open: those of the ask, then those handed in with it. */
export function openForms(machine: Machine, session: Session): Form[] {
  const open = openAsk(machine, session);
  if (open === undefined) return [];
  const { rules } = machine;
  const asks = [open];
  for (const with_ of asks) {
    rules.asks.forEach((ask, index) => {
      if (ask.handedInWith === with_ && !asks.includes(index)) asks.push(index);
    });
  }
  return asks.flatMap((index) => formsOf(machine, index, index !== open));
}

function formsOf(machine: Machine, index: number, early: boolean): Form[] {
  const ask = item(machine.rules.asks, index);
  return presentRows(item(machine.rules.kinds, ask.subjectKind))
    .filter((row) => early || ask.subject(row))
    .map((subject) => ({ ask: index, subject, giver: ask.giver(subject), early }))
    .filter(({ giver }) => giver >= 0);
}

/** The forms of one ask, by subject. */
export interface Sheet {
  readonly ask: number;
  readonly early: boolean;
  readonly bySubject: ReadonlyMap<number, Form>;
}

/** In the order in which texts are tried on them. */
export function sheetsOf(forms: readonly Form[]): Sheet[] {
  const sheets = new Map<number, { ask: number; early: boolean; bySubject: Map<number, Form> }>();
  for (const form of forms) {
    const { ask, early, subject } = form;
    const sheet = sheets.get(ask);
    if (sheet === undefined) sheets.set(ask, { ask, early, bySubject: new Map([[subject, form]]) });
    else sheet.bySubject.set(subject, form);
  }
  return [...sheets.values()];
}

/** `Orders 3`, `Builds France`: the ask and the subject as states call it. */
export function formId(machine: Machine, form: Form): string {
  const ask = item(machine.rules.asks, form.ask);
  return `${ask.name} ${refOf(machine.memory, ask.subjectKind, form.subject)}`;
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
  return orderOut(machine.memory, ask, row);
}
