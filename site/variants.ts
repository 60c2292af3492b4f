/** The shipped variants as the gallery shows them. */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { baseOf, compile } from '../compiler/index.ts';
import { baseClauses, parse } from '../language/index.ts';
import type { Host, ParseCache, Program } from '../language/index.ts';
import { traitsOf } from './traits.ts';
import type { Trait } from './traits.ts';

type Unit = ReturnType<typeof parse>['tree']['units'][number];

export interface ShownVariant {
  /** Its file without the end, by which the command knows it as well. */
  readonly name: string;
  readonly title: string;
  /** Of the archive: shown behind the others. */
  readonly isOld: boolean;
  readonly players: readonly string[];
  readonly spaces: number;
  /** `Spring, Fall` */
  readonly seasons: readonly string[];
  /** How many phases a year has at most: what nobody has to do anything in is passed over. */
  readonly phases: number;
  readonly start: string;
  /** Who designed it, where, when: as the text says. */
  readonly about: readonly { readonly key: string; readonly text: string }[];
  readonly traits: readonly Trait[];
  readonly scenarios: number;
  readonly rules: number;
  /** What it is based on, if that is a variant that is shown as well. */
  readonly base: { readonly name: string; readonly title: string } | undefined;
  /** The rulebook that it names itself: what it says otherwise than that stands in its own text. */
  readonly rulebook: { readonly name: string; readonly designer: string | undefined } | undefined;
  /** In lower case, all that a search looks through. */
  readonly words: string;
}

interface Texts {
  readonly host: Host;
  /** Folder of the shipped texts. */
  readonly library: string;
  readonly cache: ParseCache;
}

/** What most variants stand on; it is shown first. */
const usual = 'classic';

export const diskHost: Host = {
  read(path) {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      return undefined;
    }
  },
};

export function shownVariants(texts: Texts): readonly ShownVariant[] {
  const inFolder = (folder: string): readonly [string, string][] =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.variant'))
      .map((file): [string, string] => [basename(file, '.variant'), join(folder, file)])
      .toSorted(([a], [b]) => Number(b === usual) - Number(a === usual) || (a < b ? -1 : 1));
  const archive = join(texts.library, 'archive');
  const paths = new Map([...inFolder(texts.library), ...inFolder(archive)]);
  const programs = new Map([...paths].map(([name, path]) => [name, programOf(texts, path)]));
  const rulebooks = rulebooksOf(texts);
  const common = programs.get(usual);
  if (common === undefined) throw new Error(`there is no variant ${usual}`);
  return [...paths].map(([name, path]) => {
    const program = programs.get(name) ?? common;
    const base = baseOf(texts, path);
    const baseName = base === undefined ? undefined : basename(base.path, '.variant');
    const { kinds, builtin, calendar } = program;
    const seasonName = (season: number): string =>
      kinds[builtin.season]?.members[season]?.name ?? '';
    const shown = {
      name,
      title: titleOf(program),
      isOld: path.startsWith(archive),
      players: (kinds[builtin.power]?.members ?? []).map((power) => power.name),
      spaces: kinds[builtin.space]?.members.length ?? 0,
      seasons: calendar.seasons.map(({ season }) => seasonName(season)),
      phases: calendar.seasons.reduce((sum, { phases }) => sum + phases.length, 0),
      start: `${seasonName(calendar.start.season)} ${calendar.start.year}`,
      about: aboutOf(texts, path),
      traits: traitsOf(program, common),
      scenarios: program.scenarios.length,
      rules: program.sources.reduce((sum, { rules }) => sum + rules.length, 0),
      base:
        baseName === undefined || !programs.has(baseName)
          ? undefined
          : { name: baseName, title: titleOf(programs.get(baseName) ?? common) },
      rulebook: rulebooks.find((one) => namesIn(texts, path).includes(one.name)),
    };
    return { ...shown, words: wordsOf(shown) };
  });
}

const titleOf = ({ title, name }: Program): string => title ?? name;

function programOf({ host, library, cache }: Texts, path: string): Program {
  const { program, diagnostics } = compile(host, path, { library, cache });
  if (program === undefined) {
    throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  }
  return program;
}

const unitsOf = ({ host }: Texts, path: string): readonly Unit[] =>
  parse(path, host.read(path) ?? '').tree.units;

/** What a text says of where it is from. */
const aboutOf = (texts: Texts, path: string): ShownVariant['about'] =>
  (unitsOf(texts, path)[0]?.clauses ?? []).flatMap((clause) =>
    clause.kind === 'meta' && ['designer', 'source', 'translator', 'licence'].includes(clause.key)
      ? [{ key: clause.key, text: clause.text }]
      : [],
  );

/** What a text takes in with `using`, also under the number of a rule. */
const namesIn = (texts: Texts, path: string): readonly string[] =>
  unitsOf(texts, path)
    .slice(0, 1)
    .flatMap(baseClauses)
    .flatMap(({ how, units }) => (how === 'using' ? units.map((unit) => unit.name.text) : []));

const rulebooksOf = (texts: Texts): readonly NonNullable<ShownVariant['rulebook']>[] =>
  readdirSync(join(texts.library, 'rulebooks'))
    .flatMap((file) => unitsOf(texts, join(texts.library, 'rulebooks', file)))
    .filter(({ role }) => role === 'rulebook')
    .map(({ name, clauses }) => ({
      name: name.text,
      designer: clauses.flatMap((clause) =>
        clause.kind === 'meta' && clause.key === 'designer' ? [clause.text] : [],
      )[0],
    }));

const wordsOf = (shown: Omit<ShownVariant, 'words'>): string =>
  [
    shown.title,
    shown.isOld ? 'archive' : '',
    ...shown.players,
    ...shown.traits.map(({ words }) => words),
    ...shown.about.map(({ text }) => text),
    shown.base?.title ?? '',
    shown.rulebook?.name ?? '',
    shown.rulebook?.designer ?? '',
  ]
    .join(' ')
    .toLowerCase();
