import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  CodeAction,
  CompletionItem,
  DocumentSymbol,
  Hover,
  Location,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import { applyEdits } from '../../language/services/rename.ts';
import type { EditionsResult } from '../../compiler/server/index.ts';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { textOf } from '../support/damage.ts';
import { openClient } from '../support/lsp.ts';
import type { Client } from '../support/lsp.ts';

const text = `variant Small {
  extends Classic
  rules 1..3
  rule 1 "a lake" {
    add sea Lake (LAK): PAR BUR
    fn deep(s: Space) = s = Lake
  }
  rule 2 told "history"
  rule 3 "no way back" {
    passable(k, a, b) only when not deep(b.space)
  }

  scenario "Paris stays" proves 1 {
    orders France: A PAR - BUR
    expect France: A BUR, A MAR, F BRE
  }
  scenario "nobody swims" proves 3 {
    orders France: A PAR - PIC
    expect France: A BUR
  }
}
`;

/** Variants that are written out whole. */
const shipped = [
  'range-war.variant',
  'republic.variant',
  'cowboys-and-indians.variant',
  'terrestrial-chaos.variant',
];

const folder = mkdtempSync(join(tmpdir(), 'variorum-lsp-'));
const uri = `file://${folder}/small.variant`;
let client: Client;

beforeAll(async () => {
  writeFileSync(join(folder, 'small.variant'), text);
  client = await openClient(folder);
  client.open(uri, text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Line and character of the nth place of a word. */
function at(word: string, nth = 1, source = text): { line: number; character: number } {
  let offset = -1;
  for (let n = 0; n < nth; n++) offset = source.indexOf(word, offset + 1);
  expect(offset).toBeGreaterThan(-1);
  const before = source.slice(0, offset).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

const ask = <T>(method: string, params: object = {}): Promise<T> =>
  client.connection.sendRequest<T>(method, { textDocument: { uri }, ...params });

describe('an editor that speaks to the built command', () => {
  test('is told that nothing is wrong, then what is, then that it is mended', async () => {
    const symbols = await ask<DocumentSymbol[]>('textDocument/documentSymbol');
    expect(symbols[0]?.children?.map(({ name }) => name)).toEqual([
      'rule 1',
      'rule 2',
      'rule 3',
      'Paris stays',
      'nobody swims',
    ]);
    expect(await client.diagnostics(uri)).toEqual([]);
    client.change(uri, 2, text.replace('s = Lake', 's = Lakes'));
    const wrong = await client.diagnostics(uri);
    expect(wrong.map(({ code }) => code)).toEqual(['unknown-name']);
    const actions = await ask<CodeAction[]>('textDocument/codeAction', {
      range: wrong[0]?.range,
      context: { diagnostics: wrong },
    });
    expect(actions.map(({ title }) => title)).toContain('Write Lake');
    client.change(uri, 3, text);
    expect(await client.diagnostics(uri)).toEqual([]);
  });

  test('hovers, goes to definitions and finds references', async () => {
    const hover = await ask<Hover>('textDocument/hover', { position: at('deep(b') });
    expect(JSON.stringify(hover.contents)).toContain('deep(s: Space): yes or no');
    const home = await ask<Location>('textDocument/definition', { position: at('deep(b') });
    expect(home).toEqual({ uri, range: { start: at('deep'), end: at('(s: Space') } });
    const rulebook = await ask<Location>('textDocument/definition', { position: at('passable') });
    expect(rulebook.uri).toMatch(/variants\/rulebooks\/diplomacy\.variant$/);
    const uses = await ask<Location[]>('textDocument/references', {
      position: at('deep'),
      context: { includeDeclaration: true },
    });
    expect(uses.map(({ range }) => range.start)).toEqual([at('deep'), at('deep', 2)]);
  });

  test('completes, renames and formats', async () => {
    const items = await ask<CompletionItem[]>('textDocument/completion', {
      position: at('PAR BUR'),
    });
    const labels = items.map(({ label }) => label);
    expect(labels).toContain('MAO');
    expect(labels).not.toContain('France');
    const edit = await ask<WorkspaceEdit>('textDocument/rename', {
      position: at('deep'),
      newName: 'wet',
    });
    expect(edit.changes?.[uri]?.map(({ newText }) => newText)).toEqual(['wet', 'wet']);
    await expect(
      ask('textDocument/rename', { position: at('passable'), newName: 'open' }),
    ).rejects.toThrow(/shipped text/);
    const messy = text.replace('rule 2 told', 'rule   2   told');
    client.change(uri, 4, messy);
    const edits = await ask<TextEdit[]>('textDocument/formatting', {
      options: { tabSize: 2, insertSpaces: true },
    });
    const lines = messy.split('\n');
    const offset = ({ line, character }: { line: number; character: number }): number =>
      lines.slice(0, line).join('\n').length + (line > 0 ? 1 : 0) + character;
    const changes = edits.map(({ range, newText }) => ({
      range: { start: offset(range.start), end: offset(range.end) },
      text: newText,
    }));
    expect(applyEdits(messy, changes)).toBe(text);
    client.change(uri, 5, text);
  });

  test.each(shipped)('formats a part of %s, and what is typed in it', async (name) => {
    const neat = textOf(name);
    const own = { uri: `file://${folder}/${name}` };
    client.open(own.uri, neat);
    const lines = neat.split('\n');
    const options = { tabSize: 2, insertSpaces: true };
    let version = 1;
    const edited = async (source: readonly string[], method: string, params: object) => {
      const before = source.join('\n');
      client.change(own.uri, (version += 1), before);
      const edits = await client.connection.sendRequest<TextEdit[]>(`textDocument/${method}`, {
        textDocument: own,
        options,
        ...params,
      });
      return TextDocument.applyEdits(TextDocument.create(own.uri, 'variorum', 1, before), edits);
    };
    // Two rules that stand beside each other, one of them selected.
    const isHead = (line: string): boolean => /^ {2}rule \S+ "/.test(line);
    const rules = lines.flatMap((line, i) => (isHead(line) ? [i] : []));
    for (const [n, i] of rules.entries()) {
      const messy = lines.map((line) => (isHead(line) ? line.replace('rule ', 'rule   ') : line));
      const start = { line: i, character: 4 };
      const part = { range: { start, end: { line: i + 1, character: 0 } } };
      const wanted = messy.map((line, at) => (at === i ? (lines[i] ?? '') : line));
      expect(await edited(messy, 'rangeFormatting', part)).toBe(wanted.join('\n'));
      if (n > 5) break;
    }
    for (const [i, line] of lines.entries()) {
      const typed = line.trim() === '}' ? '}' : isHead(line) ? '\n' : undefined;
      if (typed === undefined || i % 11 > 0) continue;
      const moved = lines.map((one, at) => (at === i ? `       ${one.trim()}` : one));
      const position = { line: i, character: typed === '}' ? 8 : 7 };
      const params = { position, ch: typed };
      expect(await edited(moved, 'onTypeFormatting', params)).toBe(neat);
    }
    expect(rules.length).toBeGreaterThan(0);
    await client.connection.sendNotification('textDocument/didClose', { textDocument: own });
  });

  test('runs scenarios, and is told which fail', async () => {
    const lenses =
      await ask<{ command: { title: string; command: string; arguments: unknown[] } }[]>(
        'textDocument/codeLens',
      );
    expect(lenses.map(({ command }) => command.arguments[1])).toEqual([
      'Paris stays',
      'nobody swims',
    ]);
    const run = (title?: string) =>
      client.connection.sendRequest<{ scenarios: { title: string; outcome: string }[] }>(
        'variorum/runScenarios',
        { uri, title },
      );
    expect((await run('Paris stays')).scenarios.map(({ outcome }) => outcome)).toEqual(['passed']);
    expect((await run()).scenarios.map(({ outcome }) => outcome)).toEqual(['passed', 'failed']);
    expect((await client.diagnostics(uri)).map(({ code }) => code)).toContain('scenario-failed');
  });

  test('runs a scenario by its lens, and says what it came to to a client that only listens', async () => {
    const command = 'variorum.runScenario';
    const run = (title: string) =>
      client.connection.sendRequest<{ scenarios: { outcome: string }[] }>(
        'workspace/executeCommand',
        { command, arguments: [uri, title] },
      );
    expect((await run('Paris stays')).scenarios.map(({ outcome }) => outcome)).toEqual(['passed']);
    expect(await client.diagnostics(uri)).toEqual([]);
    expect((await run('nobody swims')).scenarios.map(({ outcome }) => outcome)).toEqual(['failed']);
    expect((await client.diagnostics(uri)).map(({ code }) => code)).toEqual(['scenario-failed']);
    expect(client.messages[0]).toBe('"Paris stays": passed in edition Szykman.');
    expect(client.messages).toHaveLength(2);
    const hover = await ask<Hover>('textDocument/hover', { position: at('deep(b') });
    expect(JSON.stringify(hover.contents)).toContain('deep');
  });

  test('answers for the edition that is chosen', async () => {
    const other = `file://${folder}/editions.variant`;
    const lines = [
      'variant Editions {',
      '  extends Classic',
      '  editions First, Second',
      '  in edition First { fn deep(s: Space): Number = 1 }',
      '  in edition Second { fn deep(s: Space) = no }',
      '  passable(k, a, b) only when not deep(b.space)',
      '}',
    ];
    client.open(other, `${lines.join('\n')}\n`);
    const hover = async (): Promise<string> => {
      const position = { line: 5, character: lines[5]?.indexOf('deep') };
      const textDocument = { uri: other };
      const found = await client.connection.sendRequest('textDocument/hover', {
        textDocument,
        position,
      });
      return JSON.stringify(found);
    };
    expect(await hover()).toContain('yes or no');
    expect(await client.diagnostics(other)).toEqual([]);
    const choose = (edition: unknown): Promise<void> =>
      client.connection.sendNotification('variorum/chooseEdition', { uri: other, edition });
    await choose('First');
    expect(await hover()).toContain('Number');
    expect((await client.diagnostics(other)).map(({ severity }) => severity)).toEqual([1]);
    const { units, chosen } = await client.connection.sendRequest<EditionsResult>(
      'variorum/editions',
      { uri: other },
    );
    expect(chosen).toBe('First');
    expect(units.at(-1)).toEqual({
      unit: 'Editions',
      names: ['First', 'Second'],
      chosen: 'First',
      usual: 'Second',
    });
    await choose('Third');
    expect((await client.diagnostics(other)).map(({ code }) => code)).toEqual(['unknown-edition']);
    await choose(17);
    expect(await client.diagnostics(other)).toEqual([]);
    expect(await hover()).toContain('yes or no');
    const textDocument = { uri: other };
    await client.connection.sendNotification('textDocument/didClose', { textDocument });
  });

  test('says in a text what is wrong in those it is based on because of it', async () => {
    const other = `file://${folder}/dry.variant`;
    client.open(other, 'variant Dry {\n  extends Classic\n  sails(k) is no\n}\n');
    const [fault, ...more] = await client.diagnostics(other);
    expect(more).toEqual([]);
    expect(fault?.range.start).toEqual({ line: 1, character: 2 });
    expect(fault?.message).toMatch(/\(classic\.variant, line \d+\)\. There are \d+ such faults\./);
    expect(fault?.relatedInformation?.[0]?.location.uri).toMatch(/maps\/classic\.variant$/);
    const picture = await client.connection.sendRequest<{ reason: string }>('variorum/picture', {
      uri: other,
    });
    expect(picture.reason).toMatch(/\(classic\.variant, line \d+\)$/);
    const textDocument = { uri: other };
    await client.connection.sendNotification('textDocument/didClose', { textDocument });
  });

  test('gets an error for a place or an address that is none, and goes on', async () => {
    const places = [
      { line: 1.5, character: 0 },
      { line: 0, character: 0.5 },
      { line: '1', character: 0 },
      { line: null, character: 0 },
      {},
      7,
      null,
    ];
    const methods = ['hover', 'completion', 'definition', 'references', 'rename', 'signatureHelp'];
    for (const method of [...methods, 'documentHighlight', 'prepareRename', 'onTypeFormatting']) {
      for (const position of places) {
        const answer = ask(`textDocument/${method}`, {
          position,
          newName: 'x',
          ch: '}',
          context: {},
        });
        await expect(answer, `${method} ${JSON.stringify(position)}`).rejects.toThrow(/position/);
      }
    }
    for (const method of ['codeAction', 'rangeFormatting', 'inlayHint']) {
      for (const end of places) {
        const range = { start: { line: 0, character: 0 }, end };
        await expect(ask(`textDocument/${method}`, { range }), method).rejects.toThrow(/position/);
      }
    }
    for (const strange of [{}, { uri: 17 }, { uri: null }]) {
      const textDocument = { textDocument: strange, position: { line: 0, character: 0 } };
      await expect(ask('textDocument/hover', textDocument)).rejects.toThrow(/address/);
    }
    // Changes that are none change nothing; a line far past the end is the end.
    const strange = `file://${folder}/strange.variant`;
    client.open(strange, text);
    const names = async (): Promise<unknown> =>
      client.connection.sendRequest('textDocument/documentSymbol', {
        textDocument: { uri: strange },
      });
    const before = await names();
    const change = (contentChanges: readonly unknown[]): Promise<void> =>
      client.connection.sendNotification('textDocument/didChange', {
        textDocument: { uri: strange, version: 2 },
        contentChanges,
      });
    const end = { line: 1.5, character: 0 };
    await change([{ text: 'x' }, { range: { start: end, end }, text: 'y' }]);
    await change([{ text: 7 }]);
    expect(await names()).toEqual(before);
    const far = { start: { line: 2e9, character: 0 }, end: { line: 2e9 + 1, character: 0 } };
    await change([{ range: far, text: '# far\n' }]);
    expect(await names()).toEqual(before);
    const textDocument = { uri: strange };
    await client.connection.sendNotification('textDocument/didClose', { textDocument });
    // What a client sent wrong is told in the log; nothing else is.
    expect(client.errors.filter((one) => !/whole number|is a text/.test(one))).toEqual([]);
  });

  test('gets an answer to nonsense too, and the server ends when told to', async () => {
    const strange = [
      ask('textDocument/hover', { position: { line: 1e9, character: -5 } }),
      ask('textDocument/completion', { position: { line: 0, character: 1e9 } }),
      client.connection.sendRequest('textDocument/hover', {
        textDocument: { uri: 'nonsense:%%%' },
        position: { line: 0, character: 0 },
      }),
      client.connection.sendRequest('variorum/runScenarios', { uri: 17 }),
      client.connection.sendRequest('variorum/emitted', null),
      client.connection.sendRequest('variorum/unheard-of', {}),
      client.connection.sendRequest('textDocument/rename', {}),
    ];
    const settled = await Promise.allSettled(strange);
    expect(settled).toHaveLength(strange.length);
    client.change(uri, 6, `variant "${'x'.repeat(2_000_000)}`);
    expect((await client.diagnostics(uri)).map(({ code }) => code)).toEqual(['file-too-large']);
    expect(await client.close()).toBe(0);
  });
});
