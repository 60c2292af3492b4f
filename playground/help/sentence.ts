/** A sentence of the rulebook while its gaps are being filled. */
import type { SentenceForm, SentenceHole } from '../../language/index.ts';

export interface Filling {
  readonly forms: readonly SentenceForm[];
  /** The sentence that was chosen. */
  readonly chosen: number;
  /** What stands in its gaps, by their names. */
  readonly values: Readonly<Record<string, string>>;
  /** The gap that is being filled: what is pointed at on the map goes there. */
  readonly gap: string | undefined;
}

export const begun = (forms: readonly SentenceForm[], chosen = 0): Filling => ({
  forms,
  chosen,
  values: {},
  gap: forms[chosen] === undefined ? undefined : gapsOf(forms[chosen])[0]?.name,
});

export const gapsOf = ({ parts }: SentenceForm): readonly SentenceHole[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : [part]));

/** `win with … centres` */
export const wordsOf = ({ parts }: SentenceForm): string =>
  parts.map((part) => (typeof part === 'string' ? part : '…')).join(' ');

export function filled(filling: Filling, name: string, value: string): Filling {
  const gap = gapsOf(filling.forms[filling.chosen] ?? { unit: '', parts: [] }).find(
    (one) => one.name === name,
  );
  const before = filling.values[name] ?? '';
  // Of several, one more.
  const next =
    gap?.many === true && gap.holds === 'names' && before !== '' && value !== ''
      ? `${before}, ${value}`
      : value;
  return { ...filling, gap: name, values: { ...filling.values, [name]: next } };
}

/**
 * The spaces that stand in the gaps so far.
 * @param names of spaces, by what the map calls them
 */
export function spacesIn({ values }: Filling, names: Readonly<Record<string, string>>): string[] {
  const said = new Set(Object.values(values).flatMap((value) => value.split(', ')));
  return Object.keys(names).filter((space) => said.has(names[space] ?? space));
}

/** The sentence as it goes into the text; undefined while a gap is open. */
export function sentenceOf({ forms, chosen, values }: Filling): string | undefined {
  const form = forms[chosen];
  if (form === undefined) return undefined;
  const said = form.parts.map((part) =>
    typeof part === 'string' ? part : (values[part.name] ?? '').trim(),
  );
  return said.includes('') ? undefined : said.join(' ').replaceAll(/ (?=['’,])/gu, '');
}

/**
 * What a text says already in this sentence, where a second time would take the place of the first: its gaps hold
 * amounts or words, and nobody's name tells two of them apart.
 */
export function saidBefore(text: string, form: SentenceForm | undefined): string | undefined {
  if (form === undefined || gapsOf(form).some(({ holds }) => holds === 'names')) return undefined;
  const literal = (part: string): string => part.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
  const said = form.parts
    .map((part) => (typeof part === 'string' ? literal(part) : '\\S+'))
    .join(' ')
    .replaceAll(' ', '[ \\t]+');
  return new RegExp(`^[ \\t]*(${said})[ \\t]*$`, 'mu').exec(text)?.[1];
}
