import { schemaOf, guards } from './compiler/schema/schema.ts';
import { writeValidator } from './compiler/schema/validator.ts';
import { compile } from './compiler/pipeline.ts';
import { readFileSync, writeFileSync } from 'node:fs';
const host = { read(p){ try { return readFileSync(p,'utf8') } catch { return undefined } } };
const lib = process.cwd()+'/variants';
for (const v of ['classic','range-war']) {
let t=performance.now();
const c = compile(host, lib+`/${v}.variant`, { library: lib });
if (!c.program) throw c.diagnostics;
console.log('compile', performance.now()-t);
const schema = schemaOf(c.program);
for (let i=0;i<4;i++) {
 t=performance.now();
 const code = await writeValidator(schema, guards);
 console.log(code.length, code.split('\n').length, (performance.now()-t).toFixed(0)+'ms');
 writeFileSync(`/tmp/m/${v}.v.mjs`, code);
}
t=performance.now(); await import(`/tmp/m/${v}.v.mjs`); console.log('import', performance.now()-t);
}
