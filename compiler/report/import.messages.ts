import { messages } from '../../language/diagnostics/message.ts';

/** What is said of files of other systems. */
export const importMessages = messages({
  'import-unknown-format': {
    severity: 'error',
    message: '{path} is in no format that can be imported.',
    help: 'There are {formats}. If it is one of these, say which: `--from FORMAT`.',
  },
  'import-broken': {
    severity: 'error',
    message: 'This cannot be read as {format}: {reason}.',
    help: 'Nothing was written. Get the whole file once more, or mend it here.',
  },
  'import-too-large': {
    severity: 'error',
    message: 'This has more than {most} {what}.',
    help: 'Nothing was written. No variant is that large: is it the right file?',
  },
  'import-nothing': {
    severity: 'error',
    message: 'This file has no {what}.',
    help: 'Nothing was written. Name the file that says what is played, which may name others.',
  },
  'import-apart': {
    severity: 'error',
    message: '{place} cannot be reached from {other}: the map is in two parts.',
    help: 'Nothing was written. Is the file whole? Add the borders that are missing.',
  },
  'import-missing-file': {
    severity: 'error',
    message: 'This names {name}, and there is no such file beside it.',
    help: 'Put {name} into the same folder, or tell where it is: `--beside FOLDER`.',
  },
  'import-left-out': {
    severity: 'warning',
    message: 'The variant {name} is left out: {what}.',
    help: 'The others of the file are written. Put what is missing into the same folder and import the file again.',
  },
  'import-no-drawing': {
    severity: 'warning',
    message: 'There is no drawing {name} that can be read: the map comes without it.',
    help: 'Put the SVG into the same folder and import the file again, or draw the map in the text.',
  },
  'import-no-start': {
    severity: 'warning',
    message: 'There is no {name} beside it: nobody has units at the start.',
    help: 'Put {name} into the same folder and import the file again, or say in the text who starts with what.',
  },
  'import-standard': {
    severity: 'warning',
    message:
      'This names {name}, which is not beside it: the standard map that comes with Variorum stands for it.',
    help: 'If another one is meant, put {name} into the same folder.',
  },
  'import-picture': {
    severity: 'warning',
    message: '{path} is a picture: what was traced from it is a start to correct, not a map.',
    help: 'Look at each space, border, name and centre, in Draw or in the text. A drawing as SVG, with a shape for each space, says far more.',
  },
  'import-unknown-name': {
    severity: 'warning',
    message: 'There is no {name} here: this {what} is left out.',
    help: 'Correct the name in the file and import it again, or add what is missing to the text.',
  },
  'import-not-understood': {
    severity: 'warning',
    message: 'This is left out: {what}.',
    help: 'Correct the line and import the file again, or say in the text what it means.',
  },
  'import-bad-answer': {
    severity: 'error',
    message: 'This does not answer {question}: it takes {wanted}.',
    help: 'Nothing was written. Each line of the file is `QUESTION: ANSWER`, as `name ABC: Alder`; a line that is left out means the guess.',
  },
  'import-unasked': {
    severity: 'error',
    message: 'Nothing asks {question}.',
    help: 'Nothing was written. Without `--answers` the command lists the questions of a drawing; take the line out, or write it as it stands there.',
  },
  'import-misplaced': {
    severity: 'warning',
    message: '{unit} cannot stand there: it is left out.',
    help: 'Correct the place, or say exactly where, and import the file again.',
  },
  'import-one-way': {
    severity: 'warning',
    message: 'The border from {from} to {to} leads one way only ({who}).',
    help: 'The text says so too. If the file is wrong there, correct the text.',
  },
  'import-same-letter': {
    severity: 'warning',
    message: '{name} has the letter {letter}, which {other} has already: it gets none.',
    help: 'Give it another one in the text, in brackets behind its name.',
  },
  'import-name-taken': {
    severity: 'warning',
    message: '{owner} cannot be called {name} as well: {other} is.',
    help: 'Choose another name in the text, if one is needed.',
  },
  'import-unsound': {
    severity: 'error',
    message: 'What came of this file does not hold: {reason}',
    help: 'Nothing was written. Please report it with the file: the importer should have seen that.',
  },
});
