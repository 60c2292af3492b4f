import type { ImportDeclarationStructure } from 'ts-morph';
import { formatted } from '../format/typescript.ts';

/**
 * Writes emitted TypeScript the way this project formats its own: ts-morph makes the head of the source file from
 * its structures, Prettier formats it all. Both are loaded only here, when a module is written.
 */
export async function formatTypeScript(text: string): Promise<string> {
  const { Project, StructureKind } = await import('ts-morph');
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  const imports = [...text.matchAll(/^import (type )?\{ (.*) \} from '(.*)';\n/gm)];
  const last = imports.at(-1);
  const bodyStart = last === undefined ? 0 : last.index + last[0].length;
  // What stands below the imports is text already; it is not parsed twice.
  const head = project.createSourceFile('head.ts', {
    statements: [
      text.slice(0, imports[0]?.index ?? 0),
      ...imports.map(([, isType, names, from]): ImportDeclarationStructure => ({
        kind: StructureKind.ImportDeclaration,
        isTypeOnly: isType !== undefined,
        namedImports: (names ?? '').split(', '),
        moduleSpecifier: from ?? '',
      })),
    ],
  });
  return formatted(`${head.getFullText()}\n${text.slice(bodyStart)}`);
}
