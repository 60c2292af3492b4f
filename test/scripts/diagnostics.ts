/**
 * Writes docs/diagnostics: a page for every code of the catalogues, and an index. `--check` only compares.
 * A page's text below its generated head is written by hand and kept.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { catalogue } from '../../language/diagnostics/catalogue.ts';
import { runtimeMessages } from '../../runtime/diagnostics.ts';
import { hostingMessages } from '../../compiler/hosting/messages.ts';
import { toolMessages } from '../../compiler/report/messages.ts';

interface Entry {
  readonly severity?: 'error' | 'warning';
  readonly message: string;
  readonly help?: string;
}

const folder = resolve(import.meta.dirname, '../../docs/diagnostics');
const end = '<!-- written by hand from here on -->';

/** `{name}` stands for a part that is filled in: shown in italics, and as in a form of the language within code. */
function shown(text: string): string {
  return text.replace(/`[^`]*`|\{([^{}]*)\}/g, (part, name: string | undefined) =>
    name === undefined
      ? part.replace(/\{([^{}]*)\}/g, (_, inner: string) => inner.toUpperCase())
      : `*${name}*`,
  );
}

function head(code: string, entry: Entry, stage: string): string {
  return [
    `# ${code}`,
    '',
    `${entry.severity ?? 'error'}, ${stage}`,
    '',
    `> ${shown(entry.message)}`,
    '',
    ...(entry.help === undefined ? [] : [`**What to do.** ${shown(entry.help)}`, '']),
    end,
    '',
  ].join('\n');
}

export function pages(): Map<string, string> {
  const stages: readonly (readonly [string, Readonly<Record<string, Entry>>])[] = [
    ['while a text is read and checked', catalogue],
    ['while a game is played', runtimeMessages],
    ['where others play', hostingMessages],
    ['from the command', toolMessages],
  ];
  const result = new Map<string, string>();
  const index: string[] = ['# Diagnostics', '', 'Every message, what it means and what to do.', ''];
  for (const [stage, messages] of stages) {
    index.push(`## Said ${stage}`, '', '| code | message |', '| --- | --- |');
    for (const [code, entry] of Object.entries(messages).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const file = join(folder, `${code}.md`);
      const old = existsSync(file) ? readFileSync(file, 'utf8') : '';
      const kept = old.includes(end) ? old.slice(old.indexOf(end) + end.length + 1) : '';
      result.set(file, head(code, entry, stage) + kept);
      index.push(`| [${code}](${code}.md) | ${shown(entry.message).replaceAll('|', '\\|')} |`);
    }
    index.push('');
  }
  result.set(join(folder, 'README.md'), index.join('\n'));
  return result;
}

if (process.argv[1] !== undefined && /diagnostics\.(js|ts)$/.test(process.argv[1])) {
  mkdirSync(folder, { recursive: true });
  const wanted = pages();
  for (const [file, text] of wanted) writeFileSync(file, text);
  for (const name of readdirSync(folder)) {
    if (!wanted.has(join(folder, name))) console.log(`no longer in a catalogue: ${name}`);
  }
  console.log(`${wanted.size} pages`);
}
