import { messages } from './message.ts';

/** What the second half of the checker says of what happens: effects, phases and steps, limits, what is hidden. */
export const processMessages = messages({
  // Effects
  'not-a-target': {
    severity: 'error',
    message: 'This cannot be changed.',
    help: 'Name an attribute of a thing: `x.owner`.',
  },
  'derived-target': {
    severity: 'error',
    message: '{name} of a {kind} is worked out, so it cannot be set.',
    help: 'Set what it is worked out from.',
  },
  'fixed-target': {
    severity: 'error',
    message: '{name} of a {kind} cannot be changed.',
    help: 'It belongs to the map or to the order.',
  },
  'add-to-what': {
    severity: 'error',
    message: '`{how}` does not go with {name}, which is {found}.',
    help: 'Add to a Number or a set, remove from a set; else write `becomes`.',
  },
  'create-what': {
    severity: 'error',
    message: 'A {kind} cannot be created.',
    help: 'Pieces, things declared with `kind` and attributes, borders and spots can; spaces and powers have names that players write, so they are declared latent and opened.',
  },
  'create-lacks': {
    severity: 'error',
    message: 'A new {kind} needs {name}.',
    help: 'Give it between the braces, or give the attribute a default.',
  },
  'create-spot-name': {
    severity: 'error',
    message: 'This is no name for a spot.',
    help: 'Write words and numbers in quotes, an abbreviation after them in brackets if you like: `name: "west dock (WD)"`. Players write it behind a slash: `X/WD`. `land` means the main spot.',
  },
  'spot-of': {
    severity: 'error',
    message: '`spot` takes a space and the name of a spot in quotes.',
    help: 'Write `spot(x, "west dock")`: the spot of that name in the space, none where it has no such spot.',
  },
  'field-twice': {
    severity: 'error',
    message: '{name} is given twice.',
    help: 'Take one out.',
  },
  'border-undeclared': {
    severity: 'error',
    message: '{a} and {b} have no border that could open or close.',
    help: 'Declare it: `latent border A - B`.',
  },
  'cannot-vanish': {
    severity: 'error',
    message: '`{how}` does not go with {found}.',
    help: 'Pieces and declared things can be destroyed; spaces, spots, borders and powers opened and closed.',
  },
  'too-many-lets': {
    severity: 'error',
    message: 'There are more than {limit} `let` effects in one list.',
    help: 'Use fewer names, or write functions.',
  },
  'tell-whom': {
    severity: 'error',
    message: 'Only powers and players can be told something, not {found}.',
    help: 'Write a Power, a Player or a set of them.',
  },
  'hide-from-whom': {
    severity: 'error',
    message: 'Things are hidden from powers or players, not from a {kind}.',
    help: 'Write `from Power p`.',
  },
  'hide-until': {
    severity: 'error',
    message: '`until {step}` says nothing: what came of a turn is told when the turn is over.',
    help: 'Write `, judged when the phase ends` behind the condition; a step may set an attribute (`shown: yes or no`) that it asks for.',
  },
  'judged-of-orders': {
    severity: 'error',
    message:
      'Only orders are judged at one time: {kind} is hidden for as long as the condition says so.',
    help: 'Leave `judged when the phase ends` away.',
  },
  // Phases, slots
  'no-such-phase': {
    severity: 'error',
    message: 'There is no phase called {name}.',
    help: '{hint}',
  },
  'unknown-step': {
    severity: 'error',
    message: '{phase} has no step called {name}.',
    help: '{hint}',
  },
  'step-lost': {
    severity: 'error',
    message:
      '{unit} puts the step {name} {how} {anchor} of {phase}, which has no {anchor} any more.',
    help: 'Keep {anchor}, write the step {name} where it is to stand in this phase, or say `remove step {name} of {phase}`.',
  },
  'unordered-redefinitions': {
    severity: 'error',
    message: '{first} and {second} both say what {name} is, and neither names the other.',
    help: 'Say in your variant which of them is meant: `{form}`. Or let one of the two use the other.',
  },
  'unordered-steps': {
    severity: 'error',
    message:
      '{first} and {second} both put a step {how} {anchor} of {phase}, and both touch {what}: nothing says which comes first.',
    help: 'Say it in your variant: `remove step {name} of {phase}`, and write it again in its place. Or let one of the two use the other.',
  },
  'unordered-setups': {
    severity: 'error',
    message: '{first} and {second} both set up {what}: nothing says which comes first.',
    help: 'Let one of the two use the other, or leave one out and write what you need of it in your variant.',
  },
  'set-up-of-nothing': {
    severity: 'warning',
    message: 'This does nothing: there is no {kind} for {value} when the set-up comes to it.',
    help: 'Name another one, or write what makes it above this clause.',
  },
  'not-a-step': {
    severity: 'error',
    message: '{name} is an ask; only steps can be changed like this.',
    help: 'Remove it and insert a step in its place.',
  },
  'no-calendar': {
    severity: 'error',
    message: 'Nothing says when {phase} is played.',
    help: 'Write a calendar: in braces, each season with its phases, such as `SEASON: {phase}`.',
  },
  'beside-nothing': {
    severity: 'error',
    message: 'The calendar has no {anchor}, so {phase} is never played.',
    help: 'Name a phase of the calendar, or write {phase} into a calendar of your own.',
  },
  'slot-place': {
    severity: 'error',
    message: 'A {kind} does not stand in a {place}, or in more than one.',
    help: 'Limits hold for things with an attribute `at`.',
  },
  'kind-limit': {
    severity: 'error',
    message: '{limit} cannot be the most of {kind} there may be: {why}.',
    help: 'Take the limit out, give another number, or say where it holds: `in a space`, `on a border`.',
  },
  'latent-start': {
    severity: 'error',
    message: '{thing} is latent: it is not there when the game starts, so this {kind} cannot be.',
    help: 'Take `latent` away, `open {thing}` in the set-up, or start it elsewhere.',
  },
  'impossible-start': {
    severity: 'error',
    message: 'This {kind} cannot stand here when the game starts.',
    help: 'Start it where the rules let it stand, or change the clause that says where that is.',
  },
  'start-overfull': {
    severity: 'error',
    message:
      'This {kind} has no room when the game starts: {count} fill {place}, where {limit} may be.',
    help: 'Start it where there is room; `instead of` behind what starts here takes something away.',
  },
  'number-too-fine': {
    severity: 'error',
    message: 'The fractions of this program have no common denominator below {limit}.',
    help: 'Round them.',
  },
});
