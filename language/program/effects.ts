/** Effects of a checked program: what each is made of, and what it changes. */
import type {
  AttributeId,
  Domain,
  Expr,
  KindId,
  Origin,
  Template,
  Variable,
} from './expressions.ts';
import { given, holesOf, mapGiven, mapTemplate, mapValues, valuesOf } from './parts.ts';
import type { MapParts } from './parts.ts';

export type EffectNode =
  | ChangeEffect<'set'>
  | ChangeEffect<'add'>
  | ChangeEffect<'include' | 'exclude'>
  | DrawEffect
  | CreateEffect
  | PresenceEffect
  | ForEffect
  | WhenEffect
  | LetEffect
  | TellEffect
  | EndEffect;

interface EffectBase {
  readonly origin: Origin;
}

/** What stands in an effect. */
type Part = Expr | Domain | EffectNode;

interface MapEffect extends MapParts {
  readonly effects: (body: readonly EffectNode[]) => readonly EffectNode[];
}

/** What an effect changes, as far as it can be told without playing: not which things. */
export type Write =
  | {
      readonly what: 'attribute';
      readonly of: Expr;
      readonly kind: KindId;
      readonly attribute: AttributeId;
    }
  /** New things; what is declared and comes into play; what goes out of play. */
  | { readonly what: 'created' | 'opened' | 'gone'; readonly kind: KindId }
  /** Whether the game goes on. */
  | { readonly what: 'end' };

interface EffectForm<E extends EffectNode> {
  /** In the order in which they are written. */
  parts(e: E): readonly Part[];
  /** With its parts changed. */
  map(e: E, to: MapEffect): E;
  writes?(e: E): Write;
  /** For what stands in it, or behind it. */
  binds?(e: E): readonly Variable[];
}

/** `include` and `exclude`: into or out of a set attribute. */
interface ChangeEffect<E extends string> extends EffectBase {
  readonly effect: E;
  readonly of: Expr;
  readonly kind: KindId;
  readonly attribute: AttributeId;
  readonly value: Expr;
}

const change: EffectForm<ChangeEffect<'set' | 'add' | 'include' | 'exclude'>> = {
  parts: ({ of, value }) => [of, value],
  map: (e, { expr }) => ({ ...e, of: expr(e.of), value: expr(e.value) }),
  writes: ({ of, kind, attribute }) => ({ what: 'attribute', of, kind, attribute }),
};

interface DrawEffect extends EffectBase {
  readonly effect: 'draw';
  readonly of: Expr;
  readonly kind: KindId;
  readonly attribute: AttributeId;
  readonly range: { readonly low: Expr; readonly high: Expr } | undefined;
  readonly domain: Domain | undefined;
  /** Over `value`, the drawn value. */
  readonly suchThat: { readonly value: Variable; readonly condition: Expr } | undefined;
}

const draw: EffectForm<DrawEffect> = {
  parts: ({ of, range, domain, suchThat }) => [
    of,
    ...given<Part>(range?.low, range?.high, domain, suchThat?.condition),
  ],
  map: (e, { expr, domain: toDomain }) => ({
    ...e,
    of: expr(e.of),
    range: e.range && { low: expr(e.range.low), high: expr(e.range.high) },
    domain: e.domain && toDomain(e.domain),
    suchThat: e.suchThat && { ...e.suchThat, condition: expr(e.suchThat.condition) },
  }),
  writes: ({ of, kind, attribute }) => ({ what: 'attribute', of, kind, attribute }),
  binds: ({ domain, suchThat }) => given(domain?.variable, suchThat?.value),
};

interface CreateEffect extends EffectBase {
  readonly effect: 'create';
  readonly kind: KindId;
  readonly fields: readonly { readonly attribute: AttributeId; readonly value: Expr }[];
}

