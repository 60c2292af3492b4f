/** Which space lies next in a direction, for the arrow keys. */
export function nearestSpace(
  map: Element,
  from: string | undefined,
  [dx, dy]: readonly [number, number],
): string | undefined {
  const spots = [...map.querySelectorAll('[data-space]')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return {
      space: element.getAttribute('data-space') ?? '',
      x: x + width / 2,
      y: y + height / 2,
    };
  });
  const here = spots.find(({ space }) => space === from);
  if (here === undefined) return spots[0]?.space;
  let best: { readonly space: string; readonly far: number } | undefined;
  for (const { space, x, y } of spots) {
    const along = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    // Within a wide cone: what lies aside counts twice.
    if (along <= 1 || aside > along * 2) continue;
    const far = along + aside * 2;
    if (best === undefined || far < best.far) best = { space, far };
  }
  return best?.space;
}
