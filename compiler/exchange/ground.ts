/** The ground of a map as layers of a drawing: what lies under others first. */
import type { Form, Locale } from './form.ts';
import type { Area, Picture } from './target.ts';

export interface Place {
  readonly locale: Locale;
  readonly area: Area;
  /** Its abbreviation in small letters. */
  readonly id: string;
}

/** The places that are drawn, those that lie under others first. */
export function drawnPlaces(form: Form, { areas }: Picture): readonly Place[] {
  const places = form.locales.flatMap((locale): Place[] => {
    const area = areas.get(locale.name);
    return area === undefined ? [] : [{ locale, area, id: locale.key.toLowerCase() }];
  });
  return [...places.filter(({ area }) => area.under), ...places.filter(({ area }) => !area.under)];
}

/** Labels are written this large, of the size of a piece. */
export const LETTERS = 0.45;

/** A mark stands left of the label, as on the pictures of the variant. */
export function markAt({ area, locale }: Place, unit: number): readonly [number, number] {
  const [x, y] = area.label;
  const half = locale.key.length * LETTERS * 0.36;
  return [x - unit * (half + 0.2), y - unit * LETTERS * 0.35];
}

const colours: Readonly<Record<Locale['surface'], string>> = {
  water: '#c3d9e6',
  shore: '#f3e9cf',
  inner: '#f3e9cf',
  barred: '#b9b2a2',
  within: '#f3e9cf',
};

export const groundColour = (surface: Locale['surface']): string => colours[surface];

/** A path for each area, and one for the land of nobody, which lies over what is under. */
export function groundOf(
  places: readonly Place[],
  { blank }: Picture,
  idOf?: (id: string) => string,
): readonly string[] {
  const path = ({ locale, area, id }: Place): readonly string[] =>
    area.path === ''
      ? []
      : [
          `<path${idOf === undefined ? '' : ` id="${idOf(id)}"`} fill-rule="evenodd" d="${area.path}" fill="${colours[locale.surface]}" ${LINE}/>`,
        ];
  return [
    ...places.filter(({ area }) => area.under).flatMap(path),
    ...(blank === ''
      ? []
      : [`<path fill-rule="evenodd" d="${blank}" fill="${colours.barred}" ${LINE}/>`]),
    ...places.filter(({ area }) => !area.under).flatMap(path),
  ];
}

const LINE = 'stroke="#6b6456" stroke-width="1"';
