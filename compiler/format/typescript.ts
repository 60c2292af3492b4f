/** Emitted TypeScript in the form this project formats its own in. Prettier is loaded only here. */
export async function formatted(text: string): Promise<string> {
  const [{ format }, estree, typescript] = await Promise.all([
    import('prettier/standalone'),
    import('prettier/plugins/estree'),
    import('prettier/plugins/typescript'),
  ]);
  const { short, whole } = withoutTables(text);
  const done = await format(short, {
    parser: 'typescript',
    // Said to be no JSX, it is not searched for any.
    filepath: 'module.ts',
    plugins: [estree, typescript],
    printWidth: 100,
    singleQuote: true,
  });
  return whole(done);
}

/**
 * Long tables are written in lines already, and are most of a module: the formatter gets their first and last lines
 * only. What stands for the rest is in no emitted text, which is printable.
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
