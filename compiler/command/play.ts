import { createInterface } from 'node:readline';
import { basename, dirname, resolve } from 'node:path';
import type {
  GameRecord,
  GenericOrder,
  GenericState,
  Request,
  Result,
  Value,
} from '../../runtime/protocol.ts';
import type { RuntimeDiagnostic } from '../../runtime/diagnostics.ts';
import type { Facts } from '../facts.ts';
import { automaticAnswers } from '../automatic/orders.ts';
import type { Given } from '../automatic/orders.ts';
import { seeded } from '../automatic/random.ts';
import type { Random } from '../automatic/random.ts';
import type { Format } from '../report/diagnostics.ts';
import { fault, Stop, ruleFault } from '../report/fault.ts';
import { nameAmong } from '../scenario/names.ts';
import type { Table } from '../scenario/table.ts';
import { readText, writeTogether } from './files.ts';
import { example } from './locate.ts';
import { load } from './load.ts';
import { changes, outcomeText } from './changes.ts';
import { picture } from './picture.ts';
import { nameOf, print } from './session.ts';

type Game = GameRecord<GenericOrder>;

interface Seat {
  /** As the variant was named. */
  readonly name: string;
  readonly facts: Facts;
  readonly table: Table;
  /** Names of the powers that play by chance. */
  readonly automatic: ReadonlySet<string>;
  /** Who types; undefined where nobody does. */
  readonly keyboard: Keyboard | undefined;
}

/** Lines as they are typed, or come in through a pipe. */
interface Keyboard {
  /** Undefined at the end of the input. */
  next(prompt: string): Promise<string | undefined>;
  close(): void;
}

export interface PlayFlags {
  readonly auto?: string | true;
  readonly seed: string;
  readonly turns?: number;
  readonly positions?: true;
  readonly save?: string;
  readonly resume?: string;
  readonly format: Format;
}

export async function playCommand(name: string, flags: PlayFlags): Promise<0> {
  const { facts, table } = await load(name);
  const automatic = automatons(facts, flags.auto);
  const everybody = seated(facts).every(([name]) => name !== undefined && automatic.has(name));
  const keyboard = everybody ? undefined : openKeyboard();
  try {
    await playOn({ name, facts, table, automatic, keyboard }, flags);
  } finally {
    keyboard?.close();
  }
  return 0;
}

function openKeyboard(): Keyboard {
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

const words = `Type an order a line, as the rules write it. An empty line ends the orders of a power;
\`how\` tells how orders are written, \`legal\` lists what may be ordered,
\`position\` shows the whole position, \`draw NAME: VALUE\` gives a throw by hand,
\`save\` and \`quit\` do what they say, \`help\` shows this.
`;

async function playOn(seat: Seat, flags: PlayFlags): Promise<void> {
  const { facts, table } = seat;
  let game: Game;
  let state: GenericState;
  if (flags.resume === undefined) {
    const options = { seed: flags.seed };
    state = get(table.start(options)).state;
    game = { variant: state.variant, hash: state.hash, seed: flags.seed, options, inputs: [] };
  } else {
    ({ game, state } = resume(facts, table, flags.resume));
  }
  const save = (): void => {
    if (flags.save === undefined) return;
    const path = resolve(flags.save);
    writeTogether(dirname(path), [
      { name: basename(path), text: `${JSON.stringify(game, undefined, 1)}\n` },
    ]);
  };
  print(`${facts.title ?? facts.name}\n`);
  if (seat.keyboard !== undefined) {
    print(words);
  }
  save();
  let turns = 0;
  let left: Stopped | undefined;
  let lists = get(table.present(state));
  print(`\n${stopOf(state)}\n${picture(facts, lists)}\n`);
  while (state.ended === null && turns < (flags.turns ?? Infinity)) {
    // Each stop has its own choices, so that a game resumed goes on like one played through.
    const random = seeded(`${game.seed} ${game.inputs.length}`);
    const draws: Record<string, Value> = {};
    const answers = await collect(seat, random, state, draws, save);
    if ('stopped' in answers) {
      left = answers;
      break;
    }
    const byHand = Object.keys(draws).length > 0;
    const stepped = table.step(state, answers, byHand ? { draws } : {});
    if (!stepped.ok && byHand) {
      // A throw that is not made now, or cannot be, is for the players to mend: nothing has been played.
      for (const one of stepped.diagnostics) print(`${refusal(one)}\n`);
      continue;
    }
    const outcome = get(stepped);
    state = outcome.state;
    const after = get(table.present(state));
    print(`${outcomeText(outcome)}${changes(facts, lists, after)}\n${stopOf(state)}\n`);
    lists = after;
    const input = byHand ? { answers, draws } : { answers };
    game = { ...game, inputs: [...game.inputs, input] };
    turns += 1;
    save();
    if (flags.positions === true) print(`${picture(facts, lists)}\n`);
  }
  if (turns > 0 && flags.positions !== true) print(`${picture(facts, lists)}\n`);
  const saved = flags.save === undefined ? undefined : nameOf(resolve(flags.save));
  if (saved !== undefined) print(`\nsaved in ${saved}\n`);
  if (left === undefined) return;
  const goOn =
    saved === undefined
      ? 'Play with `--save FILE` to be able to go on another time.'
      : `Go on from there with \`variorum play ${seat.name} --resume ${saved} --save ${saved}\`.`;
  const stop = stopNameOf(state);
  if (left.stopped === 'end of input' && left.typed > 0) {
    throw new Stop(fault('input-ended', { stop, goOn }));
  }
  print(`\nstopped in ${stop}. ${goOn}\n`);
}

/** Nobody types any more. */
interface Stopped {
  readonly stopped: 'quit' | 'end of input';
  /** Orders of this turn that are lost by it. */
  readonly typed: number;
}

/** All who may be asked. */
const seated = (facts: Facts): Facts['powers'] => [...facts.powers, ...facts.players];

function automatons(facts: Facts, auto: string | true | undefined): ReadonlySet<string> {
  if (auto === undefined) return new Set();
  const all = seated(facts).flatMap(([name]) => (name === undefined ? [] : [name]));
  if (auto === true || auto === 'all') return new Set(all);
  return new Set(
    auto.split(',').map((text) => {
      const name = nameAmong(seated(facts), text);
      if (name !== undefined) return name;
      throw new Stop(fault('unknown-power', { name: text.trim(), powers: all.join(', ') }));
    }),
  );
}

/** What the module refuses although the command did its part is a fault of the rules. */
function get<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Stop(result.diagnostics.map(ruleFault));
}

