import { describe, expect, test } from 'vitest';
import { starts } from '../../../language/services/completion/keywords.ts';
import { hoverAt } from '../../../language/services/hover.ts';
import { definitionOf, referencesOf } from '../../../language/services/references.ts';
import { applyEdits, prepareRename, renameAt } from '../../../language/services/rename.ts';
import { formAt } from '../../../language/services/words.ts';
import { alone, marked, onClassic, workspaceOf } from './fixture.ts';

function hover(source: string): string {
  const { workspace, path, offset } = marked(source);
  return hoverAt(workspace, path, offset)?.text ?? '';
}

describe('hover', () => {
  test('a space: what it is, its line, its neighbours', () => {
    const text = hover(alone('  fn f(s: Scout) = s.at = La|ke'));
    expect(text).toContain('**Lake** (LAK): Space of Own');
    expect(text).toContain('wet   Lake (LAK): MEA, Far Hill');
    expect(text).toContain('Neighbours: Far Hill, Meadow');
  });
  test('each part of a space by itself', () => {
    const text = hover(onClassic('  border Spa|in - PAR'));
    expect(text).toContain('Spain/NC: Gascony');
    expect(text).toContain('Spain/SC: ');
  });
  test('the rule something is declared under', () => {
    const text = hover(
      alone('  rule 7 "thirst" { fn dry(s: Scout) = s.tired }\n  fn f(s: Scout) = d|ry(s)'),
    );
    expect(text).toContain('**dry**: function of Own, rule 7');
    expect(text).toContain('dry(s: Scout): yes or no');
  });
  test('a unit: its role, and what it says of itself', () => {
    const text = hover('variant Own {\n  on Classic\n  using Diplo|macy\n}\n');
    expect(text).toContain('**Diplomacy**: rulebook');
    expect(text).toContain('designer: Allan B\\. Calhamer');
    expect(hover('variant Own {\n  extends Cla|ssic\n}\n')).toContain('**Classic**: variant');
  });

  test('a rule or a unit that a rule follows from', () => {
    const rules = '  rule 1 "one" told "x"\n  rule 2 follows from ';
    expect(hover(onClassic(`${rules}|1, Diplomacy`))).toContain('**Rule 1**');
    expect(hover(onClassic(`${rules}1, Diplo|macy`))).toContain('**Diplomacy**');
    const { workspace, path, offset } = marked(onClassic(`${rules}1, Diplo|macy`));
    expect(definitionOf(workspace, path, offset)?.file).toMatch(/diplomacy\.variant$/u);
  });
  test('who changes a function', () => {
    const text = hover(
      onClassic('  rule 3 { strength(m) plus 1 }\n  fn f(m: Move): Number = str|ength(m)'),
    );
    expect(text).toContain('Changed: plus \\(Own, rule 3\\)');
  });
  test('what holds, where editions differ', () => {
    const editions = (chosen: string | undefined): string => {
      const { workspace, path, offset } = marked(
        alone(
          '  editions Dry, Wet\n  in edition Dry { fn deep(s: Space) = no }\n  in edition Wet { fn deep(s: Space) = s = Lake }\n  fn f(s: Space) = de|ep(s)',
        ),
      );
      workspace.choose(path, chosen);
      return hoverAt(workspace, path, offset)?.text ?? '';
    };
    expect(editions(undefined)).toContain('fn deep(s: Space) = s = Lake');
    expect(editions('Wet')).toContain('fn deep(s: Space) = s = Lake');
    expect(editions('Dry')).toContain('fn deep(s: Space) = no');
    const twice = marked(
      'variant Own {\n  editions Dry, Wet\n  in edition Dry {\n    fn deep() = no\n  }\n  in edition Wet {\n    rule 7 "wet" {\n      fn deep() = yes\n    }\n  }\n  fn f() = de|ep()\n}\n',
    );
    const found = definitionOf(twice.workspace, twice.path, twice.offset);
    expect(twice.text.slice(found?.range.start)).toMatch(/^deep\(\) = yes/);
    expect(hoverAt(twice.workspace, twice.path, twice.offset)?.text).toContain('rule 7');
  });

  test('an attribute, its type', () => {
    expect(hover(alone('  fn f(s: Scout) = s.own|er = Red'))).toContain('owner: Power');
  });
  test('nothing of a text is markup', () => {
    const text = hover(onClassic('  power "<b>[x](y)`" (BX)\n  fn f(p: Power) = p = B|X'));
    expect(text).toContain('\\<b\\>\\[x\\]\\(y\\)\\`');
  });
  test('nothing where there is no name', () => {
    expect(hover(alone('  fn f(s: Scout) = s.at |= Lake'))).toBe('');
  });
});

