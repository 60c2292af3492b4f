/**
 * Falsehoods about a scenario: each expectation changed so that it is no longer true, each item that is given left out.
 * What passes must have been able to fail, so every one of them has to be noticed: the scenario fails or cannot be
 * run any more, or, of an item that is given, the position is another one without it.
 */
import { givenLists } from '../../compiler/scenario/lists.ts';
import { nameAmong, normalized } from '../../compiler/scenario/names.ts';
import { runScenario } from '../../compiler/scenario/run.ts';
import type { Table } from '../../compiler/scenario/table.ts';
import type { Facts } from '../../compiler/facts.ts';
import type { Scenario } from '../../language/program/program.ts';
import type {
  Name,
  ScenarioGroup,
  ScenarioLine,
  StringNode,
} from '../../language/constructs/tree.ts';

export interface Falsified {
  readonly falsehoods: number;
  /** Those that nobody noticed. */
  readonly unnoticed: readonly string[];
}

interface Falsehood {
  readonly what: string;
  readonly line: ScenarioLine;
}

/** Tells every falsehood about a scenario that holds. */
export function falsify(table: Table, facts: Facts, scenario: Scenario): Falsified {
  if (runScenario(table, facts, scenario).outcome !== 'passed') {
    return { falsehoods: 0, unnoticed: [] };
  }
  let falsehoods = 0;
  const unnoticed: string[] = [];
  const { lines } = scenario;
  const position = placed(table, facts, lines);
  lines.forEach((line, at) => {
    for (const { what, line: wrong } of falsehoodsOf(facts, scenario, line)) {
      const told = lines.with(at, wrong);
      falsehoods++;
      if (runScenario(table, facts, { ...scenario, lines: told }).outcome !== 'passed') continue;
      if (line.line === 'given' && placed(table, facts, told) !== position) continue;
      unnoticed.push(`"${scenario.title}": ${what}`);
    }
  });
  return { falsehoods, unnoticed };
}

function falsehoodsOf(facts: Facts, scenario: Scenario, line: ScenarioLine): readonly Falsehood[] {
  switch (line.line) {
    case 'given':
      return leftOut(line.groups).map(({ what, groups }) => ({ what, line: { ...line, groups } }));
    case 'expect':
      return [
        ...leftOut(line.groups.filter(({ who }) => who !== undefined)).map(
          ({ what, from, to }) => ({
            what,
            line: { ...line, groups: line.groups.map((one) => (one === from ? to : one)) },
          }),
        ),
        ...twice(line.groups).map(({ what, groups }) => ({ what, line: { ...line, groups } })),
        ...moved(facts, line.groups).map(({ what, groups }) => ({
          what,
          line: { ...line, groups },
        })),
      ];
    case 'expect-order':
      return [...otherVerdicts(line), ...otherGivers(facts, scenario, line)];
    case 'expect-sight':
      return [{ what: `sees turned about: ${line.who.text}`, line: { ...line, sees: !line.sees } }];
    case 'expect-told':
      return [`${line.text.text}!`, line.text.text.slice(1)].map((text) => ({
        what: `told "${text}"`,
        line: { ...line, text: { ...line.text, text } },
      }));
    case 'expect-next':
      return otherStops(facts, line.text).map((text) => ({
        what: `next ${text}`,
        line: { ...line, text },
      }));
    case 'expect-ended':
      return otherWinners(facts, line.who).map((who) => ({
        what: `ended ${who.map(({ text }) => text).join(', ')}`,
        line: { ...line, who },
      }));
    default:
      return [];
  }
}

function leftOut(groups: readonly ScenarioGroup[]) {
  return groups.flatMap((from) =>
    from.items.map((item) => {
      const to = { ...from, items: from.items.filter((one) => one !== item) };
      const all = groups.map((one) => (one === from ? to : one));
      return { what: `without ${item.text}`, from, to, groups: all };
    }),
  );
}

/** The last item once more: what is expected is there as often as it is written. */
function twice(groups: readonly ScenarioGroup[]) {
  return groups.flatMap((from) => {
    const last = from.items.at(-1);
    if (last === undefined) return [];
    const to = { ...from, items: [...from.items, last] };
    return [{ what: `${last.text} twice`, groups: groups.map((one) => (one === from ? to : one)) }];
  });
}

