/** One keyboard for all who play: their orders, and what else can be typed while they are asked. */
import { createInterface } from 'node:readline';
import type { GenericOrder, GenericState, Request, Value } from '../../runtime/protocol.ts';
import type { Result, RuntimeDiagnostic } from '../../runtime/diagnostics.ts';
import type { Given } from '../automatic/orders.ts';
import type { Facts } from '../facts.ts';
import type { Table } from '../scenario/table.ts';
import { get } from './got.ts';
import { picture } from './picture.ts';
import { print } from './session.ts';
import { drawOf } from './throws.ts';

/** Lines as they are typed, or come in through a pipe. */
export interface Keyboard {
  /** Undefined at the end of the input. */
  next(prompt: string): Promise<string | undefined>;
  close(): void;
}

export function openKeyboard(): Keyboard {
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  return {
    async next(prompt) {
      print(prompt);
      const line = await lines.next();
      return line.done === true ? undefined : line.value.trim();
    },
    close: () => terminal.close(),
  };
}

export const words = `Type orders as the rules write them, one a line or several with commas between them.
An empty line ends the orders of a power; \`undo\` takes back the last order, or the last turn;
\`how\` tells how orders are written, \`legal\` lists what may be ordered,
\`position\` shows the whole position, \`draw NAME: VALUE\` gives a throw by hand,
\`save\` and \`quit\` do what they say, \`help\` or \`?\` shows this.
`;

/** What is typed at one stop. */
export interface Sitting {
  readonly draws: Record<string, Value>;
  /** In the words in which it can be typed again. */
  readonly typed: string[];
  /** Keeps the game as it stood before this stop; false where it is kept nowhere. */
  readonly save: () => boolean;
}

/** Nobody types any more. */
export interface Left {
  readonly left: 'quit' | 'end of input' | 'undo';
}

/** Asks one player. */
export async function ask(
  { facts, table }: { readonly facts: Facts; readonly table: Table },
  keyboard: Keyboard,
  state: GenericState,
  who: string,
  requests: readonly Request<GenericOrder>[],
  sitting: Sitting,
): Promise<Given[] | Left> {
  const answers: (Given & { readonly order: string })[] = [];
  const asked = [...new Set(requests.map(({ asks }) => asks))];
  print(
    `\n${who}: ${asked.map((one) => one + silenceOf(table, state, requests, one)).join(', ')}\n`,
  );
  for (;;) {
    const line = await keyboard.next(`${who}> `);
    if (line === undefined) return { left: 'end of input' };
    if (line === 'quit') return { left: 'quit' };
    if (line === '') return answers;
    if (line === 'undo') {
      const gone = answers.pop();
      // Nothing of this power's is left to take back: the turn before is.
      if (gone === undefined) return { left: 'undo' };
      sitting.typed.splice(sitting.typed.lastIndexOf(`${who}: ${gone.order}`), 1);
      print(`  taken back: ${gone.order}\n`);
      continue;
    }
    if (line === 'save') {
      print(
        sitting.save()
          ? `saved as it stood before these orders\n${lostText(sitting)}`
          : 'nothing is saved: play with `--save FILE` to keep a game\n',
      );
      continue;
    }
    if (line === 'help' || line === '?') {
      print(words);
      continue;
    }
    if (line === 'position') {
      print(`${picture(facts, get(table.present(state)))}\n`);
      continue;
    }
    if (line === 'legal') {
      for (const request of requests) print(`${legalText(table, state, request)}\n`);
      continue;
    }
    if (line === 'how') {
      for (const name of asked) print(`${notationText(facts, name)}\n`);
      continue;
    }
    const thrown = /^draw\s+(.*)$/u.exec(line)?.[1];
    const draw = thrown === undefined ? undefined : drawOf(thrown);
    if (draw !== undefined) {
      sitting.draws[draw.name] = draw.value;
      sitting.typed.push(line);
      continue;
    }
    const read = readLine(table, state, who, line);
    if (!read.ok) for (const one of read.diagnostics) print(`  ${refusal(one)}\n`);
    else {
      for (const order of read.value) {
        answers.push({ who, order });
        sitting.typed.push(`${who}: ${order}`);
      }
      // As the rules write it: whoever typed it otherwise sees how he was understood.
      print(
        `${read.value.map((order) => `  ${writtenOf(table, state, who, order)}`).join('\n')}\n`,
      );
    }
  }
}

const writtenOf = (table: Table, state: GenericState, who: string, order: string): string =>
  get(table.write(state, get(table.read(state, who, order))));

/** An order may have commas in it: so many neighbours are tried as one. */
const TOGETHER = 4;

/** The orders of a line, all of them or none: one, or several with commas between them. */
function readLine(
  table: Table,
  state: GenericState,
  who: string,
  line: string,
): Result<readonly string[]> {
  const whole = table.read(state, who, line);
  if (whole.ok) return { ok: true, value: [line] };
  const parts = line
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const orders: string[] = [];
  for (let at = 0; at < parts.length;) {
    let length = 1;
    let found: Result<unknown> | undefined;
    for (; length <= Math.min(TOGETHER, parts.length - at); length += 1) {
      const read = table.read(state, who, parts.slice(at, at + length).join(', '));
      // What is told is why the first part alone is no order.
      if (read.ok || found === undefined) found = read;
      if (read.ok) break;
    }
    if (found?.ok !== true) return parts.length === 1 ? whole : (found ?? whole);
    orders.push(parts.slice(at, at + length).join(', '));
    at += length;
  }
  return orders.length === 0 ? whole : { ok: true, value: orders };
}

/** What was typed at a stop that is not played: whoever goes on types it again. */
export const lostText = ({ typed }: Sitting): string =>
  typed.length === 0
    ? ''
    : `${['not kept, to be typed again:', ...typed.map((line) => `  ${line}`)].join('\n')}\n`;

/** What is wrong, what to do, and the name of the page that says more. */
export const refusal = ({ code, message, help }: RuntimeDiagnostic): string =>
  [message, ...(help === undefined ? [] : [help]), `(${code})`].join(' ');

/** What an empty line comes to, where it is one thing. */
function silenceOf(
  table: Table,
  state: GenericState,
  requests: readonly Request<GenericOrder>[],
  asked: string,
): string {
  const [only, ...others] = requests.filter(({ asks }) => asks === asked);
  if (only?.default === undefined || only.default === null || others.length > 0) return '';
  return ` (without an order: ${get(table.write(state, only.default))})`;
}

/** `  Move: unit - to, unit to to` */
function notationText(facts: Facts, asked: string): string {
  const answers = facts.asks.find(({ ask: name }) => name === asked)?.answers ?? [];
  const plain = (text: string): string =>
    text.replace(/\{(\w+) ([^}]*)\}/gu, '$2').replace(/\{([^}]*)\}/gu, '<$1>');
  return answers
    .map(({ order, written }) => `  ${order}: ${written.map(plain).join(' or ')}`)
    .join('\n');
}

function legalText(table: Table, state: GenericState, request: Request<GenericOrder>): string {
  const { orders, ranges } = get(table.legal(state, request.id));
  const texts = orders.map((order) => get(table.write(state, order)));
  const open = ranges.map(({ verb }) => `${verb} ..`);
  return `  ${[...texts, ...open].join('; ')}`;
}
