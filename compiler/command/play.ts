import { basename, dirname, resolve } from 'node:path';
import type { Result } from '../../runtime/diagnostics.ts';
import type {
  Explanations,
  GenericOrder,
  GenericState,
  Outcome,
  StartOptions,
  Value,
} from '../../runtime/protocol.ts';
import type { Facts } from '../facts.ts';
import type { Given } from '../automatic/orders.ts';
import type { Level } from '../automatic/levels.ts';
import { playable } from '../automatic/module.ts';
import { decideAll } from '../automatic/decide-all.ts';
import type { Format } from '../report/diagnostics.ts';
import { fault, CommandError } from '../report/fault.ts';
import { nameAmong } from '../scenario/names.ts';
import type { Table } from '../scenario/table.ts';
import { writeTogether } from './files.ts';
import { load } from './load.ts';
import { example } from './locate.ts';
import { changes, outcomeText } from './changes.ts';
import { get } from './got.ts';
import { ask, lostText, openKeyboard, refusal, words } from './keyboard.ts';
import type { Keyboard, Left, Sitting } from './keyboard.ts';
import { picture } from './picture.ts';
import { gameFrom, stateAfter, variantOf } from './saved.ts';
import type { Game } from './saved.ts';
import { nameOf, print } from './session.ts';

interface Seat {
  /** As the variant was named. */
  readonly name: string;
  readonly facts: Facts;
  readonly table: Table;
  /** Names of the powers that play by themselves, and how well. */
  readonly automatic: ReadonlySet<string>;
  readonly level: Level;
  /** Who types; undefined where nobody does. */
  readonly keyboard: Keyboard | undefined;
}

export interface PlayFlags {
  readonly auto?: string | true;
  readonly level: Level;
  readonly seed: string;
  /** Throws by hand for what is drawn before the first stop. */
  readonly draw?: Readonly<Record<string, Value>>;
  readonly turns?: number;
  readonly positions?: true;
  readonly save?: string;
  readonly resume?: string;
  readonly format: Format;
}

/** @param variant name of a variant, or path of a saved game */
export async function playCommand(variant: string, given: PlayFlags): Promise<0> {
  const { name, game } = variantOf(variant);
  const flags = game === undefined ? given : { ...given, resume: game };
  const { facts, table } = await load(name);
  if (seated(facts).length === 0)
    throw new CommandError(fault('nobody-plays', { name, example: example() }));
  const automatic = automatons(facts, flags.auto);
  const everybody = seated(facts).every(([name]) => name !== undefined && automatic.has(name));
  const keyboard = everybody ? undefined : openKeyboard();
  try {
    const { level } = flags;
    await playOn({ name, facts, table, automatic, level, keyboard }, flags);
  } finally {
    keyboard?.close();
  }
  return 0;
}

