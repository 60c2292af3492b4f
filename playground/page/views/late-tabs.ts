/** The tabs beside the game, but for the drawing board: they come when the map is there. */
import type { TemplateResult } from 'lit-html';
import type { LateTab } from '../state.ts';
import { balanceView } from './balance.ts';
import { bookView } from './book.ts';
import { codeView } from './code.ts';
import { rulesView } from './rules.ts';
import { scenariosView } from './scenarios.ts';
import type { View } from './shell.ts';

export type LateTabs = Readonly<Record<LateTab, (view: View) => TemplateResult>>;

export const lateTabs: LateTabs = {
  scenarios: scenariosView,
  rules: rulesView,
  book: bookView,
  balance: balanceView,
  code: codeView,
};
