/** Texts put together as bytes. */
import { expect, test } from 'vitest';
import { createWriter } from '../../../runtime/bytes.ts';
import { random } from '../../yardstick/random.ts';

const chance = random(7);
const signs = [...'a "é\u2028€', '\u{1d11e}', '\ufeff', ''];
const drawn = (most: number): string =>
  Array.from({ length: chance.below(most) }, () => chance.pick(signs) ?? '').join('');

test('what is written is what was kept and added, in order', () => {
  const out = createWriter();
  const texts: string[] = [];
  for (let round = 0; round < 300; round++) {
    out.begin();
    let wanted = '';
    for (let left = chance.below(200); left > 0; left--) {
      const text = drawn(40);
      if (chance.chance(20)) {
        expect(out.keep(text)).toBe(texts.push(text) - 1);
      } else if (chance.chance(30)) {
        out.add(text);
        wanted += text;
      } else {
        const kept = chance.below(texts.length);
        if (texts[kept] === undefined) continue;
        out.write(kept);
        wanted += texts[kept];
      }
    }
    expect(out.text()).toBe(wanted);
  }
  expect(texts.length).toBeGreaterThan(1000);
});

test('what was not taken is forgotten', () => {
  const out = createWriter();
  out.add('x'.repeat(10_000));
  out.begin();
  out.add('y');
  expect(out.text()).toBe('y');
  expect(out.text()).toBe('y');
});
