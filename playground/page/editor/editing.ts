/** Gets the editor and what knows the language, which come after the map. Where a part cannot be had, that is told. */
import type { Actions } from '../actions/index.ts';
import { textsOf, withText } from '../../protocol/source.ts';
import type { Source } from '../../protocol/source.ts';
import { tell } from '../context.ts';
import type { Context } from '../context.ts';
import type { State } from '../state.ts';
import { languagePort } from '../workers.ts';
import type { LateEditor } from './late.ts';

export interface Editing {
  begin(): Promise<void>;
  /** Beside the scenarios of the text, what came of them. */
  show(ran: State['ran']): void;
}

/** A browser does not ask again for a part of a page that it could not load: only a page that is loaded anew does. */
export const tellMissing = (context: Context, { stay }: Pick<Actions, 'stay'>): void =>
  tell(context, {
    kind: 'bad',
    words: 'The editor could not be loaded, or not all of it. The game can be played without.',
    help: 'When there is a network again, load the page anew: it will be as it is now.',
    remedy: {
      words: 'Load the page anew',
      run() {
        stay();
        location.reload();
      },
    },
  });

export function editing(context: Context, act: Actions, editor: LateEditor): Editing {
  const { store, workers } = context;
  let show: Editing['show'] = () => undefined;

  const connect = async (): Promise<void> => {
    const { view } = await editor.load();
    const [{ languageClient }, { tellOutcomes }] = await Promise.all([
      import('./language.ts'),
      import('./lenses.ts'),
    ]);
    const client = await languageClient({
      connect: () => languagePort(workers),
      async show(path) {
        await act.goTo({ path, line: 1 });
        return view;
      },
      change(path, text) {
        act.compiler.changed(withText(store.get().source, { path, text }), { typed: true });
      },
      runScenario: (title) => void act.desk.scenario(title),
    });
    show = (ran) => tellOutcomes(view, ran);
    editor.connect((path) => client.extension(path));
    let chosen: string | undefined;
    const choose = ({ source: { path, edition } }: State): void => {
      const now = `${edition ?? ''} ${path}`;
      if (now === chosen) return;
      chosen = now;
      client.choose(path, edition);
    };
    choose(store.get());
    store.listen(choose);
    let known: Source | undefined;
    const take = ({ source }: State): void => {
      if (source === known) return;
      known = source;
      client.take(textsOf(source));
    };
    take(store.get());
    store.listen(take);

    let isConnecting = false;
    const reconnect = async (): Promise<void> => {
      // One that cannot be loaded ends as well, and is not asked for again and again.
      if (isConnecting) return;
      isConnecting = true;
      try {
        await client.reconnect();
        chosen = undefined;
        choose(store.get());
      } catch {
        tellMissing(context, act);
      } finally {
        isConnecting = false;
      }
    };
    workers.text.onStop(() => void reconnect());
  };

  const begin = async (): Promise<void> => {
    try {
      await connect();
    } catch {
      tellMissing(context, act);
    }
  };
  return { begin, show: (ran) => show(ran) };
}