/** To a power that nothing is said of. */
function moved(facts: Facts, groups: readonly ScenarioGroup[]) {
  const named = groups.map(({ who }) =>
    who === undefined || who === 'nobody' ? undefined : nameAmong(facts.powers, who.text),
  );
  const other = facts.powers.find(([name]) => !named.includes(name))?.[0];
  if (other === undefined) return [];
  return groups.flatMap((from) => {
    if (from.who === undefined || from.items.length === 0) return [];
    const to = { ...from, who: nameOf(other) };
    return [
      {
        what: `${from.items.map(({ text }) => text).join(', ')} of ${other}`,
        groups: groups.map((one) => (one === from ? to : one)),
      },
    ];
  });
}

const nameOf = (text: string): Name => ({ text, range: { start: 0, end: 0 } });

type ExpectOrder = ScenarioLine & { readonly line: 'expect-order' };

const otherVerdicts = (line: ExpectOrder): readonly Falsehood[] =>
  ['succeeds', 'fails', 'void', 'illegal', 'unreadable']
    .filter((verdict) => verdict !== line.verdict)
    .map((verdict) => ({ what: `"${line.order.text}" ${verdict}`, line: { ...line, verdict } }));

/** Somebody who gives no such order anywhere in the scenario. */
function otherGivers(facts: Facts, { lines }: Scenario, line: ExpectOrder): readonly Falsehood[] {
  const isIt = ({ text }: StringNode): boolean => normalized(text) === normalized(line.order.text);
  const all = [...facts.powers, ...facts.players];
  const givers = lines.flatMap((one) =>
    one.line === 'orders'
      ? one.groups.flatMap(({ who, items }) =>
          who === undefined || who === 'nobody' || !items.some(isIt)
            ? []
            : (nameAmong(all, who.text) ?? []),
        )
      : [],
  );
  // What was never written is somebody's default.
  if (givers.length === 0) return [];
  return all
    .flatMap(([name = '']) => (givers.includes(name) ? [] : [name]))
    .slice(0, 1)
    .map((who) => ({ what: `${who} "${line.order.text}"`, line: { ...line, who: nameOf(who) } }));
}

function otherStops({ phases }: Facts, text: string): readonly string[] {
  const later = text.replace(/-?\d+/, (year) => String(Number(year) + 1));
  const phase = phases.find((names) => names.some((name) => text.endsWith(name)));
  const other = phases.find((names) => names !== phase)?.[0];
  const said = phase?.find((name) => text.endsWith(name)) ?? '';
  const elsewhere = other === undefined || said === '' ? text : text.slice(0, -said.length) + other;
  return [...new Set([later, elsewhere])].filter((one) => one !== text);
}

function otherWinners({ powers }: Facts, who: readonly Name[]): readonly (readonly Name[])[] {
  const named = who.map(({ text }) => nameAmong(powers, text));
  const others = powers.flatMap(([name = '']) => (named.includes(name) ? [] : [nameOf(name)]));
  const [first, second] = others;
  return [
    ...(first === undefined ? [] : [[...who, first]]),
    ...(who.length > 0 ? [[]] : second === undefined ? [] : [[second]]),
  ];
}

/** The position that a scenario gives; `undefined` where it is refused. */
function placed(table: Table, facts: Facts, lines: readonly ScenarioLine[]): string | undefined {
  const lists = new Map<string, unknown[]>();
  const position: Record<string, unknown> = {};
  for (const line of lines) {
    if (line.line === 'phase') position['phase'] = line.text;
    if (line.line !== 'given') continue;
    const given = givenLists(facts, line.list, line.groups);
    if ('reason' in given) return undefined;
    const { list, content } = given.value;
    lists.set(list, [...(lists.get(list) ?? []), content]);
  }
  for (const [list, contents] of lists) {
    const groups: Record<string, unknown[]> = {};
    for (const content of contents) {
      for (const [who, items] of Object.entries(content as object)) {
        groups[who] = [...(groups[who] ?? []), ...(Array.isArray(items) ? items : [items])];
      }
    }
    position[list] = contents.every(Array.isArray) ? contents.flat() : groups;
  }
  const state = table.place(position, { seed: 'falsified' });
  return state.ok ? JSON.stringify(state.value) : undefined;
}
