/** `test NAME --against BASE`: the scenarios of a base on a variant. */
import { dirname } from 'node:path';
import { check } from '../../language/check/check.ts';
import type { Scenario } from '../../language/program/program.ts';
import { parse } from '../../language/syntax/parse.ts';
import { compareWith, isCasesFor } from '../scenario/against.ts';
import type { Compared } from '../scenario/against.ts';
import { load } from './load.ts';
import type { Loaded } from './load.ts';
import { textsBelow } from './locate.ts';
import { openEntry } from './node-host.ts';
import { counted, libraryFolder, nameOf, print, progress } from './session.ts';
import { parseCache } from './trees.ts';

/** A report, not a test: what comes out otherwise may be what was meant. */
export async function againstCommand(
  names: readonly string[],
  against: string,
  json: boolean,
): Promise<0> {
  const base = await load(against);
  const cases = casesOf(base);
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
    for (const { variant, found } of reports) print(written(variant, base.facts.slug, found));
  }
  return 0;
}

/** The scenarios of a base, and of the texts of test cases for it that lie below its folder. */
function casesOf({ target, facts }: Loaded): readonly Scenario[] {
  const cache = parseCache();
  const cases = textsBelow(dirname(target.path)).flatMap((text) => {
    const { host, path } = openEntry(text);
    const written = host.read(path) ?? '';
    const known = cache.get(path);
    const { tree } = known?.text === written ? known : parse(path, written);
    if (!isCasesFor(tree, facts.name)) return [];
    const name = nameOf(host.realPath(path));
    const { program } = check(host, path, { library: libraryFolder, cache });
    const own = (program?.scenarios ?? []).filter(({ unit }) => unit === tree.units[0]?.name.text);
    return own.map((one) => ({ ...one, origin: { ...one.origin, file: name } }));
  });
  return [...facts.scenarios, ...cases];
}

function written(variant: string, base: string, found: readonly Compared[]): string {
  const of = (became: Compared['became']): readonly Compared[] =>
    found.filter((one) => one.became === became);
  const [same, otherwise, gone, silent] = [of('same'), of('otherwise'), of('gone'), of('silent')];
  const parts = [
    `${same.length} come out the same`,
    `${otherwise.length} otherwise`,
    `${gone.length} cannot be played here`,
    ...(silent.length === 0 ? [] : [`${silent.length} not played by ${base} itself`]),
  ];
  const lines = [
    `${variant} against ${base}: ${counted(found.length, 'scenario')}; ${parts.join(', ')}`,
    ...otherwise.flatMap((one) => [
      `  otherwise: "${one.scenario.title}"`,
      ...results(base, one.base),
      ...results(variant, one.variant),
    ]),
    ...byReason(gone).map(
      ([why, titles]) => `  cannot be played here: ${titles.join(', ')}: ${why}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function byReason(gone: readonly Compared[]): readonly [string, readonly string[]][] {
  const reasons = new Map<string, string[]>();
  for (const { scenario, variant } of gone) {
    const why = variant.at(-1) ?? 'no reason is known';
    reasons.set(why, [...(reasons.get(why) ?? []), `"${scenario.title}"`]);
  }
  return [...reasons];
}

const results = (name: string, said: readonly string[]): readonly string[] =>
  (said.length === 0 ? ['as it expects'] : said).map((one) => `    ${name}: ${one}`);
