/** Which of the shapes are spaces. */
import type { Sheet, Patch, Box } from './sheet.ts';
import { boxOf, calledOf } from './sheet.ts';
import { cleaned } from '../names.ts';
import { areaOf } from '../svg.ts';
import { speaking } from './said.ts';
import { attribute } from '../xml.ts';
import type { Element } from '../xml.ts';
import { layers, saying } from './words.ts';

export interface Region {
  readonly patches: readonly Patch[];
  /** What somebody called it; '' where nobody did. */
  readonly called: string;
  readonly element: Element;
}

export interface Regions {
  readonly regions: readonly Region[];
  readonly box: Box;
  /** Parts of regions that a name of their own tells apart, `spa/nc`. */
  readonly strips: readonly Region[];
  /** Does the drawing itself say which they are, by words or by a layer? */
  readonly given: boolean;
}

/** `_ank`, `spa/nc`, `spa-nc`. */
const strip = /^_?(.+)[/_(-]\s*([ns]?[ew]?c|[nsew]{1,2})\)?$/iu;

/** Of the whole drawing: smaller shapes are marks. */
const LEAST_SHARE = 1 / 40_000;
/** Of the whole drawing: what covers more lies behind. */
const BEHIND = 0.85;

export function regionsOf({ patches }: Sheet): Regions {
  const said = saidRegions(patches);
  if (said.length >= 2)
    return {
      regions: said,
      box: boxOf(said.flatMap((region) => region.patches.flatMap(({ rings }) => rings))),
      strips: [],
      given: true,
    };
  const layer = layerOf(patches, layers.ofSpaces);
  const own = layer === undefined ? candidates(patches) : within(patches, layer);
  const box = boxOf(own.flatMap(({ rings }) => rings));
  const grouped = regionsIn(own, layer);
  const layered = layerOf(patches, layers.ofCoasts);
  const apart =
    layered === undefined || layered === layer
      ? []
      : regionsIn(within(patches, layered), layered).filter(({ called }) => strip.test(called));
  // Where strips stand among the regions they are parts of them.
  // Where they stand alone their whole is what they are parts of.
  const halves = grouped.flatMap((region) => {
    const of = stripOf(region.called)?.of;
    return of === undefined ? [] : [{ region, of: of.toLowerCase() }];
  });
  const names = new Set(grouped.map(({ called }) => called.toLowerCase()));
  const baseOf = ({ called }: Region): string | undefined => {
    const base = stripOf(called)?.of;
    return [base, `_${base}`].find((name) => name !== undefined && names.has(name.toLowerCase()));
  };
  const halved = new Map<string, Region[]>();
  for (const { region, of } of halves) halved.set(of, [...(halved.get(of) ?? []), region]);
  const whole = [...halved].flatMap(([of, parts]): Region[] => {
    const [first] = parts;
    if (first === undefined || parts.length < 2) return [];
    return names.has(of) || names.has(`_${of}`) ? [] : [{ ...first, called: of, patches: [] }];
  });
  for (const { called } of whole) names.add(called);
  const partsOf = new Map<string, Region[]>();
  for (const one of grouped) {
    const base = baseOf(one)?.toLowerCase();
    if (base !== undefined) partsOf.set(base, [...(partsOf.get(base) ?? []), one]);
  }
  const regions = [...grouped, ...whole].flatMap((region): Region[] => {
    if (
      baseOf(region) !== undefined ||
      (region.patches.length > 0 && region.patches.every((part) => sizeOf(part) === 0))
    )
      return [];
    const parts = region.called === '' ? [] : (partsOf.get(region.called.toLowerCase()) ?? []);
    return [{ ...region, patches: [...region.patches, ...parts.flatMap((one) => one.patches)] }];
  });
  return {
    regions,
    box,
    strips: [...grouped.filter((one) => baseOf(one) !== undefined), ...apart],
    given: layer !== undefined,
  };
}

/** Shapes that say which spaces they are: then no others are. */
function saidRegions(patches: readonly Patch[]): readonly Region[] {
  const found = new Map<string, { patches: Patch[]; called: string; element: Element }>();
  for (const patch of patches) {
    const element = speaking(patch);
    if (element === undefined) continue;
    const called = cleaned(attribute(element, saying.space)).slice(0, 80);
    const own = found.get(called) ?? { patches: [], called, element };
    found.set(called, own);
    own.patches.push(patch);
  }
  return [...found.values()];
}

/** `spa/nc` as what it is part of and what tells it apart. */
export function stripOf(called: string): { of: string; key: string } | undefined {
  const [, of = '', key = ''] = strip.exec(called) ?? [];
  const plain = key.toUpperCase();
  return of === '' ? undefined : { of, key: plain.endsWith('C') ? plain : `${plain}C` };
}

