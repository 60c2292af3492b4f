import { messages } from '../../language/diagnostics/message.ts';
import { exportMessages } from './export.messages.ts';
import { importMessages } from './import.messages.ts';

/** What the command and the tools around the language say; what a variant text gets wrong is said by `language`. */
export const toolMessages = messages({
  'file-not-found': {
    severity: 'error',
    message: 'There is no file {path}.',
    help: 'Check the path; a variant that comes with Variorum is named without path, such as {example}.',
  },
  'unknown-variant': {
    severity: 'error',
    message: 'No variant is called {name}.',
    help: '{suggestion}',
  },
  'nobody-plays': {
    severity: 'error',
    message: '{name} has no power and no player: nobody can play it.',
    help: 'It is there for variants to stand on. Name one of those, such as {example}, or a text of your own.',
  },
  'not-a-variant': {
    severity: 'error',
    message: '{name} is a {role} without calendar or orders: it cannot be played.',
    help: 'Name a variant that uses it, or write one: `variorum init NAME`.',
  },
  'not-compiled-yet': {
    severity: 'error',
    message: 'This is sound, but cannot be compiled yet: {what}.',
    help: 'Say it in another way, and please report the text: the language means to carry it.',
  },
  'trial-no-better': {
    severity: 'warning',
    message:
      'Automatic players who try do no better here than chance: in {games} games their position was worth {trying} in the end, by chance {byChance}.',
    help: 'Tell them what to strive for, by `aim value(p: Power) = ..` and `aim seeks(x: Piece, s: Space) = ..`; or look whether the game can be won at all.',
  },
  'trial-broken': {
    severity: 'error',
    message: 'A game of automatic players could not be played on: {reason}',
    help: '{help}',
  },
  'no-files': {
    severity: 'error',
    message: 'There is no .variant file in {path}.',
    help: 'Name files or variants, or start one with `variorum init NAME`.',
  },
  'cannot-read': {
    severity: 'error',
    message: '{path} cannot be read: {reason}.',
    help: 'Check that it is a file and that you may read it.',
  },
  'not-utf-8': {
    severity: 'error',
    message: 'This is not UTF-8 text.',
    help: 'Save it as UTF-8 in your editor.',
  },
  'line-too-long': {
    severity: 'error',
    message: 'This line is longer than {most} MB.',
    help: 'Give one position a line: what follows the next line break is read again.',
  },
  'cannot-write': {
    severity: 'error',
    message: '{path} cannot be written: {reason}.',
    help: 'Nothing was changed. Choose another folder, or make room and allow writing there.',
  },
  'already-there': {
    severity: 'error',
    message: '{path} exists already.',
    help: 'Choose another name, or another folder; nothing was changed.',
  },
  'unusable-name': {
    severity: 'error',
    message: '{name} cannot be the name of a variant.',
    help: 'Use words of letters and digits, such as "Long Coast".',
  },
  'not-formatted': {
    severity: 'error',
    message: '{path} is not formatted.',
    help: 'Run `variorum fmt {path}`.',
  },
  'unusable-save': {
    severity: 'error',
    message: '{path} is not a game of {variant}: {reason}.',
    help: 'Resume it with the variant and edition it was saved from, or start a new game.',
  },
  'unusable-position': {
    severity: 'error',
    message: '{path} is no position of {variant}: {reason}.',
    help: 'Write the exchange lists of the variant as JSON, as a line of `variorum adjudicate` has them, or a state.',
  },
  'nothing-to-draw': {
    severity: 'error',
    message: '{name} names no spaces: there is no map to draw.',
    help: 'Render a variant that uses it, or name spaces in it, such as `space Here: There`.',
  },
  'no-game-to-film': {
    severity: 'error',
    message: 'A film shows the turns of a saved game, and none is given.',
    help: 'Name the file of the game: `variorum render game.json --film --out game.svg`. `variorum play` and the playground save games.',
  },
  'unknown-power': {
    severity: 'error',
    message: 'No power is called {name}.',
    help: 'The powers are {powers}.',
  },
  'rule-fault': {
    severity: 'error',
    message: '{reason}',
    help: 'This position cannot be played on. {remedy}',
  },
  'scenario-expects-nothing': {
    severity: 'error',
    message: 'The scenario "{title}" expects nothing.',
    help: 'Add an `expect` line, or remove the scenario.',
  },
  'input-ended': {
    severity: 'error',
    message:
      'The input ended before all had ordered in {stop}: what was typed there is not played.',
    help: 'An empty line ends the orders of a power. {goOn}',
  },
  'throw-refused': {
    severity: 'error',
    message: 'A throw of `--draw` cannot be used. {reason}',
    help: '{remedy} `variorum play` without `--draw` tells what is drawn before the first stop.',
  },
  'unknown-level': {
    severity: 'error',
    message: 'There is no level {level}.',
    help: 'The levels are {levels}; several are given with commas between.',
  },
  'kept-otherwise': {
    severity: 'error',
    message: '{path} holds games of another run: its {what} is {found}, not {wanted}.',
    help: 'Nothing was changed. Choose another folder with `--out`, or remove this one if its games are no longer wanted.',
  },
  'game-broken': {
    severity: 'error',
    message:
      'Game {game} of {variant} (level {level}, seed "{seed}") cannot be played on at {stop}: {reason}',
    help: '{remedy} The games that were played before are kept.',
  },
  'game-endless': {
    severity: 'error',
    message:
      'Game {game} of {variant} (level {level}, seed "{seed}") does not come to an end: the year of {stop} does not pass.',
    help: 'See to it that every phase ends, and that the calendar goes on. The games that were played before are kept.',
  },
  'queue-missing': {
    severity: 'error',
    message: 'Queues need BullMQ and ioredis, which are not installed: {reason}.',
    help: 'Install them: `npm install bullmq ioredis`. Without `--queue` the games are played on this machine.',
  },
  'queue-address': {
    severity: 'error',
    message: '{address} is no address of a Redis server.',
    help: 'Give it as redis://HOST:PORT, or rediss://HOST:PORT for an encrypted connection.',
  },
  'queue-unreachable': {
    severity: 'error',
    message: 'No Redis server can be used at {address}: {reason}.',
    help: 'Start one (`redis-server`), or give the address of one that runs. The games that were played before are kept.',
  },
  'queue-otherwise': {
    severity: 'error',
    message: 'The queue at {address} holds work that this version cannot read: {reason}.',
    help: 'The work was left in the queue. Use the same version of Variorum on all machines, or another database of the server (redis://HOST:PORT/1).',
  },
  'other-build': {
    severity: 'error',
    message:
      'This machine compiles {variant} to another build ({found}) than the one that is wanted ({wanted}).',
    help: 'The work was left in the queue. Use the same version of Variorum on all machines.',
  },
  'scenario-unusable': {
    severity: 'error',
    message: 'The scenario "{title}" cannot be set up: {reason}',
    help: 'Use names, notations and phases of this variant, and a position that can stand.',
  },
  'scenario-order-refused': {
    severity: 'error',
    message: 'The scenario "{title}" gives an order that is {verdict} at {stop}. {reason}',
    help: 'Correct it. If it is meant to be refused, say so: expect "{order}" {verdict}.',
  },
  'scenario-stopped': {
    severity: 'error',
    message: 'The scenario "{title}" cannot be played on: {reason}',
    help: '{remedy}',
  },
  'scenario-failed': {
    severity: 'error',
    message: 'The scenario "{title}" fails at {stop}: expected {expected}, found {found}.',
    help: 'Mend the rule, or the expectation if the rule is right.',
  },
  'assert-failed': {
    severity: 'error',
    message: 'The assertion "{title}" does not hold at the start{why}.',
    help: 'Mend what it speaks of, or the assertion if that is wrong.',
  },
  ...importMessages,
  ...exportMessages,
  'internal-error': {
    severity: 'error',
    message: 'Variorum itself failed: {reason}.',
    help: 'This is a fault of the tool, not of your text. Please report it with the text and the command you used.',
  },
});
