/** What each answer of a worker has to be. The code of a stranger runs beside those that give them. */
import type { Drawing } from '../../compiler/index.ts';
import type { Diagnostic, SentenceForm, SentenceHole } from '../../language/index.ts';
import type { FieldRange, GenericOrder, GenericState, Value } from '../../runtime/index.ts';
import type { Everyday } from '../help/everyday.ts';
import type {
  AgainstShown,
  Answer,
  Compiled,
  CompilerCalls,
  DeskCalls,
  Difference,
  DifferencesShown,
  GameCalls,
  Idle,
  LibraryText,
  ReadOrder,
  Refusal,
  Remarks,
  RuleShown,
  ScenarioShown,
  Sketch,
  SuiteShown,
  Summary,
  TextCalls,
  TraceShown,
} from './calls.ts';
import type { Answers } from './client.ts';
import type {
  Asked,
  Changed,
  Drawn,
  Excerpt,
  Frame,
  Given,
  Happening,
  Input,
  ListShown,
  Offer,
  Report,
  Told,
} from './frame.ts';
import {
  either,
  isObject,
  list,
  maybe,
  nothing,
  object,
  oneOf,
  orNull,
  table,
  text,
  whole,
  yesNo,
} from './shape.ts';
import type { Shape } from './shape.ts';
import type { GameFacts, Playable } from './playable.ts';
import type { Place } from './source.ts';

const number: Shape<number> = (data) => typeof data === 'number';
const ref = either(text, number);
const plain = either(ref, yesNo);
const value: Shape<Value> = orNull(either(plain, list(ref)));

/** What its fields may be, the rules say to whom it is handed in. */
const order: Shape<GenericOrder> = (data): data is GenericOrder =>
  isObject(data) && text(data['verb']) && Object.values(data).every(value);

/** The page shows its time and hands it back; what else it holds the rules judge. */
const state: Shape<GenericState> = (data): data is GenericState =>
  isObject(data) &&
  ['variant', 'hash', 'season', 'phase', 'seed'].every((name) => text(data[name])) &&
  ['year', 'date', 'at'].every((name) => number(data[name])) &&
  ['loops', 'sealed', 'messages'].every((name) => Array.isArray(data[name])) &&
  ['drawn', 'issued', 'presence', 'things'].every((name) => isObject(data[name])) &&
  orNull(object<{ readonly winners: readonly string[] }>({ winners: list(text) }))(data['ended']);

const range = object<Diagnostic['range']>({ start: whole, end: whole });
const place = object<Place>({ path: text, line: whole });

const fix = object<NonNullable<Diagnostic['fix']>[number]>({
  title: text,
  file: maybe(text),
  range,
  text,
});

const diagnostic: Shape<Diagnostic> = object<Diagnostic>({
  code: text,
  severity: oneOf('error', 'warning'),
  message: text,
  help: maybe(text),
  file: text,
  range,
  related: maybe(list(object({ file: text, range, message: text }))),
  fix: maybe(list(fix)),
  data: maybe(table(text)),
});

const refusal = object<Refusal>({ message: text, help: maybe(text) });

const answer = <T>(shape: Shape<T>): Shape<Answer<T>> =>
  either<Answer<T>, Answer<T>>(
    (data): data is Answer<T> => isObject(data) && data['ok'] === true && shape(data['value']),
    (data): data is Answer<T> =>
      isObject(data) && data['ok'] === false && list(refusal)(data['refused']),
  );

/** It becomes a part of the page's style. */
const colour: Shape<string> = (data): data is string => text(data) && /^#[0-9a-f]{6}$/u.test(data);

/** So does this. */
const pattern: Shape<string> = (data): data is string => text(data) && /^vm-[a-z-]+$/u.test(data);

const summary = object<Summary>({
  title: text,
  slug: text,
  hash: text,
  participants: list(text),
  editions: list(object({ unit: text, names: list(text), chosen: text, usual: text })),
  scenarios: whole,
  spaces: table(text),
  looks: table(object({ light: colour, dark: colour, pattern })),
});

/** The page hands it on unread to the worker that plays, which can do nothing else with it. */
const unread = <T extends object>(data: unknown): data is T => isObject(data);

export const compiled: Shape<Compiled> = object<Compiled>({
  diagnostics: list(diagnostic),
  made: maybe(
    object({
      summary,
      playable: object<Playable>({ js: text, guards: text, facts: unread<GameFacts> }),
    }),
  ),
});

const given = object<Given>({ who: text, order: either(text, order) });
const draws = table(value);
const input = object<Input>({ answers: list(given), draws: maybe(draws) });

const offer = object<Offer>({
  order,
  text,
  verb: text,
  spaces: list(text),
  pieces: list(text),
});

const fieldRange: Shape<FieldRange> = (data): data is FieldRange =>
  isObject(data) &&
  (oneOf('yes or no', 'number', 'date')(data['type']) ||
    (data['type'] === 'some of' && list(ref)(data['things'])) ||
    (data['type'] === 'one of' && list(ref)(data['things']) && yesNo(data['none'])));

