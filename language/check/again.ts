/**
 * Checks a text again of which little has changed. What a keystroke changes mostly lies inside one clause, and mostly
 * that clause declares the same as before: then the texts need not be put together anew (composition, facts), and
 * where it is a scenario, nothing but its own form can be wrong. The result is the same as that of a fresh check
 * (`test/property/again.test.ts`); where that is not certain, there is none.
 */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { clauseAround, editBetween } from '../syntax/edit.ts';
import type { Edit } from '../syntax/edit.ts';
import { parseClause, staysInside } from '../syntax/parse.ts';
import type { Clause, FileTree, Range } from '../syntax/tree.ts';
import { declaresTheSame, definitionAgain } from './definitions/again.ts';
import { checkTold } from './definitions/listed.ts';
import { checkDefinitions } from './definitions/program.ts';
import { checkScenarios, hasWordsIn } from './scenarios.ts';
import { meantBefore } from './seen.ts';
import { isHandedOn, isTold, surfaceOf } from './surface.ts';
import type { Checked } from './check.ts';
import type { Parsed } from './load.ts';
import type { PlacedClause } from './world.ts';

/** A whole check, and the text it was made of that has changed since. */
export interface Before {
  readonly checked: Checked;
  readonly parsed: Parsed;
}

/** Lists near the limits of what is reported are left to the whole check. */
const MANY = 400;

/** What the faults of the changed clause are filed under: its places are counted in the new text. */
const ANEW = ' (changed)';

/** The diagnostics of a whole check if `text` stood in the place of what was parsed; undefined where it takes a whole check. */
export function checkAgain(before: Before, text: string): readonly Diagnostic[] | undefined {
  const { checked, parsed } = before;
  const { path } = parsed.tree;
  const edit = editBetween(parsed.text, text);
  if (edit === undefined) return checked.diagnostics;
  if (checked.context === undefined || checked.diagnostics.length > MANY) return undefined;
  if (!parsed.diagnostics.every(staysInside)) return undefined;
  // Such a message names a line by its number.
  const lines = (part: string): number => part.split('\n').length;
  const { range: old, growth } = edit;
  const sameLines =
    lines(parsed.text.slice(old.start, old.end)) === lines(text.slice(old.start, old.end + growth));
  if (!sameLines && checked.diagnostics.some(({ code }) => code === 'continued-line'))
    return undefined;
  const moved = mover(path, edit);
  if (isInComment(parsed.tree, edit, text) || isBlank(parsed.text, edit, text)) {
    return checked.diagnostics.map(moved);
  }
  const met = clauseAround(parsed.tree, edit);
  if (met === undefined) return undefined;
  const { clause, column } = met;
  if (isInTitle(clause, parsed.text, edit, text)) return checked.diagnostics.map(moved);
  const range = { start: clause.range.start, end: clause.range.end + edit.growth };
  const read = parseClause(path, text, range, column);
  if (read === undefined) return undefined;
  const surface = surfaceOf(clause);
  const declares = surface === undefined || surfaceOf(read.clause) !== surface;
  if (declares && !(isHandedOn(clause) && isHandedOn(read.clause))) return undefined;
  const inside = ({ range: at }: Diagnostic): boolean =>
    at.start >= clause.range.start && at.end <= clause.range.end;
  if (isTold(clause)) {
    if (namesEdition(clause) || namesEdition(read.clause)) return undefined;
    // With an error more or less, other things are looked at in the rest.
    const gone = checked.diagnostics.filter(
      (fault) => fault.file === path && inside(fault) && fault.code !== 'rule-unknown',
    );
    const mine = [...read.diagnostics, ...namedIn(before, read, gone, text)];
    return sameForTheRest(before, gone, mine)
      ? [...checked.diagnostics.filter((fault) => !gone.includes(fault)).map(moved), ...mine]
      : undefined;
  }
  // Words of a clause that cannot be read count as declared: where they stand in others, they must be the same text.
  if (parsed.diagnostics.some((fault) => !inside(fault))) return undefined;
  if (declares) return redeclared(before, clause, read, text, moved);
  return alone(before, clause, read, text, moved) ?? redefined(before, clause, read, text, moved);
}