async function playOn(seat: Seat, flags: PlayFlags): Promise<void> {
  const { facts, table } = seat;
  let game: Game;
  let state: GenericState;
  let first = '';
  if (flags.resume === undefined) {
    const options = {
      seed: flags.seed,
      ...(flags.draw === undefined ? {} : { draws: flags.draw }),
    };
    const begun = startOf(table, options);
    ({ state } = begun);
    // What was drawn before anybody was asked, by the names that `--draw` takes.
    first = outcomeText(
      begun,
      effectsOf(begun, () => table.explainStart(options)),
    );
    game = { variant: state.variant, hash: state.hash, seed: flags.seed, options, inputs: [] };
  } else {
    game = gameFrom(flags.resume, facts.name);
    state = stateAfter(facts, table, game, flags.resume);
  }
  const save = (): boolean => {
    if (flags.save === undefined) return false;
    const path = resolve(flags.save);
    writeTogether(dirname(path), [
      { name: basename(path), text: `${JSON.stringify(game, undefined, 1)}\n` },
    ]);
    return true;
  };
  print(`${facts.title ?? facts.name}\n`);
  if (seat.keyboard !== undefined) {
    print(words);
  }
  save();
  let turns = 0;
  /** Before each turn that was played at this sitting, the last one last. */
  const before: { readonly game: Game; readonly state: GenericState }[] = [];
  let left: { readonly how: Left['left']; readonly sitting: Sitting } | undefined;
  let lists = get(table.present(state));
  print(`${first === '' ? '' : `\n${first}`}\n${stopOf(state)}\n${picture(facts, lists)}\n`);
  while (state.ended === null && turns < (flags.turns ?? Infinity)) {
    // Each stop has its own choices, so that a game resumed goes on like one played through.
    const seed = `${game.seed} ${game.inputs.length}`;
    const draws: Record<string, Value> = {};
    const sitting: Sitting = { draws, typed: [], save };
    const answers = await collect(seat, seed, state, sitting);
    if ('left' in answers && answers.left === 'undo') {
      const back = before.pop();
      print(back === undefined ? 'there is nothing to undo\n' : lostText(sitting));
      if (back === undefined) continue;
      ({ game, state } = back);
      lists = get(table.present(state));
      turns -= 1;
      save();
      print(`\n${stopOf(state)}\n${picture(facts, lists)}\n`);
      continue;
    }
    if ('left' in answers) {
      left = { how: answers.left, sitting };
      break;
    }
    const byHand = Object.keys(draws).length > 0;
    const stepped = table.step(state, answers, byHand ? { draws } : {});
    if (!stepped.ok && byHand) {
      // A throw that is not made now, or cannot be, is for the players to mend: nothing has been played.
      for (const one of stepped.diagnostics) print(`${refusal(one)}\n`);
      print(lostText(sitting));
      continue;
    }
    const outcome = get(stepped);
    const effects = effectsOf(outcome, () =>
      table.explain(state, answers, byHand ? { draws } : {}),
    );
    const was = state;
    state = outcome.state;
    const after = get(table.present(state));
    print(`${outcomeText(outcome, effects)}${changes(facts, lists, after)}\n${stopOf(state)}\n`);
    lists = after;
    const input = byHand ? { answers, draws } : { answers };
    before.push({ game, state: was });
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
  print(lostText(left.sitting));
  if (left.how === 'end of input' && left.sitting.typed.length > 0) {
    throw new CommandError(fault('input-ended', { stop, goOn }));
  }
  print(`\nstopped in ${stop}. ${goOn}\n`);
}

/** Explained only where there is more to tell than verdicts. */
const effectsOf = (
  { draws, messages }: Outcome<GenericState, GenericOrder>,
  explain: () => Result<Explanations>,
): Explanations['effects'] => (draws.length + messages.length > 0 ? get(explain()).effects : []);

/** A throw given by hand that is not made at the start, or cannot be, is the player's to mend. */
function startOf(table: Table, options: StartOptions): Outcome<GenericState, GenericOrder> {
  const started = table.start(options);
  if (started.ok || options.draws === undefined) return get(started);
  throw new CommandError(
    started.diagnostics.map(({ message, help }) =>
      fault('throw-refused', { reason: message, remedy: help ?? '' }),
    ),
  );
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
      throw new CommandError(fault('unknown-power', { name: text.trim(), powers: all.join(', ') }));
    }),
  );
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
  seed: string,
  state: GenericState,
  sitting: Sitting,
): Promise<Given[] | Left> {
  const requests = get(seat.table.requests(state));
  const isAutomatic = ({ who }: { readonly who: string }): boolean =>
    seat.keyboard === undefined || seat.automatic.has(who);
  const alone = [...new Set(requests.filter(isAutomatic).map(({ who }) => who))];
  const players = alone.map((who) => ({ who, level: seat.level }));
  const answers = [...get(decideAll(playable(seat.table), state, players, seed))];
  for (const who of new Set(requests.filter((one) => !isAutomatic(one)).map((one) => one.who))) {
    if (seat.keyboard === undefined) break;
    const own = requests.filter((request) => request.who === who);
    const typed = await ask(seat, seat.keyboard, state, who, own, sitting);
    if ('left' in typed) return typed;
    answers.push(...typed);
  }
  return answers;
}