const asked = object<Asked>({
  id: text,
  who: text,
  asks: text,
  subject: text,
  piece: orNull(text),
  space: orNull(text),
  form: oneOf('one', 'list'),
  most: orNull(number),
  silence: orNull(text),
  early: yesNo,
  choices: list(offer),
  more: yesNo,
  ranges: list(object({ verb: text, written: list(text), fields: table(fieldRange) })),
});

const clause = { rule: orNull(text), place: maybe(place) };
const verdict = oneOf('succeeds', 'fails', 'void', 'illegal', 'unreadable');

const report = object<Report>({
  orders: list(
    object<Happening>({
      ...clause,
      order: orNull(order),
      who: orNull(text),
      text,
      verdict,
      silent: yesNo,
      why: orNull(text),
    }),
  ),
  draws: list(
    object<Drawn>({
      ...clause,
      key: text,
      value,
      words: orNull(object({ what: text, value: text })),
      given: yesNo,
    }),
  ),
  messages: list(object<Told>({ ...clause, who: orNull(text), text })),
  changes: list(object<Changed>({ ...clause, text })),
  knots: list(object({ decisions: list(text), solutions: whole, rule: orNull(text) })),
});

const stop = {
  state,
  stop: text,
  ended: orNull(list(text)),
  lists: list(
    object<ListShown>({
      name: text,
      rows: list(object({ who: orNull(text), items: list(text) })),
    }),
  ),
  unseen: maybe(list(text)),
  report,
};
const frame = object<Frame>({ ...stop, asked: list(asked) });
export const isExcerpt: Shape<Excerpt> = object<Excerpt>({ ...stop, asked: orNull(list(asked)) });

const scenario = object<ScenarioShown>({
  title: text,
  unit: text,
  proves: list(text),
  outcome: oneOf('passed', 'failed', 'unusable', 'left out', 'changed'),
  edition: text,
  failures: list(text),
  place,
});

const suite = object<SuiteShown>({
  scenarios: list(scenario),
  assertions: list(object({ title: text, holds: yesNo, place })),
});

const against = object<AgainstShown>({
  base: text,
  same: whole,
  silent: whole,
  otherwise: list(object({ title: text, base: list(text), variant: list(text), place })),
  gone: list(object({ title: text, why: text, place })),
});

const rule = object<RuleShown>({
  id: text,
  title: text,
  status: list(text),
  places: list(place),
  scenarios: list(object({ name: text, outcome: text, place: maybe(place) })),
  notes: list(text),
});

const trace = object<TraceShown>({
  unit: maybe(text),
  rules: list(rule),
  missing: list(text),
  unproved: maybe(list(text)),
  needed: list(text),
});

export const gameAnswers: Answers<GameCalls> = {
  take: nothing,
  drawing: nothing,
  start: answer(frame),
  step: answer(object({ frame, input })),
  view: answer(frame),
  excerpt: answer(isExcerpt),
  unfold: answer(frame),
  advise: answer(list(given)),
  foresee: answer(list(object<Idle>({ who: orNull(text), text, why: orNull(text) }))),
  read: answer(object<ReadOrder>({ text, request: maybe(text), order: maybe(order) })),
  write: answer(text),
  picture: answer(orNull(text)),
  film: answer(orNull(text)),
  replay: answer(list(frame)),
  rehearse: answer(list(frame)),
};

export const compilerAnswers: Answers<CompilerCalls> = {
  compile: compiled,
  drawing: maybe(unread<Drawing>),
};

export const deskAnswers: Answers<DeskCalls> = {
  compile: yesNo,
  scenario: answer(text),
  scenarios: answer(suite),
  against: answer(against),
  trace: answer(trace),
  typescript: answer(text),
  validator: answer(text),
  schema: answer(text),
  book: answer(text),
  balance: answer(text),
  sketch: answer(
    object<Sketch>({
      count: maybe(object({ number: whole, of: whole, word: text })),
      turn: maybe(
        object({
          phases: object({ without: text, with: text }),
          without: text,
          with: text,
          onlyWithout: list(text),
          onlyWith: list(text),
        }),
      ),
    }),
  ),
};

const hole = object<SentenceHole>({
  name: text,
  holds: oneOf('number', 'names', 'words'),
  many: yesNo,
  names: list(text),
});

const sentence = object<SentenceForm>({ unit: text, parts: list(either(text, hole)) });

export const textAnswers: Answers<TextCalls> = {
  check: object<Remarks>({ diagnostics: list(diagnostic), beside: list(diagnostic) }),
  differences: answer(
    object<DifferencesShown>({
      than: text,
      same: whole,
      differences: list(
        object<Difference>({
          what: oneOf('changed', 'removed', 'added'),
          rule: maybe(text),
          place,
          lines: list(text),
        }),
      ),
    }),
  ),
  format: maybe(text),
  library: list(object<LibraryText>({ path: text, title: text, role: text })),
  text: maybe(text),
  connect: nothing,
  everyday: object<Everyday>({
    starter: text,
    changes: list(object({ title: text, text })),
  }),
  sentences: list(sentence),
};
