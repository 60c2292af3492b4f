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

/** How far a shape with its halo reaches from its middle, to the sides and up or down, in units. */
export function reachOf(path: string): readonly [number, number] {
  const halo = 1.8;
  const most = (list: readonly number[]): number =>
    (Math.max(...list.map(Math.abs), 0) + halo) / 20;
  const all = (path.match(/-?(?:\d+(?:\.\d+)?|\.\d+)/gu) ?? []).map(Number);
  // Of what is round, numbers do not come in pairs.
  if (path.includes('A')) return [most(all), most(all)];
  return [most(all.filter((_, i) => i % 2 === 0)), most(all.filter((_, i) => i % 2 === 1))];
}
