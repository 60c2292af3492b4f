/** `test NAME --against BASE`: the scenarios of a base on a variant. */
import { dirname } from 'node:path';
import { comparedText, compareWith } from '../scenario/against.ts';
import { casesOf } from '../scenario/base.ts';
import { load } from './load.ts';
import { textsBelow } from './locate.ts';
import { openEntry } from './node-host.ts';
import { libraryFolder, print, progress } from './session.ts';
import { parseCache } from './trees.ts';

/** A report, not a test: what comes out otherwise may be what was meant. */
export async function againstCommand(
  names: readonly string[],
  against: string,
  json: boolean,
): Promise<0> {
  const base = await load(against);
  const { host } = openEntry(base.target);
  const among = textsBelow(dirname(base.target.path)).map(({ path }) => path);
  const texts = { host, library: libraryFolder, cache: parseCache() };
  const cases = casesOf(texts, base.facts, among);
  const reports = [];
  for (const name of names) {
    const variant = await load(name);
    const found = compareWith(base, variant, cases, (title) =>
      progress(`${variant.facts.name}: ${title}`),
    );
    reports.push({ variant: variant.facts.slug, against: base.facts.slug, found });
  }
  if (json) {
    const variants = reports.map(({ found, ...report }) => ({
      ...report,
      scenarios: found.map(({ scenario: { title, unit }, ...one }) => ({ title, unit, ...one })),
    }));
    print(`${JSON.stringify({ variants }, undefined, 2)}\n`);
  } else {
    for (const { variant, found } of reports) print(comparedText(variant, base.facts.slug, found));
  }
  return 0;
}
