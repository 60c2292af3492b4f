/** A second board in an editor: its places are named after those of the map. */
import { describe, expect, test } from 'vitest';
import { completionsAt } from '../../../language/services/completion/complete.ts';
import { hoverAt } from '../../../language/services/hover.ts';
import { outlineOf } from '../../../language/services/outline.ts';
import { definitionOf } from '../../../language/services/references.ts';
import { applyEdits, renameAt } from '../../../language/services/rename.ts';
import { alone, marked, onClassic } from './fixture.ts';

const rename = (source: string, name: string): string => {
  const { workspace, path, offset, text } = marked(source);
  const renaming = renameAt(workspace, path, offset, name);
  return renaming.ok ? applyEdits(text, renaming.edits) : renaming.reason;
};

const own = (rest: string): string =>
  alone(`  board Second (..2) of Own, with Scout\n  fn f(s: Space) = ${rest}`);

describe('a place of the second board', () => {
  test('is declared where the place of the map is', () => {
    const { workspace, path, offset, text } = marked(own('s = Second La|ke'));
    const found = definitionOf(workspace, path, offset);
    expect(text.slice(found?.range.start)).toMatch(/^Lake \(LAK\): MEA/);
    const hover = hoverAt(workspace, path, offset)?.text ?? '';
    expect(hover).toContain('**Second Lake** (LAK2, Second LAK): Space');
    expect(hover).toContain('Neighbours: Second Far Hill, Second Meadow');
  });

  test('is renamed with the place of the map', () => {
    const renamed = rename(own('s = Lak|e or s = Second Lake or s = LAK2'), 'Pond');
    expect(renamed).toContain('s = Pond or s = Second Pond or s = LAK2');
    expect(renamed).toContain('wet   Pond (LAK)');
    const short = rename(own('s = LA|K or s = Second Lake or s = LAK2'), 'PON');
    expect(short).toContain('s = PON or s = Second Lake or s = PON2');
  });

  test('is not renamed by itself', () => {
    expect(rename(own('s = Second La|ke'), 'Second Pond')).toContain(
      'Second Lake is Lake on a further board',
    );
  });
});

describe('the line of the board', () => {
  test('says what was copied', () => {
    const { workspace, path, offset } = marked(
      onClassic('  board Sec|ond (..2) of Classic, with Unit'),
    );
    expect(hoverAt(workspace, path, offset)?.text).toContain(
      'A copy of Classic: 75 Space, 81 Spot, 34 Centre; 22 pieces start there',
    );
  });

  test('leads to the map', () => {
    const { workspace, path, offset } = marked(onClassic('  board Second of Cla|ssic'));
    expect(definitionOf(workspace, path, offset)?.file).toMatch(/maps\/classic\.variant$/);
  });

  test('is in the outline', () => {
    const { workspace, path } = marked(onClassic('  board Second of Classic|'));
    const nodes = outlineOf(workspace, path)[0]?.children.map(({ name, detail }) => [name, detail]);
    expect(nodes).toContainEqual(['Second', 'board of Classic']);
  });

  test.each([
    ['the clause', '  boa|', 'board'],
    ['units', '  board Second of |', 'Classic'],
    ['kinds', '  board Second of Classic, with |', 'Unit'],
    ['what may come', '  board Second of Classic, |', 'without'],
    ['its places', '  board Second (..2) of Classic\n  border |', 'Second London'],
  ])('completes %s', (_, clause, wanted) => {
    const { workspace, path, offset } = marked(onClassic(clause));
    expect(completionsAt(workspace, path, offset).map(({ label }) => label)).toContain(wanted);
  });
});
