/** How long an editor waits: from a keystroke to what is wrong, and for what may be written there. */
import { join } from 'node:path';
import { completionsAt } from '../../language/services/completion/complete.ts';
import { diagnosticsOf, openWorkspace } from '../../language/services/workspace.ts';
import { diskHost, library } from '../support/variants.ts';
import { random } from '../yardstick/random.ts';
import { median } from './time.ts';

/** A part of a text as variants have them: a map line, rules with functions and amendments, a step, three scenarios. */
const part = (i: number): string => `  rule ${i} "part ${i}" {
    reading "what is meant by part ${i}"
    add sea Water Number ${i} (W${i}): NTH
    Space has depth${i}: Number
    fn value${i}(s: Space): Number = s.depth${i} + ${i}
    fn near${i}(s: Space): Number = count Unit u in s with value${i}(s) > ${i} and not u.dislodged
    step(k, a, b) only when value${i}(a.space) < ${i + 5} or near${i}(b.space) = 0
    step sound${i} after moves of Movement {
      for Space s with value${i}(s) > 2 {
        s.depth${i} becomes near${i}(s)
      }
    }
    assert "no depth ${i}": every Space s: s.depth${i} = 0
  }

  scenario "one army moves ${i}" proves ${i} {
    given France: A PAR
    orders France: A PAR - BUR
    expect only France: A BUR
  }
  scenario "two armies stand each other off ${i}" proves ${i} {
    given France: A PAR; Germany: A MUN
    orders France: A PAR - BUR; Germany: A MUN - BUR
    expect France: A PAR; Germany: A MUN
    expect "A PAR - BUR" fails
  }
  // What is supported has two against one.
  scenario "support makes the difference ${i}" proves ${i} {
    given France: A PAR, A MAR; Germany: A MUN
    orders France: A PAR - BUR, A MAR S A PAR - BUR; Germany: A MUN - BUR
    expect France: A BUR, A MAR; Germany: A MUN
  }
`;

export function textOfLines(lines: number): string {
  let text = 'variant Long {\n  extends Classic\n';
  let have = 2;
  for (let i = 1; have < lines; i++) {
    text += part(i);
    have += part(i).split('\n').length - 1;
  }
  return `${text}}\n`;
}

export interface Waiting {
  readonly lines: number;
  /** Milliseconds of the middle keystroke. */
  readonly keystroke: number;
  /** Of the one that nine of ten do not exceed. */
  readonly slow: number;
  readonly completion: number;
  /** The middle keystroke in what declares: lines of the map, attributes. */
  readonly declaring: number;
}

const BURST = 8;

/**
 * Somebody goes to a random place, types a few characters and takes them back; then to the next. All places are alike,
 * so map lines, rules and scenarios come as often as the text has them.
 */
export function benchEditor(lines: number, places: number): Waiting {
  const path = join(library, 'long.variant');
  const start = textOfLines(lines);
  const read = (one: string): string | undefined => (one === path ? undefined : diskHost.read(one));
  const workspace = openWorkspace({ library, read });
  const chance = random(31);
  const keystrokes: number[] = [];
  const completions: number[] = [];
  const put = (text: string, times: number[]): void => {
    const began = performance.now();
    workspace.open(path, text);
    diagnosticsOf(workspace, path);
    times.push(performance.now() - began);
  };
  const declaring: number[] = [];
  const declares = [...start.matchAll(/add sea Water|Space has depth/g)].map(({ index }) => index);
  for (let place = -places; place < places * 1.5; place++) {
    // The first half warms it up; the last goes where most depends on what is typed.
    const times = place < 0 ? [] : place < places ? keystrokes : declaring;
    const far = place < places ? undefined : chance.pick(declares);
    let at = far === undefined ? chance.below(start.length) : far + 4 + chance.below(30);
    while (!/[\p{L}\p{N}]/u.test(start.charAt(at))) at = (at + 1) % start.length;
    for (let n = 1; n <= BURST; n++) {
      put(start.slice(0, at) + 'x'.repeat(n) + start.slice(at), times);
      const began = performance.now();
      completionsAt(workspace, path, at + n);
      if (place >= 0 && place < places) completions.push(performance.now() - began);
    }
    for (let n = BURST - 1; n >= 0; n--) {
      put(start.slice(0, at) + 'x'.repeat(n) + start.slice(at), times);
    }
  }
  const sorted = keystrokes.toSorted((a, b) => a - b);
  return {
    lines: start.split('\n').length - 1,
    keystroke: median(keystrokes),
    slow: sorted[Math.floor(sorted.length * 0.9)] ?? 0,
    completion: median(completions),
    declaring: median(declaring),
  };
}