describe('names in what says how things are drawn', () => {
  const drawn = (clause: string): string => alone(`  shape cigar -9 0 0 5 9 0\n${clause}`);
  test.each([
    ['draw w|et in blue', '**wet**: Ground of Own'],
    ['draw Sc|out as cigar', '**Scout** (S): piece of Own'],
    ['draw Scout as cig|ar', '**cigar**: shape of Own'],
    ['draw ti|red as burst', 'tired'],
    ['draw Wal|k as arrow', '**Walk**: order of Own'],
    ['outline LA|K 0 0 5 0 5 5', '**Lake** (LAK): Space of Own'],
  ])('%s', (clause, said) => {
    expect(hover(drawn(`  ${clause}`))).toContain(said);
  });
  test('are renamed with the rest', () => {
    const { workspace, path, offset, text } = marked(
      drawn('  draw Lake in blue, Scout as cigar\n  outline La|ke 0 0 5 0 5 5'),
    );
    const renamed = renameAt(workspace, path, offset, 'Pond');
    if (!renamed.ok) throw new Error(renamed.reason);
    const changed = applyEdits(
      text,
      renamed.edits.filter(({ file }) => file === path),
    );
    expect(changed).toContain('draw Pond in blue');
    expect(changed).toContain('outline Pond 0 0');
    expect(changed).toContain('Pond (LAK): MEA');
  });
});

describe('hover on the words of the language', () => {
  test.each([
    ['Italy sta|rts with F Rome instead of A Rome', 'Power starts with pieces instead of pieces'],
    ['Italy starts wi|th F Rome', 'What a power has when the game begins'],
    ['Italy starts with F Rome inst|ead of A Rome', 'What a power has when the game begins'],
    ['nobody sta|rts with A Rome', 'nobody starts with ..'],
    ['late|nt border SPA - PAR', 'a border that is not open yet'],
    ['at mo|st 2 Unit in a space', 'at most 1 Kind in a space'],
    ['scenario "x" {\n    exp|ect next Fall 1901 Movement\n  }', 'which phase comes'],
  ])('%s', (clause, said) => expect(hover(onClassic(`  ${clause}`))).toContain(said));

  test.each([
    'fn f(p: Power) = p| = Italy',
    'title "sce|nario"',
    'fn f() = n|ot yes',
    'Ita|ly has',
  ])('and on nothing else: %s', (clause) => {
    const { text, offset } = marked(onClassic(`  ${clause}`));
    expect(formAt(text, offset)).toBeUndefined();
  });

  test.each(starts.unit.map(({ word }) => word))('as one reads them: %s', (word) => {
    const { text, offset } = marked(onClassic(`  ${word.slice(0, 2)}|${word.slice(2)}`));
    expect(formAt(text, offset)?.form.startsWith(word)).toBe(true);
    expect(formAt(text, offset)?.form).not.toMatch(/[$\\]/u);
  });

  test('what players write is a piece, not the power of that letter', () => {
    expect(hover(onClassic('  Italy starts with F| Rome'))).toContain('**Fleet** (F): Force');
  });
});

