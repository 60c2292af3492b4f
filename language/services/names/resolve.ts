/** Finds what each name of a program stands for. */
import type { Checked } from '../../check/check.ts';
import { kindNamed, resolve, thingsNamed } from '../../check/declarations/vocabulary.ts';
import type { Thing } from '../../check/declarations/vocabulary.ts';
import type { LinearUnit } from '../../check/units/linear.ts';
import type { Meanings } from '../../check/declarations/meanings.ts';
import { placeKey } from '../../check/units/place.ts';
import { PHASE, POWER, SEASON, SPACE, SPOT } from '../../check/declarations/declared.ts';
import type { HoleValue, Place } from '../../check/units/place.ts';
import type { Name, Range, UnitRole } from '../../constructs/tree.ts';
import { namesIn } from './items.ts';
import { inForce, symbolTable } from './symbols.ts';
import type { NameSymbol } from './symbols.ts';
import type { Around, Declares, Found, Role } from './walk.ts';

/** Where any of them will do, what holds rules goes before what has none. */
const unitRoles: readonly UnitRole[] = ['variant', 'rulebook', 'module', 'map'];

const noHoles = new Map<string, never>();

/** The names that functions, tables and decisions share. */
const family = (what: Declares): string =>
  what === 'table' || what === 'decision' ? 'function' : what;

function nameKey(
  what: Declares,
  name: string,
  unit: string,
  around: Partial<Around> | undefined,
): string {
  const scope = (): string => {
    switch (what) {
      case 'unit':
        return around?.roles?.join() ?? '';
      case 'step':
        return around?.phase ?? '';
      case 'rule':
      case 'edition':
        return unit;
      default:
        return '';
    }
  };
  return `${family(what)} ${scope()} ${name}`;
}

/** Where a name is introduced. */
const declaring: ReadonlySet<Role> = new Set(['declared', 'binder', 'pattern', 'declares']);

/** Looks up each text once: names stand in a text again and again. */
function once<T>(look: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly value: T }>();
  return (text) => {
    const found = known.get(text) ?? { value: look(text) };
    known.set(text, found);
    return found.value;
  };
}

type AddUse = (range: Range, text: string, symbol: NameSymbol, declares: boolean) => void;

export interface Resolver {
  /** Notes what is declared by its name alone. */
  declare(unit: LinearUnit, found: Found): void;
  /** Finds what the names of a unit stand for. */
  find(unit: LinearUnit, names: readonly Found[]): void;
}

