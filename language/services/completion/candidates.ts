/** Names that may be offered, by what they are. */
import { isEntity } from '../../check/meaning/types.ts';
import { folders, rolesWanted, stemOf } from '../../check/units/load.ts';
import { expandSpan } from '../../check/units/numbering.ts';
import { patternOf } from '../../check/sentences/patterns.ts';
import { SPACE } from '../../check/declarations/declared.ts';
import type { World } from '../../check/world/world.ts';
import { dirname, join } from '../../host.ts';
import type { Clause, SentenceClause, Unit } from '../../constructs/tree.ts';
import type { Workspace } from '../workspace.ts';
import { typeWords } from './keywords.ts';
import type { CompletionList, Task } from './list.ts';

/** The sentences that the units declare. */
export function sentencesOf(
  world: World,
): readonly { readonly clause: SentenceClause; readonly unit: string }[] {
  const found: { readonly clause: SentenceClause; readonly unit: string }[] = [];
  for (const { unit } of world.units) {
    const open = (clauses: readonly Clause[]): void => {
      for (const clause of clauses) {
        if (clause.kind === 'sentence') found.push({ clause, unit: unit.name.text });
        if ('clauses' in clause) open(clause.clauses ?? []);
      }
    };
    open(unit.clauses);
  }
  return found;
}

/** The sentences that rulebooks declare, their holes as stops. */
export function sentences(list: CompletionList, world: World): void {
  for (const { clause, unit } of sentencesOf(world)) {
    let stop = 0;
    const text = patternOf(clause)
      .parts.flatMap((part) => {
        if (part.part === 'word') return part.any[0] ?? '';
        if (part.part === 'optional') return [];
        stop += 1;
        return `\${${stop}:${part.name}}`;
      })
      .join(' ');
    if (/^\p{Ll}/u.test(text) || text.startsWith('$')) {
      list.add(clause.pattern.text, 'sentence', unit, text, true);
    }
  }
}

/** The words that orders begin with, or have inside. */
export function orderWords({ list, context }: Task, where: 'first' | 'inside'): void {
  for (const { name, clause } of context?.verbs.values() ?? []) {
    for (const { text } of clause.written) {
      const [first = '', ...inside] = text.split(/\{[^{}]*\}|[[\]|]/);
      for (const said of where === 'first' ? [first] : inside) {
        const words = said.trim();
        if (/^\p{L}/u.test(words)) list.add(words, 'order', name);
      }
    }
  }
}

/** Whatever else than places and pieces orders may name: whom they are about, and values. */
export function namedInOrders({ list, context, world }: Task): void {
  const seen = new Set<number>();
  for (const { type } of [...(context?.verbs.values() ?? [])].flatMap(({ fields }) => fields)) {
    if (!isEntity(type) || seen.has(type.kind)) continue;
    seen.add(type.kind);
    const role = world.kinds[type.kind]?.role;
    if (role === 'power' || role === 'player' || role === 'values')
      members({ list, world }, type.kind);
  }
}

export function spaces({ list, world }: Task): void {
  for (const { name, short } of world.kinds[SPACE]?.members ?? []) {
    const [abbreviation] = short;
    if (abbreviation !== undefined) list.add(abbreviation, 'thing', name);
    list.add(name, 'thing', abbreviation ?? 'Space');
  }
}

