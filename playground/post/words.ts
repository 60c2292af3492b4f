/** A letter in words, for mail, messengers and paper: how it stands, what came of the last turns, what is asked. */
import { plainForm } from '../game/typed.ts';
import type { Asked, Frame, Happening } from '../protocol/frame.ts';

export interface Passage {
  readonly title: string;
  readonly lines: readonly string[];
}

/** @param frames what the reader saw; the last of them is now */
export function passagesOf(frames: readonly Frame[], seat: string): readonly Passage[] {
  const now = frames.at(-1);
  if (now === undefined) return [];
  const happened = frames.flatMap((frame, at): Passage[] => {
    const before = frames[at - 1];
    const lines = happenings(frame, seat);
    if (lines.length === 0 && before === undefined) return [];
    return [
      {
        title: before === undefined ? 'What happened before' : `What happened: ${before.stop}`,
        lines: lines.length === 0 ? ['Nobody ordered anything.'] : lines,
      },
    ];
  });
  const position = now.lists.map(({ name, rows }) => ({
    title: name,
    lines: rows.map(({ who, items }) =>
      who === null ? items.join(', ') : `${who === '' ? 'Nobody' : who}: ${items.join(', ')}`,
    ),
  }));
  return [
    ...happened,
    ...position.filter(({ lines }) => lines.length > 0),
    ...((now.unseen ?? []).length === 0
      ? []
      : [{ title: `What ${seat} does not see`, lines: [(now.unseen ?? []).join(', ')] }]),
    { title: `What is asked of ${seat}`, lines: askedLines(now, seat) },
  ];
}

const verdicts: Readonly<Record<Happening['verdict'], string>> = {
  succeeds: 'succeeds',
  fails: 'fails',
  void: 'void',
  illegal: 'illegal',
  unreadable: 'could not be read',
};

function happenings({ report }: Frame, seat: string): readonly string[] {
  const given = report.orders.filter(({ silent }) => !silent);
  return [
    ...given.map(({ who, text, verdict, why }) =>
      [
        who === null ? text : `${who}: ${text}`,
        verdicts[verdict],
        ...(why === null ? [] : [why]),
      ].join('; '),
    ),
    ...report.draws.map(({ words, key, value }) =>
      words === null ? `Drawn: ${key}: ${String(value)}` : `Drawn: ${words.what}: ${words.value}`,
    ),
    ...report.messages.map(({ who, text }) => (who === null ? text : `To ${seat}: ${text}`)),
  ];
}

export function askedLines({ asked, ended, stop }: Frame, seat: string): readonly string[] {
  if (ended !== null) {
    return [
      ended.length === 0
        ? 'Nothing: the game is drawn.'
        : `Nothing: the game is won by ${ended.join(', ')}.`,
    ];
  }
  const own = asked.filter(({ who }) => who === seat);
  if (own.length === 0) return [`Nothing, at this stop: ${stop}.`];
  return own.map(askedLine);
}

/** `A PAR: one order; such as A PAR - BUR, A PAR S A MAR - BUR; without one, A PAR H` */
function askedLine(one: Asked): string {
  const { subject, asks, who, form, most, silence, early, choices, ranges } = one;
  const what = subject === who ? asks : subject;
  const number =
    form === 'one'
      ? 'one order'
      : most === null
        ? 'as many orders as you like'
        : most === 1
          ? 'up to one order'
          : `up to ${most} orders`;
  const examples = [...new Map(choices.map((choice) => [choice.verb, choice.text])).values()];
  const written = ranges.flatMap((range) => range.written.map(plainForm));
  const such = [...examples, ...written].slice(0, EXAMPLES);
  return [
    `${what}${early ? ', ahead of its time' : ''}: ${number}`,
    ...(such.length === 0 ? [] : [`such as ${such.join(', ')}`]),
    silence === null ? 'without one, nothing' : `without one, ${silence}`,
  ].join('; ');
}

const EXAMPLES = 8;

/** All of it as the text of a mail. */
export const letterText = (
  title: string,
  passages: readonly Passage[],
  link: string | undefined,
): string =>
  [
    title,
    ...passages.map(
      ({ title: head, lines }) => `${head}\n${lines.map((line) => `  ${line}`).join('\n')}`,
    ),
    ...(link === undefined ? [] : [`Open this letter, order, and send the answer back:\n${link}`]),
  ].join('\n\n');
