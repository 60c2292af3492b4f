import { runSuite } from '../scenario/suite.ts';
import { tracedSource, traceOf } from '../trace/trace.ts';
import type { AskFacts } from '../facts.ts';
import type { RuleTrace, Trace } from '../trace/trace.ts';
import { load } from './load.ts';
import { proofOf } from './proof.ts';
import { nameOf, print, progress } from './session.ts';

export async function traceCommand(name: string, options: { json?: true }): Promise<0> {
  const loaded = await load(name);
  const { facts, table, entry } = loaded;
  const suite = runSuite(table, facts, (title) => progress(`${facts.name}: ${title}`));
  const proved = await proofOf(loaded);
  const trace = traceOf(facts, tracedSource(facts), suite.scenarios, proved, (file) =>
    nameOf(entry.host.realPath(file)),
  );
  print(options.json === true ? `${JSON.stringify(trace, undefined, 2)}\n` : written(trace));
  return 0;
}

function written(trace: Trace): string {
  const edition = trace.edition === null ? '' : `@${trace.edition}`;
  const lines = [`${trace.variant}${edition}: ${trace.rules.length} rules of the source`, ''];
  for (const rule of trace.rules) lines.push(...ruleLines(rule), '');
  if (trace.missing.length > 0) lines.push(`missing: ${trace.missing.join(', ')}`);
  if (trace.unproved.length > 0) lines.push(`not proved: ${trace.unproved.join(', ')}`);
  if (trace.missing.length + trace.unproved.length === 0) {
    lines.push('every rule of the source has its place, and every enforced one is proved');
  }
  return `${lines.join('\n')}\n`;
}

function ruleLines(rule: RuleTrace): string[] {
  const status = rule.status.length === 0 ? 'nothing said' : rule.status.join(', ');
  const proof = rule.status.includes('enforced')
    ? rule.proof !== null
      ? rule.proof.how === 'scenarios'
        ? ', proved'
        : ', proved by the text alone: it does not check without the rule'
      : rule.changed.length > 0
        ? ''
        : ', not proved'
    : '';
  const head = `${rule.id.padEnd(5)} ${rule.title ?? ''}`.trimEnd();
  const indent = ' '.repeat(6);
  return [
    head,
    `${indent}${status}${proof}`,
    ...rule.clauses.map(({ file, line }) => `${indent}${file}:${line}`),
    ...rule.changed.map(({ file, line }) => `${indent}changed: ${file}:${line}`),
    ...rule.scenarios.map(({ name, passed, changed }) => {
      const became = passed ? 'passes' : changed === true ? 'no longer holds' : 'FAILS';
      const needs = rule.proof?.how === 'scenarios' && rule.proof.names.includes(name);
      return `${indent}${became}${needs ? ', and fails without the rule' : ''}: ${name}`;
    }),
    ...rule.misprints.map(({ printed, read }) => `${indent}misprint: ${printed} -> ${read}`),
    ...rule.readings.map((reading) => `${indent}reading: ${reading}`),
    ...(rule.question === null ? [] : [`${indent}open: ${rule.question.text}`]),
    ...(rule.question?.asked ?? []).map((one) => `${indent}asked: ${askedText(one)}`),
  ];
}

function askedText({ ask, of, answers, ...asked }: AskFacts): string {
  const written = answers.map((one) => one.written[0] ?? one.order).join(' | ');
  const silence = asked.default === null ? 'nothing' : asked.default;
  return `${ask}, of the ${of}: ${written}; silence: ${silence}`;
}
