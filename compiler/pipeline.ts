/** From the text of a variant to everything that is made of it. Runs wherever a host can give the texts. */
import { check } from '../language/check/check.ts';
import type { Checked } from '../language/check/check.ts';
import type { ParseCache } from '../language/check/world/compose.ts';
import type { Weakened } from '../language/check/units/idle.ts';
import type { World } from '../language/check/world/world.ts';
import type { Diagnostic } from '../language/diagnostics/diagnostic.ts';
import type { Host } from '../language/host.ts';
import type { Program } from '../language/program/program.ts';
import { parse } from '../language/constructs/parse.ts';
import { emit } from './emit.ts';
import { placesFrom } from './lowering/places.ts';
import type { EmittedModule } from './emit.ts';
import { Unsupported } from './lowering/lowering.ts';
import { factsOf } from './facts.ts';
import type { EditionChoice, Facts } from './facts.ts';
import { fault } from './report/fault.ts';
import { guards, schemaOf } from './schema/schema.ts';
import type { JsonSchema } from './schema/schema.ts';
import { validatorOf, writeGuardTypes } from './schema/validator.ts';

export interface CompileOptions {
  /** Folder of the shipped texts, as the host names it. */
  readonly library: string;
  readonly edition?: string | undefined;
  /** Leave the clauses out that these units have under these rules: what `test --prove` asks. */
  readonly leaveOut?: readonly { readonly unit: string; readonly rule: string }[];
  /** Leave these clauses out, or let them do nothing. */
  readonly weakened?: readonly Weakened[];
  /** Kept between calls, it saves parsing texts again. */
  readonly cache?: ParseCache;
}

/** The files of a variant, each made when it is asked for. */
export interface Emitted extends EmittedModule {
  /** What its files are called: `classic`; `classic@1971` where that edition was asked for, which may lie beside others. */
  readonly stem: string;
  readonly schema: () => JsonSchema;
  readonly validator: () => Promise<string>;
  readonly guardTypes: () => string;
}

export interface Compilation {
  readonly diagnostics: readonly Diagnostic[];
  /** The rest is absent when the text has errors. */
  readonly program: Program | undefined;
  readonly facts: Facts | undefined;
  readonly module: Emitted | undefined;
}

/**
 * Checks and compiles the variant whose text the host has under `entry`. Never throws for what a text may say:
 * that is in the diagnostics.
 */
export function compile(host: Host, entry: string, options: CompileOptions): Compilation {
  const all = { ...options, cache: options.cache ?? new Map() };
  return compileChecked(host, entry, all, check(host, entry, all));
}

/** @param checked what `check` gave for the same text and options */
export function compileChecked(
  host: Host,
  entry: string,
  options: CompileOptions,
  { program, diagnostics, world }: Checked,
): Compilation {
  const nothing = { program: undefined, facts: undefined, module: undefined };
  const sound = !diagnostics.some(({ severity }) => severity === 'error');
  if (!sound || program === undefined) return { diagnostics, ...nothing };
  if (!isPlayable(program)) {
    const [unit] = parse(entry, host.read(entry) ?? '').tree.units;
    const { name, role } = { name: program.name, role: unit?.role ?? 'text' };
    const at = { file: entry, range: unit?.name.range ?? { start: 0, end: 0 } };
    return {
      diagnostics: [...diagnostics, fault('not-a-variant', { name, role }, at)],
      ...nothing,
    };
  }
  try {
    const module = emitted(program, entry, options);
    const facts = factsOf(program, choicesOf(world));
    return { diagnostics, program, facts, module };
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error;
    const { file, start, end } = error.origin;
    const at = { file, range: { start, end } };
    return {
      diagnostics: [...diagnostics, fault('not-compiled-yet', { what: error.message }, at)],
      ...nothing,
    };
  }
}

/** Does it ask anything, and is there a time to? Other texts are no games. */
export const isPlayable = ({ calendar, asks }: Program): boolean =>
  calendar.seasons.length > 0 && asks.length > 0;

/** What is emitted for a program; undefined for what cannot be emitted yet. */
export function moduleOf(
  program: Program,
  entry: string,
  options: CompileOptions,
): Emitted | undefined {
  try {
    return emitted(program, entry, options);
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error;
    return undefined;
  }
}

function emitted(program: Program, entry: string, options: CompileOptions): Emitted {
  const module = emit(program, placesFrom(entry, options.library));
  const { edition } = options;
  const { slug } = program;
  // A name in quotes may hold any sign; files are called by letters and digits.
  const stem =
    edition === undefined ? slug : `${slug}@${edition.replace(/[^\p{L}\p{N}.-]+/gu, '-')}`;
  return {
    ...module,
    stem,
    ts: (validator = `./${stem}.validate.js`) => module.ts(validator),
    schema: () => schemaOf(program),
    validator: () => validatorOf(program),
    guardTypes: () => writeGuardTypes(stem, guards),
  };
}

/** Of each unit that has editions: which there are, and in which it is read. */
export const choicesOf = ({ units }: World): readonly EditionChoice[] =>
  units.flatMap(({ unit, editions, edition: chosen, usual }) =>
    chosen === undefined || usual === undefined
      ? []
      : [{ unit: unit.name.text, names: editions.map(({ text }) => text), chosen, usual }],
  );
