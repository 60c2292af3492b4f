/**
 * `npm run datc`: all cases of the Diplomacy Adjudicator Test Cases 3.0 on plain classic, and, edition by edition, the
 * cases that the edition's own text decides differently. `--verbose` tells what differs.
 */
import { allCases, decide, editions, expected } from '../conformance/datc.ts';
import type { Decided } from '../conformance/datc.ts';

const verbose = process.argv.includes('--verbose');

const listed = (ids: readonly string[]): string => (ids.length === 0 ? 'none' : ids.join(', '));

function line(edition: (typeof editions)[number], decided: Decided): string {
  const { differing, backups, inapplicable } = decided;
  const { unstated } = expected[edition];
  // What a backup settles is not decided by the text of the edition.
  const own = [...differing.keys()].filter((id) => !backups.has(id));
  const parts = [listed(own.filter((id) => unstated[id] === undefined))];
  const silent = own.flatMap((id) => (unstated[id] === undefined ? [] : `${id} (${unstated[id]})`));
  if (silent.length > 0) parts.push(`also, though the case does not say so: ${listed(silent)}`);
  for (const rule of new Set([...backups.values()].flat())) {
    const ids = [...backups].filter(([, rules]) => rules.includes(rule)).map(([id]) => id);
    const marked = ids.map((id) => (differing.has(id) ? `${id} (differs)` : id));
    parts.push(`no answer, settled by "${rule}": ${listed(marked)}`);
  }
  if (inapplicable.length > 0) {
    parts.push(`not applicable, VIA is ignored with a note: ${listed(inapplicable)}`);
  }
  return `${edition}: ${parts.join('; ')}`;
}

const write = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Each takes about a second. */
const progress = (what: string): void => {
  process.stderr.write(`datc: ${what}\n`);
};

const faultLines = ({ differing }: Decided): string[] =>
  [...differing].flatMap(([id, faults]) => faults.map((fault) => `  ${id}: ${fault}`));

progress('reading the cases');
const cases = allCases();
for (const edition of editions) {
  progress(edition);
  const decided = await decide(cases, edition);
  write(line(edition, decided));
  if (verbose) faultLines(decided).forEach(write);
}
progress('the answers preferred');
const preferred = await decide(cases, undefined);
faultLines(preferred).forEach(write);
const failed = preferred.differing.size;
write(`DATC: ${cases.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
