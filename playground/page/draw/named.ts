/** A field for the name of something new, and a button: a form of a line. */
import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';

interface NameForm {
  /** Of the field within the form. */
  readonly field: string;
  readonly label: string;
  /** Letters at most. */
  readonly most: number;
  readonly button: string;
  /** @returns whether the field is to be empty again */
  readonly give: (name: string) => boolean | Promise<boolean>;
}

export const nameForm = ({ field, label, most, button, give }: NameForm): TemplateResult =>
  html`<form
    class="draw-field"
    @submit=${async (event: Event) => {
      event.preventDefault();
      const { currentTarget: form } = event;
      if (!(form instanceof HTMLFormElement)) return;
      const name = String(new FormData(form).get(field)).trim();
      if (name !== '' && (await give(name))) form.reset();
    }}
  >
    <label for="draw-${field}">${label}</label>
    <span class="draw-borders">
      <input type="text" id="draw-${field}" name=${field} maxlength=${most} autocomplete="off" />
      <button type="submit">${button}</button>
    </span>
  </form>`;
