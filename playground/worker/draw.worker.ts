/** The worker of the drawing page: reads drawings, shows maps, and changes their texts. Nothing of a drawing is run or shown. */
import { openImport } from '../../compiler/exchange/index.ts';
import type { Opened } from '../../compiler/exchange/index.ts';
import { colourAt, isColour, looks } from '../../compiler/index.ts';
import { gestured, mapShown, openWorkspace } from '../../language/index.ts';
import type { DrawCalls, Look } from '../protocol/draw.ts';
import { serve } from '../protocol/serve.ts';
import { libraryFolder, textsOf } from '../protocol/source.ts';
import type { Source } from '../protocol/source.ts';
import { libraryNames, libraryText } from './library.ts';
import { isPicture, pictureOf } from './pictures.ts';

const workspace = openWorkspace({
  library: libraryFolder,
  read: libraryText,
  list: libraryNames,
});
let open: readonly string[] = [];

/** One for all: what did not change is not read again. */
function workspaceOf(source: Source): typeof workspace {
  const texts = textsOf(source);
  for (const path of open) if (!texts.some((one) => one.path === path)) workspace.close(path);
  open = texts.map(({ path }) => path);
  for (const { path, text } of texts) workspace.open(path, text);
  workspace.choose(source.path, source.edition);
  return workspace;
}

let last: { readonly name: string; readonly text: string; readonly opened: Opened } | undefined;

/** One after the other is answered of one drawing: it is read once. */
async function drawingOf(name: string, text: string): Promise<Opened> {
  if (last?.name === name && last.text === text) return last.opened;
  const picture = isPicture(text) ? await pictureOf(text) : undefined;
  const opened = openImport(
    {
      read: (path) => (path === name ? text : undefined),
      picture: (path) => (path === name ? picture : undefined),
    },
    name,
    { from: 'svg' },
  );
  last = { name, text, opened };
  return opened;
}

const lookOf = (name: string): Look => ({
  name,
  ...looks(isColour(name) ? name : 'grey'),
});

serve<DrawCalls>(self, {
  async read({ name, text, answers }) {
    const { variants, questions, diagnostics } = (await drawingOf(name, text)).answered({
      file: 'answers',
      text: answers,
    });
    return {
      texts: variants.flatMap(({ texts }) =>
        texts.map(({ name: path, text: own }) => ({ path, text: own })),
      ),
      questions: questions.map(({ id, asks, guess }) => ({ id, asks, guess })),
      remarks: diagnostics.map(({ message, help }) =>
        help === undefined ? message : `${message} ${help}`,
      ),
    };
  },
  map(source) {
    const map = mapShown(workspaceOf(source), source.path);
    if (map === undefined) return null;
    const looks = map.powers.map(({ colour }, at) => lookOf(colour ?? colourAt(at)));
    return { ...map, palette: map.colours.map(lookOf), looks };
  },
  gesture: ({ source, gesture }) => gestured(workspaceOf(source), source.path, gesture),
});
