/** Answers to requests that need the compiler: pictures, emitted code, scenarios that are run. */
import { scenariosOf } from '../../language/services/lenses.ts';
import { drawingOf, PRINTED } from '../picture/measure.ts';
import { picture } from '../picture/picture.ts';
import { reasonIn } from './elsewhere.ts';
import { MessageType } from './protocol.ts';
import type { Publisher } from './publish.ts';
import { AGAINST, EMITTED, PICTURE, RUN_COMMAND, RUN_SCENARIOS, SCENARIOS } from './requests.ts';
import type {
  AgainstResult,
  EmittedResult,
  PictureResult,
  RunParams,
  RunResult,
  ScenarioItem,
  TextParams,
} from './requests.ts';
import type { Session } from './session.ts';

const SHOW_MESSAGE = 'window/showMessage';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What a client sent as the address of a text. */
const uriIn = (params: unknown): string | undefined =>
  isRecord(params) && typeof params['uri'] === 'string' ? params['uri'] : undefined;

export function answerCompiler(session: Session, published: Publisher): void {
  const { connection, workspace, positions, host, runner, toPath, guard, guardLater } = session;
  // Nobody has to answer it: a client that only listens will do.
  const tell = (type: 2 | 3, message: string): void => {
    void connection.sendNotification(SHOW_MESSAGE, { type, message });
  };
  const broken = 'Something went wrong; the log of the server says what.';

  const run = async (path: string, title: string | undefined): Promise<RunResult> => {
    const { results, edition, reason, diagnostics } = await runner.run(path, title);
    if (reason === undefined)
      published.played(
        path,
        diagnostics.filter(({ file }) => file === path),
      );
    return {
      reason: reason ?? null,
      edition: edition === '' ? null : edition,
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
    guardLater<RunResult>(RUN_SCENARIOS, { reason: broken, edition: null, scenarios: [] }, () => {
      const title = isRecord(params) && typeof params.title === 'string' ? params.title : undefined;
      return run(toPath(uriIn(params) ?? ''), title);
    }),
  );

  connection.onRequest(AGAINST, (params: TextParams): Promise<AgainstResult> =>
    guardLater<AgainstResult>(AGAINST, { report: null, reason: broken }, async () => {
      const { report = null, reason = null } = await runner.against(toPath(uriIn(params) ?? ''));
      return { report, reason };
    }),
  );

  connection.onRequest(PICTURE, (params: TextParams): Promise<PictureResult> =>
    guardLater<PictureResult>(PICTURE, { svg: null, reason: broken }, async () => {
      const path = toPath(uriIn(params) ?? '');
      const { program, diagnostics } = workspace.checked(path);
      if (program === undefined) {
        const reason = reasonIn(diagnostics, path, positions) ?? 'There is nothing to draw.';
        return { svg: null, reason };
      }
      if (host.picture !== undefined) return { svg: await host.picture(program), reason: null };
      const started = (await runner.table(path))?.start({ seed: '1' });
      const state = started?.ok === true ? started.value.state : {};
      const title = program.title ?? program.name;
      const drawing = drawingOf(program, { size: PRINTED });
      return { svg: picture(drawing, { state, title, legend: true }), reason: null };
    }),
  );

  connection.onRequest(EMITTED, (params: TextParams): EmittedResult =>
    guard<EmittedResult>(EMITTED, { typescript: null, schema: null, reason: broken }, () => {
      const path = toPath(uriIn(params) ?? '');
      const { module, diagnostics } = runner.compilation(path);
      if (module === undefined) {
        const reason = reasonIn(diagnostics, path, positions) ?? 'It does not compile.';
        return { typescript: null, schema: null, reason };
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
      if (result.reason !== null) tell(MessageType.Warning, result.reason);
      else if (first !== undefined) tell(MessageType.Warning, first.text);
      else {
        const outcomes = [...new Set(result.scenarios.map(({ outcome }) => outcome))].join(', ');
        const which =
          result.scenarios.length === 1
            ? `"${result.scenarios[0]?.title}"`
            : `${result.scenarios.length} scenarios`;
        const where = result.edition === null ? '' : ` in edition ${result.edition}`;
        tell(MessageType.Info, `${which}: ${outcomes}${where}.`);
      }
      return result;
    }),
  );
}
