/** How large the files may be that are needed before the map of Diplomacy can be played. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Bytes over the wire, compressed, of each of them: what compiles, writes pages or serves the editor comes later. All of
 * them together stay under 350 kB, at 1.6 Mbit/s less than two seconds.
 */
export const BUDGET: Readonly<Record<string, number>> = {
  'index.html': 1_000,
  'index.css': 7_450,
  'index.js': 51_400,
  'game.worker.js': 101_700,
  'classic.json': 145_000,
};

/** `game.worker.js` of `game.worker-80nzBYWI.js`. */
export const plainName = (file: string): string => file.replace(/-[\w-]{8}(?=\.)/, '');

/** @param play the folder of the playground  @returns what is missing or larger than it may be, one line each */
export function overBudget(
  play: string,
  budget: Readonly<Record<string, number>> = BUDGET,
): readonly string[] {
  const assets = readdirSync(join(play, 'assets')).map((file) => join('assets', file));
  return Object.entries(budget).flatMap(([name, most]) => {
    const files = ['index.html', ...assets].filter(
      (file) => plainName(file.replace(/^assets./, '')) === name,
    );
    const [file] = files;
    if (file === undefined || files.length > 1) return `${name}: ${files.length} files`;
    const size = gzipSync(readFileSync(join(play, file))).length;
    if (size <= 100) return `${name}: ${size} bytes, which is nothing`;
    return size < most ? [] : `${name}: ${size} bytes, ${most} are allowed`;
  });
}
