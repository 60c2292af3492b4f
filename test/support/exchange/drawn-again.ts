/** A variant that ships, drawn and imported again: held against what the compiled modules of both play. */
import { join } from 'node:path';
import { toSvg } from '../../../compiler/exchange/to-svg.ts';
import { compile } from '../../../compiler/pipeline.ts';
import { library, parsed } from '../variants.ts';
import { backAgain, checkedVariant, exported } from './exports.ts';
import { differences, foreignHost } from './facts.ts';
import { compileImported, played } from './played.ts';

/**
 * What is otherwise: names, and, where a drawing says all of a text, ways, coasts, centres, homes and starts. Of others their forms
 * are compared as they are written.
 */
export async function drawnAgainFaults(name: string): Promise<readonly string[]> {
  const result = exported(checkedVariant(name), toSvg);
  const codes = new Set(result.diagnostics.map(({ code }) => code));
  // On a rulebook of its own, or in two parts: a picture alone.
  if (codes.has('export-other-rulebook') || codes.has('export-too-little')) return [];
  if (result.files.length === 0)
    return result.diagnostics.map(({ message }) => `${name}: ${message}`);
  const again = compileImported(backAgain(result, toSvg));
  const own = compile(foreignHost, join(library, `${name}.variant`), { library, cache: parsed });
  const names = (members: typeof own) =>
    new Set(members.program?.kinds[members.program.builtin.space]?.members.map((one) => one.name));
  const [had, has] = [names(own), names(again)];
  const lost = [...had, ...has]
    .filter((one) => !had.has(one) || !has.has(one))
    .map((one) => `${name}: ${one} is called otherwise`);
  if (codes.size > 0) return lost;
  const [before, after] = [await played(own), await played(again)];
  return [...lost, ...differences(before.facts, after.facts).map((fault) => `${name}: ${fault}`)];
}
