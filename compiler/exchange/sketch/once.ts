/** What is worked out when it is first asked for, and kept. */
export function once<T extends object>(work: () => T): () => T {
  let found: T | undefined;
  return () => (found ??= work());
}
