/** Anything as text of XML: whatever it says comes out as text. */
import { printable } from './printable.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Two characters that are none: XML has no way to say them. */
const unspeakable = /[\ufffe\uffff]/gu;

const speakable = (text: string): string => printable(text).replace(unspeakable, '\ufffd');

/** Anything as text, or as the value of an attribute. */
export const escaped = (text: string): string =>
  speakable(text).replace(/[&<>"']/g, (mark) => entities[mark] ?? '');

/** Two hyphens would end a comment, and one stands before the end. */
export const inComment = (text: string): string =>
  speakable(text).replace(/-{2,}/gu, '-').replace(/-$/u, '- ');

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** With a blank before each; what is undefined is not written. */
export const attributesText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escaped(String(value))}"`))
    .join('');