/** The spaces in lines about somebody: `centre of Italy`, `Italy starts with ..`, `Italy has home centres ..`. */
export function placesOf({ units, kinds: all }: World, who: string): readonly Named[] {
  const said = units.flatMap(({ unit, file }) => linesAbout(unit.clauses, file.text, who));
  const names = new Set(said.flatMap((text) => text.match(/\p{L}[\p{L}\d'’.-]*/gu) ?? []));
  const isNamed = (name: string): boolean =>
    name.includes(' ') ? said.some((text) => text.includes(name)) : names.has(name);
  return (all[SPACE]?.members ?? []).filter(
    ({ name, short }) => isNamed(name) || short.some(isNamed),
  );
}

function linesAbout(clauses: readonly Clause[], text: string, who: string): readonly string[] {
  return clauses.flatMap((clause) => {
    if ('clauses' in clause) return linesAbout(clause.clauses ?? [], text, who);
    const line = text.slice(clause.range.start, clause.range.end);
    // Of the line of a space its name; its neighbours are not meant.
    if (clause.kind === 'fact')
      return clause.marks.some(({ value }) => value?.text === who)
        ? [line.slice(0, line.indexOf(','))]
        : [];
    const isOf = ['starts-with', 'use-sentence'].includes(clause.kind);
    return isOf && line.startsWith(`${who} `) ? [line] : [];
  });
}

export function members({ list, world }: Pick<Task, 'list' | 'world'>, kind: number): void {
  const entry = world.kinds[kind];
  for (const { name } of entry?.members ?? []) list.add(name, 'thing', entry?.name ?? '');
}

export function kinds({ list, context, world }: Task): void {
  for (const { name, role } of world.kinds)
    list.add(name, 'kind', role === 'piece' ? 'piece' : 'kind');
  for (const name of context?.verbs.keys() ?? []) list.add(name, 'order', 'order');
  for (const { name } of context?.asks ?? []) list.add(name, 'ask', 'ask');
  for (const { attributes, role } of context?.kinds ?? []) {
    if (role !== 'piece') continue;
    for (const { type } of attributes) {
      const sort = isEntity(type) ? world.kinds[type.kind] : undefined;
      if (sort?.role === 'values') members({ list, world }, sort.id);
    }
  }
}

export function types(task: Task): void {
  task.list.words(typeWords);
  kinds(task);
}

export function orders({ list, context }: Task): void {
  for (const { name, ask } of context?.verbs.values() ?? []) list.add(name, 'order', ask.name);
}

export function asks({ list, context }: Task): void {
  for (const { name } of context?.asks ?? []) list.add(name, 'ask', 'ask');
}

export function editions({ list, world }: Task, words: readonly string[]): void {
  const at = words.lastIndexOf('@');
  for (const { unit } of world.units) {
    if (!words.slice(0, at).join(' ').endsWith(unit.name.text)) continue;
    for (const name of editionsOf(unit)) list.add(name, 'rule', 'edition');
  }
}

export function editionsOf(unit: Unit | undefined): string[] {
  return (unit?.clauses ?? []).flatMap((clause) =>
    clause.kind === 'editions' ? clause.names.map(({ text }) => text) : [],
  );
}

/** Names of units that may stand behind `on`, `using` and so on, from the folders they are looked for in. */
export function unitsFor(
  workspace: Workspace,
  path: string,
  how: 'on' | 'using' | 'extends' | 'for',
): string[] {
  const names = new Set<string>();
  for (const root of [dirname(path), workspace.library]) {
    for (const folder of folders.map((one) => join(root, one))) {
      for (const file of workspace.host.list?.(folder) ?? []) {
        if (!file.endsWith('.variant') || join(folder, file) === join(path)) continue;
        const unit = workspace.parsed(join(folder, file))?.tree.units[0];
        if (unit !== undefined && rolesWanted[how].includes(unit.role) && stemOf(file) !== '') {
          names.add(unit.name.text);
        }
      }
    }
  }
  return [...names];
}

/** The numbers of the source that no rule of the text has yet, in its order. */
export function freeNumbers(list: CompletionList, unit: Unit | undefined): void {
  if (unit === undefined) return;
  const taken = new Set<string>();
  const declared: string[] = [];
  const open = (clauses: readonly Clause[]): void => {
    for (const clause of clauses) {
      if (clause.kind === 'rule') taken.add(clause.id.text);
      if (clause.kind === 'rules') {
        for (const { from, to } of clause.spans)
          declared.push(...(expandSpan(from.text, to?.text) ?? []));
      }
      if ('clauses' in clause) open(clause.clauses ?? []);
    }
  };
  open(unit.clauses);
  for (const id of declared) if (!taken.has(id)) list.add(id, 'rule', 'not claimed yet');
}

/** Rules of a unit, or of all that it is based on. */
export function rulesOf(list: CompletionList, world: World, unit: string | undefined): void {
  for (const source of world.sources) {
    if (unit !== undefined && source.unit !== unit) continue;
    for (const { id, title } of source.rules) list.add(id, 'rule', title ?? source.unit);
  }
}

interface Named {
  readonly name: string;
  readonly short: readonly string[];
}

/** The kinds of pieces and their sorts, as they are written where a piece is meant. */
function pieceNames({ context, world }: Pick<Task, 'context' | 'world'>) {
  return (context?.kinds ?? []).flatMap((kind) => {
    if (kind.role !== 'piece') return [];
    const sorts = kind.attributes.flatMap(({ type }): readonly Named[] => {
      const sort = isEntity(type) ? world.kinds[type.kind] : undefined;
      return sort?.role === 'values' ? sort.members : [];
    });
    const all: [what: 'kind' | 'thing', named: Named][] = [['kind', kind]];
    for (const sort of sorts) all.push(['thing', sort]);
    return all;
  });
}

/** Everything that a piece may be called. */
export const pieceWords = (task: Task): ReadonlySet<string> =>
  new Set(pieceNames(task).flatMap(([, { name, short }]) => [name, ...short]));

export function pieces(task: Task): void {
  for (const [what, { name, short }] of pieceNames(task))
    task.list.add(short[0] ?? name, what, name);
}
