/** Runs the text of a compiled module. It is the code of a stranger: this worker may load and keep nothing (`sandbox/policy.ts`). */
// oxlint-disable-next-line import/default -- Vite makes it the text of the file
import runtimeText from '../../dist/runtime.js?raw';
import type { Table } from '../../compiler/index.ts';
import { GUARDS, RUNTIME } from '../protocol/playable.ts';
import type { Playable } from '../protocol/playable.ts';

const asUrl = (code: string): string =>
  URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));

const runtime = asUrl(runtimeText);

export async function run({ js, guards }: Pick<Playable, 'js' | 'guards'>): Promise<Table> {
  const validator = asUrl(guards);
  const code = asUrl(linked(linked(js, RUNTIME, runtime), GUARDS, validator));
  try {
    const exported: unknown = await import(/* @vite-ignore */ code);
    if (isTable(exported)) return exported;
    throw new Error('the compiled module does not export what it should');
  } finally {
    URL.revokeObjectURL(code);
    URL.revokeObjectURL(validator);
  }
}

/** Imports stand on lines of their own, and no text of a variant has a line like them before them. */
const linked = (js: string, name: string, address: string): string =>
  js.replace(
    new RegExp(`^(import \\{[^}]*\\} from )'${name}';$`, 'm'),
    (_, words: string) => `${words}'${address}';`,
  );

/** The type of the exports is the compiler's business; that they are there is looked at. */
const isTable = (module: unknown): module is Table =>
  typeof module === 'object' &&
  module !== null &&
  ['start', 'step', 'place', 'present', 'adjudicate'].every(
    (name) => typeof Reflect.get(module, name) === 'function',
  );
