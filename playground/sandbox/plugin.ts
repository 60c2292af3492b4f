/** Makes the text of the frames, and writes the policy that knows its script into the page. */
import { build } from 'vite';
import type { Plugin } from 'vite';
import { pagePolicy, sandboxPolicy } from './policy.ts';

const NAME = 'virtual:sandbox';

export function sandbox(): Plugin {
  let made: Promise<{ readonly script: string; readonly hash: string }> | undefined;
  const frame = (): NonNullable<typeof made> => (made ??= scriptOf());
  return {
    name: 'sandbox',
    resolveId: (id) => (id === NAME ? NAME : undefined),
    async load(id) {
      if (id !== NAME) return undefined;
      const { script, hash } = await frame();
      const policy = `<meta http-equiv="Content-Security-Policy" content="${sandboxPolicy(hash)}">`;
      const text = `<!doctype html>${policy}<script>${script}</script>`;
      return `export default ${JSON.stringify(text)};`;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        return html.replace('POLICY', pagePolicy((await frame()).hash));
      },
    },
  };
}

async function scriptOf() {
  const [output] = [
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        write: false,
        lib: { entry: `${import.meta.dirname}/frame.ts`, formats: ['iife'], name: 'sandbox' },
      },
    }),
  ].flat();
  if (output === undefined || !('output' in output)) throw new Error('there is no script');
  const [{ code }] = output.output;
  const script = code.trim();
  if (/<\/script|<!--/iu.test(script)) throw new Error('the script would end too early');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  const hash = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
  return { script, hash };
}
