/** Answers to requests that need the compiler: pictures, emitted code, scenarios that are run. */
import { scenariosOf } from '../../language/services/lenses.ts';
import type { Publisher } from './publish.ts';
import { EMITTED, PICTURE, RUN_COMMAND, RUN_SCENARIOS, SCENARIOS } from './requests.ts';
import type {
  EmittedResult,
  PictureResult,
  RunParams,
  RunResult,
  ScenarioItem,
  TextParams,
} from './requests.ts';
import type { Session } from './session.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What a client sent as the address of a text. */
const uriIn = (params: unknown): string | undefined =>
  isRecord(params) && typeof params['uri'] === 'string' ? params['uri'] : undefined;

export function answerCompiler(session: Session, published: Publisher): void {
  const { connection, workspace, positions, host, runner, toPath, guard, guardLater } = session;
  const broken = 'Something went wrong; the log of the server says what.';

  const run = async (path: string, title: string | undefined): Promise<RunResult> => {
    const { results, reason, diagnostics } = await runner.run(path, title);
    if (reason === undefined)
      published.played(
        path,
        diagnostics.filter(({ file }) => file === path),
      );
    return {
      reason: reason ?? null,
      scenarios: results.map(({ scenario, outcome, diagnostics: list }) => ({
        title: scenario.title,
        outcome,
        messages: list.map(({ message, file, range }) => ({
          text: message,
          range: positions.range(file, range),
        })),
      })),
    };
  };

  connection.onRequest(SCENARIOS, (params: TextParams): readonly ScenarioItem[] =>
    guard(SCENARIOS, [], () => {
      const path = toPath(uriIn(params) ?? '');
      return scenariosOf(workspace, path).map(({ title, proves, range }) => ({
        title,
        proves,
        range: positions.range(path, range),
      }));
    }),
  );

  connection.onRequest(RUN_SCENARIOS, (params: RunParams): Promise<RunResult> =>
    guardLater<RunResult>(RUN_SCENARIOS, { reason: broken, scenarios: [] }, () => {
      const title = isRecord(params) && typeof params.title === 'string' ? params.title : undefined;
      return run(toPath(uriIn(params) ?? ''), title);
    }),
  );

  connection.onRequest(PICTURE, (params: TextParams): Promise<PictureResult> =>
    guardLater<PictureResult>(PICTURE, { svg: null, reason: broken }, async () => {
      const { picture } = host;
      if (picture === undefined) return { svg: null, reason: 'Maps cannot be drawn here.' };
      const { program, diagnostics } = workspace.checked(toPath(uriIn(params) ?? ''));
      if (program === undefined) {
        const fault = diagnostics.find(({ severity }) => severity === 'error');
        return { svg: null, reason: fault?.message ?? 'There is nothing to draw.' };
      }
      return { svg: await picture.call(host, program), reason: null };
    }),
  );

  connection.onRequest(EMITTED, (params: TextParams): EmittedResult =>
    guard<EmittedResult>(EMITTED, { typescript: null, schema: null, reason: broken }, () => {
      const { module, diagnostics } = runner.compilation(toPath(uriIn(params) ?? ''));
      if (module === undefined) {
        const fault = diagnostics.find(({ severity }) => severity === 'error');
        return { typescript: null, schema: null, reason: fault?.message ?? 'It does not compile.' };
      }
      return { typescript: module.ts(), schema: module.schema(), reason: null };
    }),
  );

  if (host.importModule === undefined) return;
  connection.onExecuteCommand(({ command, arguments: args }) =>
    guardLater<RunResult | null>(command, null, async () => {
      const [uri, title]: readonly unknown[] = args ?? [];
      if (command !== RUN_COMMAND || typeof uri !== 'string') return null;
      const result = await run(toPath(uri), typeof title === 'string' ? title : undefined);
      const failed = result.scenarios.filter(
        ({ outcome }) => outcome === 'failed' || outcome === 'unusable',
      );
      const [first] = failed.flatMap(({ messages }) => messages);
      if (result.reason !== null) connection.window.showWarningMessage(result.reason);
      else if (first !== undefined) connection.window.showWarningMessage(first.text);
      else {
        const outcomes = [...new Set(result.scenarios.map(({ outcome }) => outcome))].join(', ');
        const which =
          result.scenarios.length === 1
            ? `"${result.scenarios[0]?.title}"`
            : `${result.scenarios.length} scenarios`;
        connection.window.showInformationMessage(`${which}: ${outcomes}.`);
      }
      return result;
    }),
  );
}
