/** Is something that came from outside what it should be? Shapes are put together like the types that they stand for. */

export type Shape<T> = (data: unknown) => data is T;

export const text: Shape<string> = (data) => typeof data === 'string';
export const whole: Shape<number> = (data): data is number => Number.isSafeInteger(data);
export const yesNo: Shape<boolean> = (data) => typeof data === 'boolean';
export const nothing: Shape<null> = (data) => data === null;

/** Bidirectional proof that nothing of a union is forgotten is the type's business: the words are listed. */
export const oneOf =
  <const T extends string>(...words: readonly T[]): Shape<T> =>
  (data): data is T =>
    words.some((word) => word === data);

export const maybe =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (data): data is T | undefined =>
    data === undefined || shape(data);

export const orNull =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (data): data is T | null =>
    data === null || shape(data);

export const either =
  <A, B>(a: Shape<A>, b: Shape<B>): Shape<A | B> =>
  (data): data is A | B =>
    a(data) || b(data);

/** More of anything than so is shown nowhere: a page full of it would stand still. */
const MOST = 50_000;

export const list =
  <T>(shape: Shape<T>): Shape<readonly T[]> =>
  (data): data is readonly T[] =>
    Array.isArray(data) && data.length <= MOST && data.every(shape);

/** Whatever the names are. */
export const table =
  <T>(shape: Shape<T>): Shape<Readonly<Record<string, T>>> =>
  (data): data is Readonly<Record<string, T>> =>
    isObject(data) && Object.values(data).every(shape);

/** What else it has is not looked at, here or anywhere. */
export const object =
  <T extends object>(fields: { readonly [K in keyof Required<T>]: Shape<T[K]> }): Shape<T> =>
  (data): data is T => {
    const shapes: Readonly<Record<string, Shape<unknown>>> = fields;
    return (
      isObject(data) && Object.entries(shapes).every(([name, shape]) => shape(own(data, name)))
    );
  };

export const isObject = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

const own = (data: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(data, name) ? data[name] : undefined;
