import { messages } from './message.ts';

/** What the first half of the checker says: composition, facts, sentences. */
export const factsMessages = messages({
  // Files and units
  'file-not-found': {
    severity: 'error',
    message: 'There is no file {path}.',
    help: 'Give the path of a .variant file, or the name of a variant.',
  },
  'unit-not-found': {
    severity: 'error',
    message: 'There is no {role} called {name}.',
    help: '{hint}',
  },
  'circular-extends': {
    severity: 'error',
    message: '{name} is based on itself: {chain}.',
    help: 'Take one of these references out.',
  },
  'unit-idle': {
    severity: 'warning',
    message: 'The {role} {name} is not looked at: a file stands for the first thing in it.',
    help: 'Put it in a file of its own, or let the first be based on it.',
  },
  'unknown-edition': {
    severity: 'error',
    message: '{unit} has no edition {edition}.',
    help: '{hint}',
  },
  'misplaced-header': {
    severity: 'error',
    message: 'What a unit is based on cannot depend on its edition.',
    help: 'Write this clause outside the edition block.',
  },
  // Source rules
  'rule-missing': {
    severity: 'warning',
    message: 'The source has rules that are not written here: {missing}.',
    help: 'Write a block for each, or say `rule N told "..."`, lost, undefined or `follows from`.',
  },
  'rule-unknown': {
    severity: 'error',
    message: 'The source of {unit} has no rule {rule}.',
    help: '{hint}',
  },
  'follows-unknown': {
    severity: 'error',
    message: '{name} is neither a rule of the source nor a unit that {unit} is based on.',
    help: '{hint}',
  },
  'follows-itself': {
    severity: 'error',
    message: 'Rule {rule} cannot follow from {unit}: that is the text it stands in.',
    help: '{hint}',
  },
  'rule-double': {
    severity: 'error',
    message: 'Rule {rule} has a block already.',
    help: 'Put the clauses of one rule into one block.',
  },
  'circular-rule': {
    severity: 'error',
    message: 'Rule {rule} is said to be itself: {chain}.',
    help: 'Take one of these out, or name the unit whose number is meant: `is {last} of UNIT`.',
  },
  'number-span': {
    severity: 'error',
    message: '{name}..{to} counts nothing up, or more than {limit}.',
    help: 'Write the first with its number and the number of the last: `power Number 1..34`.',
  },
  'rule-span': {
    severity: 'error',
    message: '{from}..{to} is no span of rule numbers.',
    help: 'Spans count the last number or letter up: 1..16, 9a..9i, 1.1..1.3, X..XII.',
  },
  'too-many-rules': {
    severity: 'error',
    message: 'The source would have more than {limit} rules.',
    help: 'Check the spans of this clause.',
  },
  'nothing-without': {
    severity: 'error',
    message: 'No earlier unit has a rule {rule}.',
    help: '{hint}',
  },
  // Kinds
  'unknown-kind': {
    severity: 'error',
    message: 'There is no kind called {name}.',
    help: '{hint}',
  },
  'duplicate-kind': {
    severity: 'error',
    message: 'A kind called {name} is declared already.',
    help: 'Give one of them another name; to add attributes, write `{name} has ..`.',
  },
  'duplicate-attribute': {
    severity: 'error',
    message: '{kind} has an attribute {name} already.',
    help: 'Give one of them another name.',
  },
  'kind-without-values': {
    severity: 'error',
    message: '{kind} is not a list of values, so none can be added.',
    help: 'Only kinds declared as `kind NAME is a, b` take more values.',
  },
  'duplicate-name': {
    severity: 'error',
    message: 'A {kind} called {name} is declared already.',
    help: 'Names and abbreviations must differ within a kind.',
  },
  'unknown-phase': {
    severity: 'error',
    message: 'The phase {name} is declared nowhere.',
    help: '{hint}',
  },
  // Further boards
  'board-of-unknown': {
    severity: 'error',
    message: '{name} is no map, and no text that this one is based on.',
    help: '{hint}',
  },
  'board-of-nothing': {
    severity: 'error',
    message: '{unit} declares no spaces, so there is nothing to copy.',
    help: 'Name the map: `board NAME of MAP`.',
  },
  'board-names-taken': {
    severity: 'error',
    message: 'The board {board} would have names that are taken: {names}.',
    help: 'Give the board another name, or other letters: `board NAME (..2) of MAP` puts a 2 behind each abbreviation.',
  },
  'board-kind': {
    severity: 'error',
    message: '`{how} {kind}` changes nothing of a board.',
    help: '`with` is for pieces, which start on the first board only; `without` for what stands in the spaces of the map.',
  },
  'board-rules': {
    severity: 'warning',
    message:
      '{unit} has rules about places by their names, which hold on the first board only, not on {board}.',
    help: 'Say what is to hold of its places too, and write `, without rules` at the end of this line.',
  },
  // Fact lines
  'unknown-fact-word': {
    severity: 'error',
    message: '{word} is no kind of thing and no value a space can have.',
    help: '{hint}',
  },
  'piece-on-a-line': {
    severity: 'error',
    message: 'A {kind} is a piece; pieces do not stand on fact lines.',
    help: 'Write `POWER starts with ..` or `nobody starts with ..`.',
  },
  'unknown-name': {
    severity: 'error',
    message: 'There is no {kind} called {name}.',
    help: '{hint}',
  },
  'ambiguous-name': {
    severity: 'error',
    message: '{name} may stand for several things: {things}.',
    help: 'Use a name or abbreviation that only one of them has.',
  },
  'mark-again': {
    severity: 'warning',
    message: '{thing} has a {kind} already.',
    help: 'Take this out, or name another.',
  },
  'comma-missing': {
    severity: 'error',
    message: 'There is no comma between the names in `{text}`.',
    help: 'Write `{like}`.',
  },
  'unknown-verdict': {
    severity: 'error',
    message: '{name} is nothing that an order can come to.',
    help: '{hint}',
  },
  'scenario-item': {
    severity: 'error',
    message: '`{name}` is no list of one power.',
    help: '{hint}',
  },
  'list-not-given': {
    severity: 'error',
    message: 'The list {name} cannot be given: {why}.',
    help: 'Give what it follows from, or let the list say what is meant.',
  },
  'unknown-mark': {
    severity: 'error',
    message: '{mark} is nothing a {kind} can be marked with.',
    help: '{hint}',
  },
  'mark-value': {
    severity: 'error',
    message: '{attribute} cannot be {value} here: {type} is wanted.',
    help: 'Write the attribute and its value, or the attribute alone if it is yes or no.',
  },
  'mark-without-owner': {
    severity: 'error',
    message: 'A {kind} has no attribute home or owner that a {power} could stand in.',
    help: 'Declare `{kind} has owner: {power} or none`, or leave the power out.',
  },
  'attribute-missing': {
    severity: 'error',
    message: '{thing} needs a value for {attribute}.',
    help: 'Give one where it is declared, or give the attribute a default (`= ..`) or `or none`.',
  },
  'value-twice': {
    severity: 'error',
    message: '{thing} gets two values for {attribute}.',
    help: 'Take one of them out.',
  },
  'too-many-spaces': {
    severity: 'error',
    message: 'There are more than {limit} spaces.',
    help: 'Use fewer; what follows is not read.',
  },
  // Borders
  'too-many-borders': {
    severity: 'error',
    message: 'Borders are created here, and the map has {count} spaces.',
    help: 'Between any two of up to {limit} spaces a border can be created. On a larger map, declare those that may come: `latent border A - B`.',
  },
  'too-many-spots': {
    severity: 'error',
    message: 'Spots are created here, and there could be {count} of them.',
    help: 'Where rules create spots there may be up to {limit}, those of the map and one of each name in every space. On a larger map, declare those that may come, as `latent NAME (SHORT): NEIGHBOURS` in the list of its space.',
  },
  'neighbours-of-no-space': {
    severity: 'error',
    message: 'A {kind} has no neighbours.',
    help: 'Only lines that declare a space may have a list after a colon.',
  },
  'one-sided-border': {
    severity: 'error',
    message: '{space} names {neighbour} as a neighbour, but {neighbour} does not name {space}.',
    help: 'Add {space} to the list of {neighbour}, or write `one way {neighbour}` if that is meant.',
  },
  'one-sided-spot': {
    severity: 'error',
    message:
      '{space} names {neighbour} as a neighbour, but no list of {neighbour} ({lists}) names {space}.',
    help: 'Add {space} to the list of each part of {neighbour} that touches it.',
  },
  'self-border': {
    severity: 'error',
    message: '{space} names itself as a neighbour.',
    help: 'Take it out of the list.',
  },
  'neighbour-twice': {
    severity: 'warning',
    message: '{neighbour} stands in this list twice.',
    help: 'Take one out.',
  },
  'ring-differs': {
    severity: 'error',
    message: 'What lies round {space} are its neighbours; {other} is only one of the two.',
    help: 'Name every neighbour in its order, one that is met twice at both places, and nothing else.',
  },
  'spot-left-open': {
    severity: 'warning',
    message: '{neighbour} has further spots; the new border is taken to touch every one of them.',
    help: 'Name those it touches in quotes, as in {example}; {land} is the space without its further spots.',
  },
  'no-border-there': {
    severity: 'error',
    message: '{a} and {b} have no border that could be removed.',
    help: 'Take this clause out, or correct the names.',
  },
  'border-again': {
    severity: 'warning',
    message: '{a} and {b} border each other already.',
    help: 'Take this clause out, or say behind a comma what is new about the border.',
  },
  'latent-beside-border': {
    severity: 'error',
    message: '{a} and {b} touch at other spots already, and a border opens and closes as a whole.',
    help: 'Declare the spot latent instead (`latent NAME (ABBREVIATION): NEIGHBOURS`), or leave the spot out.',
  },
  'unreachable-space': {
    severity: 'warning',
    message: '{space} cannot be reached from {other}.',
    help: 'Check its list of neighbours.',
  },
  // The start
  'unknown-piece': {
    severity: 'error',
    message: '{text} is no piece.',
    help: '{hint}',
  },
  'ambiguous-piece': {
    severity: 'error',
    message: '{text} may be several pieces: {pieces}.',
    help: 'Give the kinds different notations or abbreviations.',
  },
  'piece-without-owner': {
    severity: 'error',
    message: 'A {kind} has no attribute owner, so it cannot belong to {who}.',
    help: 'Write `nobody starts with ..`, or declare `{kind} has owner: {power} or none`.',
  },
  'piece-needs-owner': {
    severity: 'error',
    message: 'A {kind} must have an owner.',
    help: 'Say whose it is, or declare its owner with `or none`.',
  },
  'nothing-to-replace': {
    severity: 'error',
    message: '{who} does not start with {text}.',
    help: '{hint}',
  },
  'not-a-date': {
    severity: 'error',
    message: '{text} is no date.',
    help: 'Write a season and a year, as in `start in {example} 1901`.',
  },
  // Drawing
  'nothing-to-draw': {
    severity: 'error',
    message:
      '{name} is nothing that could be drawn: no space, power, kind, value, attribute or order.',
    help: '{hint}',
  },
  'unknown-shape': {
    severity: 'error',
    message: '{name} is no shape.',
    help: '{hint}',
  },
  'unknown-stroke': {
    severity: 'error',
    message: 'A line cannot be {name}.',
    help: '{hint}',
  },
  'unknown-colour': {
    severity: 'error',
    message: '{name} is no colour.',
    help: '{hint}',
  },
  'unknown-direction': {
    severity: 'error',
    message: 'Nothing can point {name}.',
    help: '{hint}',
  },
  'unknown-drawn-attribute': {
    severity: 'error',
    message: 'Nothing has an attribute {name}.',
    help: '{hint}',
  },
  // Sentences
  'unknown-sentence': {
    severity: 'error',
    message: 'No clause and no declared sentence reads like this.',
    help: '{hint}',
  },
  'sentence-hole': {
    severity: 'error',
    message: '{text} is no {kind}, which `{pattern}` wants here.',
    help: '{hint}',
  },
  'sentence-again': {
    severity: 'warning',
    message: 'This sentence is said again below, so here it does nothing.',
    help: 'Take one of the two out.',
  },
  'ambiguous-sentence': {
    severity: 'error',
    message: 'This may be several sentences: {patterns}.',
    help: 'Write it so that only one of them fits.',
  },
  'bad-pattern': {
    severity: 'error',
    message: 'This pattern cannot be read: {why}.',
    help: 'A pattern is made of words, [optional words], a|b and holes such as {example}.',
  },
  'sentence-too-deep': {
    severity: 'error',
    message:
      'This sentence expands without end: into sentences more than {limit} deep, or into far too many clauses.',
    help: 'A sentence may not stand, directly or not, in its own body.',
  },
  'each-without-list': {
    severity: 'error',
    message: '{name} is no list this sentence has a hole for.',
    help: 'Write `for each HOLE` with a hole such as {example}.',
  },
});
