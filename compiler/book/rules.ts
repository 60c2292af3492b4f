/** The numbered rules of a source, each with what became of it. */
import type { Origin, SourceInfo, SourceRule } from '../../language/program/program.ts';
import type { Facts } from '../facts.ts';
import type { RuleTrace, Trace } from '../trace/trace.ts';
import { anchorOf, code, joined, link, plain } from './blocks.ts';
import type { Block, Line, Quoted } from './blocks.ts';
import { capital } from './text.ts';

/** The text between the ends of a clause, set back to the left. */
export type Quote = (origin: Origin) => string;

export function ruleBlocks(
  facts: Facts,
  source: SourceInfo,
  trace: Trace,
  quote: Quote,
): readonly Block[] {
  return source.rules.map((rule): Block => {
    const traced = trace.rules.find(({ id }) => id === rule.id);
    const own = rule.clauses.filter(
      (origin) => origin.unit === source.unit && origin.rule === rule.id,
    );
    return {
      block: 'rule',
      rule: {
        anchor: ruleAnchor(source.unit, rule.id),
        number: rule.id,
        // What is only told has its words there.
        title: capital(rule.title ?? rule.notes[0] ?? ''),
        status: statusOf(rule, traced),
        notes: notesOf(rule, traced),
        scenarios: scenariosOf(facts, traced, quote),
        clauses: unique(own.map(quote)).join('\n'),
      },
    };
  });
}

export const ruleAnchor = (unit: string, rule: string): string => anchorOf('rule', unit, rule);

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

function statusOf(rule: SourceRule, traced: RuleTrace | undefined): readonly string[] {
  const said = rule.status.length === 0 ? ['nothing said'] : rule.status;
  return traced?.proved === true
    ? said.flatMap((one) => (one === 'enforced' ? [one, 'proved'] : [one]))
    : said;
}

function notesOf(rule: SourceRule, traced: RuleTrace | undefined) {
  const said: { label: string; line: Line }[] = [];
  const refer = (label: string, refs: SourceRule['is'], units: readonly string[] = []): void => {
    const links = refs.map(({ unit, rule: id }) => link(`${unit} ${id}`, ruleAnchor(unit, id)));
    const lines = [...links, ...units.map((unit) => plain(unit))].map((part) => [part]);
    if (lines.length === 0) return;
    said.push({ label, line: joined(lines, ', ') });
  };
  refer('The same as', rule.is);
  refer('Follows from', rule.follows, rule.fromUnits);
  for (const other of rule.contradicts) {
    said.push({ label: 'Contradicts', line: [plain(`rule ${other}`)] });
  }
  const kinds = rule.status.filter((status) => status !== 'enforced' && status !== 'changed');
  const label = capital(kinds.length === 1 ? (kinds[0] ?? '') : 'note');
  for (const note of rule.notes.slice(rule.title === undefined ? 1 : 0))
    said.push({ label, line: [plain(note)] });
  for (const { ask, of, answers, ...asked } of traced?.question?.asked ?? []) {
    const forms = answers.map(({ order, written }) => [code(written[0] ?? order)]);
    const silence = asked.default === null ? '' : `; without an answer: ${asked.default}`;
    const line = [plain(`${ask}, of the ${of}: `), ...joined(forms, ' or '), plain(silence)];
    said.push({ label: 'Asked', line });
  }
  for (const { printed, read } of rule.misprints) {
    said.push({ label: 'Misprint', line: [plain(`“${printed}”, read as “${read}”`)] });
  }
  for (const reading of rule.readings) said.push({ label: 'Reading', line: [plain(reading)] });
  for (const { file, line } of traced?.changed ?? []) {
    said.push({ label: 'Changed', line: [plain(`in ${file}, line ${line}`)] });
  }
  return said;
}

function scenariosOf(facts: Facts, traced: RuleTrace | undefined, quote: Quote): Quoted[] {
  return (traced?.scenarios ?? []).map(({ name, passed, changed }) => {
    const scenario = facts.scenarios.find(({ title }) => title === name);
    return {
      title: changed === true ? `${name} (no longer holds)` : name,
      holds: changed === true ? undefined : passed,
      text: scenario === undefined ? '' : quote(scenario.origin),
    };
  });
}
