/** The symbols of a program: one for each kind, thing, attribute, function and so on. */
import type { Checked } from '../../check/check.ts';
import type { MeantAttribute } from '../../check/declarations/meanings.ts';
import type { Context } from '../../check/meaning/context.ts';
import type { KindEntry, Thing } from '../../check/declarations/vocabulary.ts';
import type { LinearUnit } from '../../check/units/linear.ts';
import { placeKey } from '../../check/units/place.ts';
import { BORDER, SPOT } from '../../check/declarations/declared.ts';
import type { Place } from '../../check/units/place.ts';
import type { Clause, Range } from '../../constructs/tree.ts';
import type { Declares } from './walk.ts';

/** What a name can be. */
export type What = Declares | 'attribute' | 'kind' | 'thing' | 'sentence' | 'variable';

export interface NameSymbol {
  readonly what: What;
  readonly name: string;
  /** Everything it is called. */
  readonly names: readonly string[];
  /** What kind of thing it is, in the words of the text: `Space`, `function`. */
  readonly kind: string;
  /** Where it is declared; undefined for what is built in. `range` is that of the name, `whole` of the clause. */
  readonly declaration:
    { readonly file: string; readonly range: Range; readonly whole: Range } | undefined;
  /** The declaration that holds, where another edition or unit says the same name first. */
  readonly inForce: NameSymbol['declaration'];
  readonly unit: string;
  /** The rule it is declared under. */
  readonly rule: string | undefined;
  readonly thing: Thing | undefined;
  readonly attribute: MeantAttribute | undefined;
}

export interface SymbolTable {
  /** By the place of a name that is declared there. */
  readonly byPlace: Map<string, NameSymbol>;
  /** Functions, orders and what else is known by its name alone, with a word for what it is before it. */
  readonly byName: Map<string, NameSymbol>;
  ofThing(thing: Thing): NameSymbol;
  ofKind(kind: KindEntry): NameSymbol;
  ofAttribute(attribute: MeantAttribute): NameSymbol;
  add(
    what: What,
    name: string,
    kind: string,
    at: { readonly file: string; readonly range: Range },
    unit: string,
    whole?: Range,
  ): NameSymbol;
  /** The symbol, of which another declaration is in force. */
  again(
    symbol: NameSymbol,
    at: { readonly file: string; readonly range: Range },
    unit: string,
    whole?: Range,
  ): NameSymbol;
}

const nothing = { thing: undefined, attribute: undefined, inForce: undefined };

const isMainSpot = (thing: Thing): boolean =>
  thing.kind === SPOT && thing.of !== undefined && thing.range === thing.of.range;

