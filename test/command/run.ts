/** Runs the built command as its users do. `npm run build` makes it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const command = resolve(import.meta.dirname, '../../dist/variorum.js');

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A folder of its own, with a cache of its own, and what stands in it. */
export interface Place {
  readonly folder: string;
  run(...args: readonly string[]): Ran;
  type(input: string, ...args: readonly string[]): Ran;
}

export function place(files: Readonly<Record<string, string | Uint8Array>> = {}): Place {
  const base = mkdtempSync(join(tmpdir(), 'variorum-'));
  const folder = join(base, 'work');
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const type = (input: string, ...args: readonly string[]): Ran => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
      cwd: folder,
      input,
      encoding: 'utf8',
      env: { ...process.env, XDG_CACHE_HOME: join(base, 'cache'), NO_COLOR: '1' },
      maxBuffer: 1 << 28,
      // A hang is a failure, not a wait.
      timeout: 60_000,
    });
    return { code: status, out: stdout, err: stderr };
  };
  return { folder, type, run: (...args) => type('', ...args) };
}

/** A race of two runners on three fields: the smallest game that has all the command needs. */
export const race = `variant Race {
  title "Race"
  rules 1..3
  space Left (L): M
  space Middle (M): L, R
  space Right (R): M
  power Red
  power Blue
  piece Runner (R) { at: Space; owner: Power }
  Red starts with R Left
  Blue starts with R Right
  exchange runners: each Runner r, under r.owner, as "R {at}"
  phase Turn {
    ask Orders
    step go { for Go g with moves(g) { g.runner.at becomes g.to } }
    step finish { when some Runner r with home(r) { end won by all Power p with some Runner r with r.owner = p and home(r) } }
  }
  calendar { Day: Turn }
  start in Day 1
  fn home(r: Runner) = r.owner is Red and r.at is Right or r.owner is Blue and r.at is Left

  rule 1 "a runner goes to the next field" {
    ask Orders about each Runner r, of r.owner { default Stay }
    order Stay in Orders by Runner { written "{runner} stays" }
    order Go in Orders by Runner {
      to: Space
      written "{runner} - {to}"
      legal when borders(runner.at, to)
      succeeds when moves(this)
    }
  }

  rule 2 "two who want one field both stay" {
    decide moves(g: Go) = no other Go h to g.to
  }

  rule 3 told "the race was first run in a school yard"

  scenario "nobody in the way" proves 1 {
    orders Red: R L - M
    expect Red: R M
    expect "R L - M" succeeds
    expect Blue: R R
    expect next Day 2 Turn
  }

  scenario "both want the middle" proves 2 {
    orders Red: R L - M; Blue: R R - M
    expect "R L - M" fails
    expect Red: R L; Blue: R R
  }

  scenario "too far" proves 1 {
    orders Red: R L - R
    expect "R L - R" illegal
    expect only Red: R L; Blue: R R
  }

  scenario "the first to cross wins" {
    given Red: R M; Blue: R R
    orders Red: R M - R
    expect ended Red
  }
}
`;
