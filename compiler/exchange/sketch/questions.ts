/** What a drawing leaves open: each question has a guess, and may have been answered. */
import type { At } from '../form.ts';
import { cleaned } from '../names.ts';
import { linesOf, say } from '../reading.ts';
import type { Reading } from '../reading.ts';

export interface Question {
  /** By which it is answered: `strait DEN SWE`. */
  readonly id: string;
  readonly asks: string;
  /** What stands in the text where nobody answers. */
  readonly guess: string;
  readonly at: At;
  /** Where in the drawing, in its own units. */
  readonly place?: { readonly x: number; readonly y: number };
}

export interface Answer {
  readonly text: string;
  readonly at: At;
}

export type Answers = ReadonlyMap<string, Answer>;

/** More than that nobody answers: what comes later is guessed without asking. */
export const MOST_QUESTIONS = 25;
const LONGEST = 2000;

export const answerKey = (id: string): string => cleaned(id).toLowerCase();

/** `strait DEN SWE: yes`, one a line; what stands behind `#` or `//` is a remark. */
export function answersIn(reading: Reading, file: string, text: string): Answers {
  const answers = new Map<string, Answer>();
  for (const line of linesOf(file, text)) {
    const plain = line.text.replace(/^(?:#|\/\/).*$/u, '').trim();
    if (plain === '') continue;
    const colon = plain.indexOf(':');
    const key = answerKey(plain.slice(0, Math.max(colon, 0)));
    if (key === '' || plain.length > LONGEST)
      say(reading, 'import-bad-answer', line, { question: plain, wanted: 'QUESTION: ANSWER' });
    else answers.set(key, { text: plain.slice(colon + 1).trim(), at: line });
  }
  return answers;
}

export interface Asking {
  /** The answer, or the guess. */
  readonly ask: (question: Question) => Answer;
  readonly consents: (question: Question) => boolean;
}

/**
 * Keeps what is asked, and uses what was answered.
 *
 * @param silent only what was answered all the same counts as asked
 */
export function askingOf(reading: Reading, silent: boolean): Asking {
  const ask = (question: Question): Answer => {
    const key = answerKey(question.id);
    reading.asked.add(key);
    if (silent && !reading.answers.has(key)) return { text: question.guess, at: question.at };
    if (reading.questions.length < MOST_QUESTIONS) reading.questions.push(question);
    const given = reading.answers.get(key);
    return given === undefined || given.text === ''
      ? { text: question.guess, at: question.at }
      : given;
  };
  const consents = (question: Question): boolean => {
    const { text, at } = ask(question);
    if (/^(?:y|yes)$/iu.test(text)) return true;
    if (!/^(?:n|no)$/iu.test(text))
      say(reading, 'import-bad-answer', at, { question: question.id, wanted: 'yes or no' });
    return false;
  };
  return { ask, consents };
}

/** Answers to what was never asked are mistakes of whoever wrote them. */
export function unaskedIn(reading: Reading): void {
  for (const [key, { at }] of reading.answers)
    if (!reading.asked.has(key)) say(reading, 'import-unasked', at, { question: key });
}
