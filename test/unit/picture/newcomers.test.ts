/** Spaces that a variant adds to a drawn map, without a word about where they lie. */
import { expect, test } from 'vitest';
import { compile } from '../../../compiler/pipeline.ts';
import type { Drawing, DrawnSpace } from '../../../compiler/picture/drawing.ts';
import { contains } from '../../../compiler/picture/geometry.ts';
import type { Point } from '../../../compiler/picture/geometry.ts';
import { drawingOf } from '../../../compiler/picture/measure.ts';
import { diskHost, library } from '../../support/variants.ts';

function drawn(lines: string): Drawing {
  const text = `variant More {\n  extends Classic\n${lines}\n}\n`;
  const host = {
    read: (path: string) => (path === 'more.variant' ? text : diskHost.read(path)),
  };
  const { program, diagnostics } = compile(host, 'more.variant', { library });
  if (program === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return drawingOf(program);
}

const spaceOf = ({ spaces }: Drawing, key: string): DrawnSpace => {
  const found = spaces.find((space) => space.key === key);
  if (found === undefined) throw new Error(`no ${key}`);
  return found;
};

/** The rings of its area. */
const ringsOf = ({ path }: DrawnSpace): readonly (readonly Point[])[] =>
  path
    .split('Z')
    .filter((part) => part !== '')
    .map((part) =>
      part
        .slice(1)
        .split('L')
        .map((pair): Point => {
          const [x = 0, y = 0] = pair.split(' ').map(Number);
          return [x, y];
        }),
    );

const isIn = (space: DrawnSpace, point: Point): boolean =>
  ringsOf(space).some((ring) => contains(ring, point));

const plain = drawn('');

test('take the land that belonged to nobody, where its neighbours are theirs', () => {
  const more = drawn(
    '  add inland Switzerland (SWI), centre: BUR MUN TYR PIE MAR\n' +
      '  add coast Iceland (ICE), centre: NAO NWG\n  add coast Ireland (IRE): NAO IRI',
  );
  const parts = (drawing: Drawing): number => drawing.blank.split('Z').length;
  expect(parts(more)).toBe(parts(plain) - 3);
  // Nothing else goes.
  for (const { key, path } of plain.spaces) {
    expect(spaceOf(more, key).path.length > 0, key).toBe(path.length > 0);
  }
  const joined = more.borders.filter(({ a, b, apart }) => {
    const keys = [more.spaces[a]?.key ?? '', more.spaces[b]?.key ?? ''];
    return !apart && keys.some((key) => ['SWI', 'ICE', 'IRE'].includes(key));
  });
  expect(joined).toHaveLength(9);
});

test('lie beneath as others of their sort do, in open water, amid their neighbours', () => {
  const more = drawn('  add sea Atlantic Ridge (ATR): MAO NAO IRI');
  const ridge = spaceOf(more, 'ATR');
  expect(ridge.under).toBe(true);
  expect(
    more.spaces.filter(({ under }) => !under).filter((land) => isIn(land, ridge.anchor)),
  ).toEqual([]);
  const apart = more.borders.filter(({ a, b, apart: away }) => {
    return away && [a, b].some((space) => more.spaces[space]?.key === 'ATR');
  });
  expect(apart).toEqual([]);
});

test('are islands, or round areas where their neighbours meet; no two lie on each other, and no piece stands on them', () => {
  const keys = ['LOR', 'AZO', 'JAN', 'KAZ'];
  const more = drawn(
    '  add inland Lorraine (LOR): BUR RUH MUN BEL\n  add coast Azores (AZO): MAO\n' +
      '  add coast Jan Mayen (JAN): NWG BAR\n  add inland Kazan (KAZ): MOS\n  add inland Ufa (UFA): KAZ',
  );
  for (const key of [...keys, 'UFA']) {
    const own = spaceOf(more, key);
    expect(own.under, key).toBe(false);
    expect(isIn(own, own.anchor), key).toBe(true);
    const [x, y] = own.anchor;
    expect(x > 0 && y > 0 && x < more.width && y < more.height, key).toBe(true);
    const others = more.spaces.filter((other) => other.key !== key);
    expect(
      others.filter(({ anchor }) => isIn(own, anchor)).map((other) => other.key),
      key,
    ).toEqual([]);
  }
  // What is drawn beneath goes on below the land.
  const around = (key: string): string | undefined => {
    const { anchor } = spaceOf(more, key);
    const holders = more.spaces.filter((other) => other.key !== key && isIn(other, anchor));
    return (holders.find(({ under }) => !under) ?? holders[0])?.key;
  };
  expect(around('KAZ')).toBe('MOS');
  expect(around('AZO')).toBe('MAO');
});
