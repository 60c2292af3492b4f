/**
 * How what functions of the map say is kept (compiler/lowering/relations.ts): the same text over a map of a few spaces and
 * over a large one. `npx vitest run test/unit/plan --update` writes the prints anew.
 */
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../../../compiler/pipeline.ts';
import { show } from '../../../compiler/plan/show.ts';
import { diskHost, library, root } from '../../support/variants.ts';

const entry = 'line.variant';

/** Spaces in a line. The functions are named after what is made of them on a large map. */
const line = (count: number): string => `variant Line {
${Array.from({ length: count }, (_, at) => {
  const near = [at - 1, at + 1].filter((other) => other >= 0 && other < count);
  return `  space Place ${at} (P${at}): ${near.map((other) => `P${other}`).join(' ')}`;
}).join('\n')}
  power Red
  kind Load is Light, Heavy
  piece Cart (C) { at: Space; owner: Power; has: Load = Light }
  Red starts with C P0
  exchange carts: each Cart c, under c.owner, as "C {at}"

  // What implies that both lie beside each other, by whatever way it says so.
  fn rowsBeside(a: Space, b: Space) = borders(a, b) and a is not P5
  fn rowsByLoad(x: Load, a: Space, b: Space) = rowsBeside(a, b) and (x is Light or passing(a, b))
  fn rowsEither(a: Space, b: Space) = (borders(a, b) and a is P1) or (borders(a, b) and b is P2)
  // Asked for nobody but those above, and for them only while their rows are filled.
  fn passing(a: Space, b: Space) = some Space c with borders(a, c) and borders(c, b)
  // What looks like it, but holds of others too: every pair has to be asked.
  fn tableOr(a: Space, b: Space) = borders(a, b) or a = b
  fn tableNot(a: Space, b: Space) = not borders(a, b)
  fn tableBack(a: Space, b: Space) = borders(b, a) and a is not P9
  fn tableOfOne(a: Space) = some Space b with borders(a, b) and b is P7

  ask Orders about each Cart c, of c.owner { default Stay }
  order Stay in Orders by Cart { written "{cart} stays" }
  order Go in Orders by Cart {
    to: Space
    written "{cart} - {to}"
    legal when rowsByLoad(cart.has, cart.at, to) or (rowsEither(cart.at, to) and tableOfOne(to))
          or (tableOr(cart.at, to) and tableNot(cart.at, to) and tableBack(cart.at, to))
  }
  phase Turn {
    ask Orders
    step go { for Go g { g.cart.at becomes g.to } }
  }
  calendar { Day: Turn }
  start in Day 1
}
`;

function printed(count: number): string {
  const host = {
    read: (path: string) => (path === entry ? line(count) : diskHost.read(path)),
  };
  const { module, diagnostics } = compile(host, entry, { library });
  const plan = module?.plan ?? expect.fail(JSON.stringify(diagnostics));
  const sections = plan.sections.filter(({ title }) => title === 'Tables of the map');
  return `${show({ ...plan, sections }, (file) => basename(file)).trimEnd()}\n`;
}

test.each([
  ['a few spaces', 'relations.few', 20],
  ['many spaces', 'relations.many', 300],
])('functions of the map over %s', async (_, name, count) => {
  await expect(printed(count)).toMatchFileSnapshot(join(root, 'test/golden/plans', `${name}.txt`));
});

test('nothing between pairs is kept that holds of whatever, where there are too many', () => {
  const text = printed(1200);
  expect(text).toContain('rowsByLoadRows');
  expect(text).toContain('tableOfOneTable');
  for (const name of ['tableOr', 'tableNot', 'tableBack', 'passing'])
    expect(text).not.toContain(`${name}Table`);
});
