/** The text of a picture as an element. What could run in it, or lead out of the page, is not taken. */
const harmless = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan title desc style defs clippath mask use pattern marker symbol lineargradient radialgradient stop'.split(
    ' ',
  ),
);

/** Undefined where it is no picture. */
export function svgFrom(text: string): SVGSVGElement | undefined {
  const read = new DOMParser().parseFromString(text, 'image/svg+xml');
  const root = read.documentElement;
  if (!(root instanceof SVGSVGElement)) return undefined;
  for (const element of [root, ...root.querySelectorAll('*')]) {
    if (!harmless.has(element.localName.toLowerCase())) {
      element.remove();
      continue;
    }
    for (const name of element.getAttributeNames()) {
      const leadsOut = /href$/i.test(name) && element.getAttribute(name)?.startsWith('#') !== true;
      if (/^on/i.test(name) || leadsOut) element.removeAttribute(name);
    }
  }
  return document.adoptNode(root);
}
