/** Well-formed markup: whatever a text says comes out as text. */

import { attributesText, escaped } from '../report/xml.ts';
import type { Attributes } from '../report/xml.ts';

export type Markup = string;

/** @param content markup that is put in as it is: texts of others go through `escaped` first */
export function element(
  name: string,
  attributes: Attributes,
  ...content: readonly Markup[]
): Markup {
  const written = attributesText(attributes);
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
