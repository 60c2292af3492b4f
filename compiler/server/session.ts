/** What the parts of the server share. */
import type { Connection } from 'vscode-languageserver';
import type { Workspace } from '../../language/services/workspace.ts';
import type { ServerHost } from './host.ts';
import type { Positions } from './positions.ts';
import type { ScenarioRunner } from './scenarios.ts';

export interface Session {
  readonly connection: Connection;
  readonly host: ServerHost;
  readonly workspace: Workspace;
  readonly positions: Positions;
  readonly runner: ScenarioRunner;
  toPath(uri: string): string;
  toUri(path: string): string;
  /** Does the client know snippets? */
  snippets: boolean;
  /** Does the client ask for hints again when it is told to? */
  refreshes: boolean;
  /** An answer, or `otherwise` where giving it goes wrong: a request never ends a server. An error response is passed on. */
  guard<T>(what: string, otherwise: T, answer: () => T): T;
  guardLater<T>(what: string, otherwise: T, answer: () => Promise<T>): Promise<T>;
}
