import { MessageChannel } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createMessageConnection,
} from 'vscode-jsonrpc/browser.js';
import type { MessageConnection } from 'vscode-jsonrpc/browser.js';
import { createConnection } from 'vscode-languageserver/browser.js';
import type { Diagnostic, Location } from 'vscode-languageserver';
import { pathOf, startServer, uriOf } from '../../../compiler/server/index.ts';
import type {
  AgainstResult,
  EmittedResult,
  PictureResult,
  RunResult,
} from '../../../compiler/server/index.ts';
import { sourceFiles, textOf } from '../../support/damage.ts';
import { importModule } from '../../support/variants.ts';

const uri = 'file:///own.variant';
const text = 'variant Own {\n  extends Classic\n  fn f(m: Move): Number = strength(m)\n}\n';

/** Ports of Node as a page has them: the library asks for no more than this of its own kind. */
type Port = ConstructorParameters<typeof BrowserMessageReader>[0];

let client: MessageConnection;
let close: () => void;
interface Sent {
  readonly uri: string;
  readonly diagnostics: readonly Diagnostic[];
}
let told: Promise<Sent>;

beforeAll(async () => {
  const { port1, port2 } = new MessageChannel();
  const [here, there] = [port1 as unknown as Port, port2 as unknown as Port];
  const shipped = new Map(sourceFiles().map((name) => [`variorum:/${name}`, textOf(name)]));
  startServer(createConnection(new BrowserMessageReader(there), new BrowserMessageWriter(there)), {
    library: 'variorum:',
    read: (path) => shipped.get(path),
    importModule,
  });
  client = createMessageConnection(new BrowserMessageReader(here), new BrowserMessageWriter(here));
  told = new Promise((resolve) => {
    client.onNotification('textDocument/publishDiagnostics', resolve);
  });
  client.listen();
  await client.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
  await client.sendNotification('initialized', {});
  const textDocument = { uri, languageId: 'variorum', version: 1, text };
  await client.sendNotification('textDocument/didOpen', { textDocument });
  close = () => {
    client.dispose();
    port1.close();
    port2.close();
  };
});
afterAll(() => close());

describe('the server over a message port, as in a worker of a page', () => {
  test('serves texts that are on no disk', async () => {
    const found = await client.sendRequest<Location>('textDocument/definition', {
      textDocument: { uri },
      position: { line: 2, character: 28 },
    });
    expect(found.uri).toBe('variorum:/rulebooks/diplomacy.variant');
    expect(await told).toEqual({ uri, diagnostics: [] });
  });

  test('draws, emits and plays by what its host can do', async () => {
    const picture = await client.sendRequest<PictureResult>('variorum/picture', { uri });
    const has = (text: string): boolean => picture.svg?.includes(text) === true;
    expect([has('<svg'), has('data-space="PAR"'), has('data-piece=')]).toEqual([true, true, true]);
    const emitted = await client.sendRequest<EmittedResult>('variorum/emitted', { uri });
    expect(emitted.typescript).toContain('export');
    const run = await client.sendRequest<RunResult>('variorum/runScenarios', { uri });
    expect(run).toEqual({
      reason: 'There is no such scenario.',
      edition: null,
      scenarios: [],
    });
  });

  test('tells what else a change changes', async () => {
    const { report } = await client.sendRequest<AgainstResult>('variorum/against', { uri });
    expect(report).toMatch(/^\w+ against Classic: \d+ scenarios; \d+ come out the same/);
  });

  test('says why, where a text does not compile', async () => {
    await client.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: 2 },
      contentChanges: [{ text: text.replace('strength', 'strenght') }],
    });
    const picture = await client.sendRequest<PictureResult>('variorum/picture', { uri });
    expect(picture).toMatchObject({ svg: null, reason: expect.stringContaining('strenght') });
  });
});

test('addresses and paths', () => {
  for (const path of ['/a b/ü.variant', 'variorum:/maps/classic.variant', '/c:/x/y.variant']) {
    expect(pathOf(uriOf(path))).toBe(path);
  }
  expect(pathOf('file:///bad%zz')).toBe('file:///bad%zz');
});
