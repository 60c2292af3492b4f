/** How somebody's pieces look on the map: their colour, and their pattern where the map has patterns. */
import { html, nothing, svg } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { View } from './shell.ts';

export function swatchView({ state }: View, who: string): TemplateResult | typeof nothing {
  const look = state.summary?.looks[who];
  if (look === undefined) return nothing;
  const style = `fill: light-dark(${look.light}, ${look.dark})`;
  return html`<svg class="swatch" viewBox="-10 -10 20 20" aria-hidden="true">
    <circle r="9" style=${style} />
    ${state.look.patterns ? svg`<circle r="9" fill=${`url(#${look.pattern})`} />` : nothing}
  </svg>`;
}