/** The outermost group of that name in which most shapes lie. */
function layerOf(patches: readonly Patch[], wanted: RegExp): Element | undefined {
  const counts = new Map<Element, number>();
  for (const { around } of patches) {
    const layer = around.find(
      (one) =>
        one.name === 'g' && (wanted.test(calledOf(one)) || wanted.test(attribute(one, 'id'))),
    );
    if (layer !== undefined) counts.set(layer, (counts.get(layer) ?? 0) + 1);
  }
  let [best, most]: [Element | undefined, number] = [undefined, 1];
  for (const [element, count] of counts) if (count > most) [best, most] = [element, count];
  return best;
}

const within = (patches: readonly Patch[], layer: Element): readonly Patch[] =>
  patches.filter(({ around }) => around.includes(layer));

export const sizeOf = ({ rings }: Patch): number =>
  rings.reduce((sum, ring) => sum + areaOf(ring), 0);

/** Without a layer of spaces: closed shapes that are seen, that are no ground, no mark and no decoration. */
function candidates(patches: readonly Patch[]): readonly Patch[] {
  const seen = patches.filter(
    ({ shown, fill, around, element }) =>
      shown &&
      (fill !== undefined || /z\s*$/iu.test(attribute(element, 'd'))) &&
      ![...around, element].some((one) => layers.ofNone.test(calledOf(one))),
  );
  const { left, top, right, bottom } = boxOf(seen.flatMap(({ rings }) => rings));
  const whole = (right - left) * (bottom - top);
  const across = Math.sqrt((right - left) ** 2 + (bottom - top) ** 2);
  const alike = new Map<string, number>();
  for (const patch of seen)
    if (isSmall(patch, across)) alike.set(markKey(patch), (alike.get(markKey(patch)) ?? 0) + 1);
  return seen.filter((patch, index) => {
    const size = sizeOf(patch);
    if (size < whole * LEAST_SHARE) return false;
    // A sea may lie under everything: then it has a name.
    const extent = (patch.box.right - patch.box.left) * (patch.box.bottom - patch.box.top);
    if (
      index < 3 &&
      extent >= whole * BEHIND &&
      size >= whole * BEHIND &&
      calledOf(patch.element) === ''
    )
      return false;
    if (index < 3 && extent >= whole * BEHIND && patch.element.name === 'rect') return false;
    return !(isSmall(patch, across) && (alike.get(markKey(patch)) ?? 0) >= 3);
  });
}

/** Of the way across the drawing. */
const MARK = 0.03;

export const isSmall = ({ box }: Patch, across: number): boolean =>
  Math.max(box.right - box.left, box.bottom - box.top) < across * MARK;

/** Marks of one sort are of one form, size and colour. */
export function markKey({ element, box, fill, stroked, around }: Patch): string {
  const size = (from: number, to: number): number => Math.round((to - from) * 4);
  const layer = around.find((one) => calledOf(one) !== '');
  return [
    element.name,
    size(box.left, box.right),
    size(box.top, box.bottom),
    fill,
    stroked,
    layer === undefined ? '' : calledOf(layer),
  ].join(' ');
}

/** Several shapes of a group that has a name are parts of one region; shapes of one name are, too. */
export function regionsIn(
  patches: readonly Patch[],
  layer: Element | undefined,
): readonly Region[] {
  const named = new Map<Element, Set<string>>();
  const held = new Map<Element, number>();
  for (const patch of patches)
    for (const group of patch.around) {
      held.set(group, (held.get(group) ?? 0) + 1);
      const names = named.get(group) ?? new Set();
      named.set(group, names);
      for (const inner of [...patch.around.slice(patch.around.indexOf(group) + 1), patch.element])
        if (calledOf(inner) !== '') names.add(calledOf(inner));
    }
  const found = new Map<Element | string, { patches: Patch[]; called: string; element: Element }>();
  for (const patch of patches) {
    const start = layer === undefined ? 1 : patch.around.indexOf(layer) + 1;
    const group = patch.around
      .slice(start)
      .find(
        (one) =>
          attribute(one, 'inkscape:groupmode') !== 'layer' &&
          calledOf(one) !== '' &&
          (named.get(one)?.size ?? 0) < 2 &&
          (layer !== undefined || (held.get(one) ?? 0) <= Math.max(6, patches.length * 0.3)),
      );
    const element = group ?? patch.element;
    const called = calledOf(element);
    const key = called === '' ? element : called.toLowerCase();
    const own = found.get(key) ?? { patches: [], called, element };
    found.set(key, own);
    own.patches.push(patch);
  }
  return [...found.values()];
}
