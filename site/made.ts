/**
 * The map and the rulebook page of every variant, as the command makes them. That proves the rules of the old variants
 * anew and takes minutes: it is done once for a build of the tool, by as many processes as there are cores.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * @param root the checkout, with the tool built in `dist`
 * @param names of the variants
 * @returns a folder with `NAME.svg` and `NAME.html` of each, and `opening.svg`, the first turn of the standard game
 */
export async function madeByCommand(root: string, names: readonly string[]): Promise<string> {
  const folder = join(root, 'dist/scripts/pages');
  const stamp = join(folder, 'made-of.txt');
  const now = `${readFileSync(join(root, 'dist/made-of.txt'), 'utf8')}\n${names.join('\n')}\n`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const to = (name: string): string => join(folder, `${name}.svg`);
  const orders = join(root, 'docs/pictures/classic.orders.txt');
  const calls = [
    ['render', 'classic', '--no-legend', '--orders', orders, '--out', to('opening')],
    ...names.flatMap((name) => [
      ['render', name, '--no-legend', '--out', to(name)],
      ['doc', name, '--out', folder],
    ]),
  ];
  const work = async (): Promise<void> => {
    for (let call = calls.shift(); call !== undefined; call = calls.shift())
      await run(process.execPath, [join(root, 'dist/variorum.js'), ...call], { cwd: root });
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  writeFileSync(stamp, now);
  return folder;
}
