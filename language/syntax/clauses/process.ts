/** Calendar, phases and their steps. */
import { report } from '../../diagnostics/diagnostic.ts';
import type { Block } from '../blocks.ts';
import { cursorOf, isCapital, isLower, isWord } from '../cursor.ts';
import type { Cursor, Source } from '../cursor.ts';
import { describe } from '../expressions.ts';
import { tokenRange } from '../tokens.ts';
import type { CalendarClause, Clause, Name, ProcessNode, StepNode } from '../tree.ts';
import { effects } from './effects.ts';

export function calendar(c: Cursor): Clause {
  c.form = 'calendar { SEASON: PHASE, PHASE; SEASON (ALIAS): PHASE }';
  c.next();
  const seasons: CalendarClause['seasons'][number][] = [];
  for (const clause of c.block()?.clauses ?? []) {
    const line = cursorOf(c.source, clause);
    line.form = 'SEASON: PHASE, PHASE';
    const season = line.declared('a season');
    let phases: Name[] = [];
    if (line.accept(':')) phases = line.list(() => line.name('a phase'));
    seasons.push({ season, phases });
    line.finish();
  }
  return { kind: 'calendar', seasons, range: c.range };
}

export function years(c: Cursor): Clause | undefined {
  if (!c.accept('years', 'count')) return undefined;
  c.form = 'years count down, or years count up';
  const down = c.accept('down');
  if (!down && !c.accept('up')) c.fail('`down` or `up`');
  return { kind: 'years', direction: down ? 'down' : 'up', range: c.range };
}

export function phase(c: Cursor): Clause | undefined {
  if (!isCapital(c.peek(1))) return undefined;
  c.form = 'phase NAME { ask X; step NAME { effects } }, or phase NAME before PHASE { .. }';
  c.next();
  const name = c.capitals('the name of a phase');
  const how = (['before', 'after'] as const).find((word) => c.accept(word));
  const beside = how === undefined ? undefined : { how, phase: c.capitals('the name of a phase') };
  return { kind: 'phase', name, beside, body: process(c.source, c.block()), range: c.range };
}

function process(source: Source, block: Block | undefined): ProcessNode[] {
  const list: ProcessNode[] = [];
  for (const clause of block?.clauses ?? []) {
    const c = cursorOf(source, clause);
    if (c.done) continue;
    const read = part(c);
    if (read !== undefined) list.push(read);
    c.finish();
  }
  return list;
}

function part(c: Cursor): ProcessNode | undefined {
  const { range, source } = c;
  if (c.accept('ask')) {
    c.form = 'ask NAME, or ask NAME and NAME';
    return { kind: 'ask-step', asks: c.series(() => c.capitals('the name of an ask')), range };
  }
  if (c.accept('carry', 'out')) {
    c.form = 'carry out NAME';
    return { kind: 'carry-out', ask: c.capitals('the name of an ask'), range };
  }
  if (c.sees('step') || c.sees('open', 'step')) return step(c);
  if (c.accept('repeat')) {
    c.form = 'repeat until CONDITION { parts }';
    c.expect('until');
    return { kind: 'repeat', until: c.expression(), body: process(source, c.block()), range };
  }
  if (c.accept('for', 'each')) {
    c.form = 'for each KIND x by KEY down, KEY with condition { parts }';
    const of = c.capitals('a kind');
    const variable = c.variable();
    const keys = c.accept('by') ? c.sortKeys() : [];
    const where = c.accept('with') ? c.expression() : undefined;
    return { kind: 'for-each', of, variable, where, keys, body: process(source, c.block()), range };
  }
  if (c.accept('if')) {
    c.form = 'if CONDITION { parts }';
    return { kind: 'if-step', condition: c.expression(), body: process(source, c.block()), range };
  }
  c.failed = true;
  const token = c.peek();
  const at = { file: source.file, range: token === undefined ? range : tokenRange(token) };
  source.report(() => report('not-a-phase-part', { found: describe(token) }, at));
  return undefined;
}

/** `step moves { effects }`, `open step moves { effects }` */
function step(c: Cursor): StepNode {
  c.form = 'step NAME { effects }';
  const before = c.accept('open');
  c.expect('step');
  const name = c.word('the name of a step');
  const open = before || (c.sees('open') && c.accept('open'));
  return { kind: 'step', name, open, effects: effects(c.source, c.block()), range: c.range };
}

/** `step flood after moves of Movement { .. }`, `remove step capture of Adjustments` */
export function stepClause(c: Cursor): Clause | undefined {
  const removed = c.sees('remove', 'step');
  const at = removed || c.sees('open', 'step') ? 1 : 0;
  if (c.peek(at)?.image !== 'step' || !isWord(c.peek(at + 1))) return undefined;
  c.form =
    'step NAME after NAME of PHASE { effects }, step NAME after carry out ASK of PHASE { effects }, step NAME of PHASE { effects }';
  const before = c.accept('open');
  c.take(removed ? 2 : 1);
  const name = c.word('the name of a step');
  if (removed) {
    c.form = 'remove step NAME of PHASE';
    c.expect('of');
    const of = c.capitals('a phase');
    return {
      kind: 'step-clause',
      how: 'remove',
      anchor: name,
      carriedOut: false,
      phase: of,
      step: undefined,
      range: c.range,
    };
  }
  const open = before || c.accept('open');
  const how = c.accept('after') ? 'after' : c.accept('before') ? 'before' : 'redefine';
  const carriedOut = how !== 'redefine' && c.accept('carry', 'out');
  const anchor = carriedOut
    ? c.capitals('the name of an ask')
    : how === 'redefine'
      ? name
      : c.word('the name of a step');
  c.expect('of');
  const of = c.capitals('a phase');
  const node: StepNode = {
    kind: 'step',
    name,
    open,
    effects: effects(c.source, c.block()),
    range: c.range,
  };
  return { kind: 'step-clause', how, anchor, carriedOut, phase: of, step: node, range: c.range };
}

export function setup(c: Cursor): Clause | undefined {
  if (isLower(c.peek(1))) return undefined;
  c.form = 'setup { effects }';
  c.next();
  return { kind: 'setup', effects: effects(c.source, c.block()), range: c.range };
}
