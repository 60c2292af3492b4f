import { describe, expect, test } from 'vitest';
import { drawingOf } from '../../../compiler/picture/measure.ts';
import { overlap } from '../../../compiler/picture/labels.ts';
import { picture } from '../../../compiler/picture/picture.ts';
import type { Drawing } from '../../../compiler/picture/drawing.ts';
import { all, drawn, openShipped as shipped, openText, programOf } from '../../support/pictures.ts';
import { faultsOf } from './markup.ts';

const rest = `
  power Red
  power Blue
  piece Runner (R) { at: Space; owner: Power }
  ask Orders about each Runner r, of r.owner { default Stay }
  order Stay in Orders by Runner { written "{runner} H" }
  order Go in Orders by Runner {
    to: Space
    written "{runner} - {to}"
    legal when borders(runner.at, to)
  }
  phase Turn { ask Orders }
  calendar { Day: Turn }
  start in Day 1
  exchange runners: each Runner r, under r.owner, as "R {at}"
`;

/** A ring of spaces of which nothing says where they lie. */
const ring = (count: number, more = ''): string => {
  const lines = Array.from({ length: count }, (_, i) => {
    const near = [(i + 1) % count, (i + count - 1) % count].map((at) => `S${at}x`).join(' ');
    return `  space S${i}x: ${near}`;
  });
  return `variant Ring {\n${lines.join('\n')}\n${rest}${more}\n  Red starts with R S0x\n}\n`;
};

function clashes({ spaces }: Drawing): readonly string[] {
  const faults: string[] = [];
  spaces.forEach((one, i) => {
    for (const other of spaces.slice(i + 1)) {
      const area = overlap(one.label.box, other.label.box);
      if (area > 0.5) faults.push(`${one.label.text} over ${other.label.text}`);
    }
    for (const other of spaces) {
      const area = overlap(one.label.box, other.room);
      if (area > 0.5) faults.push(`${one.label.text} over the pieces in ${other.label.text}`);
    }
  });
  return faults;
}

describe.each(['classic', 'range-war', 'republic', 'terrestrial-chaos'])(
  'for small pictures the plan of %s',
  async (name) => {
    const { program, state } = await shipped(name);
    const usual = drawn(program);

    test.each([1.5])('has names %f times as large, clear of each other', (size) => {
      const drawing = drawn(program, size);
      expect(drawing.lettering).toBeGreaterThan(usual.lettering);
      expect(drawing.unit).toBeLessThan(usual.unit * 1.31);
      const { width, height, arcs } = drawing;
      expect({ width, height, arcs }).toEqual({
        width: usual.width,
        height: usual.height,
        arcs: usual.arcs,
      });
      expect(clashes(drawing)).toEqual([]);
      expect(faultsOf(picture(drawing, { state }))).toEqual([]);
    });
  },
);

test('names on squares grow less, and pieces do not', async () => {
  const { program } = await shipped('cowboys-and-indians');
  const [usual, larger] = [drawn(program), drawn(program, 2)];
  expect(larger.lettering).toBeGreaterThan(usual.lettering);
  expect(larger.lettering).toBeLessThan(usual.lettering * 1.5);
  expect(larger.unit).toBe(usual.unit);
});

describe.each(['classic', 'range-war', 'republic', 'terrestrial-chaos', 'cowboys-and-indians'])(
  'the plan of %s',
  (name) => {
    test('is the same each time, whole, and nothing written covers anything', async () => {
      const { program, state } = await shipped(name);
      const drawing = drawn(program);
      expect(JSON.stringify(drawingOf(program))).toBe(JSON.stringify(drawing));
      expect(JSON.parse(JSON.stringify(drawing))).toEqual(drawing);
      expect(clashes(drawing)).toEqual([]);
      for (const { key, path, anchor, label } of drawing.spaces) {
        expect(path, key).toMatch(/^M/);
        expect(anchor[0], key).toBeGreaterThan(0);
        expect(anchor[0], key).toBeLessThan(drawing.width);
        expect(anchor[1], key).toBeGreaterThan(0);
        expect(anchor[1], key).toBeLessThan(drawing.height);
        expect(label.box[0], key).toBeGreaterThanOrEqual(0);
        expect(label.box[2], key).toBeLessThanOrEqual(drawing.width);
      }
      const svg = picture(drawing, { state });
      expect(picture(drawing, { state })).toBe(svg);
      expect(faultsOf(svg)).toEqual([]);
      expect(all(svg, /data-space="([^"]*)"/g).length).toBeGreaterThan(30);
    });
  },
);

