/** Lines of the exchange format, as games give them and as nobody should send them, answered in both ways. */
import type { GenericOrder, GenericState } from '../../runtime/protocol.ts';
import { createLines } from '../../runtime/lines/lines.ts';
import type { AnswerPlain } from '../../runtime/lines/lines.ts';
import { machineOf } from '../../runtime/play/game.ts';
import type { GenericGuards } from '../../runtime/guards.ts';
import type { Rules } from '../../runtime/rules.ts';
import type { Random } from '../yardstick/random.ts';
import { random } from '../yardstick/random.ts';
import type { AutoGame } from './games.ts';
import type { Played } from './variants.ts';

type Orders = Record<string, string[]>;
type Line = Record<string, unknown> & { orders: Orders };

/** The lines of a game: what was ordered at each stop, and beside it something that is seldom right. */
export function linesOf(
  game: Played,
  { record, states }: AutoGame,
  seed: number,
): readonly string[] {
  const chance = random(seed);
  return record.inputs.flatMap(({ answers }, at) => {
    const state = states[at];
    const line = state === undefined ? undefined : lineOf(game, state, answers, at);
    if (state === undefined || line === undefined) return [];
    const odd = chance.pick(oddities) ?? ((text) => text);
    return [JSON.stringify(line), odd(JSON.stringify(line), chance, state)];
  });
}

function lineOf(
  game: Played,
  state: GenericState,
  answers: AutoGame['record']['inputs'][number]['answers'],
  id: number,
): Line | undefined {
  const position = game.present(state);
  const requests = game.requests(state);
  if (!position.ok || !requests.ok) return undefined;
  const { memory: _memory, ...lists } = position.value;
  const orders: Orders = {};
  for (const { id: request, who } of requests.value) {
    const given = Object.entries(answers).find(([name]) => name === request)?.[1];
    for (const order of given === undefined ? [] : [given].flat()) {
      const written = game.write(state, order as GenericOrder);
      if (written.ok) (orders[who] ??= []).push(written.value);
    }
  }
  return { id, ...lists, orders };
}

type Oddity = (text: string, chance: Random, state: GenericState) => string;

/** Changes what a line says, and writes it again. */
const changed =
  (change: (line: Line, chance: Random, state: GenericState) => void): Oddity =>
  (text, chance, state) => {
    const line: Line = JSON.parse(text);
    change(line, chance, state);
    return JSON.stringify(line);
  };

const someone = ({ orders }: Line, chance: Random): string =>
  chance.pick(Object.keys(orders)) ?? 'nobody';

/** Puts something in the place of one order. */
const reordered = (other: (text: string, line: Line, chance: Random) => unknown): Oddity =>
  changed((line, chance) => {
    const list: unknown[] = line.orders[someone(line, chance)] ?? [];
    const at = chance.below(Math.max(1, list.length));
    list[at] = other(String(list[at]), line, chance);
  });

const anOrder = (line: Line, chance: Random): string =>
  chance.pick(line.orders[someone(line, chance)] ?? []) ?? '';

const ids = [null, -1, 1.5e300, '', 'a "name"', 'é\u2028', '\ud800', [1], {}, true];

const oddities: readonly Oddity[] = [
  // As others write the same.
  (text) => JSON.stringify(JSON.parse(text), undefined, 1).replace(/\n/g, ' '),
  (text) => ` ${text.replace(/[:,]/g, '$& \t')} \r`,
  (text, chance) => text.replace(/[A-Z]/g, (sign) => (chance.chance(9) ? escaped(sign) : sign)),
  changed((line, chance) => (line['id'] = chance.pick(ids))),
  changed((line) => delete line['id']),
  changed((line, chance) => {
    line.orders = Object.fromEntries(chance.shuffle(Object.entries(line.orders)));
  }),
  changed((line, chance) => {
    for (const [who, list] of Object.entries(line.orders)) line.orders[who] = chance.shuffle(list);
  }),
  reordered((text) => text.toLowerCase()),
  reordered((text) => ` ${text.replaceAll(' ', '  ')};`),
  // Less than there was, or more.
  changed((line, chance) => {
    for (const [who, list] of Object.entries(line.orders)) {
      line.orders[who] = list.filter(() => chance.chance(70));
    }
  }),
  changed((line) => (line.orders = {})),
  changed((line) => delete (line as Partial<Line>).orders),
  changed((line) => delete line['phase']),
  changed((line, chance) => {
    const lists = Object.keys(line).filter((name) => !['id', 'phase', 'orders'].includes(name));
    delete line[chance.pick(lists) ?? ''];
  }),
  changed((line, _, state) => (line['seed'] = state.seed)),
  changed((line) => (line['memory'] = {})),
  changed((line) => (line['draws'] = { 'a die': 6 })),
  changed((line, _, state) => {
    for (const name of Object.keys(line)) if (name !== 'orders') delete line[name];
    line['state'] = state;
  }),
  // Not as it should be.
  reordered((text) => `${text} x`),
  reordered(() => 7),
  reordered((_, line, chance) => anOrder(line, chance)),
  reordered((text, line, chance) => `${text} or else ${anOrder(line, chance)}`),
  reordered((text, line, chance) => `if true then ${text} else ${anOrder(line, chance)}`),
  changed((line, chance) => {
    const [one, other] = [someone(line, chance), someone(line, chance)];
    (line.orders[other] ??= []).push(...(line.orders[one] ?? []));
  }),
  changed((line, chance) => (line.orders['__proto__x'] = [anOrder(line, chance)])),
  (text) => text.replace('"orders":{', '"orders":{"__proto__":["x"],'),
  (text) => text.replace(/"orders":\{("[^"]*"):\[/, '"orders":{$1:[],$1:['),
  (text) => `{"id":"first",${text.slice(1)}`,
  (text) => text.replace(/\}$/, ',"phase":"Summer"}'),
  (text, chance) => text.slice(0, chance.below(text.length)),
  (text, chance) => {
    const at = chance.below(text.length);
    return (
      text.slice(0, at) +
      (chance.pick([...'"\\,:[]{}09ax \u0000\u007fé']) ?? '') +
      text.slice(at + 1)
    );
  },
  (text, chance) => {
    const at = chance.below(text.length);
    return text.slice(0, at) + text.slice(at + 1 + chance.below(3));
  },
];

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** What is no JSON is answered as its text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export interface Compared {
  readonly lines: number;
  /** How many of them were plain. */
  readonly plain: number;
  readonly faults: readonly string[];
}

/** Answers plain lines alone. No such line has anything in it that a guard would have to look at. */
export const plainLines = (rules: Rules): AnswerPlain =>
  createLines(machineOf(rules, {} as GenericGuards), 0);

/**
 * Answers lines from their texts and from what JSON makes of them.
 * @param other the same rules with a working memory of their own, on which plain lines alone are answered
 */
export function compareLines(game: Played, other: Rules): (lines: readonly string[]) => Compared {
  const answerPlain = plainLines(other);
  return (lines) => {
    const faults: string[] = [];
    let plain = 0;
    for (const line of lines) {
      for (const explain of [false, true]) {
        const wanted = game.answerLine(parsed(line), explain);
        const found = game.answerLine(line, explain);
        if (found !== wanted) faults.push(`${line}\n  ${wanted}\n  ${found}`);
      }
      const own = answerPlain(line);
      if (own === undefined) continue;
      plain++;
      const wanted = game.answerLine(parsed(line));
      if (own !== wanted) faults.push(`${line}\n  ${wanted}\n  ${own}`);
    }
    return { lines: lines.length, plain, faults };
  };
}