describe('definition', () => {
  test.each([
    ['  extends Clas|sic', 'variants/classic.variant'],
    ['  on Clas|sic\n  using Diplomacy', 'variants/maps/classic.variant'],
    ['  extends Classic@19|71', 'variants/rulebooks/diplomacy.variant'],
  ])('a map and a variant may go by one name: %s', (clause, file) => {
    const { workspace, path, offset } = marked(`variant Own {\n${clause}\n}`);
    expect(definitionOf(workspace, path, offset)?.file.endsWith(`/${file}`)).toBe(true);
  });

  const goes = (source: string, others = {}): string | undefined => {
    const { workspace, path, offset } = marked(source, others);
    const found = definitionOf(workspace, path, offset);
    if (found === undefined) return undefined;
    const text = workspace.text(found.file) ?? '';
    const line = text.slice(0, found.range.start).split('\n').length;
    const name = found.file.slice(found.file.lastIndexOf('/') + 1);
    return `${name}:${line} ${text.slice(found.range.start, found.range.end)}`;
  };
  test.each([
    ['a space by its abbreviation', alone('  border LA|K - FAR'), 'own.variant:5 Lake'],
    [
      'a space in an order of a scenario',
      alone('  scenario "x" {\n    orders Red: S MEA - L|AK\n  }'),
      'own.variant:5 Lake',
    ],
    ['a piece in a set-up', alone('  Blue starts with S| Lake'), 'own.variant:10 Scout'],
    ['an attribute', alone('  fn f(s: Scout) = s.ti|red'), 'own.variant:13 tired'],
    [
      'a bare attribute of an order',
      alone('  order Swim like Walk { legal when t|o = Lake }'),
      'own.variant:20 to',
    ],
    [
      'a variable',
      alone('  fn f(s: Scout) = some Space x with borders(s.at, |x)'),
      'own.variant:31 x',
    ],
    [
      'a parameter that hides an outer one',
      alone('  fn f(x: Scout) = some Space x with borders(|x, Lake)'),
      'own.variant:31 x',
    ],
    [
      'one that hides another, where that still holds',
      alone('  fn f(x: Space) =\n    let x = borders(|x, Lake): x'),
      'own.variant:31 x',
    ],
    [
      'where an ask is carried out, though a step has its name',
      alone(
        '  phase Night { step Walks { } carry out Walks }\n  step b after carry out Wal|ks of Night { }',
      ),
      'own.variant:17 Walks',
    ],
    [
      'what a row of a table is for',
      alone(
        '  table worth(p: Power, n 1..2): Number { Red (if |p = Red then 1 else n) 3; Blue 1 2 }',
      ),
      'own.variant:31 p',
    ],
    [
      'one of several who are asked',
      alone('  ask Tolls about each Scout s, of each Power p with |p != s.owner { default Rest }'),
      'own.variant:31 p',
    ],
    [
      'what they are asked about',
      alone('  ask Tolls about each Scout s, of each Power p with p != |s.owner { default Rest }'),
      'own.variant:31 s',
    ],
    [
      'an answer that may come into force',
      alone(
        '  ask Walks about each Scout s, of each Power p {\n    in force first Walk w with |w.to = Lake\n  }',
      ),
      'own.variant:32 w',
    ],
    ['a kind', alone('  fn f(s: Sco|ut) = s.tired'), 'own.variant:10 Scout'],
    ['an order', alone('  fn f(s: Scout) = some Wa|lk w by s'), 'own.variant:19 Walk'],
    ['an ask', alone('  phase Night { ask Wa|lks }'), 'own.variant:17 Walks'],
    ['a step', alone('  step rest after wa|lk of Day { }'), 'own.variant:26 walk'],
    ['a phase', alone('  step rest after walk of D|ay { }'), 'own.variant:24 Day'],
    [
      'a field in a notation',
      alone('  order Swim in Walks by Scout {\n    far: Space\n    written "swims {fa|r}"\n  }'),
      'own.variant:32 far',
    ],
    ['a mark of a line', alone('  space Bog (BOG), wall|ed: one way LAK'), 'own.variant:4 walled'],
    ['a value', alone('  fn f(s: Space) = s.ground is we|t'), 'own.variant:2 wet'],
    [
      'a rule',
      alone('  rule 4 { fn g(s: Scout) = s.tired }\n  scenario "x" proves |4 { orders none }'),
      'own.variant:31 4',
    ],
    [
      'a sentence',
      onClassic('  w|in with 20 centres'),
      'diplomacy.variant:314 "win with {n: Number} centres"',
    ],
    [
      'the map a variant is played on',
      'variant Own {\n  on Cla|ssic\n  using Diplomacy\n}',
      'classic.variant:1 Classic',
    ],
    [
      'something of another text of the project',
      'variant Own {\n  extends Base\n  fn f(s: Scout) = de|ep(s.at)\n}',
      'base.variant:31 deep',
    ],
    ['nothing of what is built in', alone('  fn f(a: Space) = bor|ders(a, Lake)'), undefined],
  ])('%s', (_, source, wanted) => {
    const base = alone('  fn deep(s: Space) = s = Lake').replace('variant Own', 'variant Base');
    const found = goes(source, { 'base.variant': base });
    if (wanted?.startsWith('diplomacy') === true)
      expect(found).toMatch(/^diplomacy\.variant:\d+ "win with/);
    else expect(found).toBe(wanted);
  });
});

describe('references and renaming', () => {
  const base = alone('  fn deep(s: Space) = s = Lake').replace('variant Own', 'variant Base');
  const other = 'variant Other {\n  extends Base\n  deep(s) also when s = Far Hill\n}\n';

  test('are found in all texts of the project', () => {
    const { workspace, path, offset } = marked(
      'variant Own {\n  extends Base\n  fn f(s: Scout) = de|ep(s.at) or deep(Lake)\n}',
      { 'base.variant': base, 'other.variant': other },
    );
    const files = referencesOf(workspace, path, offset).map(({ file }) => file);
    expect(files).toEqual([
      '/project/base.variant',
      '/project/other.variant',
      '/project/own.variant',
      '/project/own.variant',
    ]);
    expect(referencesOf(workspace, path, offset, false)).toHaveLength(3);
  });

  test('renames in all of them', () => {
    const { workspace, path, offset } = marked(
      'variant Own {\n  extends Base\n  fn f(s: Scout) = de|ep(s.at)\n}',
      { 'base.variant': base, 'other.variant': other },
    );
    const renaming = renameAt(workspace, path, offset, 'sunk');
    if (!renaming.ok) throw new Error(renaming.reason);
    const texts = ['own', 'base', 'other'].map((name) => {
      const file = `/project/${name}.variant`;
      return applyEdits(
        workspace.text(file) ?? '',
        renaming.edits.filter((edit) => edit.file === file),
      );
    });
    expect(texts.join('\n')).not.toContain('deep');
    expect(texts.map((text) => text.match(/sunk/g)?.length)).toEqual([1, 1, 1]);
  });

  test('a name in quotes stays in them', () => {
    const source = alone('  fn f(s: Scout) = s.at = "Far Hill" or s.at = Far Hi|ll');
    const { workspace, path, offset, text } = marked(source);
    const renaming = renameAt(workspace, path, offset, 'Near Hill');
    if (!renaming.ok) throw new Error(renaming.reason);
    expect(applyEdits(text, renaming.edits)).toContain('s.at = "Near Hill" or s.at = Near Hill');
  });

  test('an abbreviation and a name are renamed each by itself', () => {
    const source = alone('  fn f(s: Scout) = s.at = LA|K or s.at = Lake');
    const { workspace, path, offset, text } = marked(source);
    const renaming = renameAt(workspace, path, offset, 'LKE');
    if (!renaming.ok) throw new Error(renaming.reason);
    const after = applyEdits(text, renaming.edits);
    expect(after).not.toContain('LAK');
    expect(after).toContain('s.at = LKE or s.at = Lake');
    expect(after).toContain('wet   Lake (LKE)');
  });

  test('a power and a space of one name are renamed each by itself', () => {
    const clauses = `  add land Oldland (OLD), centre of Oldland: BUR, PIC
  add power Oldland (ODL)
  Oldland starts with A Oldland
  Oldland builds in any owned centre
  fn mine(p: Power) = p = Oldland
  fn here(s: Space) = s = Oldland
  scenario "x" {
    given Oldland: A Oldland
    orders Oldland: A Oldland - BUR
    expect Oldland: A BUR
  }`;
    const renamed = (line: string): string => {
      const source = onClassic(clauses.replace(line, line.replace('Old', 'Old|')));
      const { workspace, path, offset, text } = marked(source);
      const renaming = renameAt(workspace, path, offset, 'Newland');
      if (!renaming.ok) throw new Error(renaming.reason);
      return applyEdits(text, renaming.edits);
    };
    const power = onClassic(`  add land Oldland (OLD), centre of Newland: BUR, PIC
  add power Newland (ODL)
  Newland starts with A Oldland
  Newland builds in any owned centre
  fn mine(p: Power) = p = Newland
  fn here(s: Space) = s = Oldland
  scenario "x" {
    given Newland: A Oldland
    orders Newland: A Oldland - BUR
    expect Newland: A BUR
  }`);
    expect(renamed('power Oldland')).toBe(power);
    const swapped = power.replaceAll('Newland', '?').replaceAll('Oldland', 'Newland');
    expect(renamed('land Oldland')).toBe(swapped.replaceAll('?', 'Oldland'));
  });

  test('renames in what refuses, decides for the silent, and marks', () => {
    const clauses = `  fn la|st(s: Space) = s = Lake
  policy Staying in Walks: Walk with to Lake
  default of Walks is Staying
  refuse Walk w because "{last(w.to)}" when last(w.to)
  scenario "x" { orders Red: S MEA - Lake }`;
    const { workspace, path, offset, text } = marked(alone(clauses));
    const renamed = (at: number, name: string): string => {
      const renaming = renameAt(workspace, path, at, name);
      return renaming.ok ? applyEdits(text, renaming.edits) : renaming.reason;
    };
    expect(renamed(offset, 'deep')).toContain('"{deep(w.to)}" when deep(w.to)');
    expect(renamed(text.indexOf('Staying'), 'Idling')).toMatch(
      /policy Idling in Walks[^]*default of Walks is Idling/,
    );
    expect(renamed(text.indexOf('Lake'), 'Pond')).toContain('Walk with to Pond');
    expect(renamed(text.indexOf('to: Space'), 'goal')).toContain('Walk with goal Lake');
    const power = text.indexOf('power Red') + 'power '.length;
    expect(renamed(power, 'Crimson')).toContain('orders Crimson: S MEA - Lake');
  });

  test('orders of one ask share a field', () => {
    const source = alone(
      '  order Swim in Walks by Scout { to: Spa|ce; written "{scout} swims {to}"; legal when to.walled }\n  fn f(w: Walk) = w is not Swim and w is not Rest',
    ).replace('to: Spa|ce', 'to|: Space');
    const { workspace, path, offset, text } = marked(source);
    const renaming = renameAt(workspace, path, offset, 'goal');
    if (!renaming.ok) throw new Error(renaming.reason);
    const after = applyEdits(text, renaming.edits);
    expect(after).toContain(
      '{ goal: Space; written "{scout} swims {goal}"; legal when goal.walled }',
    );
    expect(after).toContain('written "{scout} - {goal}"');
    const dived = renameAt(workspace, path, text.indexOf('Swim'), 'Dive');
    if (!dived.ok) throw new Error(dived.reason);
    expect(applyEdits(text, dived.edits)).toContain('w is not Dive and w is not Rest');
  });

  test('the holes of a sentence, and their kinds', () => {
    const clauses = `  sentence "{S: Space list} and {g: Ground} are one" {
    for each S: fire(s) is yes when s = S and s.ground = g
  }
  fn fire(s: Space) = no
  condition "{s: Scout} is {g: Ground}" = s.at.ground = g`;
    const { workspace, text } = marked(alone(`${clauses}|`));
    const renamed = (name: string, to: string): string => {
      const renaming = renameAt(workspace, '/project/own.variant', text.indexOf(name), to);
      return renaming.ok ? applyEdits(text, renaming.edits) : renaming.reason;
    };
    expect(renamed('Ground is', 'Soil')).toContain('and {g: Soil} are');
    expect(renamed('Ground is', 'Soil')).toContain('"{s: Scout} is {g: Soil}"');
    expect(renamed('S: Space', 'Several')).toMatch(
      /"\{Several: Space list\}[^]*for each Several: [^]*s = Several and s.ground = g/,
    );
    expect(renamed('S: Space', 'several')).toMatch(/begins with a capital/);
  });

  test('a field goes by what has it, in another edition as well', () => {
    const source = alone(`  editions Dry, Wet
  kind Camp at Space { since: Number }
  piece Guide (G) { at: Space; since: Number }
  in edition Dry { setup { create Guide { at: Lake, since: 1 } } }
  in edition Wet { setup { create Guide { at: Lake, since: 2 } } }`);
    const at = source.indexOf('since', source.indexOf('Guide'));
    const { workspace, path, offset, text } = marked(`${source.slice(0, at)}|${source.slice(at)}`);
    const renaming = renameAt(workspace, path, offset, 'from');
    if (!renaming.ok) throw new Error(renaming.reason);
    const after = applyEdits(text, renaming.edits);
    expect(after).toContain('Camp at Space { since: Number }');
    expect(after.match(/from: \d/gu)).toEqual(['from: 1', 'from: 2']);
  });

  const refusal = (source: string, name: string, others = {}): string => {
    const { workspace, path, offset } = marked(source, others);
    const renaming = renameAt(workspace, path, offset, name);
    return renaming.ok ? `renamed in ${renaming.edits.length} places` : renaming.reason;
  };

  test.each([
    [
      'a broken text',
      alone('  fn f(s: Sco|ut) = s.tired\n  fn g( = 1'),
      'Guide',
      /has an error that keeps it from being read whole/,
    ],
    [
      'a name that is taken',
      alone('  fn f(s: Scout) = s.at = Far Hi|ll'),
      'Meadow',
      /Then .* would be wrong/,
    ],
    ['what is no name', alone('  fn f(s: Scout) = s.at = La|ke'), 'a/b', /is no name/],
    ['nothing at all', alone('  fn f(s: Scout) = s.at = La|ke'), '  ', /A name is needed/],
    [
      'a function with a capital',
      alone('  fn f(s: Scout) = ne|ar(s.at, Lake) = 1'),
      'Near',
      /lower-case/,
    ],
    [
      'what is shipped',
      onClassic('  fn f(m: Move): Number = stre|ngth(m)'),
      'power',
      /shipped text/,
    ],
    [
      'what no clause can rename',
      onClassic('  phase Early before Move|ment { }'),
      'Moving',
      /not yours to change/,
    ],
    ['what is built in', alone('  fn f(s: Scout) = s.at.sp|ot = Lake'), 'mark', /built in/],
    ['no name', alone('  fn f(s: Scout) |= s.tired'), 'x', /no name here/],
  ])('refuses %s, with the reason', (_, source, name, reason) => {
    expect(refusal(source, name)).toMatch(reason);
  });

  test('refuses where a text of the project that names it is broken', () => {
    const reason = refusal(
      'variant Own {\n  extends Base\n  fn f(s: Scout) = de|ep(s.at)\n}',
      'sunk',
      {
        'base.variant': base,
        'other.variant': other.replace('also when', 'also when ('),
      },
    );
    expect(reason).toMatch(/other\.variant has an error/);
  });

  test('refuses in a broken text beforehand, and where what it is based on is not known', () => {
    const broken = marked(alone('  fn f(s: Scout) = s.at = La|ke\n  fn g( = 1'));
    const prepared = prepareRename(broken.workspace, broken.path, broken.offset);
    expect(prepared).toMatchObject({ ok: false, reason: expect.stringMatching(/has an error/) });
    const reason = refusal(
      'variant Own {\n  extends Nowhere\n  fn de|ep(s: Space) = s = Lake\n}',
      'sunk',
    );
    expect(reason).toMatch(/based on is not known.*Nowhere/);
  });

  test('says beforehand what is renamed', () => {
    const { workspace, path, offset, text } = marked(alone('  fn f(s: Scout) = s.at = La|ke'));
    const prepared = prepareRename(workspace, path, offset);
    if (!prepared.ok) throw new Error(prepared.reason);
    expect(text.slice(prepared.range.start, prepared.range.end)).toBe('Lake');
  });

  test('leaves every text as it was: only edits are given', () => {
    const workspace = workspaceOf({ 'base.variant': base });
    const before = workspace.text('/project/base.variant');
    renameAt(workspace, '/project/base.variant', base.indexOf('deep'), 'sunk');
    expect(workspace.text('/project/base.variant')).toBe(before);
  });
});