const stopNameOf = ({ season, year, phase }: GenericState): string => `${season} ${year}, ${phase}`;

const stopOf = (state: GenericState): string =>
  state.ended === null
    ? `== ${stopNameOf(state)} ==`
    : state.ended.winners.length === 0
      ? '== The game is drawn. =='
      : `== The game is won by ${state.ended.winners.join(', ')}. ==`;

/** The answers of everybody who is asked now. */
async function collect(
  seat: Seat,
  random: Random,
  state: GenericState,
  draws: Record<string, Value>,
  save: () => void,
): Promise<Given[] | Stopped> {
  const requests = get(seat.table.requests(state));
  const isAutomatic = ({ who }: { readonly who: string }): boolean =>
    seat.keyboard === undefined || seat.automatic.has(who);
  const subjectOf = ({ asks }: Request<GenericOrder>): string =>
    seat.facts.asks.find(({ ask: name }) => name === asks)?.subject ?? '';
  const own = requests.filter(isAutomatic);
  const answers = [...get(automaticAnswers(seat.table, random, state, own, subjectOf))];
  let typedBefore = 0;
  for (const who of new Set(requests.filter((one) => !isAutomatic(one)).map((one) => one.who))) {
    if (seat.keyboard === undefined) break;
    const own = requests.filter((request) => request.who === who);
    const typed = await ask(seat, seat.keyboard, state, who, own, draws, save);
    if ('stopped' in typed) return { ...typed, typed: typedBefore + typed.typed };
    typedBefore += typed.length;
    answers.push(...typed);
  }
  return answers;
}

async function ask(
  { facts, table }: Seat,
  keyboard: Keyboard,
  state: GenericState,
  who: string,
  requests: readonly Request<GenericOrder>[],
  draws: Record<string, Value>,
  save: () => void,
): Promise<Given[] | Stopped> {
  const answers: Given[] = [];
  const asked = [...new Set(requests.map(({ asks }) => asks))];
  print(
    `\n${who}: ${asked.map((one) => one + silenceOf(table, state, requests, one)).join(', ')}\n`,
  );
  for (;;) {
    const line = await keyboard.next(`${who}> `);
    if (line === undefined) return { stopped: 'end of input', typed: answers.length };
    if (line === 'quit') return { stopped: 'quit', typed: answers.length };
    if (line === '') return answers;
    if (line === 'save') {
      save();
      print('saved as it stood before these orders\n');
      continue;
    }
    if (line === 'help') {
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
    const [, key, value] = /^draw\s+(.+?)\s*:\s*(\S.*)$/u.exec(line) ?? [];
    if (key !== undefined && value !== undefined) {
      draws[key] = Number.isNaN(Number(value)) ? value : Number(value);
      continue;
    }
    const read = table.read(state, who, line);
    if (read.ok) answers.push({ who, order: line });
    else for (const one of read.diagnostics) print(`  ${refusal(one)}\n`);
  }
}

/** What is wrong, what to do, and the name of the page that says more. */
const refusal = ({ code, message, help }: RuntimeDiagnostic): string =>
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

function resume(facts: Facts, table: Table, path: string): { game: Game; state: GenericState } {
  const unusable = (reason: string): Stop =>
    new Stop(fault('unusable-save', { path, variant: facts.name, reason }));
  const text = readText(path, example());
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw unusable('it is not JSON');
  }
  if (!isGame(data)) throw unusable('it is not a record of a game');
  if (data.variant !== facts.slug) throw unusable(`it is a game of ${data.variant}`);
  if (data.hash !== facts.hash) throw unusable('the rules have changed since it was saved');
  const replayed = table.replay(data);
  if (!replayed.ok) {
    throw unusable(replayed.diagnostics[0]?.message.replace(/\.$/, '') ?? 'it cannot be replayed');
  }
  const state = replayed.value.at(-1)?.state ?? get(table.start(data.options)).state;
  return { game: data, state };
}

const isGame = (data: unknown): data is Game =>
  typeof data === 'object' &&
  data !== null &&
  'variant' in data &&
  typeof data.variant === 'string' &&
  'hash' in data &&
  typeof data.hash === 'string' &&
  'seed' in data &&
  'options' in data &&
  typeof data.options === 'object' &&
  'inputs' in data &&
  Array.isArray(data.inputs);
