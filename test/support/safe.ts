/**
 * Hostile texts in every place of a text that takes one: what is emitted has to be the same code as with a harmless text
 * in its place, literals apart, and printable. A text that is refused with a diagnostic is as good.
 */
import { ts } from 'ts-morph';
import { emit } from '../../compiler/emit.ts';
import type { EmittedModule } from '../../compiler/emit.ts';
import { printable, quote } from '../../compiler/plan/text.ts';
import { compile } from '../../compiler/pipeline.ts';
import { schemaOf } from '../../compiler/schema/schema.ts';
import { validatorOf, writeGuardTypes } from '../../compiler/schema/validator.ts';
import type { Program } from '../../language/program/program.ts';
import { lex } from '../../language/syntax/lexer.ts';
import { random } from '../yardstick/random.ts';

/** A small game with each clause that takes a text or a name. Words in capitals are unlike any other word of it. */
const game = `// Remark one
variant "Title Name" {
  title "Printed Title"
  designer: Jane Doe
  source "Printed Source"
  editions "First Print", "Second Print"
  rules 1..3
  kind "Mood Kind" (MK) is "Good Mood" (GM), "Bad Mood"
  Space has toll: Number = 0
  fn heavy(place: Space) = place.toll > 3
  space "Left Bank" (LB): RB
  space "Right Bank" (RB): LB FB
  space "Far Bank" (FB): RB
  power "Red Power" (RP)
  power "Blue Power" (BP)
  piece Runner (FR) { at: Space; owner: Power; mood: "Mood Kind" or none; tired: yes or no }
  "Red Power" starts with FR LB
  ask Errands about each Runner runner, of runner.owner { default Stay }
  order Stay in Errands by Runner { written "{runner} stays put"; because "Stay Reason" }
  order Walk in Errands by Runner {
    to: Space
    slowly: yes or no
    written "{runner} walks {to}[ {slowly very slowly|at ease}]"
    legal when borders(runner.at, to)
    void when heavy(to)
    succeeds when walked(this)
    because "Walk Reason" when heavy(to)
  }
  refuse Walk walk because "Refusal Reason" when heavy(walk.to)
  decide walked(walk: Walk) = not heavy(walk.to)
  condition "{place: Space} is calm" = not heavy(place)
  phase Daytime {
    ask Errands
    step strolling { for Walk walk with walked(walk) { walk.runner.at becomes walk.to }; for Power each { tell each "Told Words" } }
  }
  calendar { Sunday: Daytime }
  start in Sunday 1
  exchange walkers: each Runner one, under one.owner, as "FR {at}"
  exchange moods: each Runner one with one.mood is not none, as { walker: one; mood: one.mood }
  hide Runner one from Power seer unless one.owner = seer
  heading "Heading Words" {
  rule 1 "Rule Title" {
    reading "Reading Words" // Remark two
    assert "Assert Title": count Runner > 0
  }
  }
  rule 2 told "Told Note"
  rule 3 lost "Lost Note"
  scenario "Scenario Title" proves 1 { expect walkers "Red Power": FR LB }
}
`;

/** What the texts are made of: all that has ever ended a literal or a comment, and letters of all sorts. */
const pieces: readonly string[] = [
  ...'\'"`\\/*{}[]()$;:,.#@&<>|?!=+-_ \t\n\r0aé',
  '${',
  '*/',
  '/*',
  '//',
  '\\u0027',
  "\\'",
  '\\"',
  '\\\\',
  '\r\n',
  '</script>',
  '<!--',
  '-->',
  '\u2028',
  '\u2029',
  '\u0085',
  '\ue000',
  '\ue001',
  "\ue000'\ue001",
  '\u0000',
  '\u001b',
  '\u007f',
  '\u00a0',
  '\u202e',
  '\u2066',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\ud800',
  '\udc00',
  '\ufffe',
  '😀',
  'e\u0301',
  '__proto__',
  'constructor',
  'import',
  'await',
  'eval',
  '@ts-nocheck',
  'prettier-ignore',
  '=>',
];

/** Longer ones would be wrapped another way than harmless ones: two may stand in one line, and the name of a border twice. */
const WIDTH = 24;

type Chance = ReturnType<typeof random>;

function hostile(chance: Chance): string {
  let text = '';
  for (let n = 1 + chance.below(6); n > 0; n--) {
    const piece =
      chance.below(4) === 0
        ? String.fromCodePoint(chance.below(chance.below(2) === 0 ? 0x110000 : 0x3000))
        : (chance.pick(pieces) ?? '');
    if (quote(text + piece).length <= WIDTH) text += piece;
  }
  return text;
}

