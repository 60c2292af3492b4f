/** How far something has come, and how long the rest takes: on a terminal only, on a line that is written over. */
import { printPainted } from './terminal.ts';

export interface Meter {
  /** So many more games are done. */
  readonly add: (games: number) => void;
  /** Takes the line away. */
  readonly end: () => void;
}

export function meter(total: number): Meter {
  const { stderr } = process;
  if (stderr.isTTY !== true) return { add: () => undefined, end: () => undefined };
  const start = performance.now();
  let done = 0;
  const say = (): void => {
    const left =
      done === 0
        ? ''
        : `, about ${spell(((performance.now() - start) / done) * (total - done))} left`;
    printPainted(`\r\u001B[K${done} of ${total} games${left}`, stderr);
  };
  say();
  return {
    add: (games) => {
      done += games;
      say();
    },
    end: () => printPainted('\r\u001B[K', stderr),
  };
}

const SECOND = 1000;

/** A time in one unit, not more exact than a guess is. */
export function spell(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND);
  if (seconds < 100) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 100 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
