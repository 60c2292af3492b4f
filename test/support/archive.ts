/** The archive: old variants, each written after a source, with what is asked of each. */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from '../../language/constructs/parse.ts';
import { runSuite } from '../../compiler/scenario/suite.ts';
import { playAutomatically, replayFaults } from './games.ts';
import { proofOf } from './proof.ts';
import { library, loadVariant } from './variants.ts';

const folder = join(library, 'archive');

/** By file name. */
export const archived: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.variant'))
  .map((file) => basename(file, '.variant'))
  .toSorted();

/** Fleet Rome is one of them, and ships compiled, one folder up. */
export const documented: readonly string[] = [...archived, '../fleet-rome'];

export const archivePath = (name: string): string => join(folder, `${name}.variant`);
export const archiveText = (name: string): string => readFileSync(archivePath(name), 'utf8');

/** Rules without which no scenario can be played: which result is theirs, nobody knows. */
const needed: Readonly<Record<string, readonly string[]>> = {
  anarchy: ['4'],
  'ancient-mediterranean': ['1'],
  armor: ['1'],
  double: ['2'],
  hundred: ['2'],
  milan: ['5'],
  'two-player-challenge': ['1'],
};

/** Those that play by a rulebook with rules of its own, which another text proves. */
const provedElsewhere: ReadonlySet<string> = new Set(['basic-machiavelli']);

/** The words of a text's head, by what they are about. */
export function headOf(name: string): ReadonlyMap<string, string> {
  const path = archivePath(name);
  const { tree } = parse(path, archiveText(name));
  return new Map(
    (tree.units[0]?.clauses ?? []).flatMap((clause) =>
      clause.kind === 'meta' ? [[clause.key, clause.text]] : [],
    ),
  );
}

/** How many lines say something beyond the map: without scenarios, head, comments and empty lines. */
export function linesOf(name: string): number {
  const path = archivePath(name);
  const text = archiveText(name);
  const { tree } = parse(path, text);
  const apart = new Set(['scenario', 'meta', 'positions', 'labels', 'outline']);
  const taken = new Set<number>();
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length;
  for (const clause of tree.units[0]?.clauses ?? [])
    if (apart.has(clause.kind))
      for (let line = lineOf(clause.range.start); line <= lineOf(clause.range.end); line += 1)
        taken.add(line);
  return text
    .split('\n')
    .filter((line, at) => !taken.has(at + 1) && !/^\s*(?:\/\/.*)?$/u.test(line)).length;
}

/**
 * What is wrong with a text, its scenarios, or games of it; nothing it says by itself is left out. Of what it stands on,
 * scenarios may be that speak of what it changes.
 */
export async function archiveFaults(name: string, games: number, stops: number): Promise<string[]> {
  const { compilation, game } = await loadVariant(archivePath(name));
  const { facts, diagnostics } = compilation;
  if (facts === undefined) return [`${name} has no facts`];
  const { scenarios, assertions } = runSuite(game, facts);
  const played = Array.from({ length: games }, (_, at) => playAutomatically(game, at + 1, stops));
  return [
    ...diagnostics.map(({ message }) => message),
    ...scenarios.flatMap(({ scenario, outcome, diagnostics: why }) =>
      outcome === 'passed' || (outcome !== 'failed' && scenario.origin.file !== archivePath(name))
        ? []
        : [`${scenario.title}: ${outcome}`, ...why.map((one) => one.message)],
    ),
    ...assertions.filter(({ holds }) => !holds).map(({ title }) => title),
    ...played.flatMap((one) => [...one.faults, ...replayFaults(game, one)]),
  ].map((fault) => `${name}: ${fault}`);
}

/** @param wanted the rules that cannot be taken out */
export async function archiveProofFaults(
  name: string,
  wanted: readonly string[] = needed[name] ?? [],
): Promise<string[]> {
  const path = archivePath(name);
  const trace = await proofOf(path, await loadVariant(path));
  const missing = trace.missing.map((id) => `rule ${id}: missing`);
  if (provedElsewhere.has(name)) return missing;
  return [
    ...missing,
    ...trace.unproved.map((id) => `rule ${id}: not proved`),
    ...trace.rules
      .filter(({ id }) => trace.needed.includes(id) !== wanted.includes(id))
      .map(({ id }) => `rule ${id}: needed or not?`),
    ...trace.rules
      .filter(
        ({ id, status, proved }) => status.includes('enforced') && !proved && !wanted.includes(id),
      )
      .map(({ id }) => `rule ${id}: enforced, and not proved`),
  ].map((fault) => `${name}, ${fault}`);
}
