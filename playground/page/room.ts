/**
 * How much room a panel has, as words and as a length that its styles can use. Container queries could say the same, but
 * a browser lays out all that stands in a container anew at each change in it: a word on a button took as long as the map.
 */

/** What a panel of some width is, in units of the size of letters. */
const rooms: readonly (readonly [string, (rem: number) => boolean])[] = [
  // A phone held upright.
  ['phone', (rem) => rem <= 30],
  // Buttons stand below the time line.
  ['narrow', (rem) => rem <= 36],
  // Orders stand below the map, or else beside it.
  ['stacked', (rem) => rem <= 44],
  ['beside', (rem) => rem >= 44],
  // Beside the map the orders are narrow.
  ['tight', (rem) => rem >= 44 && rem <= 56],
];

/** Told of an element when it comes, it keeps `data-room` and `--room-high` of it. */
export function tellRoom(panel: Element | undefined): void {
  if (!(panel instanceof HTMLElement)) return;
  new ResizeObserver(([entry]) => {
    if (entry === undefined) return;
    const { width, height } = entry.contentRect;
    const rem = width / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    panel.dataset['room'] = rooms.flatMap(([word, is]) => (is(rem) ? [word] : [])).join(' ');
    panel.style.setProperty('--room-high', `${height}px`);
  }).observe(panel);
}
