/** Which editions a text may be read in, and in which it is. */
import { choicesOf } from '../pipeline.ts';
import { CHOOSE_EDITION, EDITIONS } from './requests.ts';
import type { ChooseParams, EditionsResult, TextParams } from './requests.ts';
import type { Session } from './session.ts';

/** @param changed what was said of the texts no longer holds */
export function answerEditions(session: Session, changed: () => void): void {
  const { connection, workspace, toPath, guard } = session;

  connection.onRequest(EDITIONS, (params: Partial<TextParams> | null): EditionsResult =>
    guard<EditionsResult>(EDITIONS, { chosen: null, units: [] }, () => {
      const path = toPath(addressIn(params));
      const units = choicesOf(workspace.checked(path).world);
      return { chosen: workspace.edition(path) ?? null, units };
    }),
  );

  connection.onNotification(CHOOSE_EDITION, (params: Partial<ChooseParams> | null) =>
    guard(CHOOSE_EDITION, undefined, () => {
      const edition = typeof params?.edition === 'string' ? params.edition : undefined;
      workspace.choose(toPath(addressIn(params)), edition);
      changed();
      // A client that does not come back for them shows the old ones until the text changes.
      if (session.refreshes) connection.languages.inlayHint.refresh().catch(() => undefined);
    }),
  );
}

/** What a client sent as the address of a text. */
const addressIn = (params: Partial<TextParams> | null): string =>
  typeof params?.uri === 'string' ? params.uri : '';
