/** Finds what each name of a program stands for. */
import type { Checked } from '../../check/check.ts';
import type { Meanings } from '../../check/definitions/context.ts';
import {
  attributeNamed,
  resolve,
  resolveKind,
  thingsNamed,
  typeOf,
} from '../../check/facts/vocabulary.ts';
import type { Thing } from '../../check/facts/vocabulary.ts';
import type { LinearUnit } from '../../check/linear.ts';
import { placeKey } from '../../check/walk.ts';
import { PHASE, POWER, SEASON, SPACE, SPOT } from '../../check/world.ts';
import type { Place } from '../../check/world.ts';
import type { Name, Range, UnitRole } from '../../constructs/tree.ts';
import type { AddUse, NameSymbol } from './index.ts';
import { namesIn } from './items.ts';
import type { Around, Declares, NameVisitor, Role } from './roles.ts';
import { inForce, symbolTable } from './symbols.ts';

const spoken: Readonly<Record<Declares, string>> = {
  unit: 'unit',
  edition: 'edition',
  rule: 'rule',
  function: 'function',
  table: 'table',
  decision: 'decision',
  order: 'order',
  ask: 'ask',
  step: 'step',
  list: 'list',
  shape: 'shape',
  attribute: 'attribute',
};

/** Where any of them will do, what holds rules goes before what has none. */
const unitRoles: readonly UnitRole[] = ['variant', 'rulebook', 'module', 'map'];

const noHoles = new Map<string, never>();
const ignore = (): void => undefined;

/** The names that functions, tables and decisions share. */
const family = (what: Declares): string =>
  what === 'table' || what === 'decision' ? 'function' : what;

