/** Renaming, across all texts of a project; refused where it could go wrong, with the reason. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isRenamable } from '../check/declarations/things.ts';
import { isNameWord, isWords } from '../syntax/words.ts';
import { quote } from '../syntax/lexer.ts';
import type { Range } from '../constructs/tree.ts';
import type { NameSymbol } from './names/symbols.ts';
import { copiesOf, nameAt, usesOf } from './references.ts';
import type { Reference } from './references.ts';
import type { Workspace } from './workspace.ts';

export interface TextEdit {
  readonly file: string;
  readonly range: Range;
  readonly text: string;
}

export type Renaming =
  | { readonly ok: true; readonly edits: readonly TextEdit[] }
  | { readonly ok: false; readonly reason: string };

const refused = (reason: string): { readonly ok: false; readonly reason: string } => ({
  ok: false,
  reason,
});

const renamable: ReadonlySet<NameSymbol['what']> = new Set([
  'thing',
  'kind',
  'attribute',
  'function',
  'table',
  'decision',
  'order',
  'ask',
  'policy',
  'step',
  'list',
  'rule',
  'variable',
]);

/** Can the name at a place be renamed? Its range and text, or the reason why not. */
export function prepareRename(
  workspace: Workspace,
  path: string,
  offset: number,
):
  | { readonly ok: true; readonly range: Range; readonly text: string }
  | { readonly ok: false; readonly reason: string } {
  const use = nameAt(workspace, path, offset);
  if (use === undefined) return refused('There is no name here.');
  const { symbol, range, text } = use;
  const broken = brokenIn(workspace, path);
  if (broken !== undefined) return refused(broken);
  if (!renamable.has(symbol.what)) {
    return refused(
      symbol.what === 'unit'
        ? 'A unit is found by the name of its file: rename the file and the unit together.'
        : `A ${symbol.kind} cannot be renamed.`,
    );
  }
  if (symbol.thing?.copyOf !== undefined)
    return refused(
      `${symbol.name} is ${symbol.thing.copyOf.name} on a further board: rename that, or write \`rename ${symbol.name} to ..\`.`,
    );
  const { declaration } = symbol;
  if (declaration === undefined) return refused(`${symbol.name} is built in.`);
  if (workspace.isShipped(declaration.file)) {
    const { world } = workspace.checked(path);
    const role = world.kinds.find(({ name }) => name === symbol.kind)?.role ?? 'values';
    const instead =
      symbol.what === 'thing' && isRenamable(role)
        ? `Write \`rename ${symbol.name} to ..\` in your own.`
        : 'It is not yours to change.';
    return refused(
      `${symbol.name} is declared in a shipped text (${declaration.file}). ${instead}`,
    );
  }
  return { ok: true, range, text };
}

/** Why not all uses of a name in a text can be found. */
function brokenIn(workspace: Workspace, path: string): string | undefined {
  const isError = ({ severity }: Diagnostic): boolean => severity === 'error';
  if (workspace.parsed(path)?.diagnostics.some(isError) === true)
    return `${path} has an error that keeps it from being read whole. Mend that first.`;
  const { context, diagnostics } = workspace.checked(path);
  if (context !== undefined) return undefined;
  const why = diagnostics.find(isError)?.message ?? '';
  return `What ${path} is based on is not known. ${why} Mend that first.`;
}

/** The edits that give the name at a place another form, everywhere. */
export function renameAt(
  workspace: Workspace,
  path: string,
  offset: number,
  wanted: string,
): Renaming {
  const prepared = prepareRename(workspace, path, offset);
  const use = nameAt(workspace, path, offset);
  if (!prepared.ok) return prepared;
  if (use === undefined) return refused('There is no name here.');
  const name = wanted.trim();
  const misfit = misfitOf(use.symbol, name);
  if (misfit !== undefined) return refused(misfit);
  if (name === use.text) return { ok: true, edits: [] };
  const all = usesOf(workspace, path, use.symbol);
  for (const file of new Set(all.map((one) => one.file))) {
    const broken = brokenIn(workspace, file);
    if (broken !== undefined) return refused(broken);
  }
  const places = all.filter(({ text }) => text === use.text);
  const shipped = places.find(({ file }) => workspace.isShipped(file));
  if (shipped !== undefined)
    return refused(`${shipped.file} is a shipped text and is not changed.`);
  const copies = copiesNamed(workspace, path, use.symbol, use.text).map(({ place, around }) =>
    editOf(workspace, place, around(name)),
  );
  const edits = [...places.map((place) => editOf(workspace, place, name)), ...copies];
  return after(workspace, path, edits) ?? { ok: true, edits };
}