const create: EffectForm<CreateEffect> = {
  parts: ({ fields }) => valuesOf(fields),
  map: (e, to) => ({ ...e, fields: mapValues(e.fields, to) }),
  writes: ({ kind }) => ({ what: 'created', kind }),
};

interface PresenceEffect extends EffectBase {
  readonly effect: 'destroy' | 'open' | 'close';
  readonly of: Expr;
  readonly kind: KindId;
  /** Where there is nothing to open the rules are at fault; else nothing happens. */
  readonly needed?: true;
}

const presence: EffectForm<PresenceEffect> = {
  parts: ({ of }) => [of],
  map: (e, { expr }) => ({ ...e, of: expr(e.of) }),
  writes: ({ effect, kind }) => ({ what: effect === 'open' ? 'opened' : 'gone', kind }),
};

interface ForEffect extends EffectBase {
  readonly effect: 'for';
  readonly domain: Domain;
  readonly body: readonly EffectNode[];
}

const loop: EffectForm<ForEffect> = {
  parts: ({ domain, body }) => [domain, ...body],
  map: (e, { domain, effects }) => ({ ...e, domain: domain(e.domain), body: effects(e.body) }),
  binds: ({ domain }) => [domain.variable],
};

interface WhenEffect extends EffectBase {
  readonly effect: 'when';
  readonly condition: Expr;
  readonly body: readonly EffectNode[];
  readonly otherwise: readonly EffectNode[];
}

const when: EffectForm<WhenEffect> = {
  parts: ({ condition, body, otherwise }) => [condition, ...body, ...otherwise],
  map: (e, { expr, effects }) => ({
    ...e,
    condition: expr(e.condition),
    body: effects(e.body),
    otherwise: effects(e.otherwise),
  }),
};

interface LetEffect extends EffectBase {
  readonly effect: 'let';
  readonly variable: Variable;
  readonly value: Expr;
  readonly body: readonly EffectNode[];
}

const binding: EffectForm<LetEffect> = {
  parts: ({ value, body }) => [value, ...body],
  map: (e, { expr, effects }) => ({ ...e, value: expr(e.value), body: effects(e.body) }),
  binds: ({ variable }) => [variable],
};

interface TellEffect extends EffectBase {
  readonly effect: 'tell';
  /** A power or player, or a set of them; undefined: everybody. */
  readonly who: Expr | undefined;
  readonly text: Template;
}

const tell: EffectForm<TellEffect> = {
  parts: ({ who, text }) => [...given(who), ...holesOf(text)],
  map: (e, to) => ({ ...e, who: mapGiven(e.who, to), text: mapTemplate(e.text, to) }),
};

/** The game ends. */
interface EndEffect extends EffectBase {
  readonly effect: 'end';
  /** A set of powers or of players, empty for a draw without winners. */
  readonly winners: Expr | undefined;
}

const end: EffectForm<EndEffect> = {
  parts: ({ winners }) => given(winners),
  map: (e, to) => ({ ...e, winners: mapGiven(e.winners, to) }),
  writes: () => ({ what: 'end' }),
};

const forms: Readonly<Record<EffectNode['effect'], EffectForm<EffectNode>>> = {
  set: change,
  add: change,
  include: change,
  exclude: change,
  draw,
  create,
  destroy: presence,
  open: presence,
  close: presence,
  for: loop,
  when,
  let: binding,
  tell,
  end,
};

export const partsOfEffect = (e: EffectNode): readonly Part[] => forms[e.effect].parts(e);

export const boundByEffect = (e: EffectNode): readonly Variable[] =>
  forms[e.effect].binds?.(e) ?? [];

/** Without those that stand in it. */
export const writeOf = (e: EffectNode): Write | undefined => forms[e.effect].writes?.(e);

export function mapEffect(e: EffectNode, to: MapParts): EffectNode {
  const effects = (body: readonly EffectNode[]): readonly EffectNode[] =>
    body.map((each) => mapEffect(each, to));
  return forms[e.effect].map(e, { ...to, effects });
}
