/** The middle one; of an even number the upper of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Milliseconds of the fastest of some runs. */
export function fastest(times: number, run: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < times; n++) best = Math.min(best, waited(run));
  return best;
}

/** Milliseconds on the clock: what somebody waits. Memory is cleared up beside it, by other threads. */
export function waited(run: () => unknown): number {
  const before = performance.now();
  run();
  return performance.now() - before;
}

/** @returns milliseconds of processor time, so that what else runs does not count */
export function processorTime(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
