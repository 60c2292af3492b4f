/** One value that the page shows, and who wants to hear of its changes. */
export interface Store<T> {
  get(): T;
  /** Changes the value; who listens is told once for all changes of a moment. */
  set(change: Partial<T>): void;
  listen(listener: (value: T) => void): void;
}

export function storeOf<T extends object>(start: T): Store<T> {
  let value = start;
  let told = true;
  const listeners: ((value: T) => void)[] = [];
  return {
    get: () => value,
    set(change) {
      value = { ...value, ...change };
      if (!told) return;
      told = false;
      queueMicrotask(() => {
        told = true;
        for (const listener of listeners) listener(value);
      });
    },
    listen: (listener) => listeners.push(listener),
  };
}
