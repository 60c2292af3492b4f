import { messages } from '../../language/diagnostics/message.ts';

/** What is said of variants that are to be played elsewhere. */
export const exportMessages = messages({
  'export-refused': {
    severity: 'error',
    message: '{title} cannot play {what}{rule}. It has {instead}.',
    help: 'Nothing was written. `--force` leaves it out, and says so in the file.',
  },
  'export-left-out': {
    severity: 'warning',
    message: 'Left out: {what}{rule}. {title} has {instead}.',
    help: 'The file says so too. Tell those who play it there.',
  },
  'export-respelled': {
    severity: 'warning',
    message: '{title} cannot spell {from}: in the file it is {to}.',
    help: 'The file says which is which. To choose a name yourself, give the text one that can be spelt there.',
  },
  'export-other-rulebook': {
    severity: 'error',
    message: '{name} {why}, and other systems play only {rulebook}.',
    help: 'Nothing was written. `--to json` and `--to svg` work for every variant.',
  },
  'export-not-understood': {
    severity: 'error',
    message: 'The map and the powers of this text cannot be told to other systems: {reason}',
    help: 'Nothing was written. This is a fault of the exporter: please report it with the text.',
  },
  'export-too-little': {
    severity: 'error',
    message: '{title} cannot play what would be left: {reason}.',
    help: 'Nothing was written, and `--force` cannot help. Mend it in a copy of the text.',
  },
  'export-no-area': {
    severity: 'warning',
    message: '{name} has no outline in the text, so nobody can point at it in {title}.',
    help: 'Say where it lies, `outline {name} ..`, or draw it in the file.',
  },
  'export-unsound': {
    severity: 'error',
    message: 'If {title} read this file, something would be different: {reason}.',
    help: 'Nothing was written. This is a fault of the exporter: please report it with the text.',
  },
});
