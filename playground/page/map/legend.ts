/** The legend of a picture as a list: it flows with the page, and can be read out. */
import { svgFrom } from './svg.ts';

const SVG = 'http://www.w3.org/2000/svg';

const style = `
ul { display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; margin: 0; padding: 0; list-style: none; }
li { display: flex; gap: .4rem; align-items: center; }
li svg { flex: none; width: 2.6rem; height: 1.5rem; }
`;

/** Undefined where the picture has none. What is drawn in it keeps its styles, and no others on the page get them. */
export function legendFrom(text: string): HTMLElement | undefined {
  const picture = svgFrom(text);
  const legend = picture?.querySelector('[data-legend]');
  if (picture === undefined || legend === null || legend === undefined) return undefined;
  const box = document.createElement('div');
  box.className = 'legend';
  const inside = box.attachShadow({ mode: 'open' });
  const own = document.createElement('style');
  own.textContent = style;
  const shared = document.createElementNS(SVG, 'svg');
  shared.setAttribute('width', '0');
  shared.setAttribute('height', '0');
  shared.setAttribute('aria-hidden', 'true');
  shared.style.position = 'absolute';
  shared.append(...picture.querySelectorAll('style, defs'));
  const list = document.createElement('ul');
  for (const sign of legend.children) {
    const words = sign.nextElementSibling;
    if (sign.localName !== 'g' || words?.localName !== 'text') continue;
    const drawn = document.createElementNS(SVG, 'svg');
    drawn.setAttribute('viewBox', '-21 -12 42 24');
    drawn.setAttribute('class', 'vm');
    drawn.setAttribute('aria-hidden', 'true');
    const copy = sign.cloneNode(true);
    if (copy instanceof Element) copy.removeAttribute('transform');
    drawn.append(copy);
    const item = document.createElement('li');
    item.append(drawn, words.textContent ?? '');
    list.append(item);
  }
  inside.append(own, shared, list);
  return list.children.length === 0 ? undefined : box;
}
