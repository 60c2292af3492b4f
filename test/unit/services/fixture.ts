/** Texts with marks: `|` is the cursor. */
import { existsSync, readdirSync } from 'node:fs';
import { openWorkspace } from '../../../language/services/workspace.ts';
import type { Workspace } from '../../../language/services/workspace.ts';
import { diskHost, library } from '../../support/variants.ts';

export interface Marked {
  readonly workspace: Workspace;
  readonly path: string;
  readonly text: string;
  /** Where the cursor is. */
  readonly offset: number;
}

const CURSOR = '|';

/** Opens a text that has one cursor in it, beside others. */
export function marked(source: string, others: Readonly<Record<string, string>> = {}): Marked {
  const offset = source.indexOf(CURSOR);
  if (offset < 0 || source.includes(CURSOR, offset + 1)) throw new Error('one cursor is wanted');
  const text = source.slice(0, offset) + source.slice(offset + 1);
  const path = '/project/own.variant';
  const workspace = workspaceOf({ 'own.variant': text, ...others });
  return { workspace, path, text, offset };
}

/** A project of these files, over the shipped library. */
export function workspaceOf(files: Readonly<Record<string, string>>): Workspace {
  const workspace = openWorkspace({
    library,
    read: (path) => diskHost.read(path),
    list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
    files: () => [],
  });
  for (const [name, text] of Object.entries(files)) workspace.open(`/project/${name}`, text);
  return workspace;
}

/** A text on Classic around some clauses. */
export const onClassic = (clauses: string): string =>
  `variant Own {\n  extends Classic\n${clauses}\n}\n`;

/** A small game of its own, in which nothing is shipped. */
export const alone = (clauses = ''): string => `variant Own {
  kind Ground is wet, dry
  Space has ground: Ground = dry
  Space has walled: yes or no
  wet   Lake (LAK): MEA, Far Hill
  space Meadow (MEA): LAK, Far Hill
  space Far Hill (FAR): LAK, MEA
  power Red (R)
  power Blue (B)
  piece Scout (S) {
    at: Space
    owner: Power
    tired: yes or no
  }
  Red starts with S Meadow
  fn near(a: Space, b: Space): Number = distance from a to b by borders
  ask Walks about each Scout s, of s.owner { default Rest }
  order Rest in Walks by Scout { written "{scout} rests" }
  order Walk in Walks by Scout {
    to: Space
    written "{scout} - {to}"
    legal when borders(scout.at, to)
  }
  phase Day {
    ask Walks
    step walk { for Walk w { w.scout.at becomes w.to } }
  }
  calendar { Spring: Day }
  start in Spring 1
  exchange scouts: each Scout s, under s.owner, as "S {at}"
${clauses}
}
`;