describe('what is drawn', () => {
  test('neighbours touch on the maps of Europe and Ireland, or a line joins them', async () => {
    for (const [name, most] of [
      ['classic', 0],
      ['republic', 2],
    ] as const) {
      const { borders } = drawn((await shipped(name)).program);
      expect(borders.filter(({ apart }) => apart).length, name).toBeLessThanOrEqual(most);
    }
  });

  test('outlines touch where the rules say that spaces do', async () => {
    const { program } = await shipped('classic');
    const { arcs, spaces } = drawn(program);
    const outlined = new Set(program.map.positions.map(({ space }) => space));
    const sea = new Set(spaces.flatMap(({ under }, i) => (under ? [i] : [])));
    const touching = new Set(
      arcs.flatMap(({ left, right }) =>
        left >= 0 && right >= 0 && !sea.has(left)
          ? [`${Math.min(left, right)} ${Math.max(left, right)}`]
          : [],
      ),
    );
    const declared = program.map.borders.flatMap(({ a, b }) =>
      sea.has(a) || sea.has(b) || !outlined.has(a) ? [] : [`${a} ${b}`],
    );
    expect([...touching].toSorted()).toEqual(declared.toSorted());
  });

  test('every piece has its place and its name', async () => {
    const { program, state } = await shipped('range-war');
    const svg = picture(drawn(program), { state });
    const pieces = all(svg, /data-piece="([^"]*)"/g);
    expect(pieces.filter((one) => one.startsWith('Unit ')).length).toBe(17);
    expect(pieces.filter((one) => one.startsWith('Herd ')).length).toBe(21);
    expect(new Set(pieces).size).toBe(pieces.length);
    expect(svg).toContain('<title>Gang, Lazy S</title>');
    expect(svg).toContain('aria-label="Gang, Lazy S"');
  });

  test('verdicts are told by form', async () => {
    const { program, game } = await shipped('classic');
    const placed = game.place({
      phase: 'Spring 1901 Movement',
      units: {
        France: ['A PAR', 'A MAR', 'F BRE'],
        Germany: ['A BUR', 'A RUH', 'A MUN'],
        Italy: ['A PIE', 'A TYR'],
      },
    });
    if (!placed.ok) throw new Error('it cannot be placed');
    const stepped = game.step(placed.value, [
      { who: 'France', order: 'A PAR - BUR' },
      { who: 'France', order: 'A MAR S A PAR - BUR' },
      { who: 'France', order: 'F BRE S A MAR - GAS' },
      { who: 'Italy', order: 'A TYR - PIE' },
      { who: 'Germany', order: 'A RUH - PAR' },
    ]);
    if (!stepped.ok) throw new Error('it cannot go on');
    const { results, state: after } = stepped.value;
    const drawing = drawn(program);
    const view = { state: placed.value, orders: results, after, theme: 'light' as const };
    const svg = picture(drawing, view);
    expect(faultsOf(svg)).toEqual([]);
    const mark = (index: number): string =>
      svg.slice(svg.indexOf(`data-order="${index}"`)).split('</g>')[0] ?? '';
    const sign = (index: number): string =>
      svg.includes(`data-sign="${index}"`)
        ? (svg.slice(svg.indexOf(`data-sign="${index}"`)).split('</g>')[0] ?? '')
        : '';
    // Without their colours they still differ.
    const form = (index: number): string =>
      `${mark(index)} ${sign(index)}`
        .replace(/class="[^"]*"|aria-label="[^"]*"|<title>.*?<\/title>|data-\w+="[^"]*"/g, '')
        .replace(/[\d.-]+/g, '0');
    expect(mark(0)).toContain('data-verdict="succeeds"');
    expect(mark(2)).toContain('data-verdict="void"');
    expect(mark(3)).toContain('data-verdict="fails"');
    expect(sign(2)).toContain('>?</text>');
    expect(all(svg, /data-sign="(\d+)"/g)).toEqual(expect.arrayContaining(['2', '3']));
    expect(all(svg, /data-sign="(\d+)"/g)).not.toContain('0');
    expect(new Set([0, 1, 2, 3].map(form)).size).toBe(4);
    expect(all(svg, /data-order="(\d+)"/g)).not.toContain('4');
    // The one that has to retreat has its badge, and says so.
    expect(svg).toMatch(/aria-label="Army, Germany, dislodged"/);
    const retreating = picture(drawing, { state: after, theme: 'light' });
    expect(retreating).toContain('Army, Germany, dislodged');
    expect(faultsOf(retreating)).toEqual([]);
  });

  test('colours come in both lights, or in the one that is asked for', async () => {
    const { program, state } = await shipped('classic');
    const drawing = drawn(program);
    expect(picture(drawing, { state })).toContain('@media (prefers-color-scheme:dark)');
    const light = picture(drawing, { state, theme: 'light' });
    const dark = picture(drawing, { state, theme: 'dark' });
    expect(light).not.toContain('@media');
    expect(light).not.toBe(dark);
    expect(light).toContain('var(--variorum-ink,');
  });
});

