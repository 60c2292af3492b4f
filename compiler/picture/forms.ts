/** Which shape a thing is drawn with, and how far it reaches. */
import type { Style } from './drawing.ts';
import { shapeAt, shapes } from './shapes.ts';
import { lookUp } from './things.ts';
import type { Reading, ThingNow } from './things.ts';

export const shapePath = ({ drawing }: Reading, name: string): string =>
  lookUp(drawing.shapes, name) ?? lookUp<string>(shapes, name) ?? shapes.disc;

export function shapeOf(reader: Reading, thing: ThingNow, style: Style): string {
  if (style.shape !== undefined) return style.shape;
  const { kinds } = reader.drawing;
  const pieces = kinds.filter(({ role }) => role === 'piece');
  const first = thing.kind.attributes.find(
    ({ kind, set }) => kind !== undefined && !set && reader.kinds.get(kind)?.role === 'values',
  );
  const sorts = first?.kind === undefined ? [] : (reader.kinds.get(first.kind)?.members ?? []);
  const at =
    first === undefined ? 0 : sorts.findIndex(({ key }) => key === thing.values[first.name]);
  const base = pieces.findIndex(({ name }) => name === thing.kind.name);
  return shapeAt(base + (sorts.length <= 4 ? Math.max(0, at) : 0));
}

/** How far a shape with its halo reaches from its middle, in units. */
export const reachOf = (path: string): number =>
  (Math.max(...(path.match(/[\d.]+/gu) ?? []).map(Number), 0) + 1.8) / 20;
