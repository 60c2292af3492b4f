/** A map drawn from its facts: a dot for each space, a line for each border. */
import type { Program } from '../../language/program/program.ts';
import { escaped, shortOf } from './text.ts';

const margin = 60;
const wide = 1000;

/** Undefined where the variant does not say how to draw it. */
export function chartOf({ map, kinds, builtin }: Program): string | undefined {
  if (map.positions.length === 0) return undefined;
  const xs = map.positions.map(({ x }) => x);
  const ys = map.positions.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const scale = (wide - 2 * margin) / Math.max(1, Math.max(...xs) - left);
  const high = Math.round((Math.max(...ys) - top) * scale) + 2 * margin;
  const at = new Map(
    map.positions.map(({ space, x, y }) => [
      space,
      [Math.round((x - left) * scale) + margin, Math.round((y - top) * scale) + margin] as const,
    ]),
  );
  const lines = map.borders.flatMap(({ a, b }) => {
    const [from, to] = [at.get(a), at.get(b)];
    if (from === undefined || to === undefined) return [];
    return [`<line x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"/>`];
  });
  const filled = new Set(
    kinds
      .filter(({ role }) => role === 'entity')
      .flatMap(({ attributes, members }) => {
        const place = attributes.findIndex(
          ({ name, type }) => name === 'at' && type.tag === 'entity' && type.kind === builtin.space,
        );
        return members.flatMap(({ values }) =>
          values.flatMap(({ attribute, value }) => (attribute === place ? [value] : [])),
        );
      }),
  );
  const members = kinds[builtin.space]?.members ?? [];
  const dots = [...at].map(([space, [x, y]]) => {
    const label = escaped(shortOf(members[space]));
    const half = Math.max(26, label.length * 7 + 10);
    const kind = filled.has(space) ? ' class="held"' : '';
    return (
      `<g${kind}><rect x="${x - half}" y="${y - 16}" width="${2 * half}" height="32" rx="16"/>` +
      `<text x="${x}" y="${y + 6}">${label}</text></g>`
    );
  });
  return [
    `<svg viewBox="0 0 ${wide} ${high}" role="img" aria-label="The map">`,
    ...lines,
    ...dots,
    '</svg>',
  ].join('\n');
}
