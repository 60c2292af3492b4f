/**
 * Leaves out what nothing refers to: constants and functions that were written before it was known whether anybody needs
 * them. Works on the emitted text, whose form is known: statements begin in the first column, strings are
 * in single quotes, and there are no regular expressions and no templates.
 */

/** A statement of the module with the blank lines and the comment above it. */
interface Statement {
  readonly text: string;
  /** What it declares for use in the module; undefined where it stands for itself (an export, a heading). */
  readonly name: string | undefined;
  readonly reads: ReadonlySet<string>;
}

export interface Pruned {
  readonly text: string;
  /** Names that what is left refers to: what of them it does not declare is to be imported. */
  readonly reads: ReadonlySet<string>;
}

export function prune(module: string): Pruned {
  const statements = statementsOf(withoutUnreadVariables(module));
  const byName = new Map(statements.map((statement) => [statement.name, statement]));
  const live = new Set<Statement>();
  const visit = (statement: Statement): void => {
    if (live.has(statement)) return;
    live.add(statement);
    // What a type calls its properties keeps nothing: JavaScript has no types, and is the same module.
    if (isType(statement)) return;
    for (const name of statement.reads) {
      const read = byName.get(name);
      if (read !== undefined) visit(read);
    }
  };
  for (const statement of statements) if (statement.name === undefined) visit(statement);
  const kept = statements.filter((statement) => live.has(statement)).map(({ text }) => text);
  // A heading stands before something.
  const text = kept.filter((each, at) => !isHeading(each) || !isHeading(kept[at + 1] ?? ''));
  return {
    text: text.join('\n'),
    reads: new Set([...live].flatMap(({ reads }) => [...reads])),
  };
}

/** Variables that are only ever set, in lines of their own, to something that is at hand. */
function withoutUnreadVariables(module: string): string {
  const bare = bareText(module);
  return [...bare.matchAll(/^let (\w+) = .*$/gm)].reduce((text, [, name = '']) => {
    const set = new RegExp(`^\\s*(?:let )?${name} = [-\\w.]+;$`, 'gm');
    const all = bare.match(new RegExp(`\\b${name}\\b`, 'g')) ?? [];
    return all.length === bare.match(set)?.length ? text.replace(set, '') : text;
  }, module);
}

const isType = ({ text }: Statement): boolean => /^export (?:interface|type) /m.test(text);

const isHeading = (text: string): boolean =>
  text.split('\n').every((line) => line === '' || line.startsWith('//'));

function statementsOf(module: string): readonly Statement[] {
  const lines = module.split('\n');
  const bare = bareText(module).split('\n');
  const statements: Statement[] = [];
  let first = 0;
  let depth = 0;
  lines.forEach((line, at) => {
    for (const mark of bare[at]?.match(/[()[\]{}]/g) ?? []) depth += '([{'.includes(mark) ? 1 : -1;
    const next = lines[at + 1];
    if (depth > 0 || (next !== undefined && !isBreak(line, next))) return;
    statements.push(statementOf(lines.slice(first, at + 1), bare.slice(first, at + 1).join('\n')));
    first = at + 1;
  });
  return statements;
}

/** Does a statement end between these lines, both outside all brackets? Comments go with what stands below them. */
const isBreak = (line: string, next: string): boolean =>
  line !== '' && !line.startsWith('//') && !line.endsWith('*/')
    ? /^(?:\S|$)/.test(next)
    : line.startsWith('//') && next === '';

function statementOf(lines: readonly string[], bare: string): Statement {
  const code = bare.trimStart();
  const name = /^(?:const|function) (\w+)/.exec(code)?.[1];
  const reads = code.match(identifier) ?? [];
  return { text: lines.join('\n'), name, reads: new Set(reads) };
}

/** Not what follows a full stop (three of them are another thing), and not the keys of objects. */
const identifier = /(?<!\w|(?:^|[^.])\.)(?!(?<=[{,]\s*)\w+\s*:)[A-Za-z_]\w*/g;

/** Without comments and what is in strings; lines stay lines. */
const bareText = (text: string): string =>
  text.replace(/'(?:\\.|[^'\\\n])*'|\/\/[^\n]*|\/\*[^]*?\*\//g, (found) =>
    found.replace(/[^\n]/g, ' '),
  );
