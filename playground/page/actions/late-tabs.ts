/** The tabs beside the game come behind the map. */
import { tell } from '../context.ts';
import type { Context } from '../context.ts';

export async function loadTabs(context: Context): Promise<void> {
  const { store } = context;
  if (store.get().lateTabs !== undefined) return;
  try {
    const { lateTabs } = await import('../views/late-tabs.ts');
    store.set({ lateTabs });
  } catch {
    if (store.get().tab === 'play') return;
    tell(context, {
      kind: 'bad',
      words: 'This page could not be loaded.',
      help: 'Load the page anew when there is a network again.',
    });
  }
}
