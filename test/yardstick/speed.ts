// Positions per second, one core: encoded orders to verdicts and retreats.
//   npx esbuild test/yardstick/speed.ts --bundle --platform=node --format=esm --outfile=speed.mjs
//   node speed.mjs

import { adjudicate, knots } from './adjudicate.ts';
import { mixes, randomPositions } from './positions.ts';
import { readPosition } from './read.ts';

const POSITIONS = 1000;
const PIECES = 23;
const ROUNDS = 200;

for (const mix of mixes) {
  const block = new Int32Array(POSITIONS * PIECES);
  randomPositions(7, mix, POSITIONS, PIECES).forEach((position, at) => {
    block.set(readPosition(position).orders, at * PIECES);
  });
  const round = (): void => {
    for (let at = 0; at < POSITIONS; at++) adjudicate(block, at * PIECES, PIECES);
  };
  for (let warm = 0; warm < 30; warm++) round();
  Object.assign(knots, { met: 0, solved: 0, szykman: 0, rings: 0, largest: 0 });
  round();
  const met = { ...knots };
  let best = Infinity;
  for (let part = 0; part < 5; part++) {
    const start = process.hrtime.bigint();
    for (let n = 0; n < ROUNDS / 5; n++) round();
    best = Math.min(best, Number(process.hrtime.bigint() - start));
  }
  const rate = Math.round((POSITIONS * (ROUNDS / 5) * 1e9) / best);
  console.log(`${mix.padEnd(8)} ${rate} positions/s`, JSON.stringify(met));
}
