/** The line that answers a line of the exchange format, written as JSON at once. */
import { refusedAs } from '../diagnostics.ts';
import { own, quoted } from '../json.ts';
import type { Unknowns } from '../json.ts';
import type { Given } from '../orders/answers.ts';
import { giverKey } from '../orders/forms.ts';
import { dump, winnersOut } from '../positions/dump.ts';
import { presentLists } from '../positions/lists.ts';
import type { Board } from './place.ts';
import { presentMemory } from './present.ts';
import { untold } from '../positions/untold.ts';
import type { Rules } from '../rules.ts';
import type { Entry, Run } from '../machine.ts';
import { phaseText } from '../positions/phases.ts';

export interface Played {
  readonly run: Run;
  readonly board: Board;
  readonly line: Unknowns;
  /** The orders of the line by their tags. */
  readonly given: readonly Given[];
  /** Is it an order of this line, and not of a phase gone through on the way? */
  readonly isOfLine: (entry: Entry) => boolean;
  readonly explain: boolean;
}

/** What follows the id: from the comma before it to the brace that closes the object. */
export function answerText(played: Played): string {
  const { run, line } = played;
  const { session } = run;
  let text = `,"orders":[${ordersText(played)}]${afterText(run)}`;
  text += assumedText(run.rules, (name) => own(line, name) !== undefined);
  if (own(line, 'state') !== undefined) text += member('state', dump(run.memory, session));
  if (own(line, 'memory') !== undefined && session.ended === undefined) {
    const memory = presentMemory(run, played.board, session, presentLists(run));
    if (memory !== undefined) text += member('memory', memory);
  }
  return `${text}}`;
}

/** What there is after the orders, and what is next. */
export function afterText(run: Run): string {
  const { rules, session, draws } = run;
  const { ended } = session;
  let text = run.listTexts(run);
  if (draws.log.length > 0) {
    text += member('draws', Object.fromEntries(draws.log.map(({ key, value }) => [key, value])));
  }
  text += `,"next":${ended === undefined ? quoted(phaseText(run)) : 'null'}`;
  return ended === undefined ? text : text + member('ended', winnersOut(rules, ended));
}

const member = (name: string, value: unknown): string => `,"${name}":${JSON.stringify(value)}`;

/** Those of the line in its order, then what stands for those that were not given. */
function ordersText({ run, given, isOfLine, explain }: Played): string {
  const byTag: (Entry | undefined)[] = given.map(() => undefined);
  for (const entry of run.entries) if (entry.tag >= 0) byTag[entry.tag] = entry;
  let text = '';
  for (let tag = 0; tag < given.length; tag++) {
    const order = given[tag];
    if (order === undefined) continue;
    const entry = byTag[tag];
    const begin = `${text === '' ? '' : ','}{"power":${quoted(order.who)},"order":${quoted(order.text)}`;
    text += begin + (entry === undefined ? refusedText(order) : becameText(run, entry, explain));
  }
  for (const entry of run.entries) {
    if (!entry.default || !isOfLine(entry)) continue;
    const begin = `${text === '' ? '' : ','}{"power":${quoted(giverKey(run, entry))},"order":${quoted(entry.text)}`;
    text += begin + becameText(run, entry, explain);
  }
  return text;
}

/** What was wrong with an order. What was sealed and never came to be used has nothing against it. */
function refusedText({ refused }: Given): string {
  if (refused === undefined) return ',"verdict":"void"}';
  const verdict = refusedAs(refused);
  const hint = refused.code === 'unreadable-order' ? ` ${refused.help ?? ''}` : '';
  return `,"verdict":"${verdict}","code":"${refused.code}","why":${quoted(refused.message + hint)}}`;
}

function becameText(run: Run, entry: Entry, explain: boolean): string {
  const rule = explain ? run.rules.origins[entry.origin]?.rule : undefined;
  // An order that could not be used says so without being asked.
  const told = explain || entry.verdict === 'void';
  const why = told && entry.why !== undefined ? `,"why":${quoted(entry.why)}` : '';
  const byRule = rule === undefined ? '' : `,"rule":${quoted(rule)}`;
  return `,"verdict":"${entry.verdict}"${entry.default ? ',"default":true' : ''}${byRule}${why}}`;
}

/**
 * What was not given although lists were, and no list tells: it is as set up.
 * @param isGiven has the line anything under this name?
 */
export function assumedText(rules: Rules, isGiven: IsGiven): string {
  const { exchanges } = rules;
  if (!exchanges.some(({ name }) => isGiven(name))) return '';
  const left = exchanges
    .filter(({ name, lists }) => lists !== undefined && !isGiven(name))
    .map(({ name }) => name);
  const missing = isGiven('memory') ? left : [...left, ...untold(rules)];
  return missing.length === 0 ? '' : member('assumed', missing);
}

export type IsGiven = (name: string) => boolean;
