/** Tells the client what is wrong with the texts it has open, and with those that these are based on. */
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { toDiagnostic } from './convert.ts';
import { faultElsewhere } from './elsewhere.ts';
import type { Session } from './session.ts';

export interface Publisher {
  /** Checks soon: changes that come together are checked together. */
  later(uris: readonly string[]): void;
  /** What the scenarios of a text came to, shown with what is wrong until the text changes. */
  played(path: string, failures: readonly Diagnostic[]): void;
  stop(): void;
}

export function publisher(session: Session): Publisher {
  const { connection, workspace, positions, toPath, toUri, guard } = session;
  const sent = new Map<string, string>();
  const failures = new Map<string, { readonly of: string; readonly list: readonly Diagnostic[] }>();
  let open: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** What the outcome of a scenario holds for. */
  const playedOf = (path: string): string =>
    `${workspace.edition(path) ?? ''}\n${workspace.text(path) ?? ''}`;

  const send = (path: string, list: readonly Diagnostic[]): void => {
    const diagnostics = list.map((one) => toDiagnostic(one, positions, toUri));
    const key = JSON.stringify(diagnostics);
    if (sent.get(path) === key) return;
    sent.set(path, key);
    void connection.sendDiagnostics({ uri: toUri(path), diagnostics });
  };

  const now = (): void => {
    timer = undefined;
    const paths = open.map(toPath);
    const found = new Map<string, Map<string, Diagnostic>>(paths.map((path) => [path, new Map()]));
    for (const path of paths) {
      const all = guard('check', [], () => workspace.checked(path).diagnostics);
      for (const fault of all) {
        // An open text says itself what is wrong with it; of the others, what shows in those that are based on them.
        if (fault.file !== path && found.has(fault.file) && paths.includes(fault.file)) continue;
        const list = found.get(fault.file) ?? new Map<string, Diagnostic>();
        found.set(fault.file, list);
        list.set(`${fault.code} ${fault.range.start} ${fault.range.end} ${fault.message}`, fault);
      }
      const elsewhere = guard('check', undefined, () =>
        faultElsewhere(all, path, workspace, positions),
      );
      if (elsewhere !== undefined) found.get(path)?.set('elsewhere', elsewhere);
      const played = failures.get(path);
      if (played !== undefined && played.of !== playedOf(path)) failures.delete(path);
      else
        for (const fault of played?.list ?? []) {
          found.get(path)?.set(`played ${fault.range.start} ${fault.message}`, fault);
        }
    }
    for (const path of sent.keys()) {
      if (found.has(path)) continue;
      send(path, []);
      sent.delete(path);
    }
    for (const [path, list] of found) send(path, [...list.values()]);
  };

  return {
    later(uris) {
      open = uris;
      timer ??= setTimeout(now, 0);
    },
    played(path, list) {
      failures.set(path, { of: playedOf(path), list });
      timer ??= setTimeout(now, 0);
    },
    stop() {
      if (timer !== undefined) clearTimeout(timer);
    },
  };
}
