/** Looks for what keeps people from using the page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { calm } from './page.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What axe-core finds wrong, serious or not. The page must be open with `bypassCSP`. */
export async function obstacles(page: Page): Promise<readonly string[]> {
  // The checker loses its way where the page changes under it.
  await calm(page);
  const violations = await page.evaluate(async (source) => {
    if (Reflect.get(window, 'axe') === undefined) window.eval(source);
    const engine: { run(options: object): Promise<{ violations: Violation[] }> } = Reflect.get(
      window,
      'axe',
    );
    // What passes is not described: that takes longer than to find it.
    return (await engine.run({ resultTypes: ['violations'] })).violations;
  }, axe);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`)
        .slice(0, 3)
        .join(' | ')}`,
  );
}
