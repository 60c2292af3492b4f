/**
 * XML as a tree. Nothing outside the file is ever read: the parser knows no document types, entities other than the five of
 * XML are told and stand for nothing, and nesting and size have limits.
 */
import { SaxesParser } from 'saxes';
import type { At } from './form.ts';
import { say, textOf } from './reading.ts';
import type { Reading } from './reading.ts';

export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Element[];
  /** Of the element itself, without that of its children. */
  readonly text: string;
  readonly at: At;
}

const DEEPEST = 200;
const MOST = 200_000;

class TooMuch extends Error {}

/** The root of a file; undefined where there is none, which is told. */
export function readXml(reading: Reading, file: string, format: string): Element | undefined {
  const text = textOf(reading, file);
  if (text === undefined) return undefined;
  const stack: { element: Element; children: Element[]; parts: string[] }[] = [];
  let root: Element | undefined;
  let count = 0;
  let broken: { reason: string; at: number } | undefined;
  const parser = new SaxesParser({ position: true });
  parser.on('error', (error) => {
    // An entity that somebody declared outside, or for his own use: its text is not here.
    if (/entity/iu.test(error.message)) return;
    broken ??= { reason: error.message.replace(/^[\d:?]+\s*/u, ''), at: parser.position };
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (stack.length >= DEEPEST) throw new TooMuch(`it is nested deeper than ${DEEPEST}`);
    if (count > MOST) throw new TooMuch(`it has more than ${MOST} elements`);
    const end = Math.min(parser.position, text.length);
    // Right behind this one the next of the same name may begin.
    const start = Math.max(text.lastIndexOf(`<${name}`, end - 1), 0);
    const children: Element[] = [];
    const parts: string[] = [];
    const element: Element = {
      name: name.slice(name.indexOf(':') + 1),
      attributes: new Map(Object.entries(attributes)),
      children,
      get text() {
        return parts.join('');
      },
      at: { file, start, end: Math.max(end, start) },
    };
    stack.at(-1)?.children.push(element);
    stack.push({ element, children, parts });
    root ??= element;
  });
  parser.on('closetag', () => void stack.pop());
  const letters = (more: string): void => void stack.at(-1)?.parts.push(more);
  parser.on('text', letters);
  parser.on('cdata', letters);
  try {
    parser.write(text).close();
  } catch (error) {
    broken = { reason: error instanceof Error ? error.message : '', at: parser.position };
  }
  if (broken !== undefined) {
    const end = Math.min(broken.at, text.length);
    const start = Math.max(end - 1, 0);
    say(reading, 'import-broken', { file, start, end }, { format, reason: broken.reason });
    return undefined;
  }
  return root;
}

export const attribute = ({ attributes }: Element, name: string): string =>
  attributes.get(name)?.trim() ?? '';

export const childrenOf = ({ children }: Element, name: string): readonly Element[] =>
  children.filter((child) => child.name === name);

/** All elements below one, and itself, in their order. */
export function* elementsOf(element: Element): Generator<Element> {
  yield element;
  for (const child of element.children) yield* elementsOf(child);
}
