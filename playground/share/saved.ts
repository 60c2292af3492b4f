/** Is something that came from outside the record of a game? What its parts say, the module itself judges. */
import type { SavedGame } from '../protocol/frame.ts';

export const isSavedGame = (data: unknown): data is SavedGame =>
  isObject(data) &&
  typeof data['variant'] === 'string' &&
  typeof data['hash'] === 'string' &&
  typeof data['seed'] === 'string' &&
  isObject(data['options']) &&
  Array.isArray(data['inputs']) &&
  data['inputs'].every(isInput);

const isInput = (input: unknown): boolean =>
  isObject(input) &&
  (input['draws'] === undefined || isObject(input['draws'])) &&
  Array.isArray(input['answers']) &&
  input['answers'].every(
    (given: unknown) =>
      isObject(given) &&
      typeof given['who'] === 'string' &&
      (typeof given['order'] === 'string' || isObject(given['order'])),
  );

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
