/** Walks through the lines of a scenario, from stop to stop. */
import type { Scenario } from '../../language/program/program.ts';
import type { ScenarioLine } from '../../language/constructs/tree.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { RuntimeDiagnostic } from '../../runtime/diagnostics.ts';
import type {
  GenericOrder,
  GenericState,
  GivenDraws,
  OrderResult,
  Outcome,
  Result,
} from '../../runtime/protocol.ts';
import type { Facts } from '../facts.ts';
import { blamesOf, namedIn, Unusable } from './blame.ts';
import type { Blame } from './blame.ts';
import { expectList } from './compare.ts';
import { expectNext, expectTold, expectVerdict } from './expect.ts';
import { drawValue, isUndrawn, merged, notMade, thrown, withoutUndrawn } from './given.ts';
import { givenLists, personOf } from './lists.ts';
import type { Failure, Found } from './lists.ts';
import { nameAmong, stopNamed, stopWords, unknown } from './names.ts';
import { impossibleItems, isRuleFault } from './positions.ts';
import { illegal, isRefusal, refusedOrders } from './refused.ts';
import type { Noticed, Ordered, Refused } from './refused.ts';
import { expectSight } from './sight.ts';
import type { Table } from './table.ts';

/** Things are given where they cannot stand. */
export class Impossible extends Error {
  readonly diagnostics: readonly Diagnostic[];
  /** What it came to instead, as far as it was played. */
  readonly noticed: readonly Noticed[];

  constructor(diagnostics: readonly Diagnostic[], noticed: readonly Noticed[] = []) {
    super('impossible');
    this.diagnostics = diagnostics;
    this.noticed = noticed;
  }
}

/** The rules come to a fault in play. */
export class Faulted extends Error {
  readonly line: ScenarioLine;
  readonly remedy: string;

  constructor(line: ScenarioLine, { message, help }: RuntimeDiagnostic) {
    super(message);
    this.line = line;
    this.remedy = help ?? 'Mend the clauses named.';
  }
}

/** Stops that `orders none until` plays through. */
const mostStops = 1000;

/** Who is told what a scenario comes to. */
export interface Listener {
  readonly fail: (line: ScenarioLine, stop: string, failure: Failure) => void;
  readonly refuse: (refused: readonly Refused[], stop: string) => void;
  /** Nothing reads an order that is to come to something: what follows is not what the scenario is about. */
  readonly unread: () => void;
  /** An order that is to come to something cannot be given. */
  readonly lost: () => void;
  /** A draw is given that is not made. It is played on without, for those who ask what comes of that. */
  readonly undrawn: (blames: readonly Blame[]) => void;
  readonly told: (results: readonly OrderResult<GenericOrder>[]) => void;
  readonly reach: (state: GenericState) => void;
}

