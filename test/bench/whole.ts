/** How long a whole check takes when the trees are kept, as they are in an editor: nothing is reported by parts. */
import { join } from 'node:path';
import { check } from '../../language/check/check.ts';
import type { ParseCache } from '../../language/check/world/compose.ts';
import type { Host } from '../../language/host.ts';
import { openWorkspace } from '../../language/services/workspace.ts';
import { diskHost, library, shipped } from '../support/variants.ts';
import { random } from '../yardstick/random.ts';
import { textOfLines } from './editor.ts';
import { median, waited } from './time.ts';

export interface Whole {
  readonly what: string;
  readonly lines: number;
  /** Milliseconds of a check of what is read already. */
  readonly kept: number;
  /** The same after a keystroke: what has changed is read, and all is checked. */
  readonly typed: number;
  /** The fastest of the first. */
  readonly best: number;
}

const path = join(library, 'long.variant');

function several(times: number, run: (n: number) => unknown): readonly number[] {
  for (let n = 0; n < times; n++) run(n);
  return Array.from({ length: times }, (_, n) => waited(() => run(times + n)));
}

function keptTimes(entry: string, host: Host, times: number): readonly number[] {
  const cache: ParseCache = new Map();
  return several(times, () => check(host, entry, { library, cache }));
}

/** A character more at a random place, and one less. */
function typedTimes(entry: string, text: string, host: Host, times: number): readonly number[] {
  const workspace = openWorkspace({ library, read: (one) => host.read(one) });
  const chance = random(31);
  let at = 0;
  return several(times, (n) => {
    if (n % 2 === 0) {
      at = chance.below(text.length);
      while (!/[\p{L}\p{N}]/u.test(text.charAt(at))) at = (at + 1) % text.length;
    }
    workspace.open(entry, n % 2 === 0 ? `${text.slice(0, at)}x${text.slice(at)}` : text);
    workspace.checked(entry);
  });
}

function whole(what: string, entry: string, text: string, times: number): Whole {
  const texts = new Map([[entry, text]]);
  const host: Host = {
    read(one) {
      if (!texts.has(one)) texts.set(one, diskHost.read(one) ?? '');
      const known = texts.get(one);
      return known === '' ? undefined : known;
    },
  };
  const kept = keptTimes(entry, host, times);
  const typed = typedTimes(entry, text, host, times);
  const lines = text.split('\n').length - 1;
  return { what, lines, kept: median(kept), typed: median(typed), best: Math.min(...kept) };
}

export function benchWhole(): readonly Whole[] {
  const long = [1000, 10_000].map((lines) =>
    whole(`long ${lines}`, path, textOfLines(lines), lines > 1000 ? 24 : 80),
  );
  const variants = shipped.map((name) => {
    const entry = join(library, `${name}.variant`);
    return whole(name, entry, diskHost.read(entry) ?? '', 40);
  });
  return [...long, ...variants];
}
