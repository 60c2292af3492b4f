/** Answers to requests that only look: hover, definition, symbols and so on. */
import { FoldingRangeKind, MarkupKind } from 'vscode-languageserver-types';
import { foldsOf } from '../../language/services/folding.ts';
import { hoverAt } from '../../language/services/hover.ts';
import { inlaysOf } from '../../language/services/inlays.ts';
import { scenariosOf } from '../../language/services/lenses.ts';
import { outlineOf, projectSymbols } from '../../language/services/outline.ts';
import { definitionOf, referencesOf } from '../../language/services/references.ts';
import { signatureAt } from '../../language/services/signatures.ts';
import { semanticTokens } from '../../language/services/tokens.ts';
import { symbolKind, toSymbol, toTokenData } from './convert.ts';
import { RUN_COMMAND } from './requests.ts';
import type { Session } from './session.ts';

export function answerReading(session: Session): void {
  const { connection, workspace, positions, host, toPath, toUri, guard } = session;
  const location = ({ file, range }: { file: string; range: { start: number; end: number } }) => ({
    uri: toUri(file),
    range: positions.range(file, range),
  });

  connection.onHover(({ textDocument, position }) =>
    guard('hover', null, () => {
      const path = toPath(textDocument.uri);
      const hover = hoverAt(workspace, path, positions.offset(path, position));
      if (hover === undefined) return null;
      const contents = { kind: MarkupKind.Markdown, value: hover.text };
      return { contents, range: positions.range(path, hover.range) };
    }),
  );

  connection.onDefinition(({ textDocument, position }) =>
    guard('definition', null, () => {
      const path = toPath(textDocument.uri);
      const found = definitionOf(workspace, path, positions.offset(path, position));
      return found === undefined ? null : location(found);
    }),
  );

  connection.onReferences(({ textDocument, position, context }) =>
    guard('references', [], () => {
      const path = toPath(textDocument.uri);
      const offset = positions.offset(path, position);
      return referencesOf(workspace, path, offset, context.includeDeclaration).map(location);
    }),
  );

  connection.onDocumentHighlight(({ textDocument, position }) =>
    guard('highlight', [], () => {
      const path = toPath(textDocument.uri);
      return referencesOf(workspace, path, positions.offset(path, position))
        .filter(({ file }) => file === path)
        .map(({ range }) => ({ range: positions.range(path, range) }));
    }),
  );

  connection.onDocumentSymbol(({ textDocument }) =>
    guard('symbols', [], () => {
      const path = toPath(textDocument.uri);
      return outlineOf(workspace, path).map((node) => toSymbol(node, path, positions));
    }),
  );

  connection.onWorkspaceSymbol(({ query }) =>
    guard('workspace symbols', [], () =>
      projectSymbols(workspace, String(query)).map(({ name, kind, unit, file, range }) => ({
        name,
        kind: symbolKind(kind),
        containerName: unit,
        location: location({ file, range }),
      })),
    ),
  );

  connection.onFoldingRanges(({ textDocument }) =>
    guard('folding', [], () => {
      const path = toPath(textDocument.uri);
      return foldsOf(workspace, path).map(({ range, kind }) => {
        const { start, end } = positions.range(path, range);
        // The closing brace stays to be seen.
        const endLine = kind === 'block' ? Math.max(start.line, end.line - 1) : end.line;
        const comment = kind === 'comment' ? { kind: FoldingRangeKind.Comment } : {};
        return { startLine: start.line, endLine, ...comment };
      });
    }),
  );

  connection.languages.semanticTokens.on(({ textDocument }) =>
    guard('semantic tokens', { data: [] }, () => {
      const path = toPath(textDocument.uri);
      return { data: toTokenData(semanticTokens(workspace, path), path, positions) };
    }),
  );

  connection.languages.inlayHint.on(({ textDocument, range }) =>
    guard('inlay hints', [], () => {
      const path = toPath(textDocument.uri);
      const part = positions.offsets(path, range);
      return inlaysOf(workspace, path, part).map(({ offset, text, tip }) => ({
        position: positions.range(path, { start: offset, end: offset }).start,
        label: text,
        tooltip: tip,
      }));
    }),
  );

  connection.onSignatureHelp(({ textDocument, position }) =>
    guard('signature', null, () => {
      const path = toPath(textDocument.uri);
      const found = signatureAt(workspace, path, positions.offset(path, position));
      if (found === undefined) return null;
      const { label, argument } = found;
      const parameters = found.parameters.map(({ start, end }): { label: [number, number] } => ({
        label: [start, end],
      }));
      return { signatures: [{ label, parameters }], activeSignature: 0, activeParameter: argument };
    }),
  );

  if (host.importModule === undefined) return;
  connection.onCodeLens(({ textDocument }) =>
    guard('lenses', [], () => {
      const path = toPath(textDocument.uri);
      return scenariosOf(workspace, path).map(({ title, range }) => ({
        range: positions.range(path, { start: range.start, end: range.start }),
        command: {
          title: 'run scenario',
          command: RUN_COMMAND,
          arguments: [textDocument.uri, title],
        },
      }));
    }),
  );
}
