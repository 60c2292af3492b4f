import { check } from '../../language/check/check.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { inOrder } from '../../language/diagnostics/order.ts';
import type { Format } from '../report/diagnostics.ts';
import { fault, CommandError } from '../report/fault.ts';
import { inEdition } from '../scenario/editions.ts';
import { expectsNothing } from '../scenario/silent.ts';
import { isFolder } from './files.ts';
import { locate, textsBelow } from './locate.ts';
import type { Target } from './locate.ts';
import { openEntry } from './node-host.ts';
import { complain, counted, libraryFolder, located, nameOf, progress, show } from './session.ts';
import { parseCache } from './trees.ts';

/**
 * Reports what is wrong in the texts named; each fault once, although several variants may stand on one text. A text
 * that cannot be read is one of the faults: the others are checked all the same. With `play` automatic players try each
 * variant that is sound.
 */
export async function checkCommand(
  texts: readonly string[],
  options: { readonly format: Format; readonly play?: true },
): Promise<0 | 1> {
  const found: Diagnostic[] = [];
  const seen = new Set<string>();
  const sources = new Map<string, string | undefined>();
  const cache = parseCache();
  const tell = (diagnostic: Diagnostic): boolean => {
    const key = keyOf(diagnostic);
    if (seen.has(key)) return false;
    seen.add(key);
    found.push(diagnostic);
    return true;
  };
  const unlessStopped = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      for (const diagnostic of error.diagnostics) {
        if (tell(diagnostic)) sources.set(diagnostic.file, error.textOf(diagnostic.file));
      }
      return undefined;
    }
  };
  let checked = 0;
  const sound: Target[] = [];
  const checkTarget = (target: Target): void => {
    progress(`checking ${nameOf(target.path)}`);
    const { host, path } = openEntry(target);
    const { program, diagnostics, world } = check(host, path, {
      library: libraryFolder,
      cache,
      edition: target.edition,
    });
    checked += 1;
    const silent = (program?.scenarios ?? []).flatMap((scenario) => expectsNothing(scenario) ?? []);
    const whole = [...diagnostics, ...silent];
    // Where none is named, all that the text has of its own are looked at.
    const own = target.edition === undefined ? world.editionsOf(world.name) : [];
    const usual = new Set(whole.map(keyOf));
    for (const edition of own.filter((one) => one !== world.editions.get(world.name))) {
      const other = check(host, path, { library: libraryFolder, cache, edition });
      const more = other.diagnostics.filter((one) => !usual.has(keyOf(one)));
      whole.push(...more.map((one) => inEdition(one, edition)));
    }
    if (!whole.some(({ severity }) => severity === 'error')) sound.push(target);
    for (const diagnostic of inOrder(whole, path)) {
      const real = located(diagnostic, host.realPath);
      if (!tell(real)) continue;
      sources.set(real.file, host.read(diagnostic.file));
      for (const { file } of diagnostic.related ?? []) {
        sources.set(host.realPath(file), host.read(file));
      }
    }
  };
  for (const text of texts.length === 0 ? ['.'] : texts) {
    for (const target of unlessStopped(() => targetsOf([text])) ?? []) {
      unlessStopped(() => checkTarget(target));
    }
  }
  for (const target of options.play === true ? sound : []) {
    const { trialOf } = await import('./trial.ts');
    for (const diagnostic of await trialOf(target)) tell(diagnostic);
  }
  show(found, options.format, (file) => sources.get(file));
  if (options.format === 'pretty') complain(summary(checked, found));
  // A warning is one of the things to be looked at; other commands go on with it.
  return found.length > 0 ? 1 : 0;
}

/** What tells a fault from all others. */
const keyOf = ({ code, file, range, message }: Diagnostic): string =>
  JSON.stringify([code, file, range, message]);

function summary(texts: number, diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const parts = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ];
  return `${counted(texts, 'text')} checked: ${parts.length === 0 ? 'nothing to report' : parts.join(', ')}\n`;
}

/** Files and names as given, folders opened up; the current folder where nothing is named. */
export function targetsOf(texts: readonly string[]): readonly Target[] {
  const targets = (texts.length === 0 ? ['.'] : texts).flatMap((text) => {
    if (!isFolder(text)) return [locate(text)];
    const below = textsBelow(text);
    if (below.length === 0)
      throw new CommandError(fault('no-files', { path: text === '.' ? 'this folder' : text }));
    return below;
  });
  return targets;
}
