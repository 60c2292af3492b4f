/** What the text that is played says otherwise than another: its base, another of the project, or one that comes with the tool. */
import { changedLines } from '../../compiler/index.ts';
import { check, differencesOf, slugOf } from '../../language/index.ts';
import type { ParseCache, Said, World } from '../../language/index.ts';
import type { Answer, Difference, DifferencesShown } from '../protocol/calls.ts';
import { libraryFolder } from '../protocol/source.ts';
import type { Place, Source } from '../protocol/source.ts';
import { hostOf } from './library.ts';

export function differencesFrom(
  source: Source,
  than: string | undefined,
  cache: ParseCache,
): Answer<DifferencesShown> {
  const refused = (message: string): Answer<DifferencesShown> => ({
    ok: false,
    refused: [{ message }],
  });
  const host = hostOf(source);
  const library = libraryFolder;
  const now = check(host, source.path, { library, edition: source.edition, cache });
  const other = than ?? baseIn(now.world, source.path);
  if (other === undefined)
    return refused('This text extends no other variant. Choose one above to compare it with.');
  const before = check(host, other, { library, cache });
  const hasErrors = ({ diagnostics }: typeof now): boolean =>
    diagnostics.some(({ severity }) => severity === 'error');
  const name = before.world.units.find(({ file }) => file.path === other)?.unit.name.text ?? other;
  if (hasErrors(now)) return refused('The text has errors: correct what is marked first.');
  if (hasErrors(before)) return refused(`${name} has errors by itself.`);
  const { same, changed, removed, added } = differencesOf(before.world, now.world);
  const marked = (mark: string, { text }: Said): readonly string[] =>
    text.split('\n').map((line) => `${mark} ${line}`);
  const one = (what: Difference['what'], said: Said, lines: readonly string[]): Difference => ({
    what,
    rule: said.rule,
    place: placeOf(said),
    lines,
  });
  return {
    ok: true,
    value: {
      than: name,
      same,
      differences: [
        ...changed.map((both) =>
          one('changed', both.after, changedLines(both.before.text, both.after.text)),
        ),
        ...removed.map((said) => one('removed', said, marked('-', said))),
        ...added.map((said) => one('added', said, marked('+', said))),
      ],
    },
  };
}

const placeOf = ({ file, line }: Said): Place => ({ path: file, line });

/** The path of the variant that another extends, where it is there. */
function baseIn({ units }: World, path: string): string | undefined {
  const [first] = units.filter(({ file, unit }) => file.path === path && unit.role === 'variant');
  const named = (first?.unit.clauses ?? []).flatMap((clause) =>
    clause.kind === 'base' && clause.how === 'extends' ? clause.units : [],
  );
  return units.find(
    ({ unit }) =>
      unit.role === 'variant' &&
      named.some(({ name }) => slugOf(name.text) === slugOf(unit.name.text)),
  )?.file.path;
}
