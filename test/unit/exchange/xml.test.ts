/** Whatever a text says stands in XML as text, and comes back as far as XML can say it. */
import { expect, test } from 'vitest';
import { attributesText, escaped, inComment } from '../../../compiler/report/xml.ts';
import { readingOf } from '../../../compiler/exchange/reading.ts';
import { readXml } from '../../../compiler/exchange/xml.ts';

const read = (text: string) => {
  const reading = readingOf({ read: () => text });
  return { root: readXml(reading, 'a.xml', 'XML'), told: reading.diagnostics };
};

test.each([
  ['signs', `<a href="x" title='y'> & ]]> &amp;`, undefined],
  ['other scripts', 'Český ostrov, 日本, 🏴', undefined],
  ['characters that XML does not have', 'a\ufffeb\uffffc\u0000d', 'a\ufffdb\ufffdc\\u0000d'],
  ['half characters', 'a\ud800b', 'a\\ud800b'],
])('%s', (_, given, wanted = given) => {
  const { root, told } = read(
    `<a${attributesText({ t: given, no: undefined })}>${escaped(given)}</a>`,
  );
  expect(told).toEqual([]);
  expect([root?.text, [...(root?.attributes ?? [])]]).toEqual([wanted, [['t', wanted]]]);
});

test.each(['--> <b/>', 'a---', 'a\uffffb', '<!-- -->', ''])(
  '%s in a comment ends nothing',
  (text) => {
    const { root, told } = read(`<a><!-- ${inComment(text)} --><c/></a>`);
    expect(told).toEqual([]);
    expect(root?.children.map(({ name }) => name)).toEqual(['c']);
  },
);
