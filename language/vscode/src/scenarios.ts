/** The scenarios of the open texts in the test explorer. */
import * as vscode from 'vscode';
import { ask, RUN_SCENARIOS, SCENARIOS, SILENT } from './requests.ts';
import type { Client, RunResult, ScenarioItem } from './requests.ts';

const isVariant = ({ languageId }: vscode.TextDocument): boolean => languageId === 'variorum';

export function watchScenarios(client: Client): vscode.Disposable {
  const tests = vscode.tests.createTestController('variorum', 'Variorum scenarios');
  const list = (document: vscode.TextDocument): Promise<void> =>
    listScenarios(tests, client, document);
  const listAll = async (): Promise<void> => {
    await Promise.all(vscode.workspace.textDocuments.filter(isVariant).map(list));
  };
  tests.resolveHandler = listAll;
  tests.refreshHandler = listAll;
  const run = (request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> =>
    runScenarios(tests, client, request, token);
  tests.createRunProfile('Run', vscode.TestRunProfileKind.Run, run, true);
  const opened = vscode.workspace.onDidOpenTextDocument((document) => {
    if (isVariant(document)) void list(document);
  });
  const saved = vscode.workspace.onDidSaveTextDocument((document) => {
    if (isVariant(document)) void list(document);
  });
  return vscode.Disposable.from(tests, opened, saved);
}

const rangeOf = ({ start, end }: ScenarioItem['range']): vscode.Range =>
  new vscode.Range(start.line, start.character, end.line, end.character);

async function listScenarios(
  tests: vscode.TestController,
  client: Client,
  { uri }: vscode.TextDocument,
): Promise<void> {
  const found = await ask<ScenarioItem[]>(client, SCENARIOS, { uri: uri.toString() });
  const id = uri.toString();
  if (found === undefined || found.length === 0) {
    tests.items.delete(id);
    return;
  }
  const file = tests.createTestItem(id, uri.path.split('/').at(-1) ?? id, uri);
  for (const { title, proves, range } of found) {
    const item = tests.createTestItem(`${id} ${title}`, title, uri);
    item.range = rangeOf(range);
    if (proves.length > 0) item.description = `proves ${proves.join(', ')}`;
    file.children.add(item);
  }
  tests.items.add(file);
}

async function runScenarios(
  tests: vscode.TestController,
  client: Client,
  request: vscode.TestRunRequest,
  token: vscode.CancellationToken,
): Promise<void> {
  const run = tests.createTestRun(request);
  const wanted = request.include ?? [...tests.items].map(([, item]) => item);
  for (const item of wanted) {
    if (token.isCancellationRequested) break;
    const { uri } = item;
    if (uri === undefined) continue;
    const whole = item.children.size > 0;
    const items = whole ? [...item.children].map(([, child]) => child) : [item];
    for (const one of items) run.started(one);
    const title = whole ? {} : { title: item.label };
    const params = { uri: uri.toString(), ...title };
    const result = await ask<RunResult>(client, RUN_SCENARIOS, params);
    for (const one of items) tell(run, one, uri, result);
  }
  run.end();
}

function tell(
  run: vscode.TestRun,
  item: vscode.TestItem,
  uri: vscode.Uri,
  result: RunResult | undefined,
): void {
  // Another one may be chosen before the next run.
  if (typeof result?.edition === 'string') item.description = `in edition ${result.edition}`;
  const own = result?.scenarios.find(({ title }) => title === item.label);
  if (own === undefined) {
    run.errored(item, new vscode.TestMessage(result?.reason ?? SILENT));
  } else if (own.outcome === 'passed') run.passed(item);
  else if (own.outcome === 'failed' || own.outcome === 'unusable') {
    const messages = own.messages.map(({ text, range }) => {
      const message = new vscode.TestMessage(text);
      message.location = new vscode.Location(uri, rangeOf(range));
      return message;
    });
    run.failed(item, messages);
  } else run.skipped(item);
}
