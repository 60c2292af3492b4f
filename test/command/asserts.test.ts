/** An assertion that does not hold: who is to blame, or what was counted. */
import { expect, test } from 'vitest';
import { placeHere as place } from './here.ts';
import { race } from './run.ts';

/** What is told of an assertion that is added to the race. */
async function told(assertion: string): Promise<string> {
  const here = place({ 'race.variant': race.replace(/\}\s*$/, `  assert ${assertion}\n}\n`) });
  const { code, out, err } = await here.run('test', 'race.variant');
  expect(code).toBe(1);
  return out + err;
}

test.each([
  [
    'whoever fails',
    '"all stand left": every Runner r: r.at = Left',
    'does not hold at the start: because of R R.',
  ],
  ['whoever is', '"nobody has begun": no Power p with p = Blue', 'because of Blue.'],
  ['both sides of a comparison', '"three": count Runner = 3', 'the start: 2 stands against 3.'],
  [
    'of several what fails',
    '"two, all left": count Runner = 2 and every Runner r with r.owner = Blue: r.at = Left',
    'the start: because of R R.',
  ],
  [
    'five by name',
    '"none": no Colour c\n  kind Colour is Azure, Beige, Cyan, Drab, Ecru, Fawn',
    'because of Azure, Beige, Cyan, Drab, Ecru and 1 more.',
  ],
  ['nothing more where nothing more can be told', '"left is right": Left = Right', 'the start.'],
])('%s', async (_, assertion, words) => {
  const said = await told(assertion);
  expect(said).toContain('assert-failed');
  expect(said.replaceAll(/\s+/g, ' ')).toContain(words);
});