function nameKey(what: Declares, name: string, unit: string, around: Around | undefined): string {
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

export interface Resolver {
  /** Finds what a unit declares. */
  declaring(unit: LinearUnit): NameVisitor;
  /** Finds what the names of a unit stand for. */
  using(unit: LinearUnit): NameVisitor;
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
  const anything = (text: string): Thing | undefined => {
    const found = thingsNamed(words, text);
    return everyKind.flatMap((id) => found.find(({ kind }) => kind === id) ?? [])[0];
  };

  const declare = (
    unit: LinearUnit,
    name: Name,
    what: Declares,
    whole: Range,
    around: Around | undefined,
  ): void => {
    const file = unit.file.path;
    const place = placeKey(file, name.range.start);
    if (what === 'attribute') return;
    const own = what === 'unit' ? { roles: [unit.unit.role] } : around;
    const key = nameKey(what, name.text, unit.unit.name.text, own);
    const before = table.byName.get(key);
    // What holds in another edition is the same thing as what is in force here.
    const at = { file, range: name.range };
    const of = unit.unit.name.text;
    const holds = inForce(context, name.text) === place;
    const first = before === undefined || holds;
    const symbol =
      before === undefined
        ? table.add(what, name.text, spoken[what], at, of, whole)
        : holds
          ? table.again(before, at, of, whole)
          : before;
    if (first) table.byName.set(key, symbol);
    if (!table.byPlace.has(place)) table.byPlace.set(place, symbol);
  };

  const declaring = (unit: LinearUnit): NameVisitor => ({
    name: ignore,
    declared: ignore,
    declares: (name, what, whole, around) => declare(unit, name, what, whole, around),
    pattern: (node, whole) => {
      const at = { file: unit.file.path, range: node.range };
      table.add('sentence', node.text, 'sentence', at, unit.unit.name.text, whole);
    },
    binder: ignore,
    local: ignore,
    item: ignore,
    sentence: ignore,
  });

  const using = (unit: LinearUnit): NameVisitor => {
    const file = unit.file;
    const path = file.path;
    const name = unit.unit.name.text;
    const { layer } = unit;
    const place: Place = {
      file,
      unit: name,
      layer,
      rule: undefined,
      holes: noHoles,
      usedAt: undefined,
    };
    const locals = new Map<Name, NameSymbol>();
    const put = (at: Name, symbol: NameSymbol | undefined, declares = false): void => {
      if (symbol !== undefined) add(at.range, at.text, symbol, declares);
    };
    const binderOf = (binder: Name): NameSymbol => {
      const known = locals.get(binder);
      if (known !== undefined) return known;
      const at = { file: path, range: binder.range };
      const symbol = table.add('variable', binder.text, 'variable', at, name);
      locals.set(binder, symbol);
      return symbol;
    };
    const byName = (what: Declares, text: string, around?: Around, of = name) =>
      table.byName.get(nameKey(what, text, of, around));
    /** The nearest unit that has the rule or the edition: this one, then those it is based on. */
    const nearest = (what: 'rule' | 'edition', text: string, around: Around | undefined) => {
      const said = around?.unit;
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
    const meant = (at: Name): NameSymbol | undefined => {
      const meaning = meanings.get(path)?.get(at.range.start);
      if (meaning?.what === 'attribute') return table.ofAttribute(meaning.attribute);
      if (meaning?.what !== 'thing') return undefined;
      const thing = words.kinds[meaning.kind]?.members[meaning.index];
      return thing === undefined ? undefined : table.ofThing(thing);
    };
    const ofThing = (thing: Thing | undefined): NameSymbol | undefined =>
      thing === undefined ? undefined : table.ofThing(thing);
    const kindOf = (text: string): NameSymbol | undefined => {
      const kind = resolveKind(words, place, text);
      if (kind !== undefined) return table.ofKind(kind);
      const other = byName('order', text) ?? byName('ask', text);
      return other ?? ofThing(sortNamed(text));
    };
    const sortNamed = (text: string): Thing | undefined =>
      thingsNamed(words, text).find(({ kind }) => words.kinds[kind]?.role === 'values');
    const attributeOf = (at: Name, of: string | undefined): NameSymbol | undefined => {
      const verb = of === undefined ? undefined : context?.verbs.get(of);
      const field = verb?.fields.find((one) => one.name === at.text);
      if (field !== undefined) return table.ofAttribute(field);
      const kinds =
        of === undefined
          ? words.kinds
          : words.kinds.filter((kind) => kind === resolveKind(words, place, of));
      const found = kinds.flatMap((kind) => kind.attributes.filter((one) => one.name === at.text));
      const [first] = found;
      return first !== undefined && found.length === 1 ? table.ofAttribute(first) : undefined;
    };
    /** The kinds of things that an attribute holds, or the kind of that name. */
    const kindsFor = (of: string | undefined): readonly number[] => {
      if (of === undefined) return [];
      const kind = resolveKind(words, place, of);
      if (kind !== undefined) return [kind.id];
      return words.kinds.flatMap((one) => {
        const attribute = one.attributes[attributeNamed(one, of) ?? -1];
        const type = attribute === undefined ? undefined : typeOf(words, attribute);
        return type?.tag === 'entity' ? [type.kind] : [];
      });
    };
    const date = (at: Name): void => {
      for (const found of namesIn(file.text, at.range, (text) =>
        thingOf([SEASON, PHASE], text, place),
      )) {
        put(found, table.ofThing(found.value));
      }
    };
    const unitNamed = (text: string, roles: Around['roles']): NameSymbol | undefined =>
      (roles ?? unitRoles).flatMap((of) => byName('unit', text, { roles: [of] }) ?? [])[0];
    const symbolOf = (at: Name, role: Role, around: Around | undefined): NameSymbol | undefined => {
      switch (role) {
        case 'kind':
          return kindOf(at.text);
        case 'space':
          return ofThing(thingOf([SPACE, SPOT], at.text, place));
        case 'power':
          return ofThing(thingOf([POWER], at.text, place) ?? anything(at.text));
        case 'season':
          return ofThing(thingOf([SEASON], at.text, place));
        case 'phase':
          return ofThing(thingOf([PHASE], at.text, place));
        case 'thing':
          return ofThing(
            thingOf([...kindsFor(around?.of), SPACE, POWER], at.text, place) ?? anything(at.text),
          );
        case 'value':
          return meant(at) ?? ofThing(anything(at.text));
        case 'word':
          return meant(at) ?? kindOfLine(at.text) ?? ofThing(sortNamed(at.text));
        case 'mark':
          return kindOfLine(at.text) ?? attributeOf(at, 'Space') ?? attributeOf(at, 'Border');
        case 'drawn':
          return (
            kindOf(at.text) ??
            ofThing(thingOf([SPACE, POWER], at.text, place) ?? anything(at.text)) ??
            attributeOf(at, undefined)
          );
        case 'attribute':
          return meant(at) ?? attributeOf(at, around?.of);
        case 'function':
          return byName('function', at.text);
        case 'unit':
          return unitNamed(at.text, around?.roles);
        case 'basis':
          return nearest('rule', at.text, around) ?? unitNamed(at.text, undefined);
        case 'order':
        case 'ask':
        case 'list':
        case 'shape':
          return byName(role, at.text);
        case 'step':
          return byName('step', at.text, around) ?? byName('ask', at.text);
        case 'rule':
        case 'edition':
          return nearest(role, at.text, around);
        case 'date':
          return undefined;
      }
    };
    /** `power`, `centre`: a kind that begins a fact line. */
    const kindOfLine = (text: string): NameSymbol | undefined => {
      const kind = words.kinds.find((one) => one.name.toLowerCase() === text);
      return kind === undefined ? undefined : table.ofKind(kind);
    };
    const items = (range: Range): void => {
      const look = (text: string): NameSymbol | undefined => {
        const thing = thingOf([SPACE, ...sorts], text, place) ?? anything(text);
        const lower = text.charAt(0) === text.charAt(0).toLowerCase();
        if (thing !== undefined && (!lower || words.kinds[thing.kind]?.role === 'values')) {
          return table.ofThing(thing);
        }
        const kind = lower ? undefined : resolveKind(words, place, text);
        return kind === undefined ? undefined : table.ofKind(kind);
      };
      for (const found of namesIn(file.text, range, look)) put(found, found.value);
    };
    return {
      name(at, role, around) {
        if (role === 'date') date(at);
        else put(at, symbolOf(at, role, around));
      },
      declared({ name: own, short }) {
        const symbol = table.byPlace.get(placeKey(path, own.range.start));
        put(own, symbol, true);
        for (const one of short) put(one, symbol, true);
      },
      declares(at, what, _whole, around) {
        const known = table.byPlace.get(placeKey(path, at.range.start));
        put(at, known ?? byName(what, at.text, around), true);
      },
      pattern(node) {
        const symbol = table.byPlace.get(placeKey(path, node.range.start));
        put({ text: node.text, range: node.range }, symbol, true);
      },
      binder: (at) => put(at, binderOf(at), true),
      local: (at, binder) => put(at, binderOf(binder)),
      item: ({ range }) => items(range),
      sentence(_pieces, range) {
        const used = world.sentences.get(placeKey(path, range.start));
        const symbol =
          used === undefined
            ? undefined
            : table.byPlace.get(placeKey(used.file.path, used.range.start));
        put({ text: used?.pattern.text ?? '', range }, symbol);
        items(range);
      },
    };
  };

  return { declaring, using };
}
