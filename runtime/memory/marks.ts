/** Which rows have come in this round. What came in a round before is told apart by its number: nothing is cleared. */
export interface Marks {
  /** By row: the round it came in last. */
  readonly rounds: number[];
  round: number;
  /** How many came in this one. */
  count: number;
}

export const newMarks = (): Marks => ({ rounds: [], round: 1, count: 0 });

export function beginRound(marks: Marks): void {
  marks.round++;
  marks.count = 0;
}

export const isMarked = ({ rounds, round }: Marks, row: number): boolean => rounds[row] === round;

export function mark(marks: Marks, row: number): void {
  if (isMarked(marks, row)) return;
  while (marks.rounds.length <= row) marks.rounds.push(0);
  marks.rounds[row] = marks.round;
  marks.count++;
}
