/** What is handed in, turned into answers to the open requests. */
import { diagnose, isUnreadable, refuse, succeed } from '../diagnostics.ts';
import type { Result, RuntimeCode, RuntimeDiagnostic } from '../diagnostics.ts';
import type { Answer, Machine, Prepared } from '../machine.ts';
import { formId, giverKey, sheetsOf } from './forms.ts';
import type { Form, Sheet } from './forms.ts';
import { guarded, orderFault, pointer } from '../guards.ts';
import { isList, shown } from '../json.ts';
import { asGiver } from '../memory/mask.ts';
import { item } from '../memory/memory.ts';
import {
  canComeToBeLegal,
  fill,
  legalOrder,
  orderIn,
  orderOut,
  orderText,
  scratchRow,
} from './orders.ts';
import {
  conditionsHint,
  checkConditions,
  fillShape,
  isTooDeep,
  leaves,
  looksLikeProgram,
  programShape,
} from './programs.ts';
import type { Answers, GenericOrder, Ref } from '../protocol.ts';
import { noHint, notAskedNow, readOrder } from './reading.ts';
import type { Asking } from './reading.ts';
import { whyNot } from './refusal.ts';
import type { AskRules } from '../rules.ts';
import type { AnyProgram } from '../memory/session.ts';
import { refOf } from '../memory/values.ts';

/** An answer and the form it is for. */
export interface Fitted {
  readonly form: Form;
  readonly order: Prepared | AnyProgram;
}

/** An order as a player handed it in, and what was wrong with it, if anything. */
export interface Given {
  readonly who: string;
  readonly text: string;
  refused: RuntimeDiagnostic | undefined;
}

/** Answers by ask and subject. */
export type Collected = Map<number, Map<number, Answer[]>>;

const NOTHING: Collected = new Map();
const NONE: readonly Answer[] = [];

/**
 * Reads a text as an answer to one of the forms, those of the open ask before those handed in early.
 * @param who the name of a power (or player); without regard to case
 * @param collected what has been answered: of things that are written alike the next one is meant
 */
export function fitText(
  machine: Machine,
  sheets: readonly Sheet[],
  who: string,
  text: string,
  collected: Collected = NOTHING,
): Result<Fitted> {
  const shape = looksLikeProgram(text) ? programShape(machine.reader, text) : undefined;
  if (shape === undefined || 'order' in shape) {
    const read = readFor(machine, sheets, who, text, collected);
    if (read.ok) return read;
    const [fault] = read.diagnostics;
    if (shape === undefined || !isUnreadable(fault)) return read;
    const hint = conditionsHint(machine.reader, text);
    return refuse(diagnose('unreadable-order', { text: text.slice(0, 200), hint }));
  }
  let nearest: RuntimeDiagnostic | undefined;
  let meant = false;
  for (const sheet of sheets) {
    if (meant && sheet.early) break;
    let form: Form | undefined;
    const program = fillShape(shape, (part: string) => {
      const among = form === undefined ? [sheet] : sheetsOf([form]);
      const read = readFor(machine, among, who, part, collected);
      if (!read.ok) return read;
      form = read.value.form;
      return succeed(orderJson(machine, read.value));
    });
    if (program.ok && form !== undefined) return succeed({ form, order: program.value });
    const fault = program.ok ? undefined : program.diagnostics[0];
    nearest = nearerOf(nearest, fault);
    meant ||= isMeant(sheet, fault);
  }
  return refuse(nearest ?? notAsked(machine, who, text));
}

/** What can be read as an order of an ask that is open now is one, legal or not: it is no order for later. */
const isMeant = ({ early }: Sheet, fault: RuntimeDiagnostic | undefined): boolean =>
  !early && fault?.code === 'illegal-order';

/** He is asked for nothing, or for nothing like this: with the rules' reason, as far as he may know it. */
export function notAsked(machine: Machine, who: string, text: string): RuntimeDiagnostic {
  const { memory, reader } = machine;
  const { power, player, kinds } = machine.rules;
  const read = (): RuntimeDiagnostic =>
    notAskedNow(reader, who, text) ?? diagnose('not-asked', { text, why: '' });
  const rowOf = (kind: number): number =>
    who === '' || kinds[kind] === undefined ? -1 : reader.names.rowNamed(kind, who);
  const giver = [power, player].map((kind) => ({ kind, row: rowOf(kind) }));
  const eyes = giver.find(({ row }) => row >= 0);
  return eyes === undefined ? read() : asGiver(memory, eyes, read);
}

type FittedOrder = Fitted & { readonly order: Prepared };

/** How near a refusal came to an order that counts: the nearest is told. */
const ranks: readonly RuntimeCode[] = [
  'unreadable-order',
  'gets-no-orders',
  'not-asked',
  'no-such-piece',
  'ambiguous-order',
  'not-yours',
  'illegal-order',
  'too-many-orders',
  'ordered-twice',
];

