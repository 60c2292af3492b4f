/** What is certain of a decision before any other is read is noted while orders are gone through for what is given. */
import { expect, test } from 'vitest';
import { compile } from '../../../compiler/pipeline.ts';
import { memoryHost } from '../../../language/host.ts';
import { importModule } from '../../support/variants.ts';

/** Nobody goes to where he is, with another, or in a boat that is heavy. */
const text = `
variant Ferry {
  space Left (L): M
  space Middle (M): L R
  space Right (R): M
  power Red
  power Blue
  piece Boat (B) { at: Space; owner: Power; heavy: yes or no }
  Red starts with B Left
  Blue starts with B Right
  exchange boats: each Boat b, under b.owner, as "B {at}"
  phase Turn {
    ask Orders
    step sail { for Go g with goes(g) { g.boat.at becomes g.to } }
  }
  calendar { Day: Turn }
  start in Day 1
  ask Orders about each Boat b, of b.owner { default Stay }
  order Stay in Orders by Boat { written "{boat} stays" }
  order Go in Orders by Boat {
    to: Space
    written "{boat} - {to}"
    legal when yes
    succeeds when goes(this)
  }
  decide goes(g: Go) = g.to != g.boat.at and floats(g.boat) and no other Go h to g.to with goes(h)
  decide floats(b: Boat) = not b.heavy and no Go g to b.at with g.boat != b and goes(g)
  settle "nobody gives way" knot with goes: every goes is no
}`;

const host = memoryHost({ '/ferry.variant': text });
const { module, diagnostics } = compile(host, '/ferry.variant', { library: '' });

test('of orders, not of other things', () => {
  expect(diagnostics).toEqual([]);
  const js = module?.js('', '') ?? '';
  const [givens = ''] = /const ordersGivens = [^]*?\n\};/.exec(js) ?? [];
  const [resolve = ''] = /const resolve = [^]*?\n\};/.exec(js) ?? [];
  expect(givens).toContain('goesEarly(row)');
  expect(resolve).toContain('ordersGivens(');
  expect(resolve).not.toContain('goesEarly(');
  expect(resolve).toContain('floatsEarly(');
});

test('and comes to the same', async () => {
  const { start, step } = await importModule(module ?? expect.fail('it is not sound'));
  const started = start();
  if (!started.ok) return expect.fail('it does not begin');
  /** Where the boats are then. */
  const after = (red: string, blue: string): readonly unknown[] => {
    const found = step(started.value.state, { 'Orders 1': red, 'Orders 2': blue });
    if (!found.ok) return found.diagnostics;
    const { things } = found.value.state as unknown as {
      readonly things: { readonly Boat: readonly { readonly at: string }[] };
    };
    return things.Boat.map(({ at }) => at);
  };
  expect(after('B L - M', 'B R stays')).toEqual(['M', 'R']);
  expect(after('B L - L', 'B R - M')).toEqual(['L', 'M']);
  expect(after('B L - M', 'B R - M')).toEqual(['L', 'R']);
});
