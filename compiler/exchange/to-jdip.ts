/** The neutral form as jDip has it: `variants.xml`, the adjacency and the drawing that it names. */
import { slugOf } from '../../language/check/units/slug.ts';
import { adjacencyXml } from './jdip/adjacency.ts';
import { drawingSvg } from './jdip/drawing.ts';
import { fit } from './jdip/fit.ts';
import { variantsXml } from './jdip/variants.ts';
import type { Target } from './target.ts';

export const toJdip: Target = {
  name: 'jdip',
  title: 'jDip',
  draws: true,
  fit,
  write: (form, picture, remarks) => {
    const slug = slugOf(form.name).replace(/[^\w.+-]+/gu, '') || 'map';
    const files = { adjacency: `${slug}_adjacency.xml`, drawing: `${slug}.svg` };
    return [
      { name: 'variants.xml', text: variantsXml(form, files, remarks) },
      { name: files.adjacency, text: adjacencyXml(form) },
      { name: files.drawing, text: drawingSvg(form, picture) },
    ];
  },
};
