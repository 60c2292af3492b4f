/** Words that name places of texts (`my-variant.variant:8`): each leads to its line in the editor. */
import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { placesIn } from '../../protocol/source.ts';
import type { View } from './shell.ts';

export const withPlaces = ({ act }: View, words: string): readonly (string | TemplateResult)[] =>
  placesIn(words).map((part) =>
    typeof part === 'string'
      ? part
      : html`<button type="button" class="link" @click=${() => void act.goTo(part.place)}>
          ${part.written}
        </button>`,
  );
