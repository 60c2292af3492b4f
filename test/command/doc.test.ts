/** doc: the rulebook page of a variant, as HTML and as Markdown. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { placeHere as place } from './here.ts';
import { race } from './run.ts';

/** The pages of a variant, in a folder that is not there before. */
async function pages(name: string, stem: string, files: Readonly<Record<string, string>> = {}) {
  const here = place(files);
  const { code, out } = await here.run('doc', name, '--out', 'book/deep');
  expect(code).toBe(0);
  expect(out).toBe(`book/deep: ${stem}.html, ${stem}.md\n`);
  const read = (ending: string): string =>
    readFileSync(join(here.folder, 'book', 'deep', `${stem}.${ending}`), 'utf8');
  return { here, html: read('html'), markdown: read('md') };
}

const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** What a reader sees of one rule. */
function ruleOf(html: string, anchor: string): string {
  const from = html.indexOf(`<section class="rule" id="${anchor}">`);
  expect(from).toBeGreaterThan(0);
  return html.slice(from, html.indexOf('</section>', from));
}

describe('a variant with numbered rules, misprints, readings and a map', async () => {
  const { here, html, markdown } = await pages('range-war', 'range-war');

  test('is one sound page without a script and without anything from elsewhere', () => {
    const ids = all(html, / id="([^"]*)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    const links = all(html, / href="([^"]*)"/g);
    expect(links.length).toBeGreaterThan(16);
    for (const link of links) expect(ids).toContain(link.slice(1));
    expect(html).not.toMatch(/<script|https?:|src=|@import|url\(/);
    const open: string[] = [];
    for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*?(?<!\/)>/g)) {
      if (name === 'meta') continue;
      if (end === '') open.push(name);
      else expect(open.pop()).toBe(name);
    }
    expect(open).toEqual([]);
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).toContain('@media print');
  });

  test('begins with the map and who plays on it, and says of every rule one thing about proofs', () => {
    const first = html.indexOf('<h2');
    expect(html.indexOf('<figure>')).toBeGreaterThan(0);
    expect(html.indexOf('<figure>')).toBeLessThan(first);
    expect(html.split('<figure>').length).toBe(2);
    expect(html.slice(0, first)).toContain("<dt>Players</dt><dd>8: Devil's Hole Gang, Lazy S,");
    expect(html.slice(0, first)).toContain('<dt>Begins</dt><dd>Summer 1870</dd>');
    expect(markdown).toContain(
      'Nothing can be played without 1, 5, 7. Every other rule that is enforced is proved:',
    );
  });

  test('has every rule with its title, status, misprints, readings, scenarios and clauses', () => {
    const numbers = Array.from({ length: 16 }, (_, i) => String(i + 1));
    const sections = all(html, /<section class="rule" id="rule-range-war-([^"]*)"/g);
    expect(sections).toEqual(numbers);
    for (const number of numbers) expect(markdown).toContain(`</a>${number} `);
    const ten = ruleOf(html, 'rule-range-war-10');
    expect(ten).toContain('A gang moves the herd it stands with, whoever owns it');
    expect(ten).toContain('<span class="badge proved">proved</span>');
    expect(ten).toContain('“in en area”, read as “in an area”');
    expect(ten).toContain('positions at the start of the turn decide');
    expect(ten).toContain('<a href="#rule-range-war-8">Range War 8</a>');
    expect(ten).toContain('✓ a herd does not go with a gang that comes to it');
    expect(ten).toContain('orders Lazy S: G NRA - CHM, GH(COO)-NRA');
    expect(ruleOf(html, 'rule-range-war-7')).toContain('at most 1 Herd in a space');
    expect(markdown).toContain('- Misprint: “in en area”, read as “in an area”');
    expect(html).toContain('16 rules of the source: 16 enforced.');
  });

  test('has the year, the start, the orders, the map and what is counted', () => {
    expect(html).toContain('The game begins in Summer 1870.');
    expect(html).toContain('<td>G\u{a0}LZY, G\u{a0}CHM, G\u{a0}COO</td>');
    expect(html).toContain('<code>GH(</code><var>unit.at</var><code>)-</code><var>to</var>');
    expect(html).toContain('a reconstruction: the printed map of Range War was not found');
    const spaces = /<td><b>Cactus Creek Nth<\/b><\/td>.*/.exec(html)?.[0];
    expect(spaces).toContain('<code>CCN</code>, CON');
    expect(spaces).toContain('CCS COO IND LZY RAT TOM');
    const drawn = new Set(all(html, / data-space="([^"]*)"/g));
    expect(html).toContain(`<p>${drawn.size} spaces, 84 borders.</p>`);
    expect(html).toContain('<b>Cactus Creek Nth - Cactus Creek Sth</b>: river');
    expect(html).toContain('<li>twenty-one herds</li>');
    expect(markdown).toContain('| **Cactus Creek Nth** | `CCN`, CON | texas |');
  });

  test('shows an order of each kind beside its notation, as a scenario gives it', () => {
    const drive = /\| \*\*Drive\*\* .*/.exec(markdown)?.[0];
    expect(drive).toMatch(/\| `GH\([^`]*\)-[^`]*` \|$/);
    expect(markdown).toMatch(/\| \*\*Brand\*\* .* \| `Build H [A-Z]+` \|/);
    expect(html).toContain('>For example</th>');
  });

  test('lists no words for what cannot be ordered, and names who made what it stands on', async () => {
    expect(markdown).toMatch(/\| \*\*Move\*\* \| \*unit\* `-` \*to\* or \*unit\* `to` \*to\* \|/);
    expect(markdown).not.toContain('VIA');
    expect(markdown).toContain('the rulebook **Diplomacy** by Allan B. Calhamer');
    const { markdown: usual } = await pages('classic', 'classic');
    expect(usual).toContain('`VIA \\| via convoy');
  });

  test('is the same to the byte when it is written again', async () => {
    await here.run('doc', 'range-war', '--out', 'again');
    expect(readFileSync(join(here.folder, 'again', 'range-war.html'), 'utf8')).toBe(html);
    expect(readFileSync(join(here.folder, 'again', 'range-war.md'), 'utf8')).toBe(markdown);
  });
});

