/** Going through checked expressions: their parts, their free variables, copies with something replaced. */
import type { Domain, EffectNode, Expr, Variable } from '../../language/program/program.ts';

function domainParts(domain: Domain): readonly Expr[] {
  return domain.where;
}

export function children(e: Expr): readonly Expr[] {
  switch (e.op) {
    case 'const':
    case 'text':
    case 'var':
    case 'calendar':
      return [];
    case 'get':
    case 'not':
    case 'present':
    case 'verb':
      return [e.of];
    case 'call':
    case 'decision':
      return e.args;
    case 'and':
    case 'or':
      return e.items;
    case 'in':
      return [e.of, e.set];
    case 'if':
      return [e.condition, e.yes, e.no];
    case 'let':
      return [e.value, e.body];
    case 'quantifier':
      return [
        ...domainParts(e.domain),
        ...e.keys.map(({ value }) => value),
        ...(e.body === undefined ? [] : [e.body]),
      ];
    case 'route':
      return [e.from, e.to, ...domainParts(e.over), e.at, ...(e.through === undefined ? [] : [e.through])];
    case 'distance':
      return [e.from, e.to];
    default:
      return [e.left, e.right];
  }
}

/** A copy with each direct part replaced; whether it is open follows from the parts. */
export function mapChildren(e: Expr, f: (part: Expr) => Expr): Expr {
  const inDomain = (domain: Domain): Domain => ({ ...domain, where: domain.where.map(f) });
  const made = ((): Expr => {
    switch (e.op) {
      case 'const':
      case 'text':
      case 'var':
      case 'calendar':
        return e;
      case 'get':
      case 'not':
      case 'present':
      case 'verb':
        return { ...e, of: f(e.of) };
      case 'call':
      case 'decision':
        return { ...e, args: e.args.map(f) };
      case 'and':
      case 'or':
        return { ...e, items: e.items.map(f) };
      case 'in':
        return { ...e, of: f(e.of), set: f(e.set) };
      case 'if':
        return { ...e, condition: f(e.condition), yes: f(e.yes), no: f(e.no) };
      case 'let':
        return { ...e, value: f(e.value), body: f(e.body) };
      case 'quantifier':
        return {
          ...e,
          domain: inDomain(e.domain),
          keys: e.keys.map((key) => ({ ...key, value: f(key.value) })),
          body: e.body === undefined ? undefined : f(e.body),
        };
      case 'route':
        return {
          ...e,
          from: f(e.from),
          to: f(e.to),
          over: inDomain(e.over),
          at: f(e.at),
          through: e.through === undefined ? undefined : f(e.through),
        };
      case 'distance':
        return { ...e, from: f(e.from), to: f(e.to) };
      default:
        return { ...e, left: f(e.left), right: f(e.right) };
    }
  })();
  const open = made.open || children(made).some((part) => part.open);
  return open === made.open ? made : { ...made, open };
}

/** Replaces variables by expressions. Variables are unique in a program, so nothing can be captured. */
export function substitute(e: Expr, by: ReadonlyMap<number, Expr>): Expr {
  if (e.op === 'var') return by.get(e.variable.id) ?? e;
  return mapChildren(e, (part) => substitute(part, by));
}

/** Calls `visit` for the expression and everything in it. */
export function visitAll(e: Expr, visit: (part: Expr) => void): void {
  visit(e);
  for (const part of children(e)) visitAll(part, visit);
}

export function mentions(e: Expr, variable: Variable): boolean {
  if (e.op === 'var') return e.variable.id === variable.id;
  return children(e).some((part) => mentions(part, variable));
}

function bound(e: Expr): Variable | undefined {
  if (e.op === 'let') return e.variable;
  if (e.op === 'quantifier') return e.domain.variable;
  if (e.op === 'route') return e.over.variable;
  return undefined;
}

/** Variables read in the expressions that are not bound in them, by id. */
export function freeVariables(es: readonly Expr[], without: readonly Variable[] = []): Variable[] {
  const found = new Map<number, Variable>();
  const hidden = new Set(without.map(({ id }) => id));
  for (const e of es) {
    visitAll(e, (part) => {
      const variable = bound(part);
      if (variable !== undefined) hidden.add(variable.id);
      if (part.op === 'var') found.set(part.variable.id, part.variable);
    });
  }
  return [...found.values()].filter(({ id }) => !hidden.has(id)).sort((a, b) => a.id - b.id);
}

/** All expressions that stand in effects. */
export function visitEffects(effects: readonly EffectNode[], visit: (e: Expr) => void): void {
  for (const node of effects) {
    switch (node.effect) {
      case 'set':
      case 'add':
      case 'include':
      case 'exclude':
        visit(node.of);
        visit(node.value);
        break;
      case 'draw':
        visit(node.of);
        if (node.range !== undefined) {
          visit(node.range.low);
          visit(node.range.high);
        }
        node.domain?.where.forEach(visit);
        if (node.suchThat !== undefined) visit(node.suchThat.condition);
        break;
      case 'create':
        for (const field of node.fields) visit(field.value);
        break;
      case 'destroy':
      case 'open':
      case 'close':
        visit(node.of);
        break;
      case 'for':
        node.domain.where.forEach(visit);
        visitEffects(node.body, visit);
        break;
      case 'when':
        visit(node.condition);
        visitEffects(node.body, visit);
        visitEffects(node.otherwise, visit);
        break;
      case 'let':
        visit(node.value);
        visitEffects(node.body, visit);
        break;
      case 'tell':
        visit(node.who);
        for (const part of node.text.parts) if (typeof part !== 'string') visit(part);
        break;
      case 'end':
        if (node.winners !== undefined) visit(node.winners);
        break;
    }
  }
}
