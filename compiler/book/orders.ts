/** The year, what is asked in it, and how orders are written. */
import type { Ask, Notation, Process, Program } from '../../language/program/program.ts';
import { isEverLegal, neverSaid } from './never.ts';
import { code, joined, plain, strong } from './blocks.ts';
import type { Block, Inline, Line } from './blocks.ts';
import { exampleKey } from './examples.ts';
import type { Examples } from './examples.ts';

export function yearBlocks({ calendar, kinds, builtin, phases, asks }: Program): Block[] {
  const nameOf = (kind: number, value: number): string => kinds[kind]?.members[value]?.name ?? '';
  const rows = calendar.seasons.map(({ season, phases: parts }) => {
    const lines = parts.map((part): Line => {
      const body = phases.find(({ id }) => id === part)?.body ?? [];
      const asked = [...new Set(askedIn(body))].map((ask) => asks[ask]?.name ?? '');
      const name = strong(nameOf(builtin.phase, part));
      return asked.length === 0 ? [name] : [name, plain(` (${asked.join(', ')})`)];
    });
    return [[plain(nameOf(builtin.season, season))], joined(lines, ', ')];
  });
  const { season, year } = calendar.start;
  const start = `The game begins in ${nameOf(builtin.season, season)} ${year}.`;
  const { yearStep } = calendar;
  const by = Math.abs(yearStep) === 1 ? '' : ` by ${Math.abs(yearStep)}`;
  const down = yearStep === 1 ? '' : ` Years count ${yearStep < 0 ? 'down' : 'up'}${by}.`;
  return [
    { block: 'text', line: [plain(start + down)] },
    { block: 'table', head: ['Season', 'Phases (and what is asked)'], rows },
  ];
}

function askedIn(body: readonly Process[]): readonly number[] {
  return body.flatMap((node) => {
    if (node.process === 'ask') return [...node.asks];
    return 'body' in node ? askedIn(node.body) : [];
  });
}

export function orderBlocks(program: Program, examples: Examples): Block[] {
  const { asks, kinds, conditions } = program;
  const how = 'What is in italics is filled in, what is in [ ] may be left out.';
  const blocks: Block[] = [{ block: 'text', line: [plain(how)] }, ...pieceBlocks(program)];
  for (const ask of asks) {
    const subject = kinds[ask.subject.kind]?.name ?? '';
    const verbs = ask.verbs.filter((verb) => isEverLegal(program, verb));
    const rows = verbs.map((verb) => {
      const example = examples.get(exampleKey(ask.name, verb.name));
      return [
        [strong(verb.name)],
        formsOf(without(textsOf(verb.notations), neverSaid(program, ask, verb))),
        example === undefined ? [] : [code(example)],
      ];
    });
    blocks.push(
      { block: 'heading', level: 3, anchor: `ask-${ask.name.toLowerCase()}`, text: ask.name },
      { block: 'text', line: [plain(amountOf(ask, subject, program))] },
      { block: 'table', head: ['Order', 'Written', 'For example'], rows },
    );
  }
  if (conditions.length > 0) {
    const forms = formsOf(textsOf(conditions.map(({ notation }) => notation)));
    blocks.push(
      { block: 'heading', level: 3, anchor: 'conditions', text: 'Conditions' },
      { block: 'text', line: [plain('An order may depend on: '), ...forms, plain('.')] },
    );
  }
  return blocks;
}

function amountOf(ask: Ask, subject: string, { asks }: Program): string {
  const each = `for each ${subject}`;
  const amount = {
    one: `One order ${each}.`,
    'up to': `A list of orders ${each}; the rules say how many at most.`,
    exactly: `Exactly as many orders ${each} as the rules say.`,
  }[ask.amount.how];
  const silent = ask.verbs[ask.fallback?.verb ?? -1];
  const first = ask.handedInWith === undefined ? undefined : asks[ask.handedInWith];
  const early = first === undefined ? '' : ` Handed in with ${first.name}.`;
  const several =
    ask.several === undefined
      ? ''
      : ' Several may each give one; the rules say whose comes into force.';
  return `${amount}${several}${early}${silent === undefined ? '' : ` Without one: ${silent.name}.`}`;
}

function pieceBlocks({ kinds }: Program): Block[] {
  const rows = kinds
    .filter(({ role, notations }) => role === 'piece' && notations.length > 0)
    .map((kind): Line[] => {
      const values = kind.attributes.flatMap(({ name, type }) => {
        const of = type.tag === 'entity' ? kinds[type.kind] : undefined;
        if (of?.role !== 'values' || !kind.notations.some(({ text }) => text.includes(`{${name}}`)))
          return [];
        const members = of.members.map((one) =>
          one.short[0] === undefined ? one.name : `${one.name} (${one.short[0]})`,
        );
        return [`${name}: ${members.join(', ')}`];
      });
      // A piece that says nothing else is written with the name of its kind.
      const forms = kind.notations.map(({ text }) => text.replaceAll('{Kind}', kind.name));
      return [[strong(kind.name)], formsOf(forms), [plain(values.join('; '))]];
    });
  if (rows.length === 0) return [];
  return [{ block: 'table', head: ['Piece', 'Written', 'With'], rows }];
}

/** The forms of a notation that differ, the usual one first. */
const formsOf = (forms: readonly string[]): Line => joined([...new Set(forms)].map(formOf), ' or ');

const textsOf = (notations: readonly Notation[]): readonly string[] =>
  notations.map(({ text }) => text);

/** Forms without the words for these fields: who wrote them would be told that they are not legal. */
function without(forms: readonly string[], fields: ReadonlySet<string>): readonly string[] {
  const isSaid = (part: string): boolean =>
    [...part.matchAll(/\{(\S+) [^}]*\}/gu)].some(([, name = '']) => fields.has(name));
  return forms
    .map((form) => form.replaceAll(/\[[^\][]*\]/gu, (part) => (isSaid(part) ? '' : part)))
    .filter((form) => !isSaid(form));
}

/** `{unit} - {to}[ {via VIA|by sea}]`: what is filled in is told from what is written as it stands. */
function formOf(text: string): Line {
  return text
    .split(/(\{[^}]*\})/u)
    .filter((part) => part !== '')
    .map((part): Inline => {
      if (!part.startsWith('{')) return code(part);
      const [name = '', ...words] = part.slice(1, -1).split(' ');
      return words.length === 0
        ? { text: name, as: 'slot' }
        : code(words.join(' ').replaceAll('|', ' | '));
    });
}
