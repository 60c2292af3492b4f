import { keyOfClause } from './idle.ts';
import { report } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type {
  BaseClause,
  Clause,
  FileTree,
  Name,
  Range,
  Unit,
  UnitReference,
} from '../../constructs/tree.ts';
import { findUnit, rolesWanted, unitLike } from './load.ts';
import type { Found, Parsed, Shelf } from './load.ts';
import { hint, nearest } from '../../diagnostics/spelling.ts';

export interface LinearUnit {
  readonly file: FileTree;
  readonly unit: Unit;
  readonly layer: number;
  readonly editions: readonly Name[];
  readonly edition: string | undefined;
  /** The edition that the texts mean, whichever is asked for. */
  readonly usual: string | undefined;
  /** Layers of the units that it names, and of those that they name: it knows what they say. */
  readonly knows: ReadonlySet<number>;
}

interface Visited extends Found {
  /** Where an edition was asked for, in the order of the references. */
  readonly asked: { readonly edition: Name; readonly file: FileTree; readonly by: Unit }[];
}

/** Rules whose clauses do not count, and clauses by their places. */
export interface LeftOut {
  readonly rules: readonly RuleOf[];
  readonly clauses: ReadonlySet<string>;
}

/** A rule of a unit, by its number. */
export interface RuleOf {
  readonly unit: string;
  readonly rule: string;
}

/**
 * The units of a whole program in linear order: rulebooks, maps, then modules and variants, each after what it is
 * based on, the entry last; each once.
 * @param out what does not count
 */
export function linearize(
  shelf: Shelf,
  entry: Found,
  edition: string | undefined,
  diagnostics: Diagnostic[],
  out: LeftOut = { rules: [], clauses: new Set() },
): readonly LinearUnit[] {
  const visited = new Map<Unit, Visited>();
  const named = new Map<Unit, Unit[]>();
  const order: Visited[] = [];
  const path: Unit[] = [];
  let link: BaseClause['how'] | undefined;

  const visit = (found: Found): Visited => {
    const known = visited.get(found.unit);
    if (known !== undefined) return known;
    const self: Visited = { ...found, asked: [] };
    visited.set(found.unit, self);
    path.push(found.unit);
    for (const [how, reference] of basesOf(found, found.unit === entry.unit, diagnostics, out)) {
      const base = find(found, how, reference);
      if (base === undefined) continue;
      if (found.unit === entry.unit) link = how;
      // What a module is for may take it in: that is how a map brings its own picture.
      if (link === 'for' && base.unit === entry.unit && found.unit !== entry.unit) continue;
      named.set(found.unit, [...(named.get(found.unit) ?? []), base.unit]);
      if (path.includes(base.unit)) {
        const chain = [...path.slice(path.indexOf(base.unit)), base.unit];
        const names = chain.map((unit) => unit.name.text).join(' > ');
        const at = { file: found.parsed.tree.path, range: reference.range };
        diagnostics.push(
          report('circular-extends', { name: base.unit.name.text, chain: names }, at),
        );
        continue;
      }
      const { asked } = visit(base);
      if (reference.edition !== undefined) {
        asked.push({ edition: reference.edition, file: found.parsed.tree, by: found.unit });
      }
    }
    // What a module is for is known to it, though it does not bring it.
    for (const { how, units } of baseClauses(found.unit)) {
      for (const { name } of how === 'for' ? units : []) {
        const base = findUnit(shelf, found.parsed.tree.path, name.text, rolesWanted.for);
        if (base !== undefined)
          named.set(found.unit, [...(named.get(found.unit) ?? []), base.unit]);
      }
    }
    path.pop();
    order.push(self);
    return self;
  };

  const find = (from: Found, how: BaseClause['how'], reference: UnitReference) => {
    const { path: file } = from.parsed.tree;
    const name = reference.name.text;
    const found = findUnit(shelf, file, name, rolesWanted[how]);
    if (found !== undefined) return found;
    const role = rolesWanted[how].join(' or ');
    const like = unitLike(shelf, file, name, rolesWanted[how]);
    const at = { file, range: reference.name.range };
    const help =
      runOn(from.parsed.tree.text, at.range) ??
      hint(
        like,
        'It is looked for beside this file, in maps, rulebooks and modules beside it, and in the library.',
      );
    diagnostics.push(
      report('unit-not-found', { role, name, hint: help }, at, replacing(reference.name, like)),
    );
    return undefined;
  };

  visit(entry);
  const rank = ({ unit }: Visited): number =>
    unit === entry.unit ? 3 : unit.role === 'rulebook' ? 0 : unit.role === 'map' ? 1 : 2;
  const sorted = order
    .map((one, i) => ({ one, i }))
    .sort((a, b) => rank(a.one) - rank(b.one) || a.i - b.i)
    .map(({ one }) => one);
  for (const one of sorted) handDown(one, named, visited);
  const layers = new Map(sorted.map(({ unit }, layer) => [unit, layer]));
  const isNamed = sorted.some(({ unit }) => editionsOf(unit).some(({ text }) => text === edition));
  if (edition !== undefined && !isNamed) {
    const all = sorted.flatMap(({ unit }) => editionsOf(unit).map(({ text }) => text));
    const at = { file: entry.parsed.tree.path, range: entry.unit.name.range };
    diagnostics.push(unknownEdition(entry.unit.name.text, edition, all, at));
  }
  return sorted.map((one, layer): LinearUnit => {
    const { unit, parsed } = one;
    const editions = editionsOf(unit);
    const chosen = choose(one, editions, layers, diagnostics);
    const given = editions.find(({ text }) => text === edition)?.text;
    const knows = new Set([...reached(named, unit)].flatMap((other) => layers.get(other) ?? []));
    return {
      file: parsed.tree,
      unit,
      layer,
      editions,
      edition: given ?? chosen,
      usual: chosen,
      knows,
    };
  });
}

