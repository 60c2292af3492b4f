/** A variant of the file, and what belongs to it. */
import type { Form, Unsaid } from '../form.ts';
import type { Element } from '../xml.ts';
import type { Geography } from './geography.ts';

export interface Context {
  readonly path: string;
  readonly variant: Element;
  readonly geography: Geography;
  readonly graphics: ReadonlyMap<string, Element>;
  /** Many variants have one map and one drawing of it. */
  readonly pictures: Map<string, Picture>;
}

export interface Picture {
  readonly picture: Pick<Form, 'shapes' | 'spots'>;
  readonly undrawn: readonly Unsaid[];
}
