/** What is handed in ahead of its time is looked through for what may change until then: each function and attribute once. */
import { expect, test } from 'vitest';
import { compile } from '../../../compiler/pipeline.ts';
import { memoryHost } from '../../../language/host.ts';

const levels = [...Array.from({ length: 40 }).keys()].map((at) => at + 1);

const text = (attributes: string, functions: string, legal: string): string => `
variant Ferry {
  space Left (L): R
  space Right (R): L
  power Red
  piece Boat (B) { at: Space; owner: Power; heavy: yes or no${attributes} }
  Red starts with B Left
  exchange boats: each Boat b, under b.owner, as "B {at}"
  phase Day {
    ask Orders
    step sail { for Go g { g.boat.at becomes g.to } }
  }
  phase Night {
    ask Rests
    step rest { for Rest r { r.boat.at becomes Left } }
  }
  calendar { Spring: Day, Night }
  start in Spring 1
  ask Orders about each Boat b, of b.owner { default Stay }
  order Stay in Orders by Boat { written "{boat} stays" }
  order Go in Orders by Boat { to: Space; written "{boat} - {to}" }
  ask Rests about each Boat b, of b.owner, handed in with Orders { default Wake }
  order Wake in Rests by Boat { written "{boat} wakes" }
  order Rest in Rests by Boat { written "{boat} rests"; legal when ${legal} }
  ${functions}
}`;

test.each([
  [
    'functions',
    text(
      '',
      [
        'fn f0(b: Boat) = b.heavy',
        ...levels.map((at) => `fn f${at}(b: Boat) = f${at - 1}(b) or (b.heavy and f${at - 1}(b))`),
      ].join('\n  '),
      'f40(boat)',
    ),
  ],
  [
    'attributes',
    text(
      [
        '; derived a0: yes or no = heavy',
        ...levels.map((at) => `derived a${at}: yes or no = a${at - 1} or (heavy and a${at - 1})`),
      ].join('; '),
      '',
      'boat.a40',
    ),
  ],
])('%s that each read the one before twice', (_, source) => {
  const host = memoryHost({ '/ferry.variant': source });
  const { module, diagnostics } = compile(host, '/ferry.variant', { library: '' });
  expect(diagnostics).toEqual([]);
  expect(module?.js('', '')).toContain('export const rules');
});
