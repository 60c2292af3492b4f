/** The texts an editor has open, over those of its host, and what the checker says of them. */
import { check } from '../check/check.ts';
import type { Checked } from '../check/check.ts';
import type { ParseCache } from '../check/world/compose.ts';
import { load } from '../check/units/load.ts';
import type { Parsed } from '../check/units/load.ts';
import type { Meanings } from '../check/declarations/meanings.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { dirname, join } from '../host.ts';
import type { Host } from '../host.ts';
import { parseAgain } from '../constructs/again.ts';
import type { ServiceHost } from './host.ts';
import { indexOf } from './names/index.ts';
import type { Index } from './names/index.ts';

export interface Workspace {
  readonly host: Host;
  readonly library: string;
  /** Opens a text or changes it: from now on it stands before what the host has. */
  open(path: string, text: string): void;
  close(path: string): void;
  /** From now on a unit is checked with these editions of all units that have one of this name; undefined: as the texts say. */
  choose(path: string, edition: string | undefined): void;
  /** What was chosen for it. */
  edition(path: string): string | undefined;
  isOpen(path: string): boolean;
  /** Texts of the host have changed, come or gone. */
  refresh(): void;
  text(path: string): string | undefined;
  /** The text as read by itself; undefined where there is none. */
  parsed(path: string): Parsed | undefined;
  /** What the checker says of a unit and all it is based on. Kept until one of these changes. */
  checked(path: string): Checked;
  /** The same, but where the text is being changed what was said of it last: for what must not wait. */
  lastChecked(path: string): Checked;
  /** The names of a unit and all it is based on. */
  index(path: string): Index;
  /** Every text of the project: those of the host, and those that are open. */
  files(): readonly string[];
  /** Is it one of the shipped texts, which are not the user's to change? */
  isShipped(path: string): boolean;
  /** The same workspace with other texts: to see what a change would do. */
  with(texts: ReadonlyMap<string, string>): Workspace;
}

interface Kept<T> {
  readonly value: T;
  /** The texts it was made of. */
  readonly reads: ReadonlyMap<string, string | undefined>;
}

/** A whole check, with what the names in it stand for. */
interface KeptCheck extends Kept<Checked> {
  readonly meanings: Meanings;
}

export function openWorkspace(host: ServiceHost): Workspace {
  return workspace(host, new Map(), new Map());
}

function workspace(
  host: ServiceHost,
  texts: Map<string, string>,
  editions: Map<string, string>,
): Workspace {
  const { library } = host;
  const cache: ParseCache = new Map();
  const checks = new Map<string, KeptCheck>();
  const indexes = new WeakMap<KeptCheck, Index>();
  let fromHost = new Map<string, string | undefined>();

  const read = (path: string): string | undefined => {
    const own = texts.get(path);
    if (own !== undefined) return own;
    if (!fromHost.has(path)) fromHost.set(path, host.read(path));
    return fromHost.get(path);
  };
  const list = (folder: string): readonly string[] => {
    const names = new Set(host.list?.(folder) ?? []);
    for (const path of texts.keys()) {
      if (dirname(path) === join(folder)) names.add(path.slice(path.lastIndexOf('/') + 1));
    }
    return [...names];
  };

  /** Makes something, and notes of which texts. */
  function noting<T>(make: (host: Host) => T): Kept<T> {
    const reads = new Map<string, string | undefined>();
    const from: Host = {
      read(one) {
        const text = read(one);
        reads.set(one, text);
        return text;
      },
      list,
    };
    return { value: make(from), reads };
  }

  const isSame = ({ reads }: Kept<unknown>): boolean =>
    [...reads].every(([one, text]) => read(one) === text);

  /** What is being typed in is read again where it has changed, before all of it is asked for. */
  const freshen = (path: string): void => {
    const [known, text] = [cache.get(path), texts.get(path)];
    if (known === undefined || text === undefined || known.text === text) return;
    const again = parseAgain(known, text);
    if (again !== undefined) cache.set(path, { text, ...again });
  };

  const checkNow = (path: string): KeptCheck => {
    const known = checks.get(path);
    if (known !== undefined && isSame(known)) return known;
    for (const one of texts.keys()) freshen(one);
    const meanings: Meanings = new Map();
    const options = { library, cache, meanings, edition: editions.get(path) };
    const { value, reads } = noting((from) => check(from, path, options));
    const made = { value, reads, meanings };
    checks.set(path, made);
    return made;
  };
  const checkedNow = (path: string): Checked => checkNow(path).value;

  const self: Workspace = {
    host: { read, list },
    library,
    open(path, text) {
      texts.set(path, text);
    },
    close(path) {
      texts.delete(path);
      fromHost.delete(path);
      checks.delete(path);
    },
    choose(path, edition) {
      if (editions.get(path) === edition) return;
      if (edition === undefined) editions.delete(path);
      else editions.set(path, edition);
      checks.delete(path);
    },
    edition: (path) => editions.get(path),
    isOpen: (path) => texts.has(path),
    refresh() {
      fromHost = new Map();
    },
    text: read,
    parsed(path) {
      freshen(path);
      return load({ host: { read }, cache }, path);
    },
    checked: (path) => checkedNow(path),
    lastChecked: (path) => checks.get(path)?.value ?? checkedNow(path),
    index(path) {
      const made = checkNow(path);
      const known = indexes.get(made);
      if (known !== undefined) return known;
      const index = indexOf(made.value, made.meanings);
      indexes.set(made, index);
      return index;
    },
    files: () => [...new Set([...(host.files?.() ?? []), ...texts.keys()])].sort(),
    // Whoever works on the shipped texts themselves has them in the project.
    isShipped: (path) =>
      join(path).startsWith(`${join(library)}/`) && host.files?.().includes(path) !== true,
    with: (others) => workspace(host, new Map([...texts, ...others]), new Map(editions)),
  };
  return self;
}

/** What is wrong with one text, as the checker of its unit says; syntax first, each fault once. */
export function diagnosticsOf(workspace: Workspace, path: string): readonly Diagnostic[] {
  return workspace.checked(path).diagnostics.filter(({ file }) => file === path);
}
