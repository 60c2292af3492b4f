/** Checked programs as short text, so that tests can say what they expect. */
import type {
  Domain,
  EffectNode,
  Expr,
  NotationPart,
  Process,
  Program,
} from '../../../language/program/program.ts';

/** `(m.to.space = s) and succeeds(m)`; numbers as they are in the program (scaled). */
export function show(program: Program, expr: Expr): string {
  const inner = (one: Expr): string => show(program, one);
  const domain = (one: Domain): string => {
    const kind = program.kinds[one.kind];
    const verbs = one.verbs === undefined ? '' : `[${one.verbs.join()}]`;
    const where = one.where.length === 0 ? '' : ` with ${one.where.map(inner).join(' and ')}`;
    return `${kind?.name}${verbs} ${one.variable.name}${where}`;
  };
  const relation = (by: Extract<Expr, { op: 'relation' }>['relation']): string =>
    'builtin' in by ? by.builtin : (program.fns[by.fn]?.name ?? '?');
  switch (expr.op) {
    case 'const': {
      const { type, value } = expr;
      if (type.tag === 'bool') return value === 1 ? 'yes' : 'no';
      if (type.tag === 'set') return '{}';
      if (type.tag !== 'entity') return String(value);
      if (value < 0) return 'none';
      return `${program.kinds[type.kind]?.name}:${program.kinds[type.kind]?.members[value]?.name}`;
    }
    case 'text':
      return JSON.stringify(expr.text);
    case 'var':
      return expr.variable.name;
    case 'get':
      return `${inner(expr.of)}.${program.kinds[expr.kind]?.attributes[expr.attribute]?.name}`;
    case 'call':
      return `${program.fns[expr.fn]?.name}(${expr.args.map(inner).join(', ')})`;
    case 'decision':
      return `${program.decisions[expr.decision]?.name}?(${expr.args.map(inner).join(', ')})`;
    case 'and':
    case 'or':
      return `(${expr.items.map(inner).join(` ${expr.op} `)})`;
    case 'not':
      return `not ${inner(expr.of)}`;
    case 'compare':
      return `(${inner(expr.left)} ${expr.operator} ${inner(expr.right)})`;
    case 'in':
      return `(${inner(expr.of)} in ${inner(expr.set)})`;
    case 'if':
      return `if ${inner(expr.condition)} then ${inner(expr.yes)} else ${inner(expr.no)}`;
    case 'let':
      return `let ${expr.variable.name} = ${inner(expr.value)}: ${inner(expr.body)}`;
    case 'quantifier': {
      const keys = expr.keys.map(({ value, down }) => `${inner(value)}${down ? ' down' : ''}`);
      const by = keys.length === 0 ? '' : ` by ${keys.join()}`;
      const body = expr.body === undefined ? '' : `: ${inner(expr.body)}`;
      return `(${expr.word} ${domain(expr.domain)}${by}${body})`;
    }
    case 'route': {
      const through = expr.through === undefined ? '' : ` through ${inner(expr.through)}`;
      return `(route ${inner(expr.from)} ${inner(expr.to)} over ${domain(expr.over)} at ${inner(expr.at)}${through} by ${relation(expr.by)})`;
    }
    case 'distance':
      return `(distance ${inner(expr.from)} ${inner(expr.to)} by ${relation(expr.by)})`;
    case 'relation':
      return `${relation(expr.relation)}(${inner(expr.left)}, ${inner(expr.right)})`;
    case 'clockwise':
      return `clockwise(${inner(expr.at)}, ${inner(expr.from)}, ${inner(expr.to)})`;
    case 'border':
      return `border(${inner(expr.left)}, ${inner(expr.right)})`;
    case 'spot':
      return `spot(${inner(expr.of)}, ${expr.rows.join(' ')})`;
    case 'present':
      return `present(${inner(expr.of)})`;
    case 'verb':
      return `${inner(expr.of)} is [${expr.verbs.join()}]`;
    case 'calendar':
      return expr.what;
    default:
      return `(${inner(expr.left)} ${expr.op} ${inner(expr.right)})`;
  }
}

export function showFn(program: Program, name: string): string {
  const fn = program.fns.find((one) => one.name === name);
  return fn === undefined ? 'nothing' : show(program, fn.body);
}

export function showEffects(program: Program, effects: readonly EffectNode[]): string {
  return effects.map((effect) => showEffect(program, effect)).join('; ');
}

function showEffect(program: Program, effect: EffectNode): string {
  const inner = (one: Expr): string => show(program, one);
  const attribute = (kind: number, id: number): string =>
    program.kinds[kind]?.attributes[id]?.name ?? '?';
  switch (effect.effect) {
    case 'set':
    case 'add':
    case 'include':
    case 'exclude':
      return `${effect.effect} ${inner(effect.of)}.${attribute(effect.kind, effect.attribute)} ${inner(effect.value)}`;
    case 'draw': {
      const { range, suchThat } = effect;
      const from = range === undefined ? '' : ` ${inner(range.low)}..${inner(range.high)}`;
      const such = suchThat === undefined ? '' : ` such that ${inner(suchThat.condition)}`;
      return `draw ${inner(effect.of)}.${attribute(effect.kind, effect.attribute)}${from}${such}`;
    }
    case 'create': {
      const fields = effect.fields.map(
        (one) => `${attribute(effect.kind, one.attribute)}: ${inner(one.value)}`,
      );
      return `create ${program.kinds[effect.kind]?.name} { ${fields.join(', ')} }`;
    }
    case 'destroy':
    case 'open':
    case 'close':
      return `${effect.effect} ${inner(effect.of)}`;
    case 'for': {
      const where = effect.domain.where.map(inner).join(' and ');
      return `for ${effect.domain.variable.name} with ${where} { ${showEffects(program, effect.body)} }`;
    }
    case 'when':
      return `when ${inner(effect.condition)} { ${showEffects(program, effect.body)} }`;
    case 'let':
      return `let ${effect.variable.name} = ${inner(effect.value)} { ${showEffects(program, effect.body)} }`;
    case 'tell':
      return `tell ${effect.who === undefined ? 'everybody' : inner(effect.who)}`;
    case 'end':
      return `end ${effect.winners === undefined ? 'drawn' : inner(effect.winners)}`;
  }
}

/** Names of the parts of a phase, in order. */
export function showProcess(program: Program, body: readonly Process[]): string[] {
  return body.map((part) => {
    switch (part.process) {
      case 'step':
        return part.name;
      case 'ask':
        return `ask ${part.asks.map((ask) => program.asks[ask]?.name).join(', ')}`;
      case 'carry-out':
        return `carry-out ${program.asks[part.ask]?.name}`;
      default:
        return `${part.process} { ${showProcess(program, part.body).join(' ')} }`;
    }
  });
}

export function showNotation(parts: readonly NotationPart[]): string {
  return parts
    .map((part) => {
      switch (part.part) {
        case 'text':
          return part.text;
        case 'hole':
          return `{${part.path.join('.')}}`;
        case 'flag':
          return `{${part.field} ${part.words.join('|')}}`;
        case 'optional':
          return `[${showNotation(part.parts)}]`;
      }
    })
    .join('');
}
