/** Several orders typed or pasted at once: with commas, semicolons or lines between them, and who gives them before a colon. */

/** What stands between commas, each by itself: neighbours may belong together, where an order has a comma in it. */
export interface Typed {
  readonly who: string;
  readonly parts: readonly string[];
}

/** @param who who gives what has no name before it  @param names of all who may give orders */
export function typedOrders(text: string, who: string, names: readonly string[]): readonly Typed[] {
  const all: Typed[] = [];
  let giver = who;
  for (const line of text.split(/[\n;]/u)) {
    const colon = line.indexOf(':');
    const named = colon < 0 ? undefined : nameIn(line.slice(0, colon), names);
    giver = named ?? giver;
    const rest = named === undefined ? line : line.slice(colon + 1);
    const parts = rest
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    if (parts.length > 0) all.push({ who: giver, parts });
  }
  return all;
}

const nameIn = (text: string, names: readonly string[]): string | undefined =>
  names.find((name) => name.toLowerCase() === text.trim().toLowerCase());

/** Lines put into a field of one line. */
export const inOneLine = (text: string): string =>
  text
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('; ');

/** `<unit> - <to>[ via convoy]`, as `how` of the command shows it. */
export const plainForm = (form: string): string =>
  form.replace(/\{(\w+) ([^}]*)\}/gu, '$2').replace(/\{([^}]*)\}/gu, '<$1>');
