/** Tables as emitted text writes them, each row in a line. */
import { item } from './memory.ts';
import { pendingOn } from './pending.ts';
import type { OriginRow } from '../origins.ts';
import type { Column, KindTable, NotationPart, ValueType } from '../rules.ts';

export const yesOrNo: ValueType = { tag: 'bool' };
export const aNumber: ValueType = { tag: 'number' };
export const aDate: ValueType = { tag: 'date' };
export const aThing = (kind: number): ValueType => ({ tag: 'entity', kind, optional: false });
export const aThingOrNone = (kind: number): ValueType => ({ tag: 'entity', kind, optional: true });
export const aSet = (kind: number): ValueType => ({ tag: 'set', kind });

/** A column of a kind; `more` where it is not the usual. */
export function attribute(
  name: string,
  type: ValueType,
  how: Column['how'],
  cells: Column['cells'],
  initial: number,
  more: Partial<Pick<Column, 'words' | 'onLoss' | 'read'>> = {},
): Column {
  const { words = 1, onLoss = 'none', read } = more;
  const isThing = type.tag === 'entity' && !type.optional;
  const pending = pendingOn(cells, words, isThing);
  return {
    name,
    type,
    how,
    cells,
    initial,
    words,
    onLoss,
    pending,
    ...(read === undefined ? {} : { read }),
  };
}

/** Where clauses stand: file (by index), line and, where there is one, rule. */
export const originRows = (
  files: readonly string[],
  rows: readonly (readonly [file: number, line: number, rule?: string])[],
): readonly OriginRow[] =>
  rows.map(([file, line, rule]) => ({ file: item(files, file), line, rule }));

/**
 * Notations from their texts: `{unit.at}` is what stands in a column (of what stands in a column ..) of the kind,
 * `{via?VIA|by sea}` a yes or no by its words, `[ .. ]` may be left out; a backslash goes before a bracket that is meant.
 */
export function written(
  kinds: readonly KindTable[],
  kind: number,
  texts: readonly string[],
): readonly (readonly NotationPart[])[] {
  return texts.map((text) => {
    const stack: NotationPart[][] = [[]];
    const add = (part: NotationPart): void => void stack.at(-1)?.push(part);
    for (const [token, plain] of text.matchAll(
      /((?:\\.|[^\\{}[\]])+)|\{(?:\\.|[^\\}])*\}|[[\]]/g,
    )) {
      if (plain !== undefined) add({ part: 'text', text: unescaped(plain) });
      else if (token === '[') stack.push([]);
      else if (token === ']') add({ part: 'optional', parts: stack.pop() ?? [] });
      else add(holePart(kinds, kind, token.slice(1, -1)));
    }
    return item(stack, 0);
  });
}

const unescaped = (text: string): string => text.replace(/\\(.)/g, '$1');

function holePart(kinds: readonly KindTable[], kind: number, text: string): NotationPart {
  const [, names = '', words] = /^((?:\\.|[^\\?])*)(?:\?(.*))?$/.exec(text) ?? [];
  const path: number[] = [];
  let at = kind;
  let type = aNumber;
  for (const name of names.match(/(?:\\.|[^\\.])+/g) ?? []) {
    const { columns } = item(kinds, at);
    const index = columns.findIndex((column) => column.name === unescaped(name));
    ({ type } = item(columns, index));
    path.push(index);
    if (type.tag === 'entity') at = type.kind;
  }
  if (words === undefined) return { part: 'hole', path, type };
  const list = words.match(/(?:\\.|[^\\|])+/g) ?? [];
  return { part: 'flag', column: item(path, 0), words: list.map(unescaped) };
}
