/** The language server in the worker: what the editor knows of names, rules and forms comes from it. */
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
} from 'vscode-languageserver/browser.js';
import { startServer } from '../../compiler/server/index.ts';
import { libraryFolder } from '../protocol/source.ts';
import { libraryNames, libraryText } from './library.ts';

/** All texts that are not open are those of the library. */
export function serveEditor(port: MessagePort): void {
  startServer(createConnection(new BrowserMessageReader(port), new BrowserMessageWriter(port)), {
    library: libraryFolder,
    read: libraryText,
    list: libraryNames,
  });
}
