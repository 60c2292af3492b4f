/** Tutorials are played through: their files are written, their commands run, and what they show must come out. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeHere as place } from '../command/here.ts';
import { library } from '../support/variants.ts';
import { blocksOf } from './pages.ts';

interface Call {
  readonly args: readonly string[];
  /** Lines of its output; `...` stands for any number of them. */
  readonly shown: readonly string[];
}

/** A console block: `$ variorum ..` with what it prints below it. */
function callsOf(text: string): readonly Call[] {
  const calls: { args: readonly string[]; shown: string[] }[] = [];
  for (const line of text.split('\n')) {
    const call = /^\$ npx variorum (.*)$/.exec(line)?.[1];
    if (call !== undefined) calls.push({ args: call.split(' '), shown: [] });
    else calls.at(-1)?.shown.push(line);
  }
  return calls;
}

/** Are these the lines, in order, with nothing between them but where `...` stands? */
function matches(lines: readonly string[], shown: readonly string[]): boolean {
  const [first, ...rest] = shown;
  if (first === undefined) return lines.length === 0;
  if (first !== '...') return lines[0] === first && matches(lines.slice(1), rest);
  return Array.from({ length: lines.length + 1 }, (_, at) => lines.slice(at)).some((tail) =>
    matches(tail, rest),
  );
}

test.each(['your-first-variant', 'rulebooks'])('what %s shows is what happens', async (page) => {
  const at = place();
  const blocks = blocksOf(`docs/${page}.md`);
  let calls = 0;
  for (const { info, text } of blocks) {
    const file = /^variorum (\S+)$/.exec(info)?.[1];
    if (info === 'variorum-quote') {
      const shipped = readFileSync(join(library, 'rulebooks/diplomacy.variant'), 'utf8');
      expect(shipped).toContain(text);
      continue;
    }
    if (file !== undefined) {
      writeFileSync(join(at.folder, file), `${text}\n`);
      continue;
    }
    expect(info).toBe('console');
    for (const { args, shown } of callsOf(text)) {
      calls++;
      const { out, err } = await at.run(...args);
      // What is going on is told on long waits only.
      const told = `${err}${out}`.split('\n').filter((line) => !line.startsWith('variorum: '));
      const lines = told.map((line) => line.trimEnd()).filter((line) => line !== '');
      const wanted = shown.filter((line) => line !== '');
      expect({ args, lines, fits: matches(lines, wanted) }).toEqual({ args, lines, fits: true });
    }
  }
  expect(calls).toBeGreaterThan(2);
});
