/** What `legal` offers is what may be handed in, as it is meant. */
import { expect, test } from 'vitest';
import { compile } from '../../compiler/pipeline.ts';
import { diskHost, importModule, library } from '../support/variants.ts';
import { value } from '../unit/runtime/tiny.ts';

const text = `variant "Anywhere On Foot" {
  extends Classic
  step(k, a, b) also when walks(k) and touches(a, b)
}
`;

const host = {
  read: (path: string) => (path === '/anywhere.variant' ? text : diskHost.read(path)),
};
const { module, diagnostics } = compile(host, '/anywhere.variant', { library });
if (module === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
const game = await importModule(module);

test('an army on foot at sea is offered no coast that it would not be taken to mean', () => {
  const spring = value(game.start({ seed: 'legal' })).state;
  const state = value(
    game.step(spring, [
      { who: 'France', order: 'A MAR - LYO' },
      { who: 'France', order: 'A PAR - GAS' },
    ]),
  ).state;
  for (const { id, subject, who } of value(game.requests(state))) {
    const { orders } = value(game.legal(state, id));
    const texts = orders.map((order) => value(game.write(state, order)));
    expect(texts.filter((each) => /^A LYO - .*\//.test(each))).toEqual([]);
    for (const [at, order] of orders.entries()) {
      expect(value(game.read(state, who, texts[at] ?? ''))).toEqual(order);
    }
    const { results } = value(game.step(state, { [id]: orders[0] ?? '' }));
    expect(results.filter((result) => result.subject === subject)).toHaveLength(1);
  }
  const all = value(game.requests(state)).flatMap(({ id }) =>
    value(game.legal(state, id)).orders.map((order) => value(game.write(state, order))),
  );
  expect(all).toContain('A LYO - MAR');
});
