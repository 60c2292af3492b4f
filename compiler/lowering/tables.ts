/** Kinds as tables: names, columns of typed arrays sized by their range. */
import type { Attribute, Kind } from '../../language/program/program.ts';
import type { Column, KindTable } from '../../runtime/rules.ts';
import { list, numbers, row, rowInLines, someOf, text, toTerm } from '../plan/build.ts';
import type { Fields } from '../plan/build.ts';
import type { Statement, Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import { quote } from '../plan/text.ts';
import { kindOf, namesOf, setWords } from './lowering.ts';
import type { Lowering } from './lowering.ts';
import { attributeReader } from './attributes.ts';
import { aNumber, action } from './scope.ts';
import { notation } from './asks.ts';
import { keyOf } from '../state/keys.ts';

function cellsType(lowering: Lowering, { type }: Attribute): string {
  if (type.tag === 'set') return 'Int32Array';
  if (type.tag === 'bool') return 'Uint8Array';
  if (type.tag === 'entity')
    return kindOf(lowering, type.kind).capacity <= 127 ? 'Int8Array' : 'Int16Array';
  return 'Int32Array';
}

export function kindTable(lowering: Lowering, kind: Kind): readonly Statement[] {
  const { base, columns } = namesOf(lowering, kind.id);
  const [size, present, table] = [`${base}Size`, `${base}Present`, `${base}Kind`];
  const capacity = Math.max(1, kind.capacity);
  const count = kind.population === 'orders' ? 0 : kind.members.length;
  const room = isKept(kind)
    ? inStore(lowering, 'Uint8Array', capacity)
    : term`new Uint8Array(${capacity})`;
  const before: Statement[] = [
    ...code`const ${size} = { count: ${count} };`,
    ...code`const ${present} = ${room};`,
  ];
  kind.attributes.forEach((attribute, at) => {
    if (attribute.how === 'derived') return;
    const cells = columnCells(lowering, kind, attribute, at);
    before.push(...code`const ${columns[at] ?? '_'} = ${cells};`);
  });
  const rows = kind.attributes.map((attribute, at): Term => {
    const column = columnCall(lowering, kind, attribute, at);
    const changed = lowering.changed.get(`${kind.id}.${at}`);
    if (changed === undefined) return column;
    before.push(...code`const ${changed} = ${column};`);
    return toTerm(changed);
  });
  const latent = kind.members.flatMap((member, at) => (member.latent ? [at] : []));
  const alone = kind.members.flatMap((member, at) => (member.opensAlone === true ? [at] : []));
  const whole = rowInLines<KindTable>({
    name: text(kind.name),
    short: list(kind.short.map(text)),
    role: text(kind.role),
    population: text(kind.population),
    ...memberLists(lowering, kind, before),
    capacity,
    inForce: kind.inForce,
    present,
    size,
    ids:
      kind.population === 'open'
        ? inStore(lowering, 'Int32Array', capacity)
        : term`new Int32Array(0)`,
    columns: list(rows, 'lines'),
    latent: list(latent),
    alone: someOf(alone),
    stored: isToldOf(kind),
    notations: list(kind.notations.map(({ parts }) => notation(lowering, kind.id, parts))),
    blank: kind.population === 'orders' ? blanking(lowering, kind) : undefined,
  });
  return [...before, ...code`const ${table}: KindTable = ${whole};`];
}

/** Each array by its name: engines write to one that they know several times as fast. */
function blanking(lowering: Lowering, kind: Kind): Term {
  const { columns } = namesOf(lowering, kind.id);
  const cells = kind.attributes.flatMap((attribute, at) => {
    if (attribute.how === 'derived') return [];
    const column = columns[at] ?? '_';
    const words = wordsOf(lowering, attribute);
    return attribute.type.tag === 'set'
      ? code`${column}.fill(0, row * ${words}, row * ${words} + ${words});`
      : code`${column}[row] = ${attribute.initial};`;
  });
  return action([aNumber('row')], 'void', cells);
}

const wordsOf = (lowering: Lowering, { type }: Attribute): number =>
  type.tag === 'set' ? setWords(lowering, type.kind) : 1;

type More = Partial<Pick<Column, 'words' | 'onLoss' | 'read'>>;

/** A column as the runtime knows it. */
function columnCall(lowering: Lowering, kind: Kind, attribute: Attribute, at: number): Term {
  const { name, type, how, onLoss, initial } = attribute;
  const derived = how === 'derived';
  const words = wordsOf(lowering, attribute);
  const read = derived ? readerOf(lowering, kind, attribute, at) : undefined;
  const isUsual = words === 1 && onLoss === 'none' && read === undefined;
  const more = row<More>({
    words: words === 1 ? undefined : words,
    onLoss: onLoss === 'none' ? undefined : text(onLoss),
    read,
  });
  const cells = derived
    ? term`new Int8Array(0)`
    : toTerm(namesOf(lowering, kind.id).columns[at] ?? '_');
  const rest = isUsual ? [] : [more];
  return term`attribute(${text(name)}, ${typeCall(type)}, ${text(how)}, ${cells}, ${initial}, ${rest})`;
}

function readerOf(lowering: Lowering, kind: Kind, { type }: Attribute, at: number): Term {
  const value = term`${attributeReader(lowering, kind.id, at)}(row)`;
  return term`(row: number) => ${type.tag === 'bool' ? term`${value} ? 1 : 0` : value}`;
}

/** Has anything of it to be written into a state? */
const isToldOf = (kind: Kind): boolean =>
  kind.population === 'open' ||
  kind.members.some(({ latent }) => latent) ||
  kind.canBeAbsent ||
  (kind.population === 'closed' && kind.attributes.some(({ how }) => how === 'stored'));

/** Does what stands in its rows outlast a stop? Orders mostly do not: they stand apart. */
const isKept = (kind: Kind): boolean => kind.population !== 'orders' && isToldOf(kind);

/**
 * Room for an array in the store: what changes in play stands in one buffer, so that a whole game is kept and brought
 * back by one copy.
 */
function inStore(lowering: Lowering, type: string, length: number): Term {
  const at = lowering.stored;
  const bytes = type === 'Int32Array' ? 4 : type === 'Int16Array' ? 2 : 1;
  // Each begins where a number of four bytes may.
  lowering.stored += Math.ceil((length * bytes) / 4) * 4;
  return term`new ${type}(store, ${at}, ${length})`;
}

/** The type of a column, as the runtime's helpers write it. */
function typeCall(type: Attribute['type']): Term {
  switch (type.tag) {
    case 'entity':
      return term`${type.optional ? 'aThingOrNone' : 'aThing'}(${type.kind})`;
    case 'set':
      return term`aSet(${type.kind})`;
    case 'bool':
      return term`yesOrNo`;
    case 'date':
      return term`aDate`;
    default:
      return term`aNumber`;
  }
}

/** A column with what the declared things have. */
function columnCells(lowering: Lowering, kind: Kind, attribute: Attribute, at: number): Term {
  const { initial } = attribute;
  const type = cellsType(lowering, attribute);
  const capacity = Math.max(1, kind.capacity);
  const values = kind.members.map(
    ({ values: own }) => own.find((value) => value.attribute === at)?.value ?? initial,
  );
  const changes = isKept(kind) && (attribute.how === 'stored' || kind.population !== 'closed');
  const room = (length: number): Term =>
    changes ? inStore(lowering, type, length) : term`new ${type}(${length})`;
  if (attribute.type.tag === 'set') return room(capacity * wordsOf(lowering, attribute));
  if (values.some((value) => value !== initial)) {
    const own = numbers(values, values.join(', ').length >= 60);
    const isFull = values.length === capacity;
    if (isFull && !changes) return term`${type}.from(${own})`;
    return term`column(${room(capacity)}, ${own}, ${isFull ? [] : [initial]})`;
  }
  const cells = room(capacity);
  return initial === 0 ? cells : term`${cells}.fill(${initial})`;
}

/** What the things of a kind are called. Long lists are constants of their own. */
function memberLists(
  lowering: Lowering,
  kind: Kind,
  before: Statement[],
): Pick<Fields<KindTable>, 'keys' | 'names' | 'shorts'> {
  const listed = (what: string, items: readonly Term[], type = 'readonly string[]'): Term => {
    const line = list(items);
    if (widthOf(line) < 80) return line;
    const called = lowering.names.fresh(`${namesOf(lowering, kind.id).base}${what}`);
    before.push(...code`const ${called}: ${type} = ${list(items, 'wrapped')};`);
    return toTerm(called);
  };
  const own = kind.members.map((_, at) => keyOf(kind, at));
  const keys = listed('Keys', own.map(text));
  // Most kinds have no abbreviations that states use.
  const isSame = keys.op === 'name' && kind.members.every(({ name }, at) => name === own[at]);
  const names = isSame
    ? keys
    : listed(
        'Names',
        kind.members.map(({ name }) => text(name)),
      );
  const shorts = kind.members.map(({ short }) => list(short.map(text)));
  return { keys, names, shorts: listed('Shorts', shorts, 'readonly (readonly string[])[]') };
}

/** Columns that words, or a list of them, take in a line. */
function widthOf(item: Term): number {
  if (item.op === 'text') return quote(item.text).length;
  if (item.op !== 'list') return 0;
  const inner = item.items.reduce((sum, each) => sum + widthOf(each) + 2, 0);
  return 2 + Math.max(0, inner - 2);
}
