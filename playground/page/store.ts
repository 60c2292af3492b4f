/** One value that the page shows, and who wants to hear of its changes. */
export interface Store<T> {
  get(): T;
  /** Changes the value; who listens is told once for all changes of a moment. */
  set(change: Partial<T>): void;
  listen(listener: (value: T) => void): void;
  /** Waits until something holds of the value. */
  until(holds: (value: T) => boolean): Promise<void>;
}

export function storeOf<T extends object>(start: T): Store<T> {
  let value = start;
  let told = true;
  const listeners: ((value: T) => void)[] = [];
  const waiting: (() => void)[] = [];
  return {
    get: () => value,
    set(change) {
      value = { ...value, ...change };
      if (!told) return;
      told = false;
      queueMicrotask(() => {
        told = true;
        for (const listener of listeners) listener(value);
        for (const lookAgain of waiting.splice(0)) lookAgain();
      });
    },
    listen: (listener) => listeners.push(listener),
    async until(holds) {
      while (!holds(value)) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}
