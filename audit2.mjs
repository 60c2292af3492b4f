import { spawn } from 'node:child_process';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node.js';
const child = spawn('node', ['dist/variorum.js', 'lsp', '--stdio']);
child.stderr.on('data', (d) => console.log('ERR', String(d)));child.on('exit', (x) => console.log('EXIT', x));
const c = createMessageConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
c.onNotification('window/logMessage', (m) => console.log('LOG', m.message.slice(0, 400)));
c.onNotification('window/showMessage', (m) => console.log('MSG', m.message.slice(0, 300)));
const diags = new Map();
c.onNotification('textDocument/publishDiagnostics', (p) => diags.set(p.uri, p.diagnostics));
c.listen();
await c.sendRequest('initialize', { processId: null, rootUri: null, workspaceFolders: [{ uri: 'file:///tmp/edit2-lsp', name: 'x' }], capabilities: { textDocument: { completion: { completionItem: { snippetSupport: true } } } } });
c.sendNotification('initialized', {});
const wait = (ms) => new Promise((r) => setTimeout(r, ms));
let n = 0;
const open = async (text, uri = `file:///tmp/edit2-lsp/a${n++}.variant`) => { c.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'variorum', version: 1, text } }); for (let i = 0; i < 100 && !diags.has(uri); i++) await wait(50); return uri; };
const actions = async (text, label) => {
  const uri = await open(text);
  console.log('==', label);
  for (const d of diags.get(uri)) {
    const a = await c.sendRequest('textDocument/codeAction', { textDocument: { uri }, range: d.range, context: { diagnostics: [d] } });
    console.log('  ', d.code, JSON.stringify(d.range.start), d.message.split('\n')[0].slice(0, 120), '->', a.map((x) => x.title + ' [' + JSON.stringify(Object.values(x.edit?.changes ?? {})[0]?.map((e) => e.newText)).slice(0, 90) + ']').join(' | '));
  }
  return uri;
};
await actions('variant M {\n  extends Classic\n  rule 1 "x" {\n    fn f(s: Space) = s = Munch\n  }\n}\n', 'misspelt');
await actions('variant M {\n  kind Ground is land, water\n  Space has ground: Ground = land\n  land Alpha (ALP): BET\n  land Beta (BET): ALP GAM\n  land Gamma (GAM): ALP\n}\n', 'reverse border');
await actions('variant M {\n  extends Classic\n  rules 1..2\n  rule 1 "x" {\n    passable(k, a, b) only when a != b\n  }\n}\n', 'missing scenario');
await actions('map M {\n  kind Ground is land, water\n  Space has ground: Ground = land\n  land Alpha: Beta GAM\n  land Beta: Alpha\n  land Gamma: Alpha\n}\n', 'abbr');
await actions('variant M {\n  extends Classic\n  draw Support as thik dobule line\n}\n', 'stroke');
const u = await open('variant M {\n  extends Classic\n  rule 1 "x" {\n    add sea Lake (LAK): PAR BUR\n    outline LAK 0 0 10 0 10 10\n    draw Lake in blue\n    fn deep(s: Space): Number = if s = Lake then 3 else 1\n    fn twice(s: Space): Number = deep(s) * 2\n  }\n  scenario "s" proves 1 {\n    given France: A PAR\n    orders France: A PAR - BUR\n    expect only France: A BUR\n  }\n}\n');
console.log(diags.get(u).map((d) => d.code));
const r = await c.sendRequest('textDocument/rename', { textDocument: { uri: u }, position: { line: 3, character: 13 }, newName: 'Pond' }).catch((e) => 'ERR ' + e.message);
console.log('rename', JSON.stringify(r?.changes ? Object.values(r.changes).flat().map((e) => e.range.start.line + ':' + e.range.start.character + ' ' + e.newText) : r));
console.log('lens', JSON.stringify(await c.sendRequest('textDocument/codeLens', { textDocument: { uri: u } })));
console.log('run', JSON.stringify(await c.sendRequest('workspace/executeCommand', { command: 'variorum.runScenario', arguments: [u, 's'] })));
console.log('sig', JSON.stringify(await c.sendRequest('textDocument/signatureHelp', { textDocument: { uri: u }, position: { line: 7, character: 38 } })));
console.log('inlay', JSON.stringify(await c.sendRequest('textDocument/inlayHint', { textDocument: { uri: u }, range: { start: { line: 0, character: 0 }, end: { line: 20, character: 0 } } })));
console.log('fold', JSON.stringify(await c.sendRequest('textDocument/foldingRange', { textDocument: { uri: u } })));
console.log('sym', JSON.stringify((await c.sendRequest('workspace/symbol', { query: '1' })).slice(0, 3)));
console.log('ontype', JSON.stringify(await c.sendRequest('textDocument/onTypeFormatting', { textDocument: { uri: u }, position: { line: 8, character: 3 }, ch: '}', options: { tabSize: 2, insertSpaces: true } })));
c.sendNotification('textDocument/didChange', { textDocument: { uri: u, version: 2 }, contentChanges: [{ text: 'variant M {\n  extends Classic\n  rule 1 "x" {\n    add sea Lake (LAK): PAR BUR\n    fn f(s: Space) = = s Lake (\n  }\n}\n' }] });
console.log('rename broken', JSON.stringify(await c.sendRequest('textDocument/rename', { textDocument: { uri: u }, position: { line: 3, character: 13 }, newName: 'Pond' }).catch((e) => 'ERR ' + e.message)));
// sloppy table format
const sl = await open('map Sloppy {\nkind Ground is land, water\nSpace has ground: Ground = land\nland Alpha (ALP): BET GAM\n  land Beta Longer (BET)  : ALP GAM\n water   Gamma Sea of Names (GAM):ALP,BET\n land D (D), ground water: GAM\n}\n');
console.log(JSON.stringify((await c.sendRequest('textDocument/formatting', { textDocument: { uri: sl }, options: { tabSize: 2, insertSpaces: true } }))));
console.log('range', JSON.stringify((await c.sendRequest('textDocument/rangeFormatting', { textDocument: { uri: sl }, range: { start: { line: 3, character: 0 }, end: { line: 5, character: 10 } }, options: { tabSize: 2, insertSpaces: true } }))));
child.kill(); process.exit(0);