/** An edition that is asked of a unit without any is one of what it is based on. */
function handDown(
  one: Visited,
  named: ReadonlyMap<Unit, readonly Unit[]>,
  visited: ReadonlyMap<Unit, Visited>,
): void {
  if (one.asked.length === 0 || editionsOf(one.unit).length > 0) return;
  const below = reached(named, one.unit);
  const left = one.asked.filter((wish) => {
    const having = [...below].filter((unit) =>
      editionsOf(unit).some(({ text }) => text === wish.edition.text),
    );
    for (const unit of having) visited.get(unit)?.asked.push(wish);
    return having.length === 0;
  });
  one.asked.splice(0, one.asked.length, ...left);
}

/** Whatever can be come to from a unit. */
function reached(named: ReadonlyMap<Unit, readonly Unit[]>, from: Unit): ReadonlySet<Unit> {
  const found = new Set<Unit>();
  const list = [from];
  for (let unit = list.pop(); unit !== undefined; unit = list.pop()) {
    for (const next of named.get(unit) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      list.push(next);
    }
  }
  return found;
}

/** The edition asked for by the last unit that asks for one, else the last there is. */
function choose(
  one: Visited,
  editions: readonly Name[],
  layers: ReadonlyMap<Unit, number>,
  diagnostics: Diagnostic[],
): string | undefined {
  let chosen = editions.at(-1)?.text;
  const asked = [...one.asked].sort((a, b) => (layers.get(a.by) ?? 0) - (layers.get(b.by) ?? 0));
  const names = editions.map(({ text }) => text);
  for (const { edition, file } of asked) {
    if (names.includes(edition.text)) chosen = edition.text;
    else {
      const at = { file: file.path, range: edition.range };
      diagnostics.push(unknownEdition(one.unit.name.text, edition.text, names, at));
    }
  }
  return chosen;
}

