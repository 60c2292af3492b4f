/** The texts that come of the samples, to be read. `npx vitest run test/unit/exchange --update` writes them anew. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importFile } from '../../../compiler/exchange/import.ts';
import { foreignHost, samples } from '../../support/exchange/facts.ts';

const kept = [
  'dpjudge/island.map',
  'dpjudge/cape.map',
  'dpjudge/odd.map',
  'jdip/ponds/variants.xml',
  'dvar/lakes.dvar.json',
  'njudge/map.fens',
  'svg/twins.svg',
  'svg/firths.svg',
];

test.each(kept)('%s', async (name) => {
  const { variants, diagnostics } = importFile(foreignHost, join(samples, name));
  const messages = diagnostics.map(
    ({ severity, code, message, file, range }) =>
      `// ${severity} ${code}, ${file.slice(samples.length + 1)} ${range.start}..${range.end}: ${message}\n`,
  );
  const texts = variants.flatMap(({ texts: own }) =>
    own.map((one) => `// ${one.name}\n${one.text}`),
  );
  await expect(messages.join('') + texts.join('\n')).toMatchFileSnapshot(
    `../../golden/exchange/${name.replaceAll('/', '-')}.txt`,
  );
});
