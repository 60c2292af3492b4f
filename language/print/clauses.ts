/** Every clause as text and blocks. */
import { drawItem, pairs } from './drawing.ts';
import { noteWords } from '../syntax/clauses/units.ts';
import { quote } from '../syntax/lexer.ts';
import type {
  AnswerNode,
  AskClause,
  GiversNode,
  InForceNode,
  Clause,
  Expression,
  OrderClause,
  StepClause,
} from '../syntax/tree.ts';
import type { FactClause, Name, Range, RuleNoteClause, UnitReference } from '../syntax/tree.ts';
import { defined, flat, parts } from './doc.ts';
import type { Doc } from './doc.ts';
import { expression, expressionDoc, listedExpression } from './expressions.ts';
import { boardLine, fact, factMark } from './facts.ts';
import { attribute, attributeBlock, mixed, parameters, parameter, type, written } from './kinds.ts';
import type { Item } from './kinds.ts';
import type { Entries, Entry } from './layout.ts';
import {
  capitalName,
  declared,
  factName,
  isRaw,
  pieceText,
  plainName,
  plainNames,
  ruleIds,
} from './names.ts';
import { effectBlock, fieldBlock, processBlock, step } from './process.ts';
import { scenario } from './scenarios.ts';
import { isBrace, sentence } from './sentences.ts';

const behindLimit = { space: ' in a space', border: ' on a border', play: '' };

export const clauseBlock = (clauses: readonly Clause[], range: Range): Entries => ({
  entries: clauses.map(entry),
  end: range.end,
});

