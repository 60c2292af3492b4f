/** Whether the page is shown by day or by night. */
import type { State } from './state.ts';

/** What the reader's machine has. */
export const night: MediaQueryList = window.matchMedia('(prefers-color-scheme: dark)');

export function shownTheme(theme: State['theme']): 'light' | 'dark' {
  if (theme !== 'system') return theme;
  return night.matches ? 'dark' : 'light';
}
