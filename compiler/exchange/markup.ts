/** Texts in XML. */

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Anything as text or as the value of an attribute. */
export const escapedText = (text: string): string =>
  text.replace(/[&<>"']/gu, (sign) => signs[sign] ?? sign);

/** Two hyphens would end a comment, and one stands before the end. */
export const inComment = (text: string): string =>
  text.replace(/-{2,}/gu, '-').replace(/-$/u, '- ');