interface Read {
  readonly clause: Clause;
  readonly diagnostics: readonly Diagnostic[];
}

/** Looks at a function or an assertion alone. */
function alone(
  { checked, parsed }: Before,
  old: Clause,
  read: Read,
  text: string,
  moved: (fault: Diagnostic) => Diagnostic,
): readonly Diagnostic[] | undefined {
  const { world, context, diagnostics } = checked;
  if (context === undefined || !['fn', 'amend', 'assert'].includes(old.kind)) return undefined;
  const { path } = parsed.tree;
  const { start, end } = old.range;
  const touches = (at: { readonly file: string; readonly range: Range }): boolean =>
    at.file === path && at.range.start >= start && at.range.end <= end;
  if (diagnostics.some((one) => touches(one) || one.related?.some(touches) === true))
    return undefined;
  const [placed, more] = world.clauses.filter(({ clause }) => clause === old);
  if (placed === undefined || more !== undefined) return undefined;
  // A clause that cannot be read counts as if it were right, as long as nothing else is wrong.
  if (read.diagnostics.length > 0) {
    // What takes the place of another form may have kept faults of that one away.
    if (old.kind === 'amend' && old.how === 'is') return undefined;
    const same = diagnostics.length === 0 && declaresTheSame(old, read.clause);
    return same ? read.diagnostics : undefined;
  }
  const file: FileTree = { ...parsed.tree, path: path + ANEW, text };
  const found = definitionAgain(context, old, {
    clause: read.clause,
    place: { ...placed.place, file },
  });
  // With an error in it, a text is not searched for what is never used.
  const searched = diagnostics.some(({ severity }) => severity === 'warning');
  if (found === undefined || (found.length > 0 && searched)) return undefined;
  return [...diagnostics, ...found].map(moved);
}

const namesEdition = (clause: Clause): boolean =>
  clause.kind === 'scenario' && clause.lines.some(({ line }) => line === 'edition');

