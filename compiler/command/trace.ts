import type { AskFacts } from '../facts.ts';
import { runSuite } from '../scenario/suite.ts';
import { clauseWords, noticedWords, quietWords } from '../trace/bases.ts';
import { openWords } from '../trace/clauses.ts';
import type { Proof } from '../trace/prove.ts';
import { tracedSource, traceOf } from '../trace/trace.ts';
import type { RuleTrace, Trace } from '../trace/trace.ts';
import { load } from './load.ts';
import { placed } from './places.ts';
import { proofOf } from './proof.ts';
import { counted, located, nameOf, print, progress, show } from './session.ts';
import { textOf } from './test.ts';

/** Fails where something that stands under a rule does: what does not hold proves nothing. */
export async function traceCommand(name: string, options: { json?: true }): Promise<0 | 1> {
  const loaded = await load(name);
  const { facts, table, entry } = loaded;
  const { realPath } = entry.host;
  const { proved, played: suite } = await proofOf(loaded, 'clauses', (holds) => {
    const found = runSuite(table, facts, (title) => progress(`${facts.name}: ${title}`));
    holds(found);
    return found;
  });
  const { proofs, open } = proved;
  const own = (file: string): string => nameOf(realPath(file));
  const trace = traceOf(facts, tracedSource(facts), suite, proofs, own, open);
  if (!suite.starts) {
    const found = suite.diagnostics.map((one) => (one.file === '' ? placed(one, entry) : one));
    const shown = found.map((one) => located(one, realPath));
    show(shown, 'pretty', textOf(loaded));
  }
  const title = { own: facts.name, trace };
  print(options.json === true ? `${JSON.stringify(trace, undefined, 2)}\n` : written(title));
  return suite.starts && failures(trace).length === 0 ? 0 : 1;
}

/** Numbers of the rules under which something fails. */
const failures = ({ rules }: Trace): readonly string[] =>
  rules
    .filter(
      ({ scenarios, assertions }) =>
        scenarios.some(({ passed, changed }) => !passed && changed !== true) ||
        assertions.some(({ holds }) => !holds),
    )
    .map(({ id }) => id);

function written({ own, trace }: { readonly own: string; readonly trace: Trace }): string {
  const edition = trace.edition === null ? '' : `@${trace.edition}`;
  const { source, rules, missing, unproved, needed } = trace;
  const whose =
    source === null
      ? 'no numbered source'
      : `${counted(rules.length, 'rule')} of ${source === own ? 'the source' : `${source}; none of its own`}`;
  const lines = [`${trace.variant}${edition}: ${whose}`, ''];
  for (const rule of rules) lines.push(...ruleLines(rule), '');
  const failing = failures(trace);
  if (missing.length > 0) lines.push(`missing: ${missing.join(', ')}`);
  if (unproved.length > 0) lines.push(`not proved: ${unproved.join(', ')}`);
  if (needed.length > 0) lines.push(`cannot be taken out: ${needed.join(', ')}`);
  if (failing.length > 0) lines.push(`something fails under: ${failing.join(', ')}`);
  if (!trace.starts) lines.push('the game does not start: nothing can be proved');
  else if (missing.length + unproved.length + failing.length === 0 && rules.length > 0) {
    const but = needed.length === 0 ? '' : ', but for those that cannot be taken out';
    lines.push(`every rule of the source has its place, and every enforced one is proved${but}`);
  }
  return `${lines.join('\n')}\n`;
}

function ruleLines(rule: RuleTrace): string[] {
  const status = rule.status.length === 0 ? 'nothing said' : rule.status.join(', ');
  const isOpen = rule.status.includes('enforced') && rule.changed.length === 0;
  const proof = rule.proof === null ? (isOpen ? ', not proved' : '') : proofText(rule.proof);
  const head = `${rule.id.padEnd(5)} ${rule.title ?? ''}`.trimEnd();
  const indent = ' '.repeat(6);
  const own = rule.proof?.how === 'units' ? rule.proof.rest : rule.proof;
  const fails = own?.how === 'scenarios' ? own.found : [];
  const needs = (name: string): string =>
    fails.some((one) => one.name === name) ? ', and fails without the rule' : '';
  const how = (name: string): readonly string[] =>
    fails.flatMap(({ name: title, stop, expected, found }) =>
      title === name && expected !== undefined
        ? [`${indent}  at ${stop ?? ''}: expected ${expected}, found without it ${found ?? ''}`]
        : [],
    );
  return [
    head,
    `${indent}${status}${proof}`,
    ...rule.notes.filter((note) => note !== rule.title).map((note) => `${indent}"${note}"`),
    ...(rule.is.length === 0 ? [] : [`${indent}is: ${rule.is.join(', ')}`]),
    ...(rule.follows.length === 0 ? [] : [`${indent}follows from: ${rule.follows.join(', ')}`]),
    ...(rule.proof?.how === 'units' ? rule.proof.units : []).flatMap((one) => [
      `${indent}${noticedWords(one)}`,
      ...one.clauses.map((clause) => `${indent}  ${clauseWords(clause, one)}`),
    ]),
    ...rule.clauses.map(({ file, line }) => {
      const open = rule.open.find((one) => one.file === file && one.line === line);
      return `${indent}${file}:${line}${open === undefined ? '' : `, ${openWords(open)}`}`;
    }),
    ...rule.changed.map(({ file, line }) => `${indent}changed: ${file}:${line}`),
    ...rule.scenarios.flatMap(({ name, passed, changed }) => {
      const became = passed ? 'passes' : changed === true ? 'no longer holds' : 'FAILS';
      return [`${indent}${became}${needs(name)}: ${name}`, ...how(name)];
    }),
    ...rule.assertions.map(
      ({ title, holds }) =>
        `${indent}${holds ? 'holds' : 'DOES NOT HOLD'}${needs(title)}: ${title}`,
    ),
    ...rule.misprints.map(({ printed, read }) => `${indent}misprint: ${printed} -> ${read}`),
    ...rule.readings.map((reading) => `${indent}reading: ${reading}`),
    ...(rule.question === null && rule.contradicts.length > 0
      ? [`${indent}contradicts ${rule.contradicts.join(', ')}: settled by a reading`]
      : []),
    ...(rule.question === null ? [] : [`${indent}open: ${rule.question.text}`]),
    ...(rule.question?.asked ?? []).map((one) => `${indent}asked: ${askedText(one)}`),
  ];
}

function proofText(proof: Proof): string {
  switch (proof.how) {
    case 'scenarios':
      return ', proved';
    case 'asserted':
      return ', proved by what it asserts';
    case 'follows':
      return `, proved by rule ${proof.from.join(', ')}`;
    case 'units': {
      const units = proof.units.map(({ unit }) => unit).join(', ');
      return `${proof.rest === null ? '' : proofText(proof.rest)}, proved by ${units}`;
    }
    case 'quiet':
      return `, not proved: ${quietWords(proof.units, proof.names)}`;
    case 'needed':
      return proof.by.length === 0
        ? ', cannot be taken out'
        : `, cannot be taken out: it is used by ${proof.by.join(', ')}`;
  }
}

function askedText({ ask, of, answers, ...asked }: AskFacts): string {
  const written = answers.map((one) => one.written[0] ?? one.order).join(' | ');
  const silence = asked.default === null ? 'nothing' : asked.default;
  return `${ask}, of the ${of}: ${written}; silence: ${silence}`;
}
