/** What happened at a stop, in plain text: orders with their verdicts, and what is different in the lists. */
import type {
  ExplainedEffect,
  Explanations,
  GenericOrder,
  GenericState,
  Outcome,
} from '../../runtime/protocol.ts';
import type { Facts } from '../facts.ts';
import { effectOfDraw, effectOfMessage } from '../report/causes.ts';
import { isRecord, recordTexts } from './picture.ts';

const columns = 100;

/**
 * The orders of each power as one paragraph, then what was drawn and told.
 * @param effects what happened, explained: things that were drawn in words, and the rule
 */
export function outcomeText(
  outcome: Outcome<GenericState, GenericOrder>,
  effects: Explanations['effects'] = [],
): string {
  const orders = new Map<string, string[]>();
  for (const { who, text, verdict, why, default: silent } of outcome.results) {
    const notes = [...(silent === true ? ['default'] : []), ...(why === undefined ? [] : [why])];
    const note = notes.length === 0 ? '' : ` (${notes.join('; ')})`;
    const name = who ?? 'nobody';
    orders.set(name, [...(orders.get(name) ?? []), `${text} ${verdict}${note}`]);
  }
  const rest = [
    ...outcome.draws.map(({ key, value }) => {
      const explained = effectOfDraw(effects, { key });
      // By the name that `draws` takes, and in words where these are others.
      const thing = explained?.value;
      const words = thing === undefined || thing === String(value) ? '' : `, ${thing}`;
      return `drawn ${key}: ${String(value)}${words}${ruleOf(explained)}`;
    }),
    ...outcome.messages.map(({ who, text }) => {
      const explained = effectOfMessage(effects, { who, text });
      return `${who === null ? '' : `to ${who}: `}${text}${ruleOf(explained)}`;
    }),
  ];
  return [...table([...orders]), ...rest.map((line) => `  ${line}`)]
    .map((line) => `${line}\n`)
    .join('');
}

const ruleOf = (effect: ExplainedEffect | undefined): string =>
  effect === undefined || effect.rule === null ? '' : ` (rule ${effect.rule})`;

/**
 * List by list what is different: of those by power the number of each power that has gained or lost, with what it was;
 * of records those there are now, for they say what is to be decided.
 */
export function changes(
  facts: Facts,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string {
  return facts.lists
    .flatMap(({ name }) => {
      const now = after[name];
      const lines = Array.isArray(now)
        ? recordTexts(now).map((text) => `  ${text}`)
        : table(groupChanges(before[name], now));
      return lines.length === 0 ? [] : [name, ...lines];
    })
    .map((line) => `${line}\n`)
    .join('');
}

function groupChanges(before: unknown, after: unknown): [string, string[]][] {
  const names = new Set(
    [before, after].flatMap((list) => (isRecord(list) ? Object.keys(list) : [])),
  );
  return [...names].flatMap((who): [string, string[]][] => {
    const old = itemsOf(before, who);
    const now = itemsOf(after, who);
    const name = who === '' ? 'nobody' : who;
    // An amount is not a thing that comes or goes.
    if (isAmount(old) && isAmount(now)) {
      return old[0] === now[0] ? [] : [[name, [`${now[0] ?? ''} (was ${old[0] ?? ''})`]]];
    }
    const moved = [
      ...less(now, old).map((item) => `+ ${item}`),
      ...less(old, now).map((item) => `- ${item}`),
    ];
    if (moved.length === 0) return [];
    return [[`${name} ${now.length}`, moved]];
  });
}

const isAmount = (items: readonly string[]): boolean =>
  items.length === 1 && /^-?\d+(\.\d+)?$/u.test(items[0] ?? '');

const itemsOf = (list: unknown, who: string): readonly string[] => {
  const items: unknown = isRecord(list) ? list[who] : undefined;
  return Array.isArray(items) ? items.map(String) : [];
};

/** Those of `items` that are not among `others`; what is listed twice counts twice. */
function less(items: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return items.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** A name and its parts, with semicolons between them, broken between parts. */
function table(rows: readonly (readonly [string, readonly string[]])[]): string[] {
  const wide = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.flatMap(([name, parts]) => {
    const lines: string[] = [];
    let line = '';
    parts.forEach((part, at) => {
      const text = at === parts.length - 1 ? part : `${part};`;
      if (line !== '' && wide + 5 + line.length + text.length > columns) {
        lines.push(line);
        line = text;
      } else line = line === '' ? text : `${line} ${text}`;
    });
    lines.push(line);
    return lines.map((each, at) => `  ${(at === 0 ? name : '').padEnd(wide)}  ${each}`);
  });
}