/** A place, and the text of it where another text is put in: all tokens that are alike are one name. */
interface Place {
  readonly image: string;
  readonly how: 'quoted' | 'bare' | 'comment';
  /** Braces and brackets are signs of its own there. */
  readonly isPattern: boolean;
  readonly with: (text: string) => string;
}

const behindPatterns = new Set(['written', 'as', 'condition']);

function placesOf(text: string): readonly Place[] {
  const { tokens, comments } = lex('', text);
  const found = new Map<string, { starts: number[]; before: string }>();
  tokens.forEach((token, at) => {
    if (!/^["\p{L}\p{N}]/u.test(token.image)) return;
    const known = found.get(token.image) ?? { starts: [], before: tokens[at - 1]?.image ?? '' };
    known.starts.push(token.startOffset);
    found.set(token.image, known);
  });
  const put = (image: string, starts: readonly number[], by: string): string =>
    starts
      .toReversed()
      .reduce((all, start) => all.slice(0, start) + by + all.slice(start + image.length), text);
  const escaped = (words: string): string => `"${words.replace(/["\\]/g, '\\$&')}"`;
  return [
    ...[...found].flatMap(([image, { starts, before }]): Place[] => {
      const isPattern = behindPatterns.has(before);
      const quoted: Place = {
        image,
        how: 'quoted',
        isPattern,
        with: (words) => put(image, starts, escaped(words)),
      };
      const bare = (words: string): string => put(image, starts, inOneLine(words));
      return [quoted, { ...quoted, how: 'bare', with: bare }];
    }),
    ...comments.map(({ text: image, range }): Place => ({
      image,
      how: 'comment',
      isPattern: false,
      with: (words) => put(image, [range.start], `// ${inOneLine(words)}`),
    })),
    {
      image: 'designer',
      how: 'bare',
      isPattern: false,
      with: (words) => text.replace('Jane Doe', () => inOneLine(words)),
    },
  ];
}

/** What stands on a line of its own is another clause, and moves the lines that the code tells of. */
const inOneLine = (words: string): string => words.replace(/[\n\r]/g, ' ');

const FILE = 'game.variant';

const compiled = (text: string, file = FILE) =>
  compile({ read: (path) => (path === file ? text : undefined) }, file, { library: 'library' });

/** The code of a module in short: every node by its kind, names by when they first stood there, literals apart. */
export function skeleton(code: string): string {
  const file = ts.createSourceFile(
    'module.ts',
    code,
    ts.ScriptTarget.Latest,
    false,
    ts.ScriptKind.TS,
  );
  const errors: unknown = Reflect.get(file, 'parseDiagnostics');
  if (Array.isArray(errors) && errors.length > 0) throw new Error('it is no code');
  const names = new Map<string, number>();
  const out: (string | number)[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) out.push('text');
    else if (ts.isIdentifier(node)) {
      if (!names.has(node.text)) names.set(node.text, names.size);
      out.push(names.get(node.text) ?? 0);
    } else {
      out.push(`(${node.kind}`);
      if (ts.isNumericLiteral(node)) out.push(node.text);
      // The name of a property is a literal, whether it is one that needs quotes or not.
      const name = ts.isPropertySignature(node) ? node.name : undefined;
      if (name !== undefined) out.push('text');
      ts.forEachChild(node, (child) => (child === name ? undefined : visit(child)));
      out.push(')');
    }
  };
  visit(file);
  return out.join(' ');
}

/** The JavaScript of a module, or its TypeScript. */
type Write = (module: EmittedModule) => string;

const asJs: Write = (module) => module.js('runtime', './guards.js');
const asTs: Write = (module) => module.ts('./guards.js');

const isPrintable = (text: string): boolean => /^[\n -~]*$/.test(text);

/** Texts of a program, each with another in its place; what is the same object stays so. */
function replaced<T>(value: T, image: string, by: string): T {
  const known = new Map<unknown, unknown>();
  const go = (part: unknown): unknown => {
    if (typeof part === 'string') return part === image ? by : part;
    if (typeof part !== 'object' || part === null) return part;
    const done = known.get(part);
    if (done !== undefined) return done;
    const made: unknown[] | Record<string, unknown> = Array.isArray(part) ? [] : {};
    known.set(part, made);
    for (const [key, inner] of Object.entries(part)) Reflect.set(made, key, go(inner));
    return made;
  };
  // The boundary: only texts change.
  return go(value) as T;
}

/** All texts that stand in a program: names, words, rule numbers, files. */
function textsOf(program: Program): readonly string[] {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const go = (part: unknown): void => {
    if (typeof part === 'string') {
      if (/[A-Z. ]/.test(part)) found.add(part);
    } else if (typeof part === 'object' && part !== null && !seen.has(part)) {
      seen.add(part);
      Object.values(part).forEach(go);
    }
  };
  go(program);
  return [...found];
}

export interface Outcome {
  /** What is wrong; undefined if nothing is. */
  readonly fault: string | undefined;
  /** Whether anything was emitted: else the text was refused. */
  readonly emitted: boolean;
}

export interface SafeTable {
  readonly places: number;
  /** The same item is the same text in the same place. */
  readonly put: (item: number) => Outcome;
  /** The guards with the text of an item, which take longer: undefined if they are code. */
  readonly guards: (item: number) => Promise<string | undefined>;
}

export function openSafeTable(): SafeTable {
  const places = placesOf(game);
  const { program, diagnostics } = compiled(game);
  if (program === undefined)
    throw new Error(
      diagnostics
        .map(({ message, range }) => `${game.slice(range.start, range.end)}: ${message}`)
        .join('\n'),
    );
  const texts = textsOf(program);
  const known = new Map<string, string | undefined>();
  /** The code with a harmless text, which is made once. */
  const harmless = (key: string, make: () => string | undefined): string | undefined => {
    if (!known.has(key)) known.set(key, make());
    return known.get(key);
  };
  const bySource = (text: string, file: string, write: Write): string | undefined => {
    const { module } = compiled(text, file);
    return module === undefined ? undefined : write(module);
  };
  const byProgram = (image: string, by: string, write: Write): string =>
    write(emit(replaced(program, image, by), (file) => (file === image ? by : file)));

  const put = (item: number): Outcome => {
    const chance = random(31_000 + item);
    const words = hostile(chance);
    const told = (what: string): string => `item ${item}, ${JSON.stringify(words)}: ${what}`;
    let where = '';
    try {
      // Types are looked at less often: they run nothing.
      const withTypes = chance.below(8) === 0;
      const write = withTypes ? asTs : asJs;
      let made: string | undefined;
      let usually: () => string | undefined;
      const way = item % 8;
      if (way < 4) {
        const place = chance.pick(places);
        if (place === undefined) return { fault: undefined, emitted: false };
        where = `${place.how} for ${place.image}`;
        const text = place.isPattern ? words.replace(/[{}[\]|?]/g, '') : words;
        made = bySource(place.with(text), FILE, write);
        usually = () => bySource(place.with('Harmless'), FILE, write);
      } else if (way === 4) {
        where = 'as a file';
        made = bySource(game, `${words}.variant`, write);
        usually = () => bySource(game, FILE, write);
      } else {
        // What the checker may refuse, the compiler has to stand as well.
        const image = chance.pick(texts) ?? '';
        where = `in the program for ${image}`;
        made = byProgram(image, words, write);
        usually = () => byProgram(image, 'Harmless', write);
        const odd = replaced(program, image, words);
        const files = [printable(JSON.stringify(schemaOf(odd))), writeGuardTypes(words, [])];
        if (!files.every(isPrintable))
          return { fault: told(`${where}: not printable`), emitted: true };
      }
      if (made === undefined) return { fault: undefined, emitted: false };
      if (!isPrintable(made)) return { fault: told(`${where}: not printable`), emitted: true };
      const usual = harmless(`${where} ${withTypes}`, () => {
        const other = usually();
        return other === undefined ? undefined : skeleton(other);
      });
      const same = usual === undefined || usual === skeleton(made);
      return { fault: same ? undefined : told(`${where}: other code`), emitted: true };
    } catch (error) {
      return { fault: told(`${where}: ${String(error)}`), emitted: true };
    }
  };
  const guards = async (item: number): Promise<string | undefined> => {
    const chance = random(31_000 + item);
    // Half a character has no place in an address, and ajv makes addresses of names.
    const words = hostile(chance).replace(/\p{Cs}/gu, '');
    const image = chance.pick(texts) ?? '';
    const text = await validatorOf(replaced(program, image, words));
    skeleton(text);
    return isPrintable(text) ? undefined : `item ${item}, ${JSON.stringify(words)}: not printable`;
  };
  return { places: places.length + texts.length, put, guards };
}
