import type { ImportDeclarationStructure } from 'ts-morph';

/**
 * Writes emitted TypeScript the way this project formats its own: ts-morph makes the head of the source file from
 * its structures, Prettier formats it all. Both are loaded only here, when a module is written.
 */
export async function formatTypeScript(text: string): Promise<string> {
  const [{ Project, StructureKind }, { format }, estree, typescript] = await Promise.all([
    import('ts-morph'),
    import('prettier/standalone'),
    import('prettier/plugins/estree'),
    import('prettier/plugins/typescript'),
  ]);
  const { short, whole } = withoutTables(text);
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  const imports = [...short.matchAll(/^import (type )?\{ (.*) \} from '(.*)';\n/gm)];
  const last = imports.at(-1);
  const bodyStart = last === undefined ? 0 : last.index + last[0].length;
  // What stands below the imports is text already; it is not parsed twice.
  const head = project.createSourceFile('head.ts', {
    statements: [
      short.slice(0, imports[0]?.index ?? 0),
      ...imports.map(([, isType, names, from]): ImportDeclarationStructure => ({
        kind: StructureKind.ImportDeclaration,
        isTypeOnly: isType !== undefined,
        namedImports: (names ?? '').split(', '),
        moduleSpecifier: from ?? '',
      })),
    ],
  });
  const formatted = await format(`${head.getFullText()}\n${short.slice(bodyStart)}`, {
    parser: 'typescript',
    // Said to be no JSX, it is not searched for any.
    filepath: 'module.ts',
    plugins: [estree, typescript],
    printWidth: 100,
    singleQuote: true,
  });
  return whole(formatted);
}

/**
 * Long tables are written in lines already, and are most of a module: the formatter gets their first and last lines
 * only.
 */
function withoutTables(text: string): { short: string; whole: (formatted: string) => string } {
  const tables: string[] = [];
  const short = text.replace(
    /^(\/\/ prettier-ignore\n.*[[(=]\n)((?: .*\n?)+)/gm,
    (_, head: string, rows: string) => {
      const last = rows.endsWith(';') || rows.endsWith(';\n');
      tables.push(rows);
      return `${head}  '\uE000${tables.length - 1}'${last ? ';' : ','}${rows.endsWith('\n') ? '\n' : ''}`;
    },
  );
  return {
    short,
    whole: (formatted) =>
      formatted.replace(/^ {2}'\uE000(\d+)'[,;]\n?/gm, (_, at: string) => tables[Number(at)] ?? ''),
  };
}