export function follow(table: Table, facts: Facts, scenario: Scenario, listener: Listener): void {
  let position: Record<string, unknown> = {};
  /** The last line that says how things stand: it is to blame when they cannot stand so. */
  let set: ScenarioLine | undefined;
  let draws: GivenDraws = {};
  let state: GenericState | undefined;
  let results: readonly OrderResult<GenericOrder>[] = [];
  let turn: Outcome<GenericState, GenericOrder> | undefined;
  let stops = 0;
  /** The stop at which the orders of the last line were given. */
  let asked: string | undefined;
  /** Those of the lines before. */
  const earlier: OrderResult<GenericOrder>[] = [];
  const setting = scenario.lines.filter((line) => ['phase', 'given', 'draws'].includes(line.line));
  const blames = (line: ScenarioLine, diagnostics: readonly RuntimeDiagnostic[]) => {
    const before = setting.filter(({ range }) => range.start <= line.range.start || line === set);
    return blamesOf(diagnostics, before, line, facts);
  };
  const get = <T>(line: ScenarioLine, result: Result<T>): T => {
    if (result.ok) return result.value;
    const stop = result.diagnostics.find(({ code }) => isRuleFault(code));
    if (stop !== undefined) throw new Faulted(line, stop);
    throw new Unusable(blames(line, result.diagnostics));
  };
  const possible = <T>(result: Result<T>): Result<T> => {
    const items = result.ok ? [] : impossibleItems(scenario, result.diagnostics);
    if (items.length > 0) throw new Impossible(items);
    return result;
  };
  // Without a seed what is not given with `draws` falls the same in every scenario, whatever its title and its place in
  // the text; and pieces are called by their count also where some are hidden, as in `draws "Figure.aim 3"`.
  const now = (line: ScenarioLine): GenericState => {
    if (state === undefined) {
      const given = Object.keys(position).length > 0;
      if (given) {
        state = get(set ?? line, possible(table.place(position, { draws })));
        draws = notMade(draws, state.drawn);
      } else {
        const started = table.start({ draws });
        // What is not drawn at the start is for the orders.
        const later = isUndrawn(started);
        state = get(line, later ? table.start() : started).state;
        if (!later) draws = {};
      }
      reach(state);
    }
    return state;
  };
  const reach = (next: GenericState): void => {
    stops += 1;
    listener.reach(next);
  };
  const fail = (line: ScenarioLine, failure: Failure): void => {
    const here = stopWords(now(line), stops);
    const stop = line.line === 'expect-order' ? (asked ?? here) : here;
    listener.fail(line, stop, failure);
  };
  const usable = <T>(line: ScenarioLine, found: Found<T>): T => {
    if ('value' in found) return found.value;
    throw new Unusable({ range: found.at ?? line.range }, found.reason);
  };

  const people = [...facts.powers, ...facts.players];
  const orderedAt = (line: ScenarioLine, stop: string): Ordered => ({
    scenario,
    line,
    stop,
    people,
  });

  const endedOtherwise = (
    line: EndLine,
    ended: GenericState['ended'],
    goesOn = 'a game that goes on',
  ): Failure | undefined => {
    const wanted = line.who.map(({ text, range }) => {
      const name = nameAmong(people, text);
      if (name !== undefined) return name;
      const reason = unknown('No power and no player is called', text, people.flat());
      throw new Unusable({ range }, reason);
    });
    const isSame =
      ended !== null &&
      ended.winners.length === wanted.length &&
      wanted.every((name) => ended.winners.includes(name));
    if (isSame) return undefined;
    return {
      expected: endWords(wanted),
      found: ended === null ? goesOn : endWords(ended.winners),
    };
  };

  const play = (line: ScenarioLine, answers: Parameters<Table['step']>[1]): void => {
    const from = now(line);
    const at = stopWords(from, stops);
    let stepped = table.step(from, answers, { draws });
    if (isUndrawn(stepped)) {
      // An order that is refused draws nothing: it is told, not what it did not draw.
      const without = table.step(from, answers);
      const refused = without.ok
        ? refusedOrders(orderedAt(line, at), without.value.results, undefined, isRefusal)
        : [];
      if (refused.length > 0) {
        const diagnostics = refused.map(({ diagnostic }) => diagnostic);
        throw new Impossible(diagnostics, illegal(refused, at));
      }
      listener.undrawn(blames(line, stepped.diagnostics));
      stepped = table.step(from, answers, { draws: withoutUndrawn(draws, stepped.diagnostics) });
    }
    const next = scenario.lines[scenario.lines.indexOf(line) + 1];
    // Where orders are given, nothing reads them then.
    if (next?.line === 'expect-ended' && answers.length === 0 && isIdleForever(stepped)) {
      const failure = endedOtherwise(next, null, 'a game that goes on and asks nobody anything');
      if (failure !== undefined) fail(next, failure);
    }
    turn = get(line, stepped);
    state = turn.state;
    asked = at;
    reach(state);
    earlier.push(...results);
    results = turn.results;
    listener.told(results);
    draws = {};
  };

  for (const line of scenario.lines) {
    switch (line.line) {
      case 'edition':
        break;
      case 'phase':
        if (stopNamed(line.text, facts.seasons, facts.phases) === undefined) {
          throw new Unusable({ range: namedIn(line) }, `There is no phase called ${line.text}.`);
        }
        position = { ...position, phase: line.text };
        break;
      case 'given': {
        if (state !== undefined) {
          throw new Unusable(line, 'A position is given before the first orders and expectations.');
        }
        const { list, content } = usable(line, givenLists(facts, line.list, line.groups));
        position = { ...position, [list]: merged(position[list], content) };
        set = line;
        break;
      }
      case 'draws':
        draws = thrown(draws, line.key.text, drawValue(line.value.text));
        break;
      case 'orders': {
        const answers = line.groups.flatMap(({ who, items, range: group }) => {
          if (who === undefined || who === 'nobody') {
            if (items.every(({ text }) => text === 'none')) return [];
            const start = items[0]?.range.start ?? group.start;
            throw new Unusable(
              { range: { ...group, start } },
              "Orders are somebody's: a name goes before them.",
            );
          }
          const name = usable(line, personOf(facts, who));
          return items.map(({ text }) => ({ who: name, order: text }));
        });
        const from = now(line);
        play(line, answers);
        const said = wordsFor(table, from, now(line));
        const ordered = orderedAt(line, asked ?? '');
        const refused = refusedOrders(ordered, results, said);
        const lost = refusedOrders(ordered, results, said, isRefusal);
        if (lost.some(({ unreadable }) => unreadable)) listener.unread();
        if (lost.length > 0) listener.lost();
        // What speaks of things that are not there, or are ruled otherwise here, is of another variant, perhaps.
        const inherited = scenario.unit !== facts.name;
        const strange = refused.filter((one) => one.unreadable || inherited);
        if (strange.length > 0) throw new Impossible(strange.map((one) => one.diagnostic));
        listener.refuse(refused, asked ?? '');
        break;
      }
      case 'silent-until': {
        for (let stops = 0; ; stops += 1) {
          const reached = usable(line, expectNext(facts, now(line), line));
          if (reached === undefined) break;
          if (stops === mostStops || now(line).ended !== null) {
            throw new Unusable(line, `The game does not come to ${line.text} from here.`);
          }
          play(line, []);
        }
        break;
      }
      case 'expect-sight': {
        const sight = expectSight(table, facts, line, now(line), turn);
        for (const failure of usable(line, sight)) fail(line, failure);
        break;
      }
      case 'expect': {
        const lists = get(line, table.present(now(line)));
        for (const failure of usable(line, expectList(table, facts, line, lists))) {
          fail(line, failure);
        }
        break;
      }
      case 'expect-order': {
        const behind = sameOrders(scenario, line);
        const found = expectVerdict(facts, results, earlier, behind, line);
        const failure = usable(line, found);
        if (failure !== undefined) fail(line, failure);
        break;
      }
      case 'expect-told': {
        const failure = usable(line, expectTold(facts, now(line), line));
        if (failure !== undefined) fail(line, failure);
        break;
      }
      case 'expect-next': {
        const failure = usable(line, expectNext(facts, now(line), line));
        if (failure !== undefined) fail(line, failure);
        break;
      }
      case 'expect-ended': {
        const failure = endedOtherwise(line, now(line).ended);
        if (failure !== undefined) fail(line, failure);
        break;
      }
    }
  }
}

