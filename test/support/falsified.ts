/** The texts whose scenarios are falsified: shipped variants, modules, the test cases, the pages of the docs. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Facts } from '../../compiler/facts.ts';
import { compile } from '../../compiler/pipeline.ts';
import type { Compilation } from '../../compiler/pipeline.ts';
import type { Scenario } from '../../language/program/program.ts';
import { allCases } from '../conformance/datc.ts';
import { blocksOf } from '../docs/pages.ts';
import { falsify } from './falsify.ts';
import type { Falsified } from './falsify.ts';
import { diskHost, importModule, library, loadVariant, parsed, root } from './variants.ts';
import type { Played } from './variants.ts';

/** A game, and scenarios that are played on it. */
interface Text {
  readonly game: Played;
  readonly facts: Facts;
  readonly scenarios: readonly Scenario[];
}

/** Of one source: each is compiled when it is asked for. */
type Texts = readonly (() => Promise<Text>)[];

const withScenarios = [
  'range-war',
  'range-war-german',
  'terrestrial-chaos',
  'republic',
  'republic-in-fog',
  'cowboys-and-indians',
  'reivers',
];

/** Variants of the tests, of our own invention or a newcomer's. */
const folders = ['boards', 'newcomer', 'skeletons', 'conformance/asking', 'conformance/together'];

const sources: Readonly<Record<string, () => Texts>> = {
  ...Object.fromEntries(withScenarios.map((name) => [name, () => [() => shippedText(name)]])),
  datc: () => [testCases],
  modules: () => [modules],
  docs: () => readdirSync(join(root, 'docs')).filter(isPage).flatMap(pageTexts),
  tests: () => folders.flatMap((folder) => inFolder(join(root, 'test', folder))),
};

export const falsified: readonly string[] = Object.keys(sources);

/**
 * Tells falsehoods about every so many of the scenarios of a source; of one that is many texts, of every so many texts.
 * @param from which of them is the first
 */
export async function falsifyScenarios(name: string, every: number, from = 0): Promise<Falsified> {
  const texts = sources[name]?.() ?? [];
  if (texts.length === 0) throw new Error(`nothing is called ${name}`);
  const isMine = (_: unknown, at: number): boolean => at % every === from;
  let falsehoods = 0;
  const unnoticed: string[] = [];
  for (const open of texts.length === 1 ? texts : texts.filter(isMine)) {
    const { game, facts, scenarios } = await open();
    const mine = texts.length === 1 ? scenarios.filter(isMine) : scenarios;
    for (const scenario of mine) {
      // A test case is run whatever edition it was written for.
      const told = falsify(
        game,
        name === 'datc' ? { ...facts, name: scenario.unit } : facts,
        scenario,
      );
      falsehoods += told.falsehoods;
      unnoticed.push(...told.unnoticed);
    }
  }
  return { falsehoods, unnoticed };
}

async function shippedText(name: string): Promise<Text> {
  const { compilation, game } = await loadVariant(name);
  return ownText(compilation, game);
}

function ownText({ facts }: Compilation, game: Played): Text {
  if (facts === undefined) throw new Error('there are no facts');
  return { game, facts, scenarios: facts.scenarios.filter(({ unit }) => unit === facts.name) };
}

async function testCases(): Promise<Text> {
  const { game, facts } = await shippedText('classic');
  return { game, facts, scenarios: allCases().flatMap(({ scenarios }) => scenarios) };
}

/** Those that have scenarios, together on the standard game. */
async function modules(): Promise<Text> {
  const names = ['Build Anywhere', 'Sealed Bids', 'Support By Place'];
  const text = `variant Mixed {\n  extends Classic\n  using ${names.join(', ')}\n}\n`;
  const { game, facts } = await compiled('mixed.variant', new Map([['mixed.variant', text]]));
  return { game, facts, scenarios: facts.scenarios.filter(({ unit }) => names.includes(unit)) };
}

/** @param files texts by name, as if they lay in the project's folder */
async function compiled(entry: string, files: ReadonlyMap<string, string>): Promise<Text> {
  const named = new Map([...files].map(([name, text]) => [join(root, name), text]));
  const host = { read: (path: string) => named.get(path) ?? diskHost.read(path) };
  const made = compile(host, join(root, entry), { library, cache: parsed });
  if (made.module === undefined) {
    throw new Error(`${entry}: ${made.diagnostics.map(({ message }) => message).join('; ')}`);
  }
  return ownText(made, await importModule(made.module));
}

const isPage = (file: string): boolean => file.endsWith('.md');
const isTold = (text: string): boolean => /^ *scenario "/m.test(text);

/** The blocks of a page that are texts with scenarios: by themselves, on the standard game, or files that a reader writes. */
function pageTexts(page: string): Texts {
  const blocks = blocksOf(`docs/${page}`);
  const bases: Readonly<Record<string, string>> = {
    'variorum on Classic': 'extends Classic',
    'variorum alone': '',
  };
  const alone = blocks.flatMap(({ info, text }) => {
    const base = bases[info];
    if (base === undefined || !isTold(text)) return [];
    const whole = `variant Whole {\n${base}\n${text}\n}\n`;
    return [() => compiled('whole.variant', new Map([['whole.variant', whole]]))];
  });
  const files = blocks.flatMap(({ info, text }) => {
    const [, name] = /^variorum (\S+\.variant)$/.exec(info) ?? [];
    return name === undefined ? [] : [[name, text] as const];
  });
  const written = files.flatMap(([name, text], at) =>
    isTold(text) ? [() => compiled(name, new Map(files.slice(0, at + 1)))] : [],
  );
  return [...alone, ...written];
}

function inFolder(folder: string): Texts {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.variant') && isTold(diskHost.read(join(folder, file)) ?? ''))
    .map((file) => async () => {
      const { compilation, game } = await loadVariant(join(folder, file));
      return ownText(compilation, game);
    });
}