export function unknownEdition(
  unit: string,
  edition: string,
  names: readonly string[],
  at: { readonly file: string; readonly range: { readonly start: number; readonly end: number } },
): Diagnostic {
  const like = nearest(edition, names);
  const known =
    names.length === 0 ? 'It has no editions.' : `Its editions are ${names.join(', ')}.`;
  const title =
    like === undefined ? {} : { fix: [{ title: `Write ${like}`, range: at.range, text: like }] };
  return report('unknown-edition', { unit, edition, hint: hint(like, known) }, at, title);
}

/** A change of a name to the one that was meant, for an editor. */
export function replacing(name: Name, like: string | undefined) {
  if (like === undefined) return {};
  return {
    fix: [{ title: `Write ${like}`, range: name.range, text: like }],
    data: { suggestion: like },
  };
}

/** What a unit is based on: `extends` first, then rulebooks, maps and modules as written. */
function basesOf(
  { unit, parsed }: Found,
  alone: boolean,
  diagnostics: Diagnostic[],
  { rules, clauses: leftOut }: LeftOut,
): [BaseClause['how'], UnitReference][] {
  const out = rules.filter((one) => one.unit === unit.name.text).map(({ rule }) => rule);
  const clauses = headers(
    unit.clauses.filter((clause) => clause.kind !== 'rule' || !out.includes(clause.id.text)),
    'base',
    parsed,
    diagnostics,
  );
  // A map or module checked alone is checked with the words of its rulebook.
  const file = parsed.tree.path;
  const taken = clauses.filter(
    ({ how, range: { start } }) =>
      (how !== 'for' || alone) && !leftOut.has(keyOfClause({ file, start })),
  );
  const rank = { extends: 0, for: 1, using: 2, on: 3 };
  return taken
    .toSorted((a, b) => rank[a.how] - rank[b.how])
    .flatMap(({ how, units }) =>
      units.map((one): [BaseClause['how'], UnitReference] => [how, one]),
    );
}

const editionNames = new WeakMap<Unit, readonly Name[]>();

export function editionsOf(unit: Unit): readonly Name[] {
  const known = editionNames.get(unit);
  if (known !== undefined) return known;
  const names = headers(unit.clauses, 'editions').flatMap((clause) => clause.names);
  editionNames.set(unit, names);
  return names;
}

/** What a unit is based on, as it says. */
export const baseClauses = ({ clauses }: Unit): readonly BaseClause[] => headers(clauses, 'base');

/** Header clauses of one kind, also those that stand in rule blocks and under headings. */
function headers<K extends 'base' | 'editions'>(
  clauses: readonly Clause[],
  kind: K,
  parsed?: Parsed,
  diagnostics?: Diagnostic[],
): readonly Extract<Clause, { kind: K }>[] {
  const is = (clause: Clause): clause is Extract<Clause, { kind: K }> => clause.kind === kind;
  const found: Extract<Clause, { kind: K }>[] = [];
  const look = (all: readonly Clause[]): void => {
    for (const clause of all) {
      if (is(clause)) found.push(clause);
      else if (clause.kind === 'heading') look(clause.clauses);
      else if (clause.kind === 'rule') look(clause.clauses ?? []);
      else if (clause.kind === 'in-edition' && parsed !== undefined) {
        for (const inner of headers(clause.clauses, kind)) {
          const { range }: Clause = inner;
          diagnostics?.push(report('misplaced-header', {}, { file: parsed.tree.path, range }));
        }
      }
    }
  };
  look(clauses);
  return found;
}

/** A name that goes on in a line below has most often swallowed a clause of its own. */
function runOn(text: string, { start, end }: Range): string | undefined {
  const [more] = /\n(?:\s*(?:\/\/[^\n]*)?\n)*/.exec(text.slice(start, end)) ?? [];
  if (more === undefined) return undefined;
  const line = text.slice(0, text.indexOf(more, start) + more.length).split('\n').length;
  return `Line ${line} stands further in, so it continues this clause: if it is one of its own, begin it in the same column.`;
}