export function entry(clause: Clause): Entry {
  const { range } = clause;
  const text = (...parts: readonly (string | Entries)[]): Entry => ({ range, parts });
  const block = (clauses: readonly Clause[]): Entries => clauseBlock(clauses, range);
  const long = (doc: Doc): Entry => ({ ...text(flat(doc)), long: doc });
  const definition = (head: string, body: Expression): Entry =>
    long(defined(head, expressionDoc(body)));
  switch (clause.kind) {
    case 'meta':
      return text(meta(clause.key, clause.text));
    case 'base':
      return text(`${clause.how} ${clause.units.map(unitReference).join(', ')}`);
    case 'editions':
      return text(`editions ${plainNames(clause.names)}`);
    case 'in-edition':
      return text(`in edition ${plainNames(clause.names)}`, block(clause.clauses));
    case 'rules': {
      const spans = clause.spans.map(({ from, to }) =>
        to === undefined ? from.text : `${from.text}..${to.text}`,
      );
      return text(`rules ${spans.join(', ')}${clause.inPart ? ' of a source known in part' : ''}`);
    }
    case 'rule': {
      const title = clause.title === undefined ? [] : [quote(clause.title)];
      const notes = clause.notes.map(({ note }) => ruleNote(note));
      const clauses = clause.clauses === undefined ? [] : [block(clause.clauses)];
      return text([`rule ${clause.id.text}`, ...title, ...notes].join(' '), ...clauses);
    }
    case 'rule-note':
      return text(ruleNote(clause.note));
    case 'heading':
      return text(`heading ${quote(clause.title)}`, block(clause.clauses));
    case 'without':
      return text(`without ${clause.rules.length > 1 ? 'rules' : 'rule'} ${ruleIds(clause.rules)}`);
    case 'kind': {
      const head = `kind ${declared(clause.declared, capitalName)}`;
      if (clause.values !== undefined) {
        return text(`${head} is ${clause.values.map((value) => declared(value)).join(', ')}`);
      }
      const full = clause.atSpace ? `${head} at Space` : head;
      if (clause.attributes.length === 0 && clause.atSpace) return text(full);
      return text(full, attributeBlock(clause.attributes, range.end));
    }
    case 'piece': {
      const items = [...clause.attributes.map(attribute), ...clause.written.map(written)];
      return text(`piece ${declared(clause.declared, capitalName)}`, mixed(items, range.end));
    }
    case 'values': {
      const values = clause.values.map((value) => declared(value)).join(', ');
      return text(`${capitalName(clause.of)} also ${values}`);
    }
    case 'has': {
      const head = `${capitalName(clause.of)} has`;
      const [only] = clause.attributes;
      if (clause.attributes.length !== 1 || only === undefined) {
        return text(head, attributeBlock(clause.attributes, range.end));
      }
      return text(`${head} ${attribute(only).text}`);
    }
    case 'slot': {
      const slots = clause.slots.map(({ limit, of, where }) => {
        const condition = where === undefined ? '' : ` with ${expression(where)}`;
        return `at most ${limit} ${capitalName(of)}${condition}`;
      });
      return text(`${slots.join(' and ')}${behindLimit[clause.place]}`);
    }
    case 'stands':
      return long(
        parts(`every ${capitalName(clause.of)} stands where `, expressionDoc(clause.where)),
      );
    case 'fact':
      // Where it could be a sentence, it is printed as one.
      if (clause.pieces.length > 0) return text(sentence(clause.pieces));
      return factLine(clause);
    case 'border': {
      const marks = clause.marks.map((mark) => `, ${factMark(mark)}`).join('');
      const how = !clause.present ? 'no ' : clause.latent ? 'latent ' : '';
      return text(`${how}border ${factName(clause.a)} - ${plainName(clause.b)}${marks}`);
    }
    case 'grid': {
      const marks = [clause.column, clause.row].map((name) =>
        name === undefined ? '' : `, ${name.text}`,
      );
      return text(`grid ${clause.from.text}..${clause.to.text}${marks.join('')}`);
    }
    case 'board':
      return text(boardLine(clause));
    case 'positions': {
      const items = clause.items.map(({ name, x, y, more }) => {
        const further = pairs(more).map((pair) => ` and ${pair}`);
        return `${factName(name)} ${signed(x)} ${signed(y)}${further.join('')}`;
      });
      return text(`positions ${items.join(', ')}`);
    }
    case 'draw':
      return text(`draw ${clause.items.map(drawItem).join(', ')}`);
    case 'shape':
      return text(
        `shape ${clause.name.text} ${clause.rings.map((ring) => pairs(ring).join(' ')).join(', ')}`,
      );
    case 'outline': {
      const items = clause.items.map(({ name, ring }) => {
        const text = /\d$/u.test(name.text) ? quote(name.text) : factName(name);
        return `${text} ${pairs(ring).join(' ')}`;
      });
      return text(`outline ${items.join(', ')}`);
    }
    case 'clockwise': {
      const rings = clause.rings.map(({ around, ring }) =>
        // Blanks part these names.
        [around, ...ring]
          .map((name) => (/\s/.test(name.text) ? quote(name.text) : factName(name)))
          .join(' '),
      );
      return text(`clockwise ${rings.join(', ')}`);
    }
    case 'starts-with': {
      const who = clause.who === 'nobody' ? 'nobody' : factName(clause.who, ['starts']);
      const items = clause.items.map(pieceText).join(', ');
      const old = clause.insteadOf.map(pieceText).join(', ');
      return text(`${who} starts with ${items}${old === '' ? '' : ` instead of ${old}`}`);
    }
    case 'start-in':
      return text(`start in ${factName(clause.date)}`);
    case 'remove-fact':
      return text(`remove ${clause.names.map((name) => factName(name)).join(', ')}`);
    case 'rename': {
      const pairs = clause.pairs.map(
        ({ from, to }) => `${factName(from, ['to'])} to ${declared(to)}`,
      );
      return text(`rename ${pairs.join(', ')}`);
    }
    case 'fn': {
      const result = clause.result === undefined ? '' : `: ${type(clause.result)}`;
      const head = `fn ${clause.name.text}${parameters(clause.parameters)}${result}`;
      return definition(`${head} =`, clause.body);
    }
    case 'decide': {
      const head = `decide ${clause.name.text}${parameters(clause.parameters)}`;
      return definition(`${head} =`, clause.body);
    }
    case 'table': {
      const { column, row } = clause;
      const title = clause.title === undefined ? '' : ` ${quote(clause.title)}`;
      const span = `${column.name.text}: ${column.low}..${column.high}`;
      const head = `table ${clause.name.text}(${parameter(row)}, ${span}): ${type(clause.result)}${title}`;
      const entries = clause.rows.map(({ key, cells }): Entry => {
        const end = cells.at(-1)?.range.end ?? key.range.end;
        const simple = ['bool', 'none', 'number', 'word', 'name', 'string'];
        const values = cells.map((cell) => {
          const value = expression(cell);
          return simple.includes(cell.form) && !/^[^"]*\s/.test(value) ? value : `(${value})`;
        });
        const name = ['none', 'yes', 'no'].some((word) => key.text.split(' ').includes(word));
        const joins = cells[0]?.form === 'name' || cells[0]?.form === 'word';
        const start = name || joins || /\d/.test(key.text) ? quote(key.text) : plainName(key);
        return { range: { start: key.range.start, end }, parts: [[start, ...values].join(' ')] };
      });
      return text(head, { entries, end: range.end });
    }
    case 'amend': {
      const head = `${clause.name.text}${parameters(clause.parameters)} ${clause.how}`;
      if (clause.value !== undefined && clause.when === undefined)
        return definition(head, clause.value);
      const value = clause.value === undefined ? '' : ` ${expression(clause.value)}`;
      if (clause.when === undefined) return text(head + value);
      return long(parts(`${head}${value} when `, expressionDoc(clause.when)));
    }
    case 'sentence':
      return text(`sentence ${quote(clause.pattern.text)}`, block(clause.clauses));
    case 'use-sentence':
      return { ...text(sentence(clause.pieces)), unbreakable: clause.pieces.some(isBrace) };
    case 'each': {
      const [only] = clause.clauses;
      const head = `for each ${clause.hole.text}`;
      if (clause.clauses.length !== 1 || only === undefined)
        return text(head, block(clause.clauses));
      const { parts, unbreakable } = entry(only);
      const [first = '', ...rest] = parts;
      const full = typeof first === 'string' ? [`${head}: ${first}`] : [head, first];
      return { ...text(...full, ...rest), unbreakable: unbreakable === true };
    }
    case 'ask':
      return ask(clause);
    case 'order':
      return order(clause);
    case 'refuse': {
      const head = `refuse ${capitalName(clause.order)} ${clause.variable.text} because ${quote(clause.text.text)}`;
      if (clause.when === undefined) return text(head);
      return text(`${head} when ${expression(clause.when)}`);
    }
    case 'policy': {
      const head = `policy ${capitalName(clause.name)} in ${capitalName(clause.ask)}`;
      return text(`${head}: ${answerText(clause.answer)}`);
    }
    case 'default':
      return text(`default of ${capitalName(clause.ask)} is ${answerText(clause.answer)}`);
    case 'condition':
      return definition(`condition ${quote(clause.pattern.text)} =`, clause.body);
    case 'settle': {
      const conditions = [
        ...clause.withAll.map((name) => name.text),
        ...clause.withNone.map((name) => `no ${name.text}`),
      ].join(' and ');
      const title = clause.title === undefined ? '' : ` ${quote(clause.title)}`;
      const knot = conditions === '' ? 'knot' : `knot with ${conditions}`;
      const value = clause.value ? 'yes' : 'no';
      return text(`settle${title} ${knot}: every ${clause.assign.text} is ${value}`);
    }
    case 'calendar': {
      const entries = clause.seasons.map(({ season, phases }): Entry => {
        const end = phases.at(-1)?.range.end ?? season.range.end;
        const list = phases.length === 0 ? '' : `: ${plainNames(phases)}`;
        const seasonRange = { start: season.range.start, end };
        return { range: seasonRange, parts: [`${declared(season)}${list}`] };
      });
      return text('calendar', { entries, end: range.end });
    }
    case 'years':
      return text(`years count ${clause.direction}`);
    case 'phase': {
      const { name, beside, body } = clause;
      const where = beside === undefined ? '' : ` ${beside.how} ${capitalName(beside.phase)}`;
      return text(`phase ${capitalName(name)}${where}`, processBlock(body, range.end));
    }
    case 'step-clause': {
      const phase = `of ${capitalName(clause.phase)}`;
      if (clause.step === undefined) return text(`remove step ${clause.anchor.text} ${phase}`);
      const anchor = clause.how === 'redefine' ? '' : ` ${clause.how} ${anchorText(clause)}`;
      return step(clause.step, `${anchor} ${phase}`);
    }
    case 'setup':
      return text('setup', effectBlock(clause.effects, range.end));
    case 'exchange': {
      const head = `exchange ${clause.name.text}: each ${capitalName(clause.of)} ${clause.variable.text}`;
      // A comma follows, which the keys of a `first .. by` would take.
      const where = clause.where === undefined ? '' : ` with ${listedExpression(clause.where)}`;
      const under = clause.under === undefined ? '' : `, under ${listedExpression(clause.under)}`;
      const start = head + where + under;
      if (clause.as !== undefined) return text(`${start}, as ${quote(clause.as.text)}`);
      if (clause.fields.length === 0) return text(start);
      return text(`${start}, as`, fieldBlock(clause.fields, range.end));
    }
    case 'hide': {
      const one = clause.attribute === undefined ? '' : `${clause.attribute.text} of `;
      const what = `${one}${capitalName(clause.of)} ${clause.variable.text}`;
      const from = `${capitalName(clause.viewerKind)} ${clause.viewer.text}`;
      const until = clause.until === undefined ? '' : ` until ${clause.until.text}`;
      const late = clause.judged === undefined ? '' : ', judged when the phase ends';
      const head = `hide ${what} from ${from}`;
      if (clause.unless === undefined) return text(head + until + late);
      return long(parts(`${head} unless `, expressionDoc(clause.unless), until + late));
    }
    case 'assert':
      return definition(
        `assert ${quote(clause.title)}${clause.proves.length === 0 ? '' : ` proves ${ruleIds(clause.proves)}`}:`,
        clause.body,
      );
    case 'scenario':
      return scenario(clause);
  }
}

/** The names of a map stand under each other. */
function factLine(clause: FactClause): Entry {
  const { words, rest } = fact(clause);
  const { range } = clause;
  if (words === '' || clause.parts.length === 0)
    return { range, parts: [[words, rest].filter((word) => word !== '').join(' ')] };
  return { range, lead: words, parts: [rest] };
}

const signed = (value: number): string => (value < 0 ? `- ${-value}` : String(value));

function meta(key: string, text: string): string {
  if (['title', 'note', 'status'].includes(key)) return `${key} ${quote(text)}`;
  return `${key}: ${isRaw(text, /^$/) ? text : quote(text)}`;
}

function unitReference({ name, edition }: UnitReference): string {
  return edition === undefined ? factName(name) : `${factName(name)}@${plainName(edition)}`;
}

function ruleNote(note: RuleNoteClause['note']): string {
  switch (note.form) {
    case 'status': {
      const asks = note.asks.length === 0 ? '' : ` asks ${note.asks.map(capitalName).join(', ')}`;
      return (note.text === undefined ? note.status : `${note.status} ${quote(note.text)}`) + asks;
    }
    case 'reading':
      return `reading ${quote(note.text)}`;
    case 'misprint':
      return `misprint ${quote(note.printed)} for ${quote(note.read)}`;
    case 'follows':
      return `follows from ${note.from.map(basisName).join(', ')}`;
    case 'is': {
      const unit = note.unit === undefined ? '' : ` of ${factName(note.unit)}`;
      return `is ${ruleIds(note.ids)}${unit}`;
    }
    case 'contradicts':
      return `contradicts ${note.id.text}`;
  }
}

/** The number of a rule as it is; the name of a unit so that it is read as one. */
function basisName(name: Name): string {
  if (/^[\p{L}\p{N}.]+$/u.test(name.text)) return name.text;
  return /^\p{N}/u.test(name.text) ? quote(name.text) : factName(name, noteWords);
}

function ask(clause: AskClause): Entry {
  const { range, amount, where, giver, givers, inForce, fallback } = clause;
  const subject = `${capitalName(clause.of)} ${clause.variable.text}`;
  const head = `ask ${capitalName(clause.name)} about each ${subject}`;
  // A comma may follow, which the keys of a `first .. by` would take.
  const condition = where === undefined ? '' : ` with ${listedExpression(where)}`;
  const tail = [
    giver === undefined ? '' : `, of ${listedExpression(giver)}`,
    givers === undefined ? '' : `, of each ${giversText(givers)}`,
    amount.value === undefined ? '' : `, ${amount.how} ${listedExpression(amount.value)}`,
    clause.handedInWith === undefined ? '' : `, handed in with ${capitalName(clause.handedInWith)}`,
  ];
  const counts = clause.voidCounts;
  const entries = [
    ...(fallback === undefined ? [] : [answer(fallback)]),
    ...(inForce === undefined ? [] : [chosen(inForce)]),
    ...(counts === undefined ? [] : [{ range: counts, parts: ['void answers count'] }]),
  ].toSorted((a, b) => a.range.start - b.range.start);
  return { range, parts: [head + condition + tail.join(''), { entries, end: range.end }] };
}

function giversText({ of, variable, where }: GiversNode): string {
  const condition = where === undefined ? '' : ` with ${listedExpression(where)}`;
  return `${capitalName(of)} ${variable.text}${condition}`;
}

const anchorText = ({ anchor, carriedOut }: StepClause): string =>
  carriedOut ? `carry out ${capitalName(anchor)}` : anchor.text;

const answer = (node: AnswerNode): Entry => ({
  range: node.range,
  parts: [`default ${answerText(node)}`],
});

function chosen(node: InForceNode): Entry {
  const long = parts('in force ', expressionDoc(node));
  return { range: node.range, parts: [flat(long)], long };
}

function answerText(node: AnswerNode): string {
  const fields = node.fields.map(({ name, value }) => `${name.text} ${listedExpression(value)}`);
  const rest = fields.length === 0 ? '' : ` with ${fields.join(', ')}`;
  return capitalName(node.verb) + rest;
}

function order(clause: OrderClause): Entry {
  const { range } = clause;
  const title = [
    `order ${capitalName(clause.name)}`,
    clause.ask === undefined ? '' : ` in ${capitalName(clause.ask)}`,
    clause.like === undefined ? '' : ` like ${capitalName(clause.like)}`,
    clause.by === undefined ? '' : ` by ${capitalName(clause.by)}`,
  ].join('');
  const items: Item[] = [...clause.fields.map(attribute), ...clause.written.map(written)];
  for (const { word, how, condition } of clause.conditions) {
    const head = how === 'is' ? word : `${word} ${how}`;
    const long = parts(`${head} when `, expressionDoc(condition));
    items.push({ range: condition.range, text: flat(long), long });
  }
  for (const { text, when } of clause.because) {
    const condition = when === undefined ? '' : ` when ${expression(when)}`;
    const end = when?.range.end ?? text.range.end;
    const because = `because ${quote(text.text)}${condition}`;
    items.push({ range: { start: text.range.start, end }, text: because });
  }
  const { thenRange } = clause;
  if (thenRange !== undefined) {
    const block = effectBlock(clause.effects, thenRange.end);
    items.push({ range: thenRange, text: 'then', block });
  }
  return { range, parts: [title, mixed(items, range.end)] };
}
