/**
 * Records in the words of their list: what is listed comes first, unless it is the power itself, then each field with
 * its name before the value: `A BEL from HOL to BUR, PIC`, `tokens 7`. The power they stand under comes before the
 * colon, or is a field like any other: `MUN - PAR toll 2 boss Italy`.
 */
import type { StringNode } from '../../language/constructs/tree.ts';
import type { FieldFacts } from '../facts.ts';
import type { Found } from './lists.ts';
import { nameAmong } from './names.ts';

/** A record of an exchange list, as far as a scenario tells. */
export type Fields = Readonly<Record<string, unknown>>;

/** A part of a record: a field, and the text behind its name. */
interface Part {
  readonly field: FieldFacts;
  readonly text: string;
}

interface Cut {
  /** What stands before the first name of a field. */
  readonly front: string;
  readonly parts: readonly Part[];
}

/** @param owner whose they are; undefined: anybody's */
export function recordsOf(
  fields: readonly FieldFacts[],
  owner: string | undefined,
  items: readonly StringNode[],
): Found<readonly Fields[]> {
  const self = fields.find(({ holds }) => holds === 'self');
  const under = fields.find(({ holds }) => holds === 'owner');
  const records: Record<string, unknown>[] = [];
  let last: FieldFacts | undefined;
  for (const { text, range } of items) {
    const { front, parts } = cutItem(fields, text);
    let record = records.at(-1);
    const members = record === undefined || last === undefined ? undefined : record[last.name];
    // A set goes on behind a comma as long as its members are named.
    const goesOn = last !== undefined && Array.isArray(members) && isMember(last, front, self);
    if (goesOn && last !== undefined && record !== undefined && Array.isArray(members)) {
      record[last.name] = [...members.map(String), front];
    } else {
      const isNew = front !== '' || parts.some(({ field }) => record?.[field.name] !== undefined);
      if (record === undefined || isNew) {
        record = under === undefined || owner === undefined ? {} : { [under.name]: owner };
        records.push(record);
        last = undefined;
      }
      if (front !== '') {
        if (self === undefined) return { reason: misnamed(fields, text), at: range };
        record[self.name] = front;
      }
    }
    for (const { field, text: told } of parts) {
      if (field === under && owner !== undefined) return { reason: twice(field, owner), at: range };
      const value = valueOf(field, told);
      if (value === undefined) {
        const what = field === under ? 'a power' : field.holds;
        const reason = `"${told}" is no value of ${field.name}, which is ${what}.`;
        return { reason, at: range };
      }
      record[field.name] = value;
      last = field;
    }
  }
  return { value: records };
}

function misnamed(fields: readonly FieldFacts[], text: string): string {
  const names = fields.filter(isNamed).map(called);
  return `"${text}" tells no field of the list by its name: ${names.join(', ')}, each before its value.`;
}

const twice = (field: FieldFacts, owner: string): string =>
  `${called(field)} is what stands before the colon here (${owner === '' ? 'nobody' : owner}): leave one of the two out.`;

const called = ({ name, words }: FieldFacts): string => words.at(-1) ?? name;

/** Has it a name in scenarios? A thing that is listed has none: its text, or what stands before the colon, is it. */
function isNamed({ holds, isListed }: FieldFacts): boolean {
  return holds !== 'self' && isListed !== true;
}

function cutItem(fields: readonly FieldFacts[], text: string): Cut {
  const words = text.split(' ');
  const front: string[] = [];
  const parts: { readonly field: FieldFacts; readonly words: string[] }[] = [];
  for (const word of words) {
    const field = fields.find((one) => isNamed(one) && one.words.includes(word));
    if (field !== undefined) parts.push({ field, words: [] });
    else (parts.at(-1)?.words ?? front).push(word);
  }
  return {
    front: front.join(' '),
    parts: parts.map((part) => ({ field: part.field, text: part.words.join(' ') })),
  };
}

/** A part of a space stands behind a slash. */
function isMember(field: FieldFacts, text: string, self: FieldFacts | undefined): boolean {
  if (text === '') return false;
  if (field.names.length === 0) return self === undefined;
  return nameAmong(field.names, text.split('/')[0] ?? '') !== undefined;
}

function valueOf({ holds }: FieldFacts, text: string): unknown {
  switch (holds) {
    case 'a number':
      if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
      return /^-?\d+\/\d+$/.test(text) ? text : undefined;
    case 'yes or no':
      return text === '' || text === 'yes' ? true : text === 'no' ? false : undefined;
    case 'things':
      return text === '' || text === 'none' ? [] : [text];
    default:
      return text === 'none' ? null : text === '' ? undefined : text;
  }
}

/**
 * A record as a scenario would write it.
 * @param under does it stand behind the name of its power? Else it says whose it is
 */
export function inWords(fields: readonly FieldFacts[], record: Fields, under: boolean): string {
  const self = fields.find(({ holds }) => holds === 'self');
  const front = self === undefined ? undefined : record[self.name];
  const parts = fields.flatMap((field) => {
    const value = record[field.name];
    const isSaid = field.holds === 'owner' && (under || !isNamed(field));
    if (value === undefined || field === self || isSaid) return [];
    return [`${called(field)} ${said(value)}`];
  });
  return [...(front === undefined ? [] : [String(front)]), ...parts].join(' ');
}

function said(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(String).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null || value === '' ? 'none' : String(value);
}
