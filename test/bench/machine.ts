/** How fast this machine is, so that promises in milliseconds mean the same on each: by the hand-written adjudicator. */
import { readPosition } from '../yardstick/read.ts';
import { handWritten, rate, samplePositions } from './adjudicate.ts';
import { median } from './time.ts';

/** Movement phases a second that the hand-written adjudicator plays where the promises are to hold. */
export const YARDSTICK = 700_000;

const POSITIONS = 8000;
const ROUNDS = 5;
const SECONDS = 0.4;

/** @returns 1 for a machine that plays `YARDSTICK` phases a second, 0.5 for one that plays half of them */
export function machineSpeed(): number {
  const positions = samplePositions(POSITIONS).map(readPosition);
  const pass = handWritten(positions)([...positions.keys()]);
  rate(POSITIONS, SECONDS, pass);
  const rounds = Array.from({ length: ROUNDS }, () => rate(POSITIONS, SECONDS, pass));
  return median(rounds) / YARDSTICK;
}
