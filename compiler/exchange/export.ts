/** From what is understood of a text to the files of another system: what that can play goes over, for the rest there is a list. */
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Host } from '../../language/host.ts';
import type { World } from '../../language/check/world/world.ts';
import type { Program } from '../../language/program/program.ts';
import { fault } from '../report/fault.ts';
import { formFaults } from './equal.ts';
import {
  leftOutFault,
  remarksOf,
  reportOf,
  respelledFault,
  undrawnFault,
} from './export-report.ts';
import type { At, Form } from './form.ts';
import { formsOf } from './import.ts';
import { nameAt } from './in-force.ts';
import type { LeftOut } from './left-out.ts';
import { quoted, shortened } from './quoted.ts';
import { endingEmpty } from './target.ts';
import type { Limit, Picture, Target } from './target.ts';
import type { Understood } from './understood.ts';
import type { Written } from './texts/context.ts';

export interface Exported {
  /** None where it is refused. */
  readonly files: readonly Written[];
  readonly diagnostics: readonly Diagnostic[];
  /** What was said, and what was not, in words. */
  readonly report: readonly string[];
}

export interface ExportOptions {
  /** Leaves out what the target cannot play, and says so in the files. */
  readonly force: boolean;
  /** The map as it is drawn; asked only for targets that draw. */
  readonly draw: (program: Program) => Picture;
}

/**
 * Writes a variant as another system has it. Nothing is written that does not come back the same.
 *
 * @param host for files that the reader of the target's files looks for
 * @param understood what a text says, `understand`
 */
export function exportVariant(
  host: Host,
  { program, world, form, left: besides }: Understood,
  target: Target,
  { force, draw }: ExportOptions,
): Exported {
  const fitted = endingEmpty(target.fit(form));
  const left = withLimits(
    besides,
    fitted.limits.map((limit) => limited(program, world, limit)),
  );
  if (left.length > 0 && !force && target.mapsOnly !== true)
    return refused(left.map((one) => leftOutFault('export-refused', one, target)));

  const picture = target.draws ? draw(program) : noPicture;
  const untold = [...openQuestions(form), ...fitted.untold];
  const files = target.write(fitted.form, picture, remarksOf(left, fitted.respelled, untold));
  const again = readAgain(files, target, host);
  if ('reasons' in again)
    return refused(
      again.reasons.map((reason) =>
        fault('export-too-little', { title: target.title, reason }, spot(nameAt(world))),
      ),
    );
  const faults = formFaults(fitted.form, again);
  if (faults.length > 0) return unsound(world, target, faults);
  return {
    files,
    diagnostics: [
      ...fitted.respelled.map((one) => respelledFault(one, target)),
      ...undrawn(form, target, picture),
      ...left.map((one) => leftOutFault('export-left-out', one, target)),
    ],
    report: reportOf(fitted, files, { left: left.length, remarks: untold.length, force }),
  };
}

const refused = (diagnostics: readonly Diagnostic[]): Exported => ({
  files: [],
  diagnostics,
  report: [],
});

const spot = ({ file, start, end }: At) => ({ file, range: { start, end } });

/** What is there that was not foreseen: better nothing than a file that says something else. */
const unsound = (world: World, { title }: Target, faults: readonly string[]): Exported =>
  refused(faults.map((reason) => fault('export-unsound', { title, reason }, spot(nameAt(world)))));

/** Each once; of a clause that is left out, and that the target could not play either, the target is told. */
function withLimits(left: readonly LeftOut[], limits: readonly LeftOut[]): readonly LeftOut[] {
  const placeOf = ({ at: { file, start, end } }: LeftOut): string => `${file} ${start} ${end}`;
  const byPlace = new Map(limits.map((limit) => [placeOf(limit), limit]));
  const told = new Set(left.map(placeOf));
  const once = new Map(
    limits
      .filter((limit) => !told.has(placeOf(limit)))
      .map((limit) => [`${placeOf(limit)} ${limit.what}`, limit]),
  );
  return [
    ...left.map((one) => ({ ...one, instead: byPlace.get(placeOf(one))?.instead ?? one.instead })),
    ...once.values(),
  ];
}

const limited = (program: Program, world: World, { what, at, instead }: Limit): LeftOut => ({
  what: what ?? clauseAt(world, at),
  rule: ruleAt(program, at),
  at,
  instead,
});

function clauseAt({ files }: World, { file, start, end }: At): string {
  const text = files.find(({ path }) => path === file)?.text ?? '';
  return quoted(shortened(text.slice(start, end)));
}

/** The rule of the source under which something stands. */
function ruleAt({ sources }: Program, at: At): string | undefined {
  for (const { rules } of sources)
    for (const { id, clauses } of rules)
      if (clauses.some((one) => one.file === at.file && one.start <= at.start && at.end <= one.end))
        return id;
  return undefined;
}

const openQuestions = ({ unsaid }: Form): readonly string[] =>
  unsaid.map(({ text }) => `The text leaves open: ${text}`);

const noPicture: Picture = {
  width: 0,
  height: 0,
  blank: '',
  unit: 0,
  areas: new Map(),
  colours: [],
};

const undrawn = ({ locales }: Form, target: Target, { areas }: Picture): readonly Diagnostic[] =>
  target.draws
    ? locales
        .filter(({ name }) => (areas.get(name)?.path ?? '') === '')
        .map((locale) => undrawnFault(locale, target))
    : [];

/** What the files say to whoever reads them; where they say too little, why. */
function readAgain(
  files: readonly Written[],
  { name }: Target,
  host: Host,
): Form | { readonly reasons: readonly string[] } {
  const texts = new Map(files.map((one) => [`/out/${one.name}`, one.text]));
  const [first] = files;
  const again: Host = { read: (path) => texts.get(path) ?? host.read(path) };
  const { forms, diagnostics } = formsOf(again, `/out/${first?.name ?? ''}`, name);
  return (
    forms[0] ?? {
      reasons: diagnostics
        .filter(({ severity }) => severity === 'error')
        .map(({ message }) => message.replace(/\.$/u, '')),
    }
  );
}