describe('maps of which nothing is said', () => {
  test.each([2, 3, 12, 40])('a ring of %i spaces gets places of its own', (count) => {
    const text =
      count < 3
        ? `variant Ring {\n  space Home: Away\n  space Away: Home\n${rest}\n  Red starts with R Home\n}\n`
        : ring(count);
    const drawing = drawingOf(programOf(text));
    expect(drawing.borders.filter(({ apart }) => apart).length).toBeLessThanOrEqual(count / 4);
    expect(clashes(drawing)).toEqual([]);
    const places = drawing.spaces.map(({ anchor }) => anchor.join());
    expect(new Set(places).size).toBe(places.length);
  });

  test('long names do not lie over each other', () => {
    const names = Array.from({ length: 30 }, (_, i) => `Long Valley Nr ${i}`);
    const lines = names.map((name, i) => {
      const near = [i - 1, i + 1, i - 6, i + 6].filter(
        (at) =>
          at >= 0 &&
          at < 30 &&
          (Math.abs(at - i) === 6 || Math.floor(at / 6) === Math.floor(i / 6)),
      );
      return `  space "${name}": ${near.map((at) => `"${names[at]}"`).join(', ')}`;
    });
    const text = `variant Long {\n${lines.join('\n')}\n${rest}\n  Red starts with "R Long Valley Nr 3"\n}\n`;
    const drawing = drawingOf(programOf(text));
    expect(clashes(drawing)).toEqual([]);
    expect(drawing.width).toBeGreaterThan(500);
  });

  test('what has no place lies amid its neighbours that have one', () => {
    const drawing = drawingOf(
      programOf(
        ring(
          8,
          '\n  positions S0x 0 0, S1x 100 0, S2x 200 0, S3x 300 100, S4x 200 200, S5x 100 200, S6x 0 200',
        ),
      ),
    );
    const [a, b, c] = [6, 7, 0].map((at) => drawing.spaces[at]?.anchor ?? [0, 0]);
    expect(Math.abs((b?.[1] ?? 0) - ((a?.[1] ?? 0) + (c?.[1] ?? 0)) / 2)).toBeLessThan(60);
  });
});

test('a space that is added amid outlines is not hidden by them', () => {
  const text = `variant Lake {
  kind Ground is land, water
  Space has ground: Ground = land
  land Alpha (ALP): BET LAK
  land Beta (BET): ALP LAK
  water Lake (LAK): ALP BET
  outline ALP 0 0 300 0 300 300 0 300, BET 300 0 600 0 600 300 300 300
${rest}}
`;
  const { spaces, borders } = drawingOf(programOf(text));
  const lake = spaces.find(({ key }) => key === 'LAK' || key === 'Lake');
  expect(lake).toMatchObject({ under: false });
  expect(lake?.path).not.toBe('');
  expect(borders.some(({ a, b, apart }) => (a === 2 || b === 2) && !apart)).toBe(true);
});

