/**
 * What asks for sizes, or scrolls, makes the browser lay out the page at once, which costs more than most changes of it. So
 * it waits for the next frame, which has a layout anyway.
 */
const looks: (() => void)[] = [];

export function withNextLayout(look: () => void): void {
  looks.push(look);
  if (looks.length > 1) return;
  requestAnimationFrame(() => {
    for (const one of looks.splice(0)) one();
  });
}