type EndLine = Extract<ScenarioLine, { readonly line: 'expect-ended' }>;

const endWords = (winners: readonly string[]): string =>
  winners.length === 0 ? 'a game drawn' : `a game won by ${winners.join(', ')}`;

/** Does the game go on for ever, and ask nobody anything? */
const isIdleForever = <T>(result: Result<T>): boolean =>
  !result.ok && result.diagnostics.some(({ code }) => code === 'no-request');

/** The expectations of the orders that a line speaks of. */
function sameOrders({ lines }: Scenario, line: ScenarioLine) {
  const plays = (one: ScenarioLine): boolean =>
    one.line === 'orders' || one.line === 'silent-until';
  const at = lines.indexOf(line);
  const from = lines.slice(0, at).findLastIndex(plays);
  const next = lines.slice(at).findIndex(plays);
  return lines
    .slice(from + 1, next < 0 ? undefined : at + next)
    .flatMap((one) => (one.line === 'expect-order' ? [one] : []));
}

/** What a scenario's author may have overlooked about the stop at which an order was refused, and the next. */
function wordsFor(table: Table, before: GenericState, after: GenericState) {
  const { season, year, phase } = before;
  const goesOn = after.season === season && after.year === year && after.phase === phase;
  return ({ who, text }: OrderResult<GenericOrder>): string | undefined => {
    const asked = table.requests(before);
    if (before.ended === null && asked.ok && asked.value.length === 0) {
      return `In ${season} ${year} ${phase}, where it begins, nobody is asked anything: \`orders none\` goes on from there, or \`phase\` says where to begin.`;
    }
    return goesOn && who !== null && table.read(after, who, text).ok
      ? `'${text}' is asked for at the stop after this one, still in ${phase}: it belongs into an \`orders\` line of its own.`
      : undefined;
  };
}
