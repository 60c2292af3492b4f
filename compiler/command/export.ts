import { resolve } from 'node:path';
import { check } from '../../language/check/check.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Program } from '../../language/program/program.ts';
import { pictureOf } from '../exchange/drawn.ts';
import { exportVariant } from '../exchange/export.ts';
import type { Exported } from '../exchange/export.ts';
import type { Target } from '../exchange/target.ts';
import { targets } from '../exchange/targets.ts';
import { factsJson, schemaJson, SCHEMA_FILE } from '../exchange/to-json.ts';
import { mapSvg } from '../exchange/map-svg.ts';
import { understand } from '../exchange/understood.ts';
import type { Understood } from '../exchange/understood.ts';
import type { Written } from '../exchange/texts/context.ts';
import type { Format } from '../report/diagnostics.ts';
import { CommandError, fault, ruleFault } from '../report/fault.ts';
import { load } from './load.ts';
import { locate } from './locate.ts';
import { openEntry } from './node-host.ts';
import type { Entry } from './node-host.ts';
import { counted, hasErrors, libraryFolder, located, print, show } from './session.ts';
import { writeNew } from './write-new.ts';

export interface ExportFlags {
  readonly to: string;
  readonly out: string;
  readonly force?: true;
  readonly format: Format;
}

/** Writes a variant as another system has it: all files of it, or nothing. */
export async function exportCommand(name: string, options: ExportFlags): Promise<0 | 1> {
  const target = locate(name);
  const entry = openEntry(target);
  const checked = check(entry.host, entry.path, {
    library: libraryFolder,
    edition: target.edition,
  });
  const { program, diagnostics } = checked;
  if (program === undefined || hasErrors(diagnostics)) throw stopped(entry, diagnostics);
  const system = targets.find((one) => one.name === options.to);
  const understood = understand(entry.host, { ...checked, program }, libraryFolder);
  if (system !== undefined) {
    const isPicture = system.mapsOnly === true;
    if ('code' in understood) {
      if (!isPicture) throw stopped(entry, [understood]);
    } else {
      const exported = exportVariant(entry.host, understood, system, {
        force: options.force === true,
        draw: pictureOf,
      });
      // Of every variant there is a picture of its map, even where that is in two parts.
      if (!isPicture || !exported.diagnostics.some(({ code }) => code === 'export-too-little'))
        return toSystem(entry, understood.program, system, exported, options);
    }
  }
  const { files, always } = await plainFiles(
    name,
    program,
    'code' in understood ? undefined : understood,
    options.to,
  );
  writeNew(resolve(options.out), files, always);
  if (options.format === 'pretty')
    print(`${program.name}: ${[...files, ...always].map((one) => one.name).join(', ')}\n`);
  return 0;
}

function toSystem(
  entry: Entry,
  program: Program,
  target: Target,
  { files, diagnostics, report }: Exported,
  { out, format }: ExportFlags,
): 0 | 1 {
  const isPretty = format === 'pretty';
  if (hasErrors(diagnostics)) {
    show(placed(entry, diagnostics), format, textIn(entry));
    const refused = diagnostics.filter(({ code }) => code === 'export-refused').length;
    if (isPretty && refused > 0)
      print(
        `\n${program.name}: ${target.title} cannot play ${counted(refused, 'part')} of it; nothing was written.\n`,
      );
    return 1;
  }
  // Nothing is told of files that cannot be written.
  writeNew(resolve(out), files);
  show(placed(entry, diagnostics), format, textIn(entry));
  if (isPretty) print(`${report.join('\n')}\n`);
  return 0;
}

const placed = ({ host }: Entry, all: readonly Diagnostic[]): readonly Diagnostic[] =>
  all.map((diagnostic) => located(diagnostic, host.realPath));

function textIn({ host }: Entry): (file: string) => string | undefined {
  const texts = new Map(
    Object.keys(host.reads()).map((path) => [host.realPath(path), host.textOf(path)]),
  );
  return (file) => texts.get(file);
}

const stopped = (entry: Entry, diagnostics: readonly Diagnostic[]): CommandError =>
  new CommandError(placed(entry, diagnostics), textIn(entry));

/** What can be said of every variant: facts, and the map; `always` are files that are the same for all of them. */
async function plainFiles(
  name: string,
  program: Program,
  understood: Understood | undefined,
  to: string,
): Promise<{ readonly files: readonly Written[]; readonly always: readonly Written[] }> {
  const { facts, table } = await load(name);
  const start = table.place({});
  if (!start.ok) throw new CommandError(start.diagnostics.map(ruleFault));
  if (to === 'svg') {
    if ((program.kinds[program.builtin.space]?.members ?? []).length === 0)
      throw new CommandError(fault('nothing-to-draw', { name: facts.title ?? facts.name }));
    return {
      files: [{ name: `${facts.slug}.svg`, text: mapSvg(program, start.value) }],
      always: [],
    };
  }
  const lists = table.present(start.value);
  if (!lists.ok) throw new CommandError(lists.diagnostics.map(ruleFault));
  return {
    files: [
      { name: `${facts.slug}.json`, text: factsJson(program, facts, lists.value, understood) },
    ],
    always: [{ name: SCHEMA_FILE, text: schemaJson() }],
  };
}