/** Of two refusals of one order the one that tells more. */
export function nearerOf(
  a: RuntimeDiagnostic | undefined,
  b: RuntimeDiagnostic | undefined,
): RuntimeDiagnostic | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  if (a.code === b.code && a.data?.['hint'] === noHint) return b;
  return ranks.indexOf(b.code) > ranks.indexOf(a.code) ? b : a;
}

function readFor(
  machine: Machine,
  sheets: readonly Sheet[],
  who: string,
  text: string,
  collected: Collected,
): Result<FittedOrder> {
  let nearest: RuntimeDiagnostic | undefined;
  let meant = false;
  for (const sheet of sheets) {
    if (meant && sheet.early) break;
    const asking = askingOf(machine, sheet, who);
    const { rules, giver } = asking;
    const read = asGiver(machine.memory, { kind: rules.giverKind, row: giver }, () =>
      readOrder(asking, text, collected),
    );
    if (read.ok) {
      const form = sheet.bySubject.get(read.value.subject);
      if (form === undefined) continue;
      const { order } = read.value;
      return succeed({ order, form: form.giver === giver ? form : { ...form, giver } });
    }
    const [fault] = read.diagnostics;
    nearest = nearerOf(nearest, fault);
    meant ||= isMeant(sheet, fault);
  }
  return refuse(nearest ?? notAsked(machine, who, text));
}

function askingOf(machine: Machine, sheet: Sheet, who: string): Asking {
  const known = sheet.askings.get(who);
  if (known !== undefined) return known;
  const { ask, early, bySubject: subjects } = sheet;
  const rules = item(machine.rules.asks, ask);
  const giver = giverRow(machine, rules, who);
  const name = machine.rules.kinds[rules.giverKind]?.keys[giver] ?? (who === '' ? 'nobody' : who);
  const made = { reader: machine.reader, ask, rules, giver, who: name, early, subjects };
  sheet.askings.set(who, made);
  return made;
}

function giverRow(machine: Machine, ask: AskRules, who: string): number {
  return who === '' ? -1 : machine.reader.names.rowNamed(ask.giverKind, who);
}

/** An order that was read, as JSON. */
export function orderJson(machine: Machine, { form, order }: FittedOrder): GenericOrder {
  const ask = item(machine.rules.asks, form.ask);
  const row = scratchRow(machine.memory, ask);
  if (row < 0) return { verb: item(ask.verbs, order.verb).name };
  fill(machine.memory, ask, row, form, order);
  return orderOut(machine.memory, ask, row);
}

/**
 * Checks a program that came as JSON: its conditions, and each of its orders as handed in.
 * @param path where it stands in what was handed in
 */
export function fitProgram(
  machine: Machine,
  form: Form,
  given: AnyProgram,
  path: string,
): Result<Fitted> {
  const ask = item(machine.rules.asks, form.ask);
  if (isTooDeep(given)) {
    const wanted = `an order less deeply nested (${path})`;
    return refuse(diagnose('invalid-input', { what: shown(given), wanted, path }));
  }
  const checked = checkConditions(machine.reader, given);
  if (!checked.ok) return checked;
  let single: Prepared | undefined;
  for (const leaf of leaves(given)) {
    const read = orderIn(machine.memory, ask, form.subject, leaf.order, path + leaf.path);
    if (!read.ok) return read;
    single = read.value;
    const legal = allowed(machine, form, read.value);
    if (!legal.ok) return legal;
    single = legal.value;
  }
  const plain = 'verb' in given && !form.early ? single : undefined;
  return succeed({ form, order: plain ?? given });
}

/** The order as it is meant, if it may be handed in for this form. */
export function allowed(machine: Machine, form: Form, order: Prepared): Result<Prepared> {
  const { memory } = machine;
  const ask = item(machine.rules.asks, form.ask);
  const giver = { kind: ask.giverKind, row: form.giver };
  const legal = asGiver(memory, giver, () => {
    if (!form.early) return legalOrder(memory, ask, form, order);
    return canComeToBeLegal(memory, ask, form, order) ? order : undefined;
  });
  if (legal !== undefined) return succeed(legal);
  const why = asGiver(memory, giver, () => whyNot(memory, ask, form, order));
  return refuse(diagnose('illegal-order', { text: textOf(machine, form, order), why }));
}

export function textOf(
  machine: Machine,
  form: Pick<Form, 'ask' | 'subject' | 'giver'>,
  order: Prepared,
): string {
  const ask = item(machine.rules.asks, form.ask);
  const row = scratchRow(machine.memory, ask);
  if (row < 0) return item(ask.verbs, order.verb).name;
  fill(machine.memory, ask, row, form, order);
  return orderText(machine.memory, ask, row);
}