test('numbers that are rules of a base lead to them, and what is lost is said', async () => {
  const relay = `variant Relay {
  extends Race
  rules 1..2
  rule 1 "one field at a time" is 1 lost "the length of a field"
  rule 2 "who is quick goes first" { moves(g) is yes }
}
`;
  const { html, markdown } = await pages('relay.variant', 'relay', {
    'race.variant': race,
    'relay.variant': relay,
  });
  const first = ruleOf(html, 'rule-relay-1');
  expect(first).toContain('<a href="#rule-race-1">Race 1</a>');
  expect(first).toContain('<b>Lost</b> the length of a field');
  expect(html).toContain('id="rule-race-1"');
  expect(html).toContain('both want the middle (no longer holds)');
  expect(markdown).toContain('[Race 1](#rule-race-1)');
});

test('text of a variant stands for itself', async () => {
  const odd = race
    .replace('title "Race"', 'title "Race <b>& more"\n  note "*so* it `is` | <here>"')
    .replace('told "the race', 'told "<script>1</script> the race');
  const { html, markdown } = await pages('race.variant', 'race', { 'race.variant': odd });
  expect(html).toContain('<title>Race &lt;b&gt;&amp; more</title>');
  expect(html).toContain('*so* it `is` | &lt;here&gt;');
  expect(html).not.toContain('<script');
  expect(markdown).toContain('\\*so\\* it \\`is\\` \\| \\<here\\>');
  expect(markdown).toContain('\\<script\\>1\\</script\\> the race');
  expect(markdown).not.toMatch(/(?<!\\)<script/);
});

