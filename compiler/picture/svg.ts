/** Well-formed markup: whatever a text says comes out as text. */

import { printable } from '../report/printable.ts';

export type Markup = string;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Two characters that are none: XML has no way to say them. */
const unspeakable = /[\ufffe\uffff]/gu;

export const escaped = (text: string): string =>
  printable(text)
    .replace(unspeakable, '\ufffd')
    .replace(/[&<>"']/g, (mark) => entities[mark] ?? '');

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** @param content markup that is put in as it is: texts of others go through `escaped` first */
export function element(
  name: string,
  attributes: Attributes,
  ...content: readonly Markup[]
): Markup {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escaped(String(value))}"`))
    .join('');
  const inner = content.join('');
  return inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`;
}

/** A group with a name for those who point at it and those who listen. */
export const named = (
  title: string,
  attributes: Attributes,
  ...content: readonly Markup[]
): Markup =>
  element(
    'g',
    { ...attributes, role: 'img', 'aria-label': title },
    element('title', {}, escaped(title)),
    ...content,
  );
