/** The texts an editor has open, over those of its host, and what the checker says of them. */
import { check } from '../check/check.ts';
import type { Checked } from '../check/check.ts';
import type { ParseCache } from '../check/compose.ts';
import { load } from '../check/load.ts';
import type { Parsed } from '../check/load.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { dirname, join } from '../host.ts';
import type { Host } from '../host.ts';
import type { ServiceHost } from './host.ts';
import { indexOf } from './names/index.ts';
import type { Index } from './names/index.ts';

export interface Workspace {
  readonly host: Host;
  readonly library: string;
  /** Opens a text or changes it: from now on it stands before what the host has. */
  open(path: string, text: string): void;
  close(path: string): void;
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

export function openWorkspace(host: ServiceHost): Workspace {
  return workspace(host, new Map());
}

function workspace(host: ServiceHost, texts: Map<string, string>): Workspace {
  const { library } = host;
  const cache: ParseCache = new Map();
  const checks = new Map<string, Kept<Checked>>();
  const indexes = new Map<string, Kept<Index>>();
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

  /** What is kept, unless one of the texts it was made of has changed. */
  function keep<T>(kept: Map<string, Kept<T>>, path: string, make: (host: Host) => T): T {
    const known = kept.get(path);
    if (known !== undefined && [...known.reads].every(([one, text]) => read(one) === text)) {
      return known.value;
    }
    const reads = new Map<string, string | undefined>();
    const noting: Host = {
      read(one) {
        const text = read(one);
        reads.set(one, text);
        return text;
      },
      list,
    };
    const value = make(noting);
    kept.set(path, { value, reads });
    return value;
  }

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
      indexes.delete(path);
    },
    isOpen: (path) => texts.has(path),
    refresh() {
      fromHost = new Map();
    },
    text: read,
    parsed: (path) => load({ host: { read }, cache }, path),
    checked: (path) => keep(checks, path, (noting) => check(noting, path, { library, cache })),
    lastChecked: (path) => checks.get(path)?.value ?? self.checked(path),
    index: (path) =>
      keep(indexes, path, (noting) => {
        const meanings = new Map();
        return indexOf(check(noting, path, { library, cache, meanings }), meanings);
      }),
    files: () => [...new Set([...(host.files?.() ?? []), ...texts.keys()])].sort(),
    isShipped: (path) => !texts.has(path) && join(path).startsWith(`${join(library)}/`),
    with: (others) => workspace(host, new Map([...texts, ...others])),
  };
  return self;
}

/** What is wrong with one text, as the checker of its unit says; syntax first, each fault once. */
export function diagnosticsOf(workspace: Workspace, path: string): readonly Diagnostic[] {
  return workspace.checked(path).diagnostics.filter(({ file }) => file === path);
}