test('a variant on another has the orders of both on its page, with ones that could be given', async () => {
  const text = 'variant Own {\n  extends Classic\n  Italy starts with F ROM instead of A ROM\n}\n';
  const { html, markdown } = await pages('own.variant', 'own', { 'own.variant': text });
  expect(html).toContain('F\u{a0}ROM');
  const from = markdown.indexOf('## How orders are written');
  const rows = markdown.slice(from, markdown.indexOf('## The map')).split('\n');
  const verbs = rows.filter((row) => /^\| \*\*(?!Unit)/.test(row));
  expect(verbs.length).toBeGreaterThan(7);
  for (const row of verbs) expect(row).toMatch(/\| `[^`]+` \|$/);
});

describe('what is wrong is said, and nothing is written', () => {
  test('a text with errors', async () => {
    const here = place({ 'race.variant': race.replace('power Red', 'power Rad') });
    const { code, err } = await here.run('doc', 'race.variant', '--out', 'book');
    expect(code).toBe(1);
    expect(err).toContain('race.variant:');
    expect(existsSync(join(here.folder, 'book'))).toBe(false);
  });

  test('a folder that cannot be one', async () => {
    const here = place({ 'race.variant': race });
    writeFileSync(join(here.folder, 'book'), 'a file');
    const { code, err } = await here.run('doc', 'race.variant', '--out', 'book');
    expect(code).toBe(1);
    expect(err).toContain('cannot-write');
  });

  test('a file in whose place a folder stands', async () => {
    const here = place({ 'race.variant': race });
    mkdirSync(join(here.folder, 'race.md'));
    expect((await here.run('doc', 'race.variant')).code).toBe(1);
    expect(existsSync(join(here.folder, 'race.html'))).toBe(false);
  });
});

test('orders that are never legal are left out, whatever they are built on', async () => {
  const { markdown } = await pages('range-war', 'range-war');
  const orders = markdown.slice(markdown.indexOf('## How orders are written'));
  for (const one of ['Drive', 'Muster', 'Brand', 'Remove']) expect(orders).toContain(`**${one}**`);
  for (const one of ['Build', 'Convoy']) expect(orders).not.toContain(`**${one}**`);
});

test('a text without rules of its own says what it changes, before the rules it stands on', async () => {
  const changes = 'win with 20 centres\nadd inland Switzerland (SWI), centre: BUR MUN TYR PIE MAR';
  const text = `variant Mine {\n  title "Twenty"\n  extends Classic\n  ${changes.replace('\n', '\n  ')}\n}\n`;
  const { html, markdown } = await pages('mine.variant', 'mine', { 'mine.variant': text });
  expect(html).toContain(`<pre><code>${changes}</code></pre>`);
  expect(markdown).toContain(`## What it changes\n\n\`\`\`\n${changes}\n\`\`\``);
  expect(html.indexOf('id="what-it-changes"')).toBeLessThan(
    html.indexOf('which it stands on</h2>'),
  );
  expect(html).toContain(' data-space="SWI"');
});

test('a grid is drawn as squares, with what the set-up makes of them and who stands there', async () => {
  const { html, markdown } = await pages('reivers', 'reivers');
  const board = html.slice(html.indexOf('<svg'), html.indexOf('</svg>'));
  expect(all(board, / data-space="([^"]*)"/g)).toHaveLength(48);
  expect(all(board, / data-piece="([^"]*)"/g)).toHaveLength(7);
  for (const name of ['burn', 'moss', 'fence', 'Nebless Clem'])
    expect(board).toContain(`>${name}<`);
  expect(markdown).toContain('| **D3** | moss |');
  expect(markdown).not.toContain('| **A2** |');
});

test('what somebody rules in play is shown with its question', async () => {
  const weather = `
  rule 3 "the starter says whether it rains" {
    ruled "it may rain" asks Weather
    player Starter
    Player has rain: yes or no
    ask Weather about each Player p { default Dry }
    order Dry in Weather by Player { written "dry" }
    order Wet in Weather by Player { written "wet"; then { player.rain becomes yes } }
    phase Morning before Turn { ask Weather; carry out Weather }
  }`;
  const asked = race.replace(/\n {2}rule 3 told .*/u, () => weather);
  const { html } = await pages('race.variant', 'race', { 'race.variant': asked });
  const three = ruleOf(html, 'rule-race-3');
  expect(three).toContain('Weather, of the Player');
  expect(three).toContain('without an answer: Dry');
});

test('the start is as set up, before anything is thrown or earned', async () => {
  const { markdown } = await pages('dice.variant', 'dice', {
    'dice.variant': `variant Dice {
  space Left: Right
  space Right: Left
  power Red
  Power has coins: Number = 3
  Power has luck: Number
  piece Runner (R) { at: Space; owner: Power }
  Red starts with R Left
  ask Orders about each Runner r, of r.owner { default Stay }
  order Stay in Orders by Runner { written "{runner} stays" }
  phase Income { step throw { for Power p { p.luck becomes draw 1..6; add 5 to p.coins } } }
  phase Turn { ask Orders }
  calendar { Day: Income, Turn }
  start in Day 1
  exchange coins: each Power p, under p, as "{coins} coins"
  exchange luck: each Power p, under p, as "{luck} luck"
}
`,
  });
  expect(markdown).toMatch(/3\scoins/u);
  expect(markdown).toMatch(/0\sluck/u);
});
