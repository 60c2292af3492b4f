/** The lines of a drawing that has no filled shapes: which of them bound spaces, and where they go. */
import { flattened, pathOf, readPath } from '../svg.ts';
import type { Ring } from '../svg.ts';
import { attribute } from '../xml.ts';
import type { Element } from '../xml.ts';
import { boxOf, calledOf } from './sheet.ts';
import type { Patch, Sheet, Trace } from './sheet.ts';
import { isSmall, markKey } from './spaces.ts';
import type { Regions } from './spaces.ts';
import { layers } from './words.ts';

/** Points one after the other. The first comes again at the end of what is closed. */
export type Line = Ring;

/** As many marks of one form are marks, as for filled shapes. */
const ALIKE = 3;

/** Does it end where it begins by itself? */
export const isClosed = (element: Element): boolean =>
  element.name === 'path'
    ? /z\s*$/iu.test(attribute(element, 'd'))
    : !/^(?:line|polyline)$/u.test(element.name);

/** The lines that bound spaces, where no shapes of their own do; undefined where these are what counts. */
export function linesAlone(
  sheet: Sheet,
  { regions, given }: Regions,
): readonly Trace[] | undefined {
  if (regions.length < 2) return bounding(sheet);
  const own = new Set(regions.flatMap(({ patches }) => patches));
  if (given) {
    const drawn = new Set(sheet.traces.flatMap(({ patch }) => patch ?? []));
    const open = [...own].filter(
      (patch) => patch.fill === undefined && drawn.has(patch) && !isClosed(patch.element),
    );
    return open.length * 2 > own.size ? bounding(sheet) : undefined;
  }
  const across = acrossOf(sheet.patches.flatMap(({ rings }) => rings));
  const filled = regions.filter(({ patches }) =>
    patches.some((patch) => patch.fill !== undefined && !isSmall(patch, across)),
  );
  if (filled.length >= 2) return undefined;
  const lines = bounding(sheet);
  // Closed shapes without a fill are shapes nevertheless, where they are all that is drawn.
  return lines.some(({ patch }) => patch === undefined || !own.has(patch)) ? lines : undefined;
}

/** The lines that may bound spaces: those of lettering and of marks do not. */
function bounding({ traces }: Sheet): readonly Trace[] {
  const all = traces.filter(
    ({ around, element }) =>
      ![...around, element].some((one) => layers.ofNoLine.test(calledOf(one))),
  );
  const shapes = all.flatMap(({ patch }) => patch ?? []);
  const across = acrossOf(
    all.flatMap((trace) => (trace.patch === undefined ? linesOf(trace) : trace.patch.rings)),
  );
  const alike = new Map<string, number>();
  for (const patch of shapes) alike.set(markKey(patch), (alike.get(markKey(patch)) ?? 0) + 1);
  const isMark = (patch: Patch): boolean =>
    isSmall(patch, across) &&
    isClosed(patch.element) &&
    (patch.fill !== undefined ||
      /^(?:circle|ellipse)$/u.test(patch.element.name) ||
      (alike.get(markKey(patch)) ?? 0) >= ALIKE);
  return all.filter(({ patch }) => patch === undefined || !isMark(patch));
}

const acrossOf = (rings: readonly Ring[]): number => {
  const { left, top, right, bottom } = boxOf(rings);
  return Math.hypot(right - left, bottom - top);
};

/** Where the lines of an element go. */
export const linesOf = ({ element, transform }: Trace): readonly Line[] =>
  partsOf(pathIn(element)).flatMap(({ path, closed }) =>
    flattened(path, transform).rings.map((ring) =>
      closed ? [...ring, ...ring.slice(0, 1)] : ring,
    ),
  );

interface PathPart {
  readonly path: string;
  readonly closed: boolean;
}

/** Each from where the pen is put down, in absolute numbers: it can be read by itself, and a long path has as many points as it needs. */
function partsOf(text: string): readonly PathPart[] {
  const given = text.slice(0, 1_000_000);
  const whole = readPath(given).abs();
  const parts: { path: string; closed: boolean }[] = [];
  whole.iterate(([letter, ...numbers], _, x, y) => {
    const last = parts.at(-1);
    if (letter === 'M' || letter === 'm')
      parts.push({ path: `M${numbers.join(' ')}`, closed: false });
    else if (/z/iu.test(letter)) {
      if (last !== undefined) last.closed = true;
    } else if (last === undefined || last.closed)
      // What follows a closed part begins where that began.
      parts.push({ path: `M${x} ${y}${letter}${numbers.join(' ')}`, closed: false });
    else last.path += letter + numbers.join(' ');
  });
  // Of fewer than three points nothing would be left: the last one comes three times.
  return parts.map(({ path, closed }) => ({ path: `${path}l0 0l0 0`, closed }));
}

function pathIn(element: Element): string {
  const at = (name: string): string => String(Number.parseFloat(attribute(element, name)) || 0);
  if (element.name === 'line') return `M ${at('x1')} ${at('y1')} L ${at('x2')} ${at('y2')}`;
  // Only as a shape it ends where it begins.
  if (element.name === 'polyline') return `M ${attribute(element, 'points')}`;
  return pathOf(element) ?? '';
}
