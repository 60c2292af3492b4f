import type { ImportDeclarationStructure } from 'ts-morph';

/**
 * Writes emitted TypeScript the way this project formats its own: one ts-morph call makes the source file from its
 * structures, Prettier formats it. Both are loaded only here, when a module is written.
 */
export async function formatTypeScript(text: string): Promise<string> {
  const [{ Project, StructureKind }, { format }, estree, typescript] = await Promise.all([
    import('ts-morph'),
    import('prettier/standalone'),
    import('prettier/plugins/estree'),
    import('prettier/plugins/typescript'),
  ]);
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  const imports = [...text.matchAll(/^import (type )?\{ (.*) \} from '(.*)';\n/gm)];
  const last = imports.at(-1);
  const bodyStart = last === undefined ? 0 : last.index + last[0].length;
  const file = project.createSourceFile('module.ts', {
    statements: [
      text.slice(0, imports[0]?.index ?? 0),
      ...imports.map(([, isType, names, from]): ImportDeclarationStructure => ({
        kind: StructureKind.ImportDeclaration,
        isTypeOnly: isType !== undefined,
        namedImports: (names ?? '').split(', '),
        moduleSpecifier: from ?? '',
      })),
      text.slice(bodyStart),
    ],
  });
  return format(file.getFullText(), {
    parser: 'typescript',
    plugins: [estree, typescript],
    printWidth: 100,
    singleQuote: true,
  });
}
