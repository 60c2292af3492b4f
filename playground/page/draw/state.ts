/** What the page holds of a map that is drawn. Its view comes late, and is held with what it shows. */
import type { TemplateResult } from 'lit-html';
import type { View } from '../views/shell.ts';

export interface DrawingPage {
  readonly show: (view: View) => TemplateResult;
}
