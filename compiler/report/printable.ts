/**
 * Texts of others, fit to be shown: on a terminal and on a page a control, an escape sequence or a bidirectional mark
 * would act instead of being seen (Unicode Technical Report 36; CVE-2021-42574). Each stands there as `\u001b`, which
 * is the same character in JSON.
 */
export const printable = (text: string): string => text.replace(unprintable, escape);

/** Controls but for tab and line feed, marks that turn the direction of writing, other line ends, half characters. */
const unprintable =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\p{Cs}]/gu;

const escape = (sign: string): string =>
  `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
