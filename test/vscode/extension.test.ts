import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import oniguruma from 'vscode-oniguruma';
import textmate from 'vscode-textmate';
import type { IGrammar } from 'vscode-textmate';
import * as serverRequests from '../../compiler/server/requests.ts';
import { openWorkspace } from '../../language/services/workspace.ts';
import { semanticTokens } from '../../language/services/tokens.ts';
import type { TokenKind } from '../../language/services/tokens.ts';
import { generated } from '../../language/vscode/src/generate.ts';
import { keywords } from '../../language/vscode/src/grammar.ts';
import { pictureHtml } from '../../language/vscode/src/page.ts';
import * as requests from '../../language/vscode/src/requests.ts';
import { sourceFiles, textOf } from '../support/damage.ts';
import { diskHost, library, root } from '../support/variants.ts';

const extension = join(root, 'language', 'vscode');
const fileOf = (name: string): string => readFileSync(join(extension, name), 'utf8');

test('what is generated is what is kept: `npm run vscode` writes it', () => {
  for (const [name, text] of Object.entries(generated())) expect(fileOf(name)).toBe(text);
});

test('the manifest names files that are there, and the version of the project', () => {
  const manifest = JSON.parse(fileOf('package.json')) as {
    version: string;
    contributes: {
      languages: { configuration: string }[];
      grammars: { path: string }[];
      snippets: { path: string }[];
    };
  };
  const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  expect(manifest.version).toBe(project.version);
  const { languages, grammars, snippets } = manifest.contributes;
  const files = [
    ...languages.map(({ configuration }) => configuration),
    ...grammars.map(({ path }) => path),
    ...snippets.map(({ path }) => path),
  ];
  for (const file of files) expect(() => JSON.parse(fileOf(file))).not.toThrow();
});

test('it asks the server by the names the server has', () => {
  const { PICTURE, SCENARIOS, RUN_SCENARIOS, AGAINST, EDITIONS, CHOOSE_EDITION } = serverRequests;
  const wanted = { PICTURE, SCENARIOS, RUN_SCENARIOS, AGAINST, EDITIONS, CHOOSE_EDITION };
  expect({ ...requests }).toMatchObject(wanted);
});

test('nothing that a text says is markup in the page of the map', () => {
  const html = pictureHtml(null, '<img src=x onerror=alert(1)>', '"><script>');
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<script');
  const picture = pictureHtml('<svg onload="alert(1)"></svg>', null, 'x');
  expect(picture).not.toContain('<svg');
  expect(picture).toContain("default-src 'none'");
});

describe('the grammar', () => {
  let grammar: IGrammar;
  beforeAll(async () => {
    const wasm = createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm');
    await oniguruma.loadWASM(readFileSync(wasm));
    const registry = new textmate.Registry({
      onigLib: Promise.resolve({
        createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
        createOnigString: (text) => new oniguruma.OnigString(text),
      }),
      loadGrammar: (scope) =>
        Promise.resolve(
          scope === 'source.variorum'
            ? textmate.parseRawGrammar(fileOf('syntaxes/variorum.tmLanguage.json'), 'grammar.json')
            : null,
        ),
    });
    const loaded = await registry.loadGrammar('source.variorum');
    if (loaded === null) throw new Error('the grammar cannot be loaded');
    grammar = loaded;
  });

  /** By offset: what the grammar takes each character for. */
  const scopesOf = (text: string): readonly string[] => {
    const scopes: string[] = [];
    let stack = textmate.INITIAL;
    for (const line of text.split('\n')) {
      const result = grammar.tokenizeLine(line, stack);
      stack = result.ruleStack;
      const own: string[] = [];
      for (const token of result.tokens) {
        const scope = token.scopes.slice(1).join(' ');
        for (let at = token.startIndex; at < token.endIndex; at++) own[at] = scope;
      }
      for (let at = 0; at <= line.length; at++) scopes.push(own[at] ?? '');
    }
    return scopes;
  };

  /** What the scope of a token that the server knows must hold. */
  const wanted: Partial<Record<TokenKind, RegExp>> = {
    comment: /comment/,
    string: /string/,
    number: /numeric|string/,
  };

  test.each(sourceFiles())('takes %s for what the server takes it for', (name) => {
    const text = textOf(name);
    const path = join(library, name);
    const workspace = openWorkspace({ library, read: (one) => diskHost.read(one) });
    workspace.open(path, text);
    const scopes = scopesOf(text);
    const meta = /^ *(designer|source|translator|licence|note|status|title): /;
    const wrong: string[] = [];
    let told = false;
    for (const { range, kind } of semanticTokens(workspace, path)) {
      const word = text.slice(range.start, range.end);
      const line = text.slice(text.lastIndexOf('\n', range.start) + 1, range.end);
      // What is told to people has no marks that a grammar could see where it ends.
      told = kind === 'string' && (meta.test(line) || (told && !word.startsWith('"')));
      if (told) continue;
      const scope = scopes[range.start] ?? '';
      const pattern = wanted[kind];
      const fits =
        pattern !== undefined
          ? pattern.test(scope)
          : kind === 'keyword'
            ? !keywords.includes(word) || /keyword/.test(scope)
            : !/comment/.test(scope);
      if (!fits) wrong.push(`${word}: ${kind}, but ${scope}`);
    }
    expect(wrong).toEqual([]);
  });
});
