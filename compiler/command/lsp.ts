/** The language server over standard input and output. */
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node.js';
import { startServer } from '../server/server.ts';
import type { ServerHost } from '../server/host.ts';
import { isFile, readText } from './files.ts';
import { importCode } from './load.ts';
import { example } from './locate.ts';
import { library } from './session.ts';

/** More texts are not looked at: a project of this size is a mistaken folder. */
const MOST = 2000;
const skipped = new Set(['node_modules', 'dist', 'build', 'out']);

const forward = (path: string): string => (sep === '/' ? path : path.split(sep).join('/'));

export function lspCommand(): void {
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  // A client that gives a strange answer is told so; it does not lose its server.
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (error) => {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    connection.console.error(reason);
  });
  startServer(connection, nodeHost());
}

function nodeHost(): ServerHost {
  return {
    library: forward(library),
    read(path) {
      try {
        return isFile(path) ? readText(path, example()) : undefined;
      } catch {
        // What cannot be read is not there for an editor.
        return undefined;
      }
    },
    list(folder) {
      try {
        return readdirSync(folder === '' ? '.' : folder);
      } catch {
        return [];
      }
    },
    files: (folders) => folders.flatMap((folder) => textsBelow(folder)).slice(0, MOST),
    toPath(uri) {
      try {
        return forward(fileURLToPath(uri));
      } catch {
        return uri;
      }
    },
    toUri: (path) => (/^[a-z][a-z\d+.-]+:/i.test(path) ? path : pathToFileURL(path).href),
    async importModule(module) {
      const code = (validator: string, runtime: string): string => module.js(runtime, validator);
      return importCode({ code, validator: await module.validator() });
    },
  };
}

/** Every `.variant` file below a folder, but for those that tools made. */
function textsBelow(folder: string): string[] {
  const found: string[] = [];
  const waiting = [folder];
  for (let at = waiting.pop(); at !== undefined && found.length < MOST; at = waiting.pop()) {
    const entries = entriesOf(at);
    for (const entry of entries) {
      const path = forward(join(at, entry.name));
      if (entry.isDirectory()) {
        if (!entry.name.startsWith('.') && !skipped.has(entry.name)) waiting.push(path);
      } else if (entry.name.endsWith('.variant')) found.push(path);
    }
  }
  return found;
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
