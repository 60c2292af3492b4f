/** Formats emitted TypeScript the way this project formats its own. Prettier is loaded only here. */
export async function formatTypeScript(text: string): Promise<string> {
  const [{ format }, estree, typescript] = await Promise.all([
    import('prettier/standalone'),
    import('prettier/plugins/estree'),
    import('prettier/plugins/typescript'),
  ]);
  return format(text, {
    parser: 'typescript',
    plugins: [estree, typescript],
    printWidth: 100,
    singleQuote: true,
  });
}
