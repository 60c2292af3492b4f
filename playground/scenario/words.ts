/** An order in words that are read as this order and no other. */
import type { Facts, Table } from '../../compiler/index.ts';
import type { GenericOrder, GenericState } from '../../runtime/index.ts';

/**
 * The canonical words, where they are read so. Orders of two asks may have the same ones (a move, say, and a retreat that
 * is handed in with it): then others that the order can be written in.
 */
export function wordsOf(
  table: Table,
  facts: Facts,
  state: GenericState,
  who: string,
  order: GenericOrder,
): string {
  const written = table.write(state, order);
  if (!written.ok) return '';
  const usual = written.value;
  const isRead = (text: string): boolean => {
    const read = table.read(state, who, text);
    if (!read.ok || !('verb' in read.value) || read.value.verb !== order.verb) return false;
    const again = table.write(state, read.value);
    return again.ok && again.value === usual;
  };
  if (isRead(usual)) return usual;
  const notations = facts.asks
    .flatMap(({ answers }) => answers)
    .find((answer) => answer.order === order.verb)?.written;
  return otherWords(usual, notations ?? []).find(isRead) ?? usual;
}

/** What the first notations wrote, in the others: guesses, to be read back. */
function otherWords(usual: string, notations: readonly string[]): readonly string[] {
  const plain = notations.flatMap(forms);
  const parts = plain.flatMap((form) => partsOf(usual, form) ?? []);
  return [...new Set(parts.flatMap((known) => plain.flatMap((form) => filled(form, known) ?? [])))];
}

/** A notation without choices: with and without what is in brackets, with each of several words. */
function forms(notation: string): readonly string[] {
  const optional = /\[([^[\]]*)\]/.exec(notation);
  if (optional !== null) {
    return ['', optional[1] ?? ''].flatMap((part) =>
      forms(notation.replace(optional[0], () => part)),
    );
  }
  const choice = /\{\w+ ([^{}]*)\}/.exec(notation);
  if (choice === null) return [notation];
  return (choice[1] ?? '')
    .split('|')
    .flatMap((word) => forms(notation.replace(choice[0], () => word)));
}

const field = /\{(\w+)\}/g;

/** What stands in the places of the fields; undefined where the text is not of this form. */
function partsOf(text: string, form: string): ReadonlyMap<string, string> | undefined {
  const names = [...form.matchAll(field)].map(([, name = '']) => name);
  const pattern = form
    .split(field)
    .map((part, at) => (at % 2 === 1 ? '(.+?)' : part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')))
    .join('');
  const found = new RegExp(`^${pattern}$`, 'u').exec(text);
  return found === null ? undefined : new Map(names.map((name, at) => [name, found[at + 1] ?? '']));
}

/** Undefined where the form has a field of which nothing is known. */
function filled(form: string, parts: ReadonlyMap<string, string>): string | undefined {
  const text = form.replace(field, (_, name: string) => parts.get(name) ?? '\0');
  return text.includes('\0') ? undefined : text;
}