/** Where places of further boards are named after a name, and how that makes theirs. */
function copiesNamed(
  workspace: Workspace,
  path: string,
  symbol: NameSymbol,
  text: string,
): readonly { readonly place: Reference; readonly around: (name: string) => string }[] {
  return copiesOf(workspace, path, symbol).flatMap((place) => {
    const { text: own } = place;
    const [before, behind] = own.endsWith(text)
      ? [own.slice(0, -text.length), '']
      : ['', own.slice(text.length)];
    if (`${before}${text}${behind}` !== own) return [];
    return [{ place, around: (name: string) => `${before}${name}${behind}` }];
  });
}

/** Why a name cannot be that of a thing like this. */
function misfitOf({ what, name: before }: NameSymbol, name: string): string | undefined {
  if (name === '') return 'A name is needed.';
  if (what === 'rule') {
    return /^[\p{L}\p{N}]+(\.[\p{L}\p{N}]+)*$/u.test(name)
      ? undefined
      : `${name} is no rule number.`;
  }
  const lower = !isNameWord(name);
  const oneWord = isWords(name) && !name.includes(' ');
  if (/["\\\n\r]/.test(name)) return 'A name has no quotation marks, backslashes or line breaks.';
  if (what === 'thing')
    return isWords(name) ? undefined : `${name} is no name: words and numbers only.`;
  if (what === 'kind' || what === 'ask' || what === 'policy') {
    return isWords(name) && !lower
      ? undefined
      : 'It begins with a capital letter and has words only.';
  }
  if (!oneWord) return `${name} is more than one word.`;
  // The hole of a sentence may begin with a capital letter.
  const capital = what === 'order' || (what === 'variable' && isNameWord(before));
  if (capital && lower) return 'It begins with a capital letter.';
  if (!capital && what !== 'step' && what !== 'list' && !lower) {
    return 'It begins with a lower-case letter.';
  }
  return undefined;
}

/** Where quotation marks stood they stay; where a name with small words inside would not be read as one, they come. */
function editOf(workspace: Workspace, { file, range, text }: Reference, name: string): TextEdit {
  const written = workspace.text(file)?.slice(range.start, range.end) ?? text;
  const quoted = written.startsWith('"') && written !== text;
  return { file, range, text: quoted ? quote(name) : name };
}

/** Looks at what the change would make of the texts: nothing may be wrong then that is not wrong now. */
function after(
  workspace: Workspace,
  path: string,
  edits: readonly TextEdit[],
): Renaming | undefined {
  const texts = new Map<string, string>();
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const own = edits.filter((edit) => edit.file === file);
    texts.set(file, applyEdits(workspace.text(file) ?? '', own));
  }
  const changed = workspace.with(texts);
  for (const file of new Set([path, ...texts.keys()])) {
    const before = workspace.checked(file).diagnostics.map(({ code }) => code);
    for (const { code, message } of changed.checked(file).diagnostics) {
      const known = before.indexOf(code);
      if (known < 0) return refused(`Then ${file} would be wrong: ${message}`);
      before.splice(known, 1);
    }
  }
  return undefined;
}

/** A text with edits made; they must not overlap. */
export function applyEdits(text: string, edits: readonly Omit<TextEdit, 'file'>[]): string {
  let result = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.range.start - b.range.start)) {
    result += text.slice(at, edit.range.start) + edit.text;
    at = edit.range.end;
  }
  return result + text.slice(at);
}
