/** How a name is written so that it is read as that name. */
import { quote } from '../../../language/syntax/lexer.ts';
import { isNameWord, isWords } from '../../../language/syntax/words.ts';

/** A name where a map says it first; what could be read as something else stands in quotes. */
export const first = (text: string): string =>
  isWords(text) &&
  /^[\p{Lu}\p{Lo}\p{N}]/u.test(text) &&
  text.split(' ').every((word) => isNameWord(word) || linking.has(word) || /^\d+$/u.test(word))
    ? text
    : quote(text);

/** Small words within names, which mean nothing there. */
const linking = new Set('of the de del della di da du des la le les el van von y e'.split(' '));

/** A name that nothing follows: there a small word would be a mark. */
const alone = (text: string): string =>
  text.split(' ').some((word) => linking.has(word)) ? quote(text) : first(text);

export const inBrackets = (text: string): string => (isWords(text) ? text : quote(text));

export const declaration = ({
  name,
  short,
}: {
  readonly name: string;
  readonly short: readonly string[];
}): string =>
  short.length === 0 ? alone(name) : `${first(name)} (${short.map(inBrackets).join(', ')})`;
