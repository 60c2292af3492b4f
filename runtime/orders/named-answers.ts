/** The `answers` of a line: what it answers to requests that it names, or in JSON, beside the texts of its orders. */
import {
  addAnswer,
  canonicalWho,
  fitFor,
  fitForm,
  nearerOf,
  textOf as preparedText,
} from './answers.ts';
import type { Collected, Fitted, Given } from './answers.ts';
import { diagnose, succeed } from '../diagnostics.ts';
import type { Result, RuntimeDiagnostic } from '../diagnostics.ts';
import type { Fault, Machine, Run } from '../machine.ts';
import { formId, giverKey } from './forms.ts';
import type { Form } from './forms.ts';
import { guarded, orderFault, pointer } from '../guards.ts';
import { isList, shown } from '../json.ts';
import { item } from '../memory/memory.ts';
import type { AnyProgram } from '../memory/session.ts';
import { amountOf, isPrepared } from './use.ts';
import { write } from './write.ts';

/** One answer that has to be right: else the line is refused. */
export interface NamedAnswer {
  /** Where it is for: the request it names, or the one that its order fits. */
  readonly goes:
    | { readonly request: string; readonly order: string | AnyProgram }
    | { readonly who: string; readonly order: AnyProgram };
  /** JSON pointer to it. */
  readonly path: string;
  /** As `orders` of a line tell theirs. */
  readonly told: { who: string; text: string; refused: RuntimeDiagnostic | undefined };
}

/**
 * Reads the shape of `answers`, which is that of what `step` takes.
 * @param given takes the texts of a list: they are orders as players send them
 */
export function namedAnswers(
  machine: Machine,
  answers: unknown,
  given: Given[],
): Result<NamedAnswer[]> {
  if (answers === undefined) return succeed([]);
  const checked = guarded(machine.guards.isOrders, answers, (wrong) =>
    orderFault(wrong, answers, { wanted: 'answers by request, or a list', code: 'invalid-answer' }),
  );
  if (!checked.ok) return checked;
  const named: NamedAnswer[] = [];
  const add = (goes: NamedAnswer['goes'], path: string): void => {
    named.push({ goes, path: `/answers${path}`, told: { who: '', text: '', refused: undefined } });
  };
  if (isList(checked.value)) {
    checked.value.forEach(({ who, order }, at) => {
      const name = canonicalWho(machine, who);
      if (typeof order === 'string') given.push({ who: name, text: order, refused: undefined });
      else add({ who: name, order }, pointer(at, 'order'));
    });
    return succeed(named);
  }
  for (const [request, value] of Object.entries(checked.value)) {
    if (!isList(value)) add({ request, order: value }, pointer(request));
    else value.forEach((order, at) => add({ request, order }, pointer(request, at)));
  }
  return succeed(named);
}

/** How many answers a form takes now; of those for later it is not known yet. */
export function mostOf(run: Run, form: Form): number {
  return form.early ? Infinity : amountOf(run, item(run.rules.asks, form.ask), form.subject);
}

/**
 * Takes the answers to the forms that are open out of those that wait.
 * @param waiting the answers by their tags
 */
export function takeNamed(
  run: Run,
  forms: readonly Form[],
  waiting: Map<number, NamedAnswer>,
  collected: Collected,
): Fault {
  if (waiting.size === 0) return undefined;
  const byId = new Map(forms.map((form) => [formId(run, form), form]));
  for (const [tag, { goes, path, told }] of waiting) {
    const fitted = fit(run, forms, byId, goes, path);
    if (fitted === undefined) continue;
    let fault = fitted.ok ? undefined : fitted.diagnostics[0];
    if (fitted.ok) {
      const { form: taker } = fitted.value;
      fault = addAnswer(run, collected, fitted.value, mostOf(run, taker), tag, goes.order);
      told.who = giverKey(run, taker);
      told.text = textOf(run, fitted.value, goes.order);
    }
    if (fault === undefined) waiting.delete(tag);
    else if ('request' in goes) return fault;
    else told.refused = nearerOf(told.refused, fault);
  }
  return undefined;
}

function fit(
  run: Run,
  forms: readonly Form[],
  byId: ReadonlyMap<string, Form>,
  goes: NamedAnswer['goes'],
  path: string,
): Result<Fitted> | undefined {
  if (!('request' in goes)) return fitFor(run, forms, goes.who, goes.order, path);
  const form = byId.get(goes.request);
  return form === undefined ? undefined : fitForm(run, form, goes.order, path);
}

/** As it was given, or else in canonical notation. */
function textOf(run: Run, { form, order }: Fitted, given: string | AnyProgram): string {
  if (typeof given === 'string') return given;
  if (isPrepared(order)) return preparedText(run, form, order);
  const written = write(run, given);
  return written.ok ? written.value : shown(given);
}

/** The fault of the first answer to something that the phase never asked. */
export function neverAsked(waiting: ReadonlyMap<number, NamedAnswer>): Fault {
  for (const { goes, told } of waiting.values()) {
    if ('request' in goes) return diagnose('unknown-request', { id: goes.request.slice(0, 60) });
    return told.refused ?? diagnose('not-asked', { text: shown(goes.order) });
  }
  return undefined;
}
