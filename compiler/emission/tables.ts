/** Kinds as tables: names, columns of typed arrays sized by their range. */
import type { Attribute, Kind } from '../../language/program/program.ts';
import type { KindTable } from '../../runtime/rules.ts';
import { kindOf, namesOf, setWords } from './emitter.ts';
import type { Emitter } from './emitter.ts';
import { attributeReader } from './functions.ts';
import { notation } from './asks.ts';
import { listOf, rowInLines, someOf } from './row.ts';
import type { Fields } from './row.ts';
import { keyOf } from '../state/keys.ts';
import { is, quote } from './text.ts';

function cellsType(emitter: Emitter, { type }: Attribute): string {
  if (type.tag === 'set') return 'Int32Array';
  if (type.tag === 'bool') return 'Uint8Array';
  if (type.tag === 'entity')
    return kindOf(emitter, type.kind).capacity <= 127 ? 'Int8Array' : 'Int16Array';
  return 'Int32Array';
}

export function kindTable(emitter: Emitter, kind: Kind): string {
  const { base, columns } = namesOf(emitter, kind.id);
  const list = (items: readonly string[]): string => `[${items.map(quote).join(', ')}]`;
  const capacity = Math.max(1, kind.capacity);
  const lines: string[] = [
    `const ${base}Size = { count: ${kind.population === 'orders' ? 0 : kind.members.length} };`,
    `const ${base}Present = ${isKept(kind) ? inStore(emitter, 'Uint8Array', capacity) : `new Uint8Array(${capacity})`};`,
  ];
  kind.attributes.forEach((attribute, at) => {
    if (attribute.how === 'derived') return;
    const words = attribute.type.tag === 'set' ? setWords(emitter, attribute.type.kind) : 1;
    const text = columnText(emitter, kind, attribute, at, words);
    // Prettier would wrap it in the same way, only more slowly.
    const ignore = text.includes('\n') ? '// prettier-ignore\n' : '';
    lines.push(`${ignore}const ${columns[at] ?? '_'} = ${text};`);
  });
  const rows = kind.attributes.map((attribute, at) => {
    const derived = attribute.how === 'derived';
    const words = attribute.type.tag === 'set' ? setWords(emitter, attribute.type.kind) : 1;
    const reader = derived ? attributeReader(emitter, kind.id, at) : '';
    const read = !derived
      ? []
      : [
          `read: (row${is(emitter, 'number')}) => ${attribute.type.tag === 'bool' ? `${reader}(row) ? 1 : 0` : `${reader}(row)`}`,
        ];
    const more = [
      ...(words === 1 ? [] : [`words: ${words}`]),
      ...(attribute.onLoss === 'none' ? [] : [`onLoss: ${quote(attribute.onLoss)}`]),
      ...read,
    ];
    const cells = derived ? 'new Int8Array(0)' : (columns[at] ?? '_');
    const rest = more.length === 0 ? '' : `, { ${more.join(', ')} }`;
    emitter.imports.add('attribute');
    const call = `attribute(${quote(attribute.name)}, ${typeCall(emitter, attribute.type)}, ${quote(attribute.how)}, ${cells}, ${attribute.initial}${rest})`;
    const changed = emitter.changed.get(`${kind.id}.${at}`);
    if (changed === undefined) return `${call},`;
    lines.push(`const ${changed} = ${call};`);
    return `${changed},`;
  });
  const latent = kind.members.flatMap((member, at) => (member.latent ? [at] : []));
  const alone = kind.members.flatMap((member, at) => (member.opensAlone === true ? [at] : []));
  const stored = isToldOf(kind);
  const text = rowInLines<KindTable>({
    name: quote(kind.name),
    short: list(kind.short),
    role: quote(kind.role),
    population: quote(kind.population),
    ...memberLists(emitter, kind, lines),
    capacity: String(capacity),
    inForce: kind.inForce === undefined ? undefined : String(kind.inForce),
    present: `${base}Present`,
    size: `${base}Size`,
    ids:
      kind.population === 'open' ? inStore(emitter, 'Int32Array', capacity) : 'new Int32Array(0)',
    columns: `[\n${rows.map((column) => `  ${column}\n`).join('')}]`,
    latent: listOf(latent),
    alone: someOf(alone.map(String)),
    stored: String(stored),
    notations: listOf(kind.notations.map(({ parts }) => notation(emitter, kind.id, parts))),
  });
  lines.push(`const ${base}Kind${is(emitter, 'KindTable')} = ${text};`);
  return lines.join('\n');
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
function inStore(emitter: Emitter, type: string, length: number): string {
  const at = emitter.stored;
  const bytes = type === 'Int32Array' ? 4 : type === 'Int16Array' ? 2 : 1;
  // Each begins where a number of four bytes may.
  emitter.stored += Math.ceil((length * bytes) / 4) * 4;
  return `new ${type}(store, ${at}, ${length})`;
}

/** The type of a column, as the runtime's helpers write it. */
function typeCall(emitter: Emitter, type: Attribute['type']): string {
  const [name, kind] =
    type.tag === 'entity'
      ? [type.optional ? 'aThingOrNone' : 'aThing', type.kind]
      : type.tag === 'set'
        ? ['aSet', type.kind]
        : [type.tag === 'bool' ? 'yesOrNo' : type.tag === 'date' ? 'aDate' : 'aNumber', undefined];
  emitter.imports.add(name);
  return kind === undefined ? name : `${name}(${kind})`;
}

/** A column with what the declared things have. */
function columnText(
  emitter: Emitter,
  kind: Kind,
  attribute: Attribute,
  at: number,
  words: number,
): string {
  const type = cellsType(emitter, attribute);
  const capacity = Math.max(1, kind.capacity);
  const values = kind.members.map(
    ({ values: own }) => own.find((value) => value.attribute === at)?.value ?? attribute.initial,
  );
  const changes = isKept(kind) && (attribute.how === 'stored' || kind.population !== 'closed');
  const room = (length: number): string =>
    changes ? inStore(emitter, type, length) : `new ${type}(${length})`;
  if (words > 1 || attribute.type.tag === 'set') return room(capacity * words);
  if (values.some((value) => value !== attribute.initial)) {
    emitter.imports.add('column');
    const line = values.join(', ');
    const list = line.length < 60 ? line : `\n${wrapped(values.map(String))}\n`;
    if (values.length === capacity && !changes) return `${type}.from([${list}])`;
    const rest = values.length === capacity ? '' : `, ${attribute.initial}`;
    return `column(${room(capacity)}, [${list}]${rest})`;
  }
  const cells = room(capacity);
  return attribute.initial === 0 ? cells : `${cells}.fill(${attribute.initial})`;
}

/**
 * What the things of a kind are called. Long lists are constants of their own, wrapped here: a formatter would give each
 * name a line.
 */
function memberLists(
  emitter: Emitter,
  kind: Kind,
  before: string[],
): Pick<Fields<KindTable>, 'keys' | 'names' | 'shorts'> {
  const texts = {
    keys: kind.members.map((_, at) => quote(keyOf(kind, at))),
    names: kind.members.map(({ name }) => quote(name)),
    shorts: kind.members.map(({ short }) => `[${short.map(quote).join(', ')}]`),
  };
  const listed = (what: string, items: readonly string[], type = 'readonly string[]'): string => {
    const line = `[${items.join(', ')}]`;
    if (line.length < 80) return line;
    const name = emitter.names.fresh(`${namesOf(emitter, kind.id).base}${what}`);
    before.push(`// prettier-ignore\nconst ${name}${is(emitter, type)} = [\n${wrapped(items)}\n];`);
    return name;
  };
  const keys = listed('Keys', texts.keys);
  // Most kinds have no abbreviations that states use.
  const isSame = !keys.startsWith('[') && texts.names.join() === texts.keys.join();
  return {
    keys,
    names: isSame ? keys : listed('Names', texts.names),
    shorts: listed('Shorts', texts.shorts, 'readonly (readonly string[])[]'),
  };
}

const WIDTH = 100;

/** Items one behind the other, in lines of at most 100 columns; each ends in `,` or begins with `|`. */
export function wrapped(items: readonly string[], mark: ',' | '|' = ','): string {
  const lines: string[] = [];
  let line = ' ';
  for (const item of items) {
    if (line.length + item.length + 3 > WIDTH && line !== ' ') {
      lines.push(line);
      line = ' ';
    }
    line += mark === ',' ? ` ${item},` : ` | ${item}`;
  }
  return [...lines, line].join('\n');
}
