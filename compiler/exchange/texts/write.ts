/** One writer for all formats: the neutral form as texts of the language. */
import type { At, Form, Way } from '../form.ts';
import type { Reading } from '../reading.ts';
import type { Rulebook } from '../rulebook.ts';
import type { Context, Written } from './context.ts';
import { drawingOf } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { fileOf, formatted } from './frame.ts';
import { mapText } from './map.ts';
import { settled } from './settled.ts';
import type { Settled } from './settled.ts';
import { variantText } from './variant.ts';

export interface Texts {
  readonly files: readonly Written[];
  /** What was said of what was read, for the report. */
  readonly said: Counts;
}

/** By what it is: `borders for armies` is the rulebook's word, so the command names them. */
export interface Counts {
  readonly places: number;
  readonly shores: number;
  readonly foot: number;
  readonly ship: number;
  readonly sources: number;
  readonly homes: number;
  readonly sides: number;
  readonly starters: number;
  readonly names: number;
  /** Flags and lines of rules that became sentences. */
  readonly rules: number;
  /** What no construct carries, as open questions of the text. */
  readonly questions: number;
  /** What has no bearing on play. */
  readonly told: number;
}

/** @param drawings those of the variants of the file before, by what they say: two maps drawn alike share one */
export function writeTexts(
  reading: Reading,
  form: Form,
  book: Rulebook,
  lineOf: (at: At) => string,
  drawings = new Map<string, Drawing>(),
): Texts {
  const names = settled(reading, form);
  const context: Context = { form, book, names, lineOf, reading };
  const drawing = drawingOf(context, drawings);
  const map = mapText(context, drawing);
  const variant = variantText(context);
  const files = [
    { name: fileOf(form.name), text: formatted(variant) },
    { name: fileOf(`${form.name} Map`), text: formatted(map) },
    ...(drawing === undefined ? [] : [drawing.file]),
  ];
  return { files, said: countsOf(form, names) };
}

function countsOf(form: Form, names: Settled): Counts {
  const count = (sort: Way['sort']): number => form.ways.filter((way) => way.sort === sort).length;
  return {
    places: form.locales.length,
    shores: form.locales.reduce((sum, { shores }) => sum + shores.length, 0),
    foot: count('foot'),
    ship: count('ship'),
    sources: form.sources.length,
    homes:
      form.sources.reduce((sum, { homes }) => sum + homes.length, 0) +
      form.locales.filter(({ homeland }) => homeland !== undefined).length,
    sides: form.sides.length,
    starters: form.starters.length,
    names: [...names.of.values(), ...names.sides.values()].reduce(
      (sum, { short, called }) => sum + 1 + short.length + (called === undefined ? 0 : 1),
      0,
    ),
    rules: form.sayings.length,
    questions: form.unsaid.filter(({ bearing }) => bearing).length,
    told: form.unsaid.filter(({ bearing }) => !bearing).length,
  };
}