export function resolver(checked: Checked, meanings: Meanings, add: AddUse): Resolver {
  const { world, context } = checked;
  const { words } = world;
  const table = symbolTable(checked);
  const units = world.units.map(({ unit }) => unit.name.text);

  const thingOf = (kinds: readonly number[], text: string, place: Place): Thing | undefined => {
    for (const kind of kinds) {
      const found = resolve(words, place, kind, { text });
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const everyKind = [SPACE, POWER, SEASON, PHASE];
  for (const { id } of words.kinds) if (!everyKind.includes(id)) everyKind.push(id);
  /** In what players write, `F` is a fleet and not France. */
  const sorts = words.kinds.filter(({ role }) => role === 'values').map(({ id }) => id);
  const anything = once((text) => {
    const found = thingsNamed(words, text);
    return everyKind.flatMap((id) => found.find(({ kind }) => kind === id) ?? [])[0];
  });

  const ofThing = (thing: Thing | undefined): NameSymbol | undefined =>
    thing === undefined ? undefined : table.ofThing(thing);
  const sortNamed = (text: string): Thing | undefined =>
    thingsNamed(words, text).find(({ kind }) => words.kinds[kind]?.role === 'values');
  /** `power`, `centre`: a kind that begins a fact line. */
  const kindOfLine = (text: string): NameSymbol | undefined => {
    const kind = words.kinds.find((one) => one.name.toLowerCase() === text);
    return kind === undefined ? undefined : table.ofKind(kind);
  };
  /** The attribute of a kind or an order; where that is not known, the only one of the name. */
  const attribute = (text: string, of?: string): NameSymbol | undefined => {
    const verb = of === undefined ? undefined : context?.verbs.get(of);
    const field = verb?.fields.find((one) => one.name === text);
    if (field !== undefined) return table.ofAttribute(field);
    const kind = of === undefined ? undefined : kindNamed(words, of);
    const kinds = of === undefined ? words.kinds : kind === undefined ? [] : [kind];
    const found = kinds.flatMap(({ attributes }) => attributes.filter(({ name }) => name === text));
    const [first] = found;
    return first !== undefined && found.length === 1 ? table.ofAttribute(first) : undefined;
  };
  const ofPlayers = (text: string, place: Place): NameSymbol | undefined => {
    const thing = thingOf([SPACE, ...sorts], text, place) ?? anything(text);
    const lower = text.charAt(0) === text.charAt(0).toLowerCase();
    if (thing !== undefined && (!lower || words.kinds[thing.kind]?.role === 'values'))
      return table.ofThing(thing);
    const kind = lower ? undefined : kindNamed(words, text);
    return kind === undefined ? undefined : table.ofKind(kind);
  };

  const declare = (unit: LinearUnit, { at, role, what, around }: Found): void => {
    const file = unit.file.path;
    const of = unit.unit.name.text;
    const here = { file, range: at.range };
    if (role === 'pattern') table.add('sentence', at.text, 'sentence', here, of, around.whole);
    if (what === undefined) return;
    const place = placeKey(file, at.range.start);
    const roles = [unit.unit.role];
    const key = nameKey(what, at.text, of, { ...around, roles });
    const before = table.byName.get(key);
    // What holds in another edition is the same thing as what is in force here.
    const holds = inForce(context, at.text) === place;
    const symbol =
      before === undefined
        ? table.add(what, at.text, what, here, of, around.whole)
        : holds
          ? table.again(before, here, of, around.whole)
          : before;
    if (before === undefined || holds) table.byName.set(key, symbol);
    if (!table.byPlace.has(place)) table.byPlace.set(place, symbol);
  };

  const find = (unit: LinearUnit, names: readonly Found[]): void => {
    const { file, layer } = unit;
    const { path } = file;
    const name = unit.unit.name.text;
    const place: Place = {
      file,
      unit: name,
      layer,
      rule: undefined,
      holes: noHoles,
      usedAt: undefined,
    };
    const meant = meanings.get(path);
    const item = once((text) => ofPlayers(text, place));
    const byPlace = (at: Name): NameSymbol | undefined =>
      table.byPlace.get(placeKey(path, at.range.start));
    const byName = (what: Declares, text: string, around?: Partial<Around>, of = name) =>
      table.byName.get(nameKey(what, text, of, around));
    /** The nearest unit that has the rule or the edition: this one, then those it is based on. */
    const nearest = (what: 'rule' | 'edition', text: string, said: string | undefined) => {
      if (said !== undefined) {
        const found = byName(what, text, undefined, said);
        // An edition that a unit has none of is one of what it stands on.
        if (found !== undefined || what === 'rule') return found;
      }
      for (const of of [name, ...units.slice(0, layer).toReversed()]) {
        const found = byName(what, text, undefined, of);
        if (found !== undefined) return found;
      }
      return undefined;
    };
    const bound = (at: Name): NameSymbol | undefined => {
      const meaning = meant?.get(at.range.start);
      if (meaning === undefined) return undefined;
      return 'thing' in meaning
        ? table.ofThing(meaning.thing)
        : table.ofAttribute(meaning.attribute);
    };
    const thing = (text: string, ...kinds: readonly number[]): Thing | undefined =>
      thingOf(kinds, text, place) ?? anything(text);
    const kind = (text: string): NameSymbol | undefined => {
      const found = kindNamed(words, text);
      if (found !== undefined) return table.ofKind(found);
      return byName('order', text) ?? byName('ask', text) ?? ofThing(sortNamed(text));
    };
    const unitNamed = (text: string, roles = unitRoles): NameSymbol | undefined =>
      roles.flatMap((of) => byName('unit', text, { roles: [of] }) ?? [])[0];
    /** What a name is that the checker has not met. */
    const symbolOf = ({ at, role, around, by }: Found): NameSymbol | undefined => {
      const { text } = at;
      switch (role) {
        case 'kind':
          return kind(text);
        case 'space':
          return ofThing(thingOf([SPACE, SPOT], text, place));
        case 'power':
          return ofThing(thing(text, POWER));
        case 'phase':
          return ofThing(thingOf([PHASE], text, place));
        case 'thing':
          return ofThing(thing(text, SPACE, POWER));
        case 'value':
          // The check has met a thing; the order in `o is Move` it has not.
          return byName('order', text) ?? ofThing(anything(text));
        case 'word':
          return kindOfLine(text) ?? ofThing(sortNamed(text));
        case 'mark':
          return kindOfLine(text) ?? attribute(text, 'Space') ?? attribute(text, 'Border');
        case 'drawn':
          return kind(text) ?? ofThing(thing(text, SPACE, POWER)) ?? attribute(text);
        case 'attribute':
          return attribute(text);
        case 'field':
          return attribute(text, around.of);
        case 'unit':
          return unitNamed(text, around.roles);
        case 'basis':
          return nearest('rule', text, undefined) ?? unitNamed(text);
        case 'function':
        case 'order':
        case 'ask':
        case 'list':
        case 'shape':
          return byName(role, text);
        case 'answer':
          return byName('order', text) ?? byName('policy', text);
        case 'step':
          return (
            (around.carriesOut ? undefined : byName('step', text, around)) ?? byName('ask', text)
          );
        case 'rule':
        case 'edition':
          return nearest(role, text, around.unit);
        case 'quoted':
        case 'nothing':
          return undefined;
        case 'declared':
          // Orders of one ask share a field that each declares.
          return byPlace(by) ?? bound(by);
        case 'variable':
        case 'binder':
          return (
            byPlace(by) ??
            table.add('variable', by.text, 'variable', { file: path, range: by.range }, name)
          );
        default:
          return byPlace(at);
      }
    };
    const put = (at: Name, symbol: NameSymbol | undefined, declares = false): void => {
      if (symbol !== undefined) add(at.range, at.text, symbol, declares);
    };
    const inText = (range: Range, look: (text: string) => NameSymbol | undefined): void => {
      for (const name of namesIn(file.text, range, look)) put(name, bound(name) ?? name.value);
    };
    const inHole = (value: HoleValue): void => {
      if (value.hole === 'list') value.items.forEach(inHole);
      if (value.hole !== 'thing' || value.at === undefined) return;
      const { kind: of, index, at: range } = value;
      const text = file.text.slice(range.start, range.end);
      put({ text, range }, ofThing(words.kinds[of]?.members[index]));
    };
    for (const found of names) {
      const { at, role } = found;
      if (role === 'date')
        inText(at.range, (text) => ofThing(thingOf([SEASON, PHASE], text, place)));
      else if (role === 'sentence') {
        const used = world.sentences.get(placeKey(path, at.range.start));
        if (used !== undefined) {
          const declared = placeKey(used.file.path, used.range.start);
          put({ ...at, text: used.pattern.text }, table.byPlace.get(declared));
        }
        inText(at.range, item);
        for (const value of used?.holes.values() ?? []) inHole(value);
      } else if (role === 'item') inText(at.range, item);
      else {
        // What is introduced the tree alone tells, and what a variable is.
        const declares = declaring.has(role);
        const met = declares || role === 'variable' ? undefined : bound(at);
        put(at, met ?? symbolOf(found), declares);
      }
    }
  };
  return { declare, find };
}
