/** Marks spaces on the picture: outlines above everything, told apart by their lines and not by colour alone. */
export type Marks = Readonly<Record<'subject' | 'chosen' | 'target' | 'cursor', readonly string[]>>;

const ns = 'http://www.w3.org/2000/svg';

export function markSpaces(map: Element, marks: Marks): void {
  const svg = map.querySelector('svg');
  if (svg === null) return;
  svg.querySelector('.marks')?.remove();
  const layer = document.createElementNS(ns, 'g');
  layer.setAttribute('class', 'marks');
  layer.setAttribute('aria-hidden', 'true');
  for (const [kind, spaces] of Object.entries(marks)) {
    for (const space of spaces) {
      for (const outline of outlinesOf(svg, space)) {
        const copy = outline.cloneNode(false);
        if (!(copy instanceof SVGElement)) continue;
        copy.setAttribute('class', `mark-${kind}`);
        layer.append(copy);
      }
    }
  }
  svg.append(layer);
}

const outlinesOf = (svg: SVGSVGElement, space: string): readonly Element[] => [
  ...svg.querySelectorAll(`[data-space="${CSS.escape(space)}"] > :is(path, rect, polygon)`),
];
