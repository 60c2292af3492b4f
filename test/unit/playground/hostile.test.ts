/** Names that would be code or markup if anything took them for that: nothing does. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  bookOf,
  examplesOf,
  compile,
  drawingOf,
  formatted,
  htmlOf,
  picture,
  runSuite,
} from '../../../compiler/index.ts';
import { parse } from '../../../language/index.ts';
import type { Host } from '../../../language/index.ts';
import { diskHost, importModule, library } from '../../support/variants.ts';

const attacks = [
  `'); globalThis.wasRun = true; ('`,
  `\\"; globalThis.wasRun = true; \\"`,
  '`; globalThis.wasRun = true; `',
  '${globalThis.wasRun = true}',
  '*/ globalThis.wasRun = true; /*',
  '</script><script>globalThis.wasRun = true</script>',
  '<img src=x onerror=globalThis.wasRun=true>',
  '<svg onload=globalThis.wasRun=true>',
  '\\\\u0027; globalThis.wasRun = true; //',
  '$& $1 $$ --> &lt;',
  '__proto__',
  'constructor',
];

/** Where a text is a template, braces are holes of the language's own. */
const textWith = (evil: string, plain = evil.replace(/[{}]/g, '')): string => `variant "${evil}" {
  title "${evil}"
  designer: "${evil}"
  rules 1..1
  kind Mood is "Value ${evil}", other
  space "Left ${evil}" (L): R
  space "Right ${evil}" (R): L
  power "Power ${evil}" (P)
  piece Runner (R) { at: Space; owner: Power; mood: Mood or none }
  "Power ${evil}" starts with R L
  ask Orders about each Runner r, of r.owner { default Stay }
  order Stay in Orders by Runner { written "{runner} stays ${plain}"; because "why ${plain}" }
  phase Turn { ask Orders; step go { for Power p { tell p "told ${plain}" } } }
  calendar { Day: Turn }
  start in Day 1
  exchange runners: each Runner r, under r.owner, as "R {at}"
  rule 1 "rule ${evil}" {
    reading "${evil}"
    assert "holds ${evil}": count Runner = 1
  }
  scenario "scenario ${evil}" proves 1 {
    expect runners "Power ${evil}": R L
  }
}
`;

const path = join(library, 'hostile.variant');

test.each(attacks)('%s', async (evil) => {
  const host = (text: string): Host => ({
    ...diskHost,
    read: (file) => (file === path ? text : diskHost.read(file)),
  });
  const text = textWith(evil);
  const texts = host(text);
  const { module, facts, program, diagnostics } = compile(texts, path, { library });
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  if (module === undefined || facts === undefined || program === undefined)
    throw new Error('no module');
  Reflect.deleteProperty(globalThis, 'wasRun');
  const table = await importModule(module);
  const begun = table.start({ seed: 'x' });
  if (!begun.ok) throw new Error(begun.diagnostics[0]?.message);
  const lists = table.present(begun.value.state);
  if (!lists.ok) throw new Error('no lists');
  const played = table.step(begun.value.state, []);
  expect(played.ok).toBe(true);
  const suite = runSuite(table, facts);
  expect(suite.scenarios.map(({ outcome }) => outcome)).toEqual(['passed']);
  // The typed form is a sound text as well.
  expect(await formatted(module.ts())).toContain('export const rules');
  expect(Reflect.get(globalThis, 'wasRun')).toBeUndefined();

  const { tree } = parse(path, text);
  const page = htmlOf(
    bookOf({
      facts,
      program,
      suite,
      proved: new Map(),
      trees: [tree],
      lists: lists.value,
      state: begun.value.state,
      examples: examplesOf(table, program, facts, suite),
      nameOf: (file) => file,
    }),
  );
  const map = picture(drawingOf(program), { state: begun.value.state, title: evil });
  for (const written of [page, map]) {
    // Values of attributes are texts, whatever they say.
    const tags = written.replace(/"[^"]*"/g, '""');
    expect(tags).not.toMatch(/<script|<img|<[a-z]+[^>]*\son\w+=/i);
  }
});
