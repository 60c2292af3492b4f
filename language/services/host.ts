/** What the services ask of whoever runs them. */
import type { Host } from '../host.ts';

/** Everything is given by path; nothing here knows of editors, processes or pages. */
export interface ServiceHost extends Host {
  /** Folder of the shipped units. */
  readonly library: string;
  /** Every text of the project that is worked on, the shipped ones left out: for references and renaming. */
  files?(): readonly string[];
}
