import { messages } from './message.ts';

/** What the lexer and the parser say. */
export const syntaxMessages = messages({
  'file-too-large': {
    severity: 'error',
    message: 'This file has {size} characters; {limit} is the most a file may have.',
    help: 'Split it: a map, rulebooks and modules can be files of their own.',
  },
  'nesting-too-deep': {
    severity: 'error',
    message: 'This is nested more than {limit} deep.',
    help: 'Write fewer blocks or brackets inside each other; name a part with fn or let.',
  },
  'expression-too-long': {
    severity: 'error',
    message: 'This expression has more than {limit} parts.',
    help: 'Give parts of it a name with fn or let.',
  },
  'too-many-errors': {
    severity: 'error',
    message: 'There are more than {limit} errors; the rest is not shown.',
    help: 'Mend the first ones and look again.',
  },
  'invalid-character': {
    severity: 'error',
    message: '{character} has no meaning here.',
    help: 'Remove it, or put the text in quotes.',
  },
  'hidden-character': {
    severity: 'error',
    message: '{character} cannot be seen here, and can make a text look like another.',
    help: 'Delete it.',
  },
  'borrowed-sign': {
    severity: 'error',
    message: '`{found}` is written `{meant}` here.',
    help: 'Write `{meant}`.',
  },
  'continued-line': {
    severity: 'error',
    message:
      'This line stands further in, so it continues the clause of line {line}, which was complete before it.',
    help: 'If it is a clause of its own, begin it in the column of the clause before it; else see the form: {form}',
  },
  'is-missing': {
    severity: 'error',
    message:
      '`.is` is the name of an attribute here, so what compares it is missing before {found}.',
    help: 'Write `.is is {found}`.',
  },
  'kind-lower-case': {
    severity: 'error',
    message: 'Kinds begin with a capital: {found} is none.',
    help: 'Write {meant}, if that is the kind.',
  },
  'unknown-key': {
    severity: 'error',
    message: '`{key}:` begins no line that has an effect.',
    help: '{hint}',
  },
  'text-cut': {
    severity: 'error',
    message: 'A semicolon ends the text of `{key}`, so this is a clause of its own.',
    help: 'If it belongs to the text, put all of it in quotes: `{key}: "..; .."`.',
  },
  'unclosed-string': {
    severity: 'error',
    message: 'This quoted text has no closing quote on its line.',
    help: 'Add " where the text ends.',
  },
  'unclosed-block': {
    severity: 'error',
    message: 'This block has no closing brace.',
    help: 'Add a closing brace where the block ends.',
  },
  'extra-brace': {
    severity: 'error',
    message: 'This brace closes nothing.',
    help: 'Remove it, or add the opening brace it should close.',
  },
  'unclosed-bracket': {
    severity: 'error',
    message: 'This {bracket} is not closed before its clause ends.',
    help: 'Add the closing bracket.',
  },
  'extra-bracket': {
    severity: 'error',
    message: 'This {bracket} closes nothing.',
    help: 'Remove it, or add the opening bracket.',
  },
  'not-a-unit': {
    severity: 'error',
    message: 'A file holds a map, a rulebook, a module or a variant; this is none of them.',
    help: '{hint}',
  },
  expected: {
    severity: 'error',
    message: 'Expected {what}, found {found}.',
    help: 'The form is: {form}',
  },
  'expected-expression': {
    severity: 'error',
    message: 'Expected a value or a condition, found {found}.',
    help: 'Write a number, a name, a variable, a call such as f(x), or a question such as `some Unit u with ..`.',
  },
  'expected-in-expression': {
    severity: 'error',
    message: 'Expected {what}, found {found}.',
    help: 'Complete the expression, or put brackets around the part that ends here.',
  },
  'unexpected-text': {
    severity: 'error',
    message: '{found} does not belong here: the clause was complete before it.',
    help: 'Remove it, or start a new clause (a new line or a semicolon). The form is: {form}',
  },
  'number-too-large': {
    severity: 'error',
    message: 'The number {number} has too many digits.',
    help: 'Numbers may have up to 15 digits.',
  },
  'no-optional-value': {
    severity: 'error',
    message: 'Only a thing can be none: there is no `{type} or none`.',
    help: 'Leave `or none` out. Let a value of its own stand for none (0, or an empty set), or say in a second attribute whether it is known: `known: yes or no`.',
  },
  'misplaced-rounding': {
    severity: 'error',
    message: '`rounded` belongs behind a division.',
    help: 'Write `a / b rounded down` (or up, or nearest).',
  },
  'not-an-effect': {
    severity: 'error',
    message: '{found} starts no effect.',
    help: 'An effect is `x.a becomes e`, add, remove, clear, create, destroy, open, close, for, when, let, tell or end.',
  },
  'not-a-phase-part': {
    severity: 'error',
    message: '{found} starts no part of a phase.',
    help: 'A phase is made of ask, carry out, step, repeat until, for each and if.',
  },
  'not-an-order-part': {
    severity: 'error',
    message: '{found} starts no part of an order.',
    help: 'An order has fields (`to: Spot`), written, legal when, used when, void when, succeeds when, because and then.',
  },
  'not-a-scenario-line': {
    severity: 'error',
    message: '{found} starts no line of a scenario.',
    help: 'A scenario is made of in edition, phase, given, orders, draws and expect.',
  },
});
