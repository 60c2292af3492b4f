/** Words that JavaScript knows, or that the protocol uses, as names of everything that a text may call by them. */
import { expect, test } from 'vitest';
import { compile } from '../../compiler/index.ts';
import type { Host } from '../../language/index.ts';
import { diskHost, importModule, library } from '../support/variants.ts';

interface Names {
  /** Of attributes, fields, variables and steps. */
  readonly word: string;
  /** Of kinds and things. */
  readonly quoted: string;
  readonly fn: string;
  readonly list: string;
}

const gameWith = ({ word, quoted, fn, list }: Names): string => `variant Odd {
  kind "${quoted}" is "${quoted}", "Other ${quoted}"
  Space has ${word}: Number = 0
  Power has ${word}: Space or none
  fn ${fn}(s: Space) = s.${word}
  space "Left ${quoted}" ("${quoted}"): M
  space Middle (M): "${quoted}" E
  space East (E): M
  power "${quoted}" (P)
  power Blue
  piece Scout (S) {
    at: Space
    owner: Power
    ${word}: yes or no
  }
  "${quoted}" starts with S M
  Blue starts with S E
  ask Orders about each Scout s, of s.owner { default Stay }
  order Stay in Orders by Scout { written "{scout} stays" }
  order Go in Orders by Scout {
    ${word}: Space
    written "{scout} - {${word}}"
    legal when borders(scout.at, this.${word}) and ${fn}(this.${word}) = 0
    because "{this.${word}}"
  }
  phase Turn {
    ask Orders
    step ${word} {
      for Go g {
        g.scout.at becomes g.${word}
        g.scout.${word} becomes yes
        g.scout.owner.${word} becomes g.${word}
      }
    }
  }
  calendar { Day: Turn }
  start in Day 1
  exchange ${list}: each Scout s, under s.owner, as "S {at}"
  exchange more: each Scout s, as { scout: s; ${word}: s.${word}; owner: s.owner }
}
`;

const path = `${library}/odd.variant`;

function compiled(names: Names) {
  const text = gameWith(names);
  const host: Host = {
    ...diskHost,
    read: (file) => (file === path ? text : diskHost.read(file)),
  };
  return compile(host, path, { library });
}

/** Words of a position are no names of lists; words of an expression are no names of functions. */
const reserved = new Set(['draws', 'state', 'next', 'seed', 'orders', 'year', 'if', 'then']);

const named = (word: string, quoted = word): Names => ({
  word,
  quoted,
  fn: reserved.has(word) ? 'plainly' : word,
  list: reserved.has(word) ? 'plainly' : word,
});

const words = (
  'constructor toString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toJSON ' +
  'prototype length name if first then who order orders draws all things state null undefined default return next'
).split(' ');

const cases: readonly Names[] = [
  named('plain'),
  ...words.map((word) => named(word)),
  ...['__proto__', '__defineGetter__', '1', 'A B', 'A - B', '</script>', '$&', '\\\\'].map(
    (quoted) => named('plain', quoted),
  ),
];

test.each(cases)(
  '$word, $quoted: what is legal is taken, written, read and kept',
  async (names) => {
    const { module, diagnostics } = compiled(names);
    expect(diagnostics.map(({ message }) => message)).toEqual([]);
    if (module === undefined) throw new Error('no module');
    const game = await importModule(module);
    const begun = game.start({ seed: 'x' });
    if (!begun.ok) throw new Error(JSON.stringify(begun.diagnostics));
    const { state } = begun.value;
    let taken = 0;
    const requests = game.requests(state);
    if (!requests.ok) throw new Error(JSON.stringify(requests.diagnostics));
    for (const { id, who } of requests.value) {
      const legal = game.legal(state, id);
      if (!legal.ok) throw new Error(JSON.stringify(legal.diagnostics));
      for (const order of legal.value.orders) {
        const sent: unknown = JSON.parse(JSON.stringify(order));
        expect(sent).toEqual(order);
        const stepped = game.step(state, [{ who, order }]);
        if (!stepped.ok) throw new Error(JSON.stringify(stepped.diagnostics));
        const text = game.write(state, order);
        if (!text.ok) throw new Error(JSON.stringify(text.diagnostics));
        expect(game.read(state, who, text.value)).toMatchObject({ ok: true, value: order });
        const after = stepped.value.state;
        const lists = game.present(after);
        if (!lists.ok) throw new Error(JSON.stringify(lists.diagnostics));
        // Each piece is told of, whosever it is.
        const told = Object.values(Object(Reflect.get(lists.value, names.list)));
        expect(told.flat()).toHaveLength(2);
        const placed = game.place(JSON.parse(JSON.stringify(lists.value)));
        if (!placed.ok) throw new Error(JSON.stringify(placed.diagnostics));
        // What is told of a state that was handed over as JSON, as over a wire, is the same.
        const wired = game.present(JSON.parse(JSON.stringify(after)));
        expect(wired).toEqual(lists);
        taken += 1;
      }
    }
    expect(taken).toBeGreaterThanOrEqual(4);
  },
);

test.each(['verb', 'id', 'kind', 'year'])('%s is taken, or refused with a code', (word) => {
  const { module, diagnostics } = compiled(named(word));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(module === undefined).toBe(errors.length > 0);
});

test.each(['\u2028', '\u0000', '\ue000'])('%j in a name is refused with a code', (sign) => {
  const { diagnostics } = compiled(named('plain', `A${sign}B`));
  expect(diagnostics.map(({ code }) => code)).toContain('hidden-character');
});