/** The rules and clauses around the places of a file. */
function rulesOf(unit: LinearUnit): (offset: number) => { rule: string | undefined; whole: Range } {
  const spans: { range: Range; rule: string | undefined }[] = [];
  const open = (clauses: readonly Clause[], rule: string | undefined): void => {
    for (const clause of clauses) {
      const own = clause.kind === 'rule' ? clause.id.text : rule;
      spans.push({ range: clause.range, rule: own });
      if ('clauses' in clause) open(clause.clauses ?? [], own);
    }
  };
  open(unit.unit.clauses, undefined);
  return (offset) => {
    // They are in the order they begin in: the last that holds the place is the innermost.
    let low = 0;
    let high = spans.length;
    while (high - low > 0) {
      const middle = (low + high) >> 1;
      if ((spans[middle]?.range.start ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    for (let at = low - 1; at >= 0; at -= 1) {
      const span = spans[at];
      if (span !== undefined && offset < span.range.end)
        return { rule: span.rule, whole: span.range };
    }
    return { rule: undefined, whole: unit.unit.range };
  };
}

function modelOf(thing: Thing): Thing {
  let model = thing;
  while (model.copyOf !== undefined) model = model.copyOf;
  return model;
}

export function symbolTable({ world, context }: Checked): SymbolTable {
  const byPlace = new Map<string, NameSymbol>();
  const byName = new Map<string, NameSymbol>();
  const things = new Map<Thing, NameSymbol>();
  const kinds = new Map<KindEntry, NameSymbol>();
  const attributes = new Map<unknown, NameSymbol>();
  const finders = new Map<string, ReturnType<typeof rulesOf>>();
  for (const unit of world.units) finders.set(unit.file.path, rulesOf(unit));

  const around = (file: string, range: Range) =>
    finders.get(file)?.(range.start) ?? { rule: undefined, whole: range };

  const keep = (symbol: NameSymbol): NameSymbol => {
    const { declaration } = symbol;
    if (declaration === undefined) return symbol;
    const key = placeKey(declaration.file, declaration.range.start);
    if (!byPlace.has(key)) byPlace.set(key, symbol);
    return symbol;
  };

  const placeOf = (place: Place, range: Range): NameSymbol['declaration'] => {
    if (range.end === 0) return undefined;
    // What a sentence declares stands where the sentence is used.
    const at = place.usedAt ?? { file: place.file, range };
    const { whole } = around(at.file.path, at.range);
    return { file: at.file.path, range: at.range, whole };
  };

  const ofThing = (thing: Thing): NameSymbol => {
    // A main spot and a mark go by the name of their space.
    if (thing.of !== undefined && (thing.kind !== SPOT || isMainSpot(thing))) {
      return ofThing(thing.of);
    }
    const known = things.get(thing);
    if (known !== undefined) return known;
    // What is on a further board is declared where its model is.
    const declarer = modelOf(thing);
    const declaration = placeOf(declarer.place, declarer.range);
    const kind = world.words.kinds[thing.kind]?.name ?? '';
    // A border goes by its spaces, and is declared where they are.
    const isOwn = declarer === thing && thing.kind !== BORDER;
    const made = isOwn ? keep : (copy: NameSymbol): NameSymbol => copy;
    const symbol = made({
      what: 'thing',
      name: thing.name,
      names: [thing.name, ...thing.short, ...thing.former],
      kind,
      declaration,
      unit: thing.place.unit,
      rule: thing.place.rule,
      ...nothing,
      thing,
    });
    things.set(thing, symbol);
    return symbol;
  };

  const ofKind = (kind: KindEntry): NameSymbol => {
    const known = kinds.get(kind);
    if (known !== undefined) return known;
    const symbol = keep({
      what: 'kind',
      name: kind.name,
      names: [kind.name, ...kind.short],
      kind: kind.role === 'piece' ? 'piece' : 'kind',
      declaration: placeOf(kind.place, kind.range),
      unit: kind.place.unit,
      rule: kind.place.rule,
      ...nothing,
    });
    kinds.set(kind, symbol);
    return symbol;
  };

  const ofAttribute = (attribute: MeantAttribute): NameSymbol => {
    const { node, place, name } = attribute;
    const identity = node ?? attribute;
    const known = attributes.get(identity);
    if (known !== undefined) return known;
    const at =
      node === undefined || place === undefined ? undefined : placeOf(place, node.name.range);
    const symbol = keep({
      what: 'attribute',
      name,
      names: [name],
      kind: 'attribute',
      declaration: at,
      unit: place?.unit ?? '',
      rule: place?.rule,
      ...nothing,
      attribute,
    });
    attributes.set(identity, symbol);
    return symbol;
  };

  for (const kind of world.words.kinds) {
    if (kind.range.end > 0) ofKind(kind);
    for (const thing of kind.members) ofThing(thing);
    for (const one of kind.attributes) ofAttribute(one);
  }
  for (const verb of context?.verbs.values() ?? []) for (const one of verb.fields) ofAttribute(one);

  return {
    byPlace,
    byName,
    ofThing,
    ofKind,
    ofAttribute,
    add(what, name, kind, at, unit, whole) {
      const found = around(at.file, at.range);
      const declaration = { ...at, whole: whole ?? found.whole };
      return keep({
        what,
        name,
        names: [name],
        kind,
        declaration,
        unit,
        rule: found.rule,
        ...nothing,
      });
    },
    again(symbol, at, unit, whole) {
      const found = around(at.file, at.range);
      const inForce = { ...at, whole: whole ?? found.whole };
      const made = { ...symbol, inForce, unit, rule: found.rule };
      const { declaration } = symbol;
      if (declaration !== undefined)
        byPlace.set(placeKey(declaration.file, declaration.range.start), made);
      return made;
    },
  };
}

/** Where the function or decision of a name that is in force is declared. */
export function inForce(context: Context | undefined, name: string): string | undefined {
  const found = context?.functions.get(name) ?? context?.decisions.get(name);
  if (found === undefined) return undefined;
  const { place, clause } = found.definition;
  return placeKey(place.file.path, clause.name.range.start);
}
