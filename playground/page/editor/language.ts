/** Connects the editor to the language server in the worker: completion, hover, definitions, renaming, signatures. */
import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import {
  LSPClient,
  findReferencesKeymap,
  hoverTooltips,
  jumpToDefinitionKeymap,
  renameKeymap,
  serverCompletion,
  signatureHelp,
} from '@codemirror/lsp-client';
import type { Transport } from '@codemirror/lsp-client';
import type { Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import type { EditorView } from '@codemirror/view';
import DOMPurify from 'dompurify';
import type { CHOOSE_EDITION } from '../../../compiler/server/index.ts';
import { libraryPrefix } from '../../protocol/source.ts';
import type { Written } from '../../protocol/source.ts';
import { inlayLooks, inlays } from './inlays.ts';
import { lensLooks, lenses } from './lenses.ts';
import { tokenColours, tokens } from './tokens.ts';
import { ProjectWorkspace } from './workspace.ts';

export interface LanguageHost {
  /** Opens a connection to the worker; it closes when the worker is ended. Undefined: there is none to be had. */
  connect(): Promise<MessagePort | undefined>;
  /** Shows a text, and gives the editor that has it then. */
  show(path: string): Promise<EditorView | undefined>;
  /** A text of the project was changed that no editor shows, as by a new name. */
  change(path: string, text: string): void;
  /** Runs a scenario of the text that is worked on. */
  runScenario(title: string): void;
}

export interface LanguageClient {
  /** What an editor needs for the text of a path. */
  extension(path: string): Extension;
  /** The texts of the project, as they are now. */
  take(texts: readonly Written[]): void;
  /** The edition in which the text of a path is read; undefined: as the texts say. */
  choose(path: string, edition: string | undefined): void;
  /** After the worker was ended. @throws where there is no connection to be had */
  reconnect(): Promise<void>;
}

/** By the name the server has for it: nothing of the compiler is loaded with the page. */
const chooseEdition: typeof CHOOSE_EDITION = 'variorum/chooseEdition';

/** What is worked on stands at the root of a disk that does not exist. */
const uriOf = (path: string): string =>
  path.startsWith(libraryPrefix)
    ? libraryPrefix + path.slice(libraryPrefix.length).split('/').map(encodeURIComponent).join('/')
    : `file:///${path.split('/').map(encodeURIComponent).join('/')}`;

const pathOf = (uri: string): string => decodeURIComponent(uri.replace(/^file:\/\/\//, ''));

export async function languageClient(host: LanguageHost): Promise<LanguageClient> {
  const client = new LSPClient({
    // What a text says may stand in the words about it: none of it is markup of the page.
    sanitizeHTML: (words) => DOMPurify.sanitize(words, { FORBID_TAGS: ['img', 'style', 'form'] }),
    timeout: 10_000,
    workspace: (served) => new ProjectWorkspace(served),
    extensions: [
      serverCompletion(),
      hoverTooltips({ hoverTime: 400 }),
      signatureHelp(),
      keymap.of([...renameKeymap, ...jumpToDefinitionKeymap, ...findReferencesKeymap]),
    ],
  });
  const { workspace } = client;
  if (!(workspace instanceof ProjectWorkspace)) throw new Error('the client has another workspace');
  workspace.serve({
    show: (uri) => host.show(pathOf(uri)),
    change: (uri, text) => host.change(pathOf(uri), text),
  });

  const reconnect = async (): Promise<void> => {
    const port = await host.connect();
    if (port === undefined) throw new Error('nobody answers for the language');
    if (client.connected) client.disconnect();
    client.connect(transportOf(port));
    await client.initializing;
  };
  await reconnect();
  const [colours, hints, runs] = [tokens(), inlays(), lenses(host.runScenario)];
  return {
    extension: (path) => [
      autocompletion(),
      keymap.of(completionKeymap),
      client.plugin(uriOf(path), 'variorum'),
      [colours.extension, tokenColours, hints.extension, inlayLooks],
      // What stands in the library is not what is played.
      path.startsWith(libraryPrefix) ? [] : [runs.extension, lensLooks],
    ],
    take(texts) {
      workspace.take(texts.map(({ path, text }) => ({ uri: uriOf(path), text })));
    },
    choose(path, edition) {
      client.notification(chooseEdition, { uri: uriOf(path), edition: edition ?? null });
      hints.again();
    },
    async reconnect() {
      await reconnect();
      for (const one of [colours, hints, runs]) one.again();
    },
  };
}

/** The client speaks in texts, the worker in objects. */
function transportOf(port: MessagePort): Transport {
  const handlers = new Set<(value: string) => void>();
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const text = JSON.stringify(data);
    for (const handler of handlers) handler(text);
  });
  port.start();
  return {
    send: (message) => port.postMessage(JSON.parse(message)),
    subscribe: (handler) => void handlers.add(handler),
    unsubscribe: (handler) => void handlers.delete(handler),
  };
}