/** What a scenario names that there is not; only those of the text itself are looked at. */
function namedIn(
  { checked, parsed }: Before,
  { clause, diagnostics }: Read,
  gone: readonly Diagnostic[],
  text: string,
): readonly Diagnostic[] {
  const { world, context } = checked;
  const last = world.units.at(-1);
  if (clause.kind !== 'scenario' || last?.file !== parsed.tree) return [];
  const { path } = parsed.tree;
  const here = world.scenarios.find(
    ({ origin }) => origin.file === path && origin.start === clause.range.start,
  );
  if (here === undefined || !hasWordsIn(world.units, here.editions)) return [];
  const file: FileTree = { ...parsed.tree, text };
  const mended = [{ lines: clause.lines, editions: here.editions }];
  const named = checkScenarios(world.words, file, mended, world.units);
  if (context?.told === undefined) return named;
  const left = world.diagnostics.filter((fault) => !gone.includes(fault));
  const lacking = [...left, ...diagnostics, ...named].some(isError);
  return [...named, ...checkTold(context.told, file, mended, lacking)];
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

/** Is the rest of what was found still found, when some faults of the first half give way to others? */
function sameForTheRest(
  { checked }: Before,
  gone: readonly Diagnostic[],
  come: readonly Diagnostic[],
): boolean {
  const { diagnostics } = checked.world;
  const had = diagnostics.some(isError);
  const has = [...diagnostics.filter((fault) => !gone.includes(fault)), ...come].some(isError);
  if (!had && checked.diagnostics.length === diagnostics.length) return true;
  return had === has && gone.length === 0 && come.length === 0;
}

/** Works out again what all clauses mean, where one says something else of what is declared. */
function redefined(
  { checked: { world }, parsed }: Before,
  old: Clause,
  read: Read,
  text: string,
  moved: (fault: Diagnostic) => Diagnostic,
): readonly Diagnostic[] | undefined {
  const file: FileTree = { ...parsed.tree, path: parsed.tree.path + ANEW, text };
  let found = 0;
  const clauses = world.clauses.map((placed): PlacedClause => {
    if (placed.clause !== old) return placed;
    found += 1;
    return { clause: read.clause, place: { ...placed.place, file } };
  });
  // Twice: in a sentence that is used twice, or in none: in another edition.
  if (found !== 1) return undefined;
  const diagnostics = instead(world.diagnostics, parsed, read);
  const changed = { ...world, clauses, diagnostics, files: [...world.files, file] };
  return [...diagnostics, ...checkDefinitions(changed).diagnostics].map(moved);
}

/** Works out again what is declared, in the clauses as they were put together, and what it means where that may differ. */
function redeclared(
  { checked, parsed }: Before,
  old: Clause,
  read: Read,
  text: string,
  moved: (fault: Diagnostic) => Diagnostic,
): readonly Diagnostic[] | undefined {
  const file: FileTree = { ...parsed.tree, path: parsed.tree.path + ANEW, text };
  const early = instead(checked.world.early, parsed, read);
  const world = checked.world.withClause(old, { clause: read.clause, file }, early);
  if (world === undefined) return undefined;
  const rest = meantBefore(checked, world) ?? checkDefinitions(world).diagnostics;
  return [...world.diagnostics, ...rest].map(moved);
}

/** The faults found in reading the changed clause in the place of those that reading found before. */
const instead = (
  found: readonly Diagnostic[],
  parsed: Parsed,
  read: Read,
): readonly Diagnostic[] => [
  ...found.filter((fault) => !parsed.diagnostics.includes(fault)),
  ...read.diagnostics.map((fault) => ({ ...fault, file: parsed.tree.path + ANEW })),
];

/** Carries a fault over into the new text. */
function mover(path: string, { range, growth }: Edit): (fault: Diagnostic) => Diagnostic {
  const offset = (at: number): number => (at >= range.end && at > range.start ? at + growth : at);
  const place = <P extends { readonly file: string; readonly range: Range }>(at: P): P => {
    if (at.file === path + ANEW) return { ...at, file: path };
    if (at.file !== path) return at;
    return { ...at, range: { start: offset(at.range.start), end: offset(at.range.end) } };
  };
  return (fault) => {
    const { related, fix } = fault;
    return {
      ...place(fault),
      ...(related === undefined ? {} : { related: related.map(place) }),
      ...(fix === undefined
        ? {}
        : {
            fix: fix.map(({ title, file, range: at, text }) => {
              const put = place({ file: file ?? fault.file, range: at });
              return {
                title,
                ...(file === undefined ? {} : { file: put.file }),
                range: put.range,
                text,
              };
            }),
          }),
    };
  };
}

/** Is all that was changed the inside of one comment, which is still one? */
function isInComment({ comments }: FileTree, { range, growth }: Edit, text: string): boolean {
  const around = comments.some(
    (comment) =>
      // Not the first sign behind the strokes: it decides whether they are part of an address.
      range.start > comment.range.start + 2 &&
      range.end <= comment.range.start + comment.text.length,
  );
  return around && !/[\n\r]/.test(text.slice(range.start, range.end + growth));
}

/** Has nothing changed but the words of a title in quotes? */
function isInTitle(clause: Clause, before: string, { range, growth }: Edit, text: string): boolean {
  if (clause.kind !== 'rule' && clause.kind !== 'heading' && clause.kind !== 'scenario')
    return false;
  // Quotes within a scenario hold orders.
  const head = before.slice(clause.range.start, range.start);
  if (/[\n{]/.test(head)) return false;
  const changed =
    before.slice(range.start, range.end) + text.slice(range.start, range.end + growth);
  if (/[^\p{L}\p{N} .,;:'-]/u.test(changed) || head.includes('\\')) return false;
  return (head.match(/"/g) ?? []).length % 2 === 1 && !head.includes('//');
}

/** Has nothing changed but white space at the end of a line? */
function isBlank(before: string, { range, growth }: Edit, text: string): boolean {
  const end = before.charAt(range.end);
  if (end !== '\n' && end !== '') return false;
  const changed =
    before.slice(range.start, range.end) + text.slice(range.start, range.end + growth);
  return !/[^ \t\n]/.test(changed);
}
