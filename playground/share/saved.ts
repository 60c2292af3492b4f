/** Is something that came from outside the record of a game? What its parts say, the module itself judges. */
import type { GivenDraws } from '../../runtime/index.ts';
import type { Given, Input, SavedGame } from '../protocol/frame.ts';

export const isSavedGame = (data: unknown): data is SavedGame =>
  isObject(data) &&
  typeof data['variant'] === 'string' &&
  typeof data['hash'] === 'string' &&
  typeof data['seed'] === 'string' &&
  isObject(data['options']) &&
  Array.isArray(data['inputs']) &&
  data['inputs'].every(isInput);

export const isInput = (input: unknown): input is Input =>
  isObject(input) &&
  (input['draws'] === undefined || isObject(input['draws'])) &&
  Array.isArray(input['answers']) &&
  input['answers'].every(isGiven);

export const isGiven = (given: unknown): given is Given =>
  isObject(given) &&
  typeof given['who'] === 'string' &&
  (typeof given['order'] === 'string' || isObject(given['order']));

/** Throws as they are given by hand on the page. */
export const isDraws = (draws: unknown): draws is GivenDraws =>
  isObject(draws) &&
  Object.values(draws).every((value) => ['string', 'number', 'boolean'].includes(typeof value));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** No record of a game has parts within parts within parts to such a depth. */
const DEEPEST = 200;

/** What is nested deeper could be read, and then neither written nor walked through: the stack would not do. */
export function isDeep(data: unknown): boolean {
  let level: readonly unknown[] = [data];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    );
  }
  return false;
}
