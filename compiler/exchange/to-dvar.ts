/** The neutral form as a DVAR document, with the drawing `NAME.d.svg` beside it. */
import { slugOf } from '../../language/check/units/slug.ts';
import { document } from './dvar/document.ts';
import { svg } from './dvar/drawing.ts';
import { fit } from './dvar/fit.ts';
import type { Target } from './target.ts';

export const toDvar: Target = {
  name: 'dvar',
  title: 'DVAR',
  draws: true,
  fit,
  write: (form, picture, remarks) => {
    const slug = slugOf(form.name);
    return [
      {
        name: `${slug}.dvar.json`,
        text: `${JSON.stringify(document(form, picture, remarks), undefined, 2)}\n`,
      },
      { name: `${slug}.d.svg`, text: svg(form, picture) },
    ];
  },
};
