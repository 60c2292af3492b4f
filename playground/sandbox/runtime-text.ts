/** The runtime as workers hand it to compiled modules: its text, without what only people read. */
import { transform } from 'esbuild';
import type { Plugin } from 'vite';

const RUNTIME = '/dist/runtime.js?raw';

export const runtimeText = (): Plugin => ({
  name: 'runtime-text',
  enforce: 'pre',
  async load(id) {
    if (!id.replaceAll('\\', '/').endsWith(RUNTIME)) return undefined;
    const text = await this.fs.readFile(id.slice(0, -'?raw'.length), { encoding: 'utf8' });
    const { code } = await transform(text, { minify: true, format: 'esm', target: 'es2023' });
    return `export default ${JSON.stringify(code)};`;
  },
});
