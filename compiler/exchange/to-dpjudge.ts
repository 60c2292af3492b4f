/** The neutral form as a `.map` file of the DPjudge, which the Python package `diplomacy` reads as well. */
import { slugOf } from '../../language/check/units/slug.ts';
import { fit } from './dpjudge/fit.ts';
import { write } from './dpjudge/write.ts';
import type { Target } from './target.ts';

export const toDpjudge: Target = {
  name: 'dpjudge',
  title: 'DPjudge',
  draws: false,
  fit,
  write: (form, _, remarks) => [{ name: `${slugOf(form.name)}.map`, text: write(form, remarks) }],
};
