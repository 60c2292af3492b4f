/** What the services say, in the words of the protocol. */
import {
  CompletionItemKind,
  DiagnosticSeverity,
  InsertTextFormat,
  SymbolKind,
} from 'vscode-languageserver-types';
import type {
  CompletionItem,
  Diagnostic as LspDiagnostic,
  DocumentSymbol,
} from 'vscode-languageserver-types';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Completion, CompletionKind } from '../../language/services/completion/complete.ts';
import type { OutlineKind } from '../../language/constructs/construct.ts';
import type { OutlineNode } from '../../language/services/outline.ts';
import type { SemanticToken } from '../../language/services/tokens.ts';
import { tokenTypes } from '../../language/services/tokens.ts';
import type { Positions } from './positions.ts';

const completionKinds: Readonly<Record<CompletionKind, CompletionItemKind>> = {
  keyword: CompletionItemKind.Keyword,
  thing: CompletionItemKind.EnumMember,
  kind: CompletionItemKind.Class,
  function: CompletionItemKind.Function,
  attribute: CompletionItemKind.Property,
  variable: CompletionItemKind.Variable,
  order: CompletionItemKind.Method,
  ask: CompletionItemKind.Event,
  step: CompletionItemKind.Field,
  unit: CompletionItemKind.Module,
  rule: CompletionItemKind.Reference,
  sentence: CompletionItemKind.Snippet,
};

const symbolKinds: Readonly<Record<OutlineKind, SymbolKind>> = {
  unit: SymbolKind.Module,
  rule: SymbolKind.Namespace,
  heading: SymbolKind.Package,
  kind: SymbolKind.Class,
  thing: SymbolKind.EnumMember,
  function: SymbolKind.Function,
  decision: SymbolKind.Boolean,
  order: SymbolKind.Method,
  ask: SymbolKind.Event,
  phase: SymbolKind.Interface,
  step: SymbolKind.Field,
  sentence: SymbolKind.String,
  scenario: SymbolKind.Object,
  assertion: SymbolKind.Constant,
};

export const symbolKind = (kind: OutlineKind): SymbolKind => symbolKinds[kind];

export const toDiagnostic = (
  diagnostic: Diagnostic,
  positions: Positions,
  uriOf: (path: string) => string,
): LspDiagnostic => ({
  range: positions.range(diagnostic.file, diagnostic.range),
  severity: diagnostic.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
  code: diagnostic.code,
  source: 'variorum',
  message:
    diagnostic.help === undefined
      ? diagnostic.message
      : `${diagnostic.message}\n${diagnostic.help}`,
  relatedInformation: (diagnostic.related ?? []).map(({ file, range, message }) => ({
    location: { uri: uriOf(file), range: positions.range(file, range) },
    message,
  })),
});

export function toCompletion(
  item: Completion,
  index: number,
  path: string,
  positions: Positions,
  snippets: boolean,
): CompletionItem {
  const snippet = item.snippet && snippets;
  // A client that knows no stops gets the words.
  const newText =
    item.snippet && !snippets
      ? item.insert.replace(/\$\{\d+[:|]([^}|,]*)[^}]*\}|\$\d+/g, '$1')
      : item.insert;
  return {
    label: item.label,
    kind: completionKinds[item.kind],
    detail: item.detail,
    sortText: String(index).padStart(4, '0'),
    insertTextFormat: snippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: { range: positions.range(path, item.range), newText },
  };
}

export const toSymbol = (
  node: OutlineNode,
  path: string,
  positions: Positions,
): DocumentSymbol => ({
  name: node.name,
  detail: node.detail,
  kind: symbolKinds[node.kind],
  range: positions.range(path, node.range),
  selectionRange: positions.range(path, node.selection),
  children: node.children.map((child) => toSymbol(child, path, positions)),
});

/** Five numbers a token: line and character as steps from the token before, length, type, modifiers. */
export function toTokenData(
  tokens: readonly SemanticToken[],
  path: string,
  positions: Positions,
): number[] {
  const data: number[] = [];
  let [line, character] = [0, 0];
  for (const { range, kind, declares } of tokens) {
    const { start } = positions.range(path, range);
    const sameLine = start.line === line;
    data.push(
      start.line - line,
      sameLine ? start.character - character : start.character,
      range.end - range.start,
      tokenTypes.indexOf(kind),
      declares ? 1 : 0,
    );
    ({ line, character } = start);
  }
  return data;
}
