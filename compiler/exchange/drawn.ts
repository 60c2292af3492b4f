/** The map as the pictures of the variant have it, for the drawings of other systems. */
import type { Program } from '../../language/program/program.ts';
import { drawingOf, PRINTED } from '../picture/measure.ts';
import { colourAt, isColour, looks } from '../picture/palette.ts';
import type { Area, Picture } from './target.ts';

/** Areas by the names of spaces, colours in the order of the powers. */
export function pictureOf(program: Program): Picture {
  const drawing = drawingOf(program, { size: PRINTED });
  const { kinds, builtin } = program;
  const power = kinds[builtin.power];
  const styles = drawing.memberStyles[power?.name ?? ''] ?? {};
  return {
    width: drawing.width,
    height: drawing.height,
    blank: drawing.blank,
    unit: drawing.unit,
    areas: new Map(
      drawing.spaces.map(({ name, path, under, anchor, label, spots }): [string, Area] => [
        name,
        {
          path,
          under,
          anchor,
          label: label.at,
          shores: new Map(
            Object.entries(spots).map(([key, { at }]) => [
              key.slice(key.lastIndexOf('/') + 1).toUpperCase(),
              at,
            ]),
          ),
        },
      ]),
    ),
    colours: (power?.members ?? []).map(({ name }, index) => {
      const said = styles[name]?.colour;
      const usual = colourAt(index);
      const colour = said !== undefined && isColour(said) ? said : usual;
      return looks(isColour(colour) ? colour : 'grey').light;
    }),
  };
}
