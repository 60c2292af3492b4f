/** The drawing of a map as a module. */
import { coloursOf } from '../colours.ts';
import type { Context, Written } from './context.ts';
import { comment, fileOf, formatted, headOf } from './frame.ts';
import { first } from './spelling.ts';

/** A module that a map takes in. */
export interface Drawing {
  readonly module: string;
  readonly file: Written;
}

export function drawingOf(context: Context, drawings: Map<string, Drawing>): Drawing | undefined {
  const { form } = context;
  const lines = drawingLines(context);
  if (lines.length === 0) return undefined;
  const said = lines.join('\n');
  const before = drawings.get(said);
  if (before !== undefined) return before;
  const module = first(`${form.name} Drawn`);
  const text = [
    `module ${module} {`,
    ...headOf(context, 'the drawing'),
    `  for ${first(form.name)}`,
    '',
    said,
    '}',
    '',
  ].join('\n');
  const file = { name: fileOf(`${form.name} Drawn`), text: formatted(text) };
  const drawing = { module, file };
  drawings.set(said, drawing);
  return drawing;
}

function colourLines({ form, names }: Context): readonly string[] {
  const found = coloursOf(form.sides);
  const given = form.sides.flatMap(({ key }) => {
    const colour = found.get(key);
    return colour === undefined ? [] : [`${names.power(key)} in ${colour}`];
  });
  return given.length === 0
    ? []
    : [comment('The nearest of the colours there are.'), `  draw ${given.join(', ')}`];
}

function drawingLines(context: Context): readonly string[] {
  const { form, names } = context;
  const spots = form.spots.map(
    ({ locale, x, y }) => `${names.locale(locale)} ${number(x)} ${number(y)}`,
  );
  return [
    ...colourLines(context),
    ...(spots.length === 0 ? [] : [`  positions ${spots.join(', ')}`]),
    ...form.shapes.flatMap(({ locale, rings }) =>
      rings.map((ring) => `  outline ${names.locale(locale)} ${ring.map(number).join(' ')}`),
    ),
  ];
}

const number = (value: number): string => {
  const whole = Math.round(value);
  return whole < 0 ? `- ${-whole}` : String(whole);
};