describe('names with marks in them', () => {
  const evil = `x"><script>alert('1')</script>&amp;`;
  const quoted = `"${evil.replaceAll('"', '\\"')}"`;
  const text = `variant Evil {
  title ${quoted}
  space ${quoted} (AAA): BBB
  space "__proto__" (BBB): AAA
  ${rest}
  piece Tower (${quoted}) { at: Space; written "T {at}" }
  draw Runner with ${quoted}
  Red starts with R BBB
  nobody starts with T AAA
}
`;
  test('are text', async () => {
    const { program, state } = await openText(text);
    const drawing = drawn(program);
    const svg = picture(drawing, {
      state,
      title: `${evil}\u0000\ud800`,
      orders: [
        { order: { verb: 'Go', runner: 1, to: 'AAA' }, text: evil, why: evil, verdict: 'fails' },
      ],
    });
    expect(faultsOf(svg)).toEqual([]);
    expect(svg).not.toMatch(/<script/i);
    expect(svg).toContain('&lt;script&gt;');
    expect(all(svg, /data-order="(\d+)"/g)).toEqual(['0']);
  });

  test.each(['constructor', 'toString'])('a value called %s is drawn', (name) => {
    const odd = `variant Odd {
  kind Ground is ${name}, other
  Space has ground: Ground = other
  ${name} Home: Away
  other Away: Home
${rest}
  draw ${name} in blue
  Red starts with R Home
}
`;
    const program = programOf(odd);
    const svg = picture(drawingOf(program), { state: {}, theme: 'light' });
    expect(faultsOf(svg)).toEqual([]);
    expect(svg).toContain('f-blue-soft');
  });
});

test('a view without state, and one that is not what it claims, are drawn as far as they go', async () => {
  const drawing = drawn((await shipped('classic')).program);
  const odd: unknown = JSON.parse(
    '{"things":{"Unit":[{"id":1,"is":"Army","at":"ATLANTIS"},{"id":{},"at":5},7,null],"Centre":[1],"Space":"x"},"presence":{"Space":{"PAR":false}}}',
  );
  for (const state of [{}, odd as object]) {
    expect(faultsOf(picture(drawing, { state }))).toEqual([]);
  }
});

describe('names with a place of their own', () => {
  const map = (more: string): Drawing =>
    drawn(
      programOf(`variant Own {
  space Alder (ALD): BRI
  space Bridge (BRI): ALD
  positions ALD 100 100, BRI 300 100
  outline ALD 0 0 200 0 200 200 0 200, BRI 200 0 400 0 400 200 200 200
${rest}${more}
  Red starts with R Alder
}
`),
    );
  const middle = ({ spaces }: Drawing, key: string): readonly [number, number] => {
    const [left, top, right, bottom] = spaces.find((one) => one.key === key)?.label.box ?? [
      0, 0, 0, 0,
    ];
    return [(left + right) / 2, (top + bottom) / 2];
  };

  test('are written there, and pieces stand clear of them', () => {
    const drawing = map('  labels ALD 90 165, BRI 300 100');
    const unit = drawing.width / 400;
    for (const [key, x, y] of [
      ['ALD', 90, 165],
      ['BRI', 300, 100],
    ] as const) {
      expect(middle(drawing, key)[0]).toBeCloseTo(x * unit, 5);
      expect(middle(drawing, key)[1]).toBeCloseTo(y * unit, 5);
    }
    expect(clashes(drawing)).toEqual([]);
    // Elsewhere they are where there is room.
    expect(Math.abs(middle(map(''), 'BRI')[1] - 100 * unit)).toBeGreaterThan(5);
  });

  test('stay in the picture, and are in the usual size outside of their space', () => {
    const drawing = map('  labels ALD - 900 - 900, BRI 100 165');
    const [left, top] = drawing.spaces[0]?.label.box ?? [];
    expect(left).toBeCloseTo(2, 5);
    expect(top).toBeCloseTo(2, 5);
    expect(drawing.spaces[1]?.label.size).toBe(drawing.spaces[0]?.label.size);
    expect(middle(drawing, 'BRI')[0]).toBeCloseTo(drawing.width / 4, 5);
  });

  test('go over to further boards, beside the first', () => {
    const drawing = map('  labels ALD 90 165\n  board Second (..2) of Own');
    const [first, second] = ['ALD', 'ALD2'].map((key) => middle(drawing, key));
    expect(second?.[1]).toBeCloseTo(first?.[1] ?? 0, 5);
    expect(second?.[0]).toBeGreaterThan(drawing.width / 2);
  });
});