/** Adds an answer, unless the form has had all it takes. */
export function addAnswer(
  machine: Machine,
  collected: Collected,
  { form, order }: Fitted,
  most: number,
  tag: number,
  given: unknown,
): RuntimeDiagnostic | undefined {
  let bySubject = collected.get(form.ask);
  if (bySubject === undefined) {
    bySubject = new Map();
    collected.set(form.ask, bySubject);
  }
  const list = bySubject.get(form.subject);
  let own = 0;
  for (const { giver } of list ?? NONE) if (giver === form.giver) own++;
  const one = item(machine.rules.asks, form.ask).how === 'one';
  if (one && own > 0) {
    const text = typeof given === 'string' ? given : shown(given);
    return diagnose('ordered-twice', { text });
  }
  if (own >= most) {
    return diagnose('too-many-orders', { id: formId(machine, form), most, found: own + 1 });
  }
  const answer = { order, giver: form.giver, tag };
  if (list === undefined) bySubject.set(form.subject, [answer]);
  else list.push(answer);
  return undefined;
}

export interface HandedIn {
  readonly collected: Collected;
  readonly given: readonly Given[];
}

/** What is handed in to `step`, checked. */
export function collectAnswers(
  machine: Machine,
  forms: readonly Form[],
  amount: (form: Form) => number,
  handed: unknown,
): Result<HandedIn> {
  const { isOrders } = machine.guards;
  const checked = guarded(isOrders, handed, (wrong) =>
    orderFault(wrong, handed, {
      wanted: 'answers by request, or a list',
      code: 'invalid-answer',
    }),
  );
  if (!checked.ok) return checked;
  const answers: Answers<GenericOrder> = checked.value;
  const collected: Collected = new Map();
  const sheets = sheetsOf(forms);
  const given: Given[] = [];
  const wrong: RuntimeDiagnostic[] = [];
  const add = (
    fitted: Result<Fitted>,
    tag: number,
    order: unknown,
  ): RuntimeDiagnostic | undefined => {
    if (!fitted.ok) return fitted.diagnostics[0];
    return addAnswer(machine, collected, fitted.value, amount(fitted.value.form), tag, order);
  };
  const must = (fault: RuntimeDiagnostic | undefined): void => {
    if (fault !== undefined) wrong.push(fault);
  };
  if (isList(answers)) {
    answers.forEach(({ who, order }, at) => {
      if (typeof order === 'string') {
        const tag = given.length;
        const refused = add(fitText(machine, sheets, who, order, collected), tag, order);
        given.push({ who: canonicalWho(machine, who), text: order, refused });
      } else must(add(fitFor(machine, forms, who, order, pointer(at, 'order')), -1, order));
    });
  } else {
    const byId = new Map(forms.map((form) => [formId(machine, form), form]));
    for (const [id, value] of Object.entries(answers)) {
      const form = byId.get(id);
      if (form === undefined) {
        must(diagnose('unknown-request', { id: id.slice(0, 60) }));
        continue;
      }
      const list = isList(value) ? value : [value];
      const most = amount(form);
      if (list.length > most) {
        must(diagnose('too-many-orders', { id, most, found: list.length }));
        continue;
      }
      list.forEach((order, at) => {
        const path = isList(value) ? pointer(id, at) : pointer(id);
        must(add(fitForm(machine, form, order, path), -1, order));
      });
    }
  }
  return wrong.length > 0 ? refuse(...wrong.slice(0, 20)) : succeed({ collected, given });
}

/** The key of a power or player by any of its names; what was written when there is none. */
export function canonicalWho(machine: Machine, who: string): string {
  const { power, player, kinds } = machine.rules;
  for (const kind of [power, player]) {
    if (kinds[kind] === undefined) continue;
    const row = machine.reader.names.rowNamed(kind, who);
    if (row >= 0) return item(item(kinds, kind).keys, row);
  }
  return who;
}

/** Reads what was handed in under the name of a request. */
export function fitForm(
  machine: Machine,
  form: Form,
  order: string | AnyProgram,
  path: string,
): Result<Fitted> {
  return typeof order === 'string'
    ? fitText(machine, sheetsOf([form]), giverKey(machine, form), order)
    : fitProgram(machine, form, order, path);
}

/** The form an order in JSON is for, by its verb and subject. */
export function fitFor(
  machine: Machine,
  forms: readonly Form[],
  who: string,
  program: AnyProgram,
  path: string,
): Result<Fitted> {
  const order = leaves(program)[0]?.order;
  if (order === undefined) {
    const wanted = `an order (${path})`;
    return refuse(diagnose('invalid-input', { what: shown(program), wanted, path }));
  }
  let other: string | undefined;
  for (const form of forms) {
    const ask = item(machine.rules.asks, form.ask);
    if (!ask.verbs.some(({ name }) => name === order.verb)) continue;
    const subject = item(item(machine.rules.kinds, ask.kind).columns, 1).name;
    const ref: Ref = refOf(machine.memory, ask.subjectKind, form.subject);
    if (order[subject] !== ref) continue;
    const giver = giverRow(machine, ask, who);
    const mine = form.giver === giver || (form.early && giver >= 0 && ask.giverChanges === true);
    if (mine) return fitProgram(machine, { ...form, giver }, program, path);
    other = giverKey(machine, form);
  }
  const text = shown(order);
  return refuse(
    other === undefined
      ? diagnose('not-asked', { text, why: '' })
      : diagnose('not-yours', { text, giver: other, who }),
  );
}
