/**
 * What a hand does to a map, as changes of the text that says it. Whatever was meant is looked for afterwards in what the
 * text then says: where it is not there, or something is wrong that was not before, nothing is changed, with the reason.
 */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { formatted } from '../formatting.ts';
import { applyEdits } from '../rename.ts';
import type { TextEdit } from '../rename.ts';
import type { Workspace } from '../workspace.ts';
import { findMap } from './found.ts';
import { shownOf } from './shown.ts';
import type { MapShown, SpaceShown } from './shown.ts';
import type { Gesture } from './gesture.ts';
import { editsOf } from './changes.ts';
import { Refusal } from './lines.ts';

export type Gestured =
  | {
      readonly ok: true;
      readonly texts: readonly { readonly path: string; readonly text: string }[];
    }
  | { readonly ok: false; readonly reason: string };

const refused = (reason: string): Gestured => ({
  ok: false,
  reason,
});

/** @param path of the text that is played */
export function gestured(workspace: Workspace, path: string, gesture: Gesture): Gestured {
  const found = findMap(workspace, path);
  if (found === undefined)
    return refused('What this text is based on is not there. Mend that first.');
  let edits: readonly TextEdit[];
  try {
    edits = editsOf(workspace, path, found, gesture);
  } catch (error) {
    if (error instanceof Refusal) return refused(error.message);
    throw error;
  }
  const files = [...new Set(edits.map(({ file }) => file))];
  const shipped = files.find((file) => !found.isOwn(file));
  if (shipped !== undefined)
    return refused(`That is said in a text that comes with the tool (${shipped}).`);
  const changed = new Map(files.map((file) => [file, textAfter(workspace, file, edits)]));
  const after = workspace.with(changed);
  const worse = faultsAfter(workspace, after, path, files);
  if (worse !== undefined) return refused(`Then the text would be wrong: ${worse}`);
  const now = findMap(after, path);
  if (now === undefined || !holds(shownOf(now), gesture))
    return refused(
      'The text says this in a way that cannot be changed by hand here: change it in the text.',
    );
  return {
    ok: true,
    texts: [...changed].flatMap(([file, text]) =>
      text === workspace.text(file) ? [] : [{ path: file, text }],
    ),
  };
}

/** A text that was in the agreed form stays in it. */
function textAfter(workspace: Workspace, file: string, edits: readonly TextEdit[]): string {
  const before = workspace.text(file) ?? '';
  const own = edits.filter((edit) => edit.file === file);
  // What is put where something else goes comes before that.
  const text = applyEdits(
    before,
    own.toSorted((a, b) => a.range.end - b.range.end),
  );
  if (formatted(workspace, file)?.length !== 0) return text;
  return applyEdits(text, formatted(workspace.with(new Map([[file, text]])), file) ?? []);
}

function faultsAfter(
  before: Workspace,
  after: Workspace,
  path: string,
  files: readonly string[],
): string | undefined {
  const errors = (workspace: Workspace, file: string): readonly Diagnostic[] =>
    workspace.checked(file).diagnostics.filter(({ severity }) => severity === 'error');
  for (const file of new Set([path, ...files])) {
    const known = errors(before, file).map(({ code }) => code);
    for (const { code, message } of errors(after, file)) {
      const at = known.indexOf(code);
      if (at < 0) return message;
      known.splice(at, 1);
    }
  }
  return undefined;
}

/** Does a map say what was meant? */
function holds({ spaces, powers }: MapShown, gesture: Gesture): boolean {
  const space = (key: string): SpaceShown | undefined => spaces.find((one) => one.key === key);
  switch (gesture.does) {
    case 'border':
      return space(gesture.a)?.touches.includes(gesture.b) === gesture.on;
    case 'kind':
      return space(gesture.space)?.kind === gesture.kind;
    case 'mark': {
      const mark = space(gesture.space)?.marks.find((one) => one.mark === gesture.mark);
      return gesture.on ? mark !== undefined && mark.of === gesture.of : mark === undefined;
    }
    case 'start':
      return (
        space(gesture.space)?.starts.some(
          ({ who, piece }) => who === gesture.who && piece === gesture.piece,
        ) === true
      );
    case 'no start':
      return space(gesture.space)?.starts.length === 0;
    case 'name':
      return space(gesture.space)?.name === gesture.name.trim();
    case 'key':
      return space(gesture.key.trim()) !== undefined;
    case 'place': {
      const place = space(gesture.space)?.place;
      return place?.x === gesture.x && place.y === gesture.y;
    }
    case 'spot': {
      const own = space(gesture.space);
      const { spot, touches, on } = gesture;
      const list =
        spot === undefined
          ? own?.mainland
          : own?.spots.find(({ key }) => key === spot.key)?.touches;
      // What lies nowhere else lies on the space itself.
      return own?.touches.includes(touches) === true && (list?.includes(touches) ?? false) === on;
    }
    case 'no spot':
      return space(gesture.space)?.spots.every(({ key }) => key !== gesture.spot) === true;
    case 'label': {
      const label = space(gesture.space)?.label;
      return label?.x === gesture.x && label.y === gesture.y;
    }
    case 'no label':
      return space(gesture.space)?.label === undefined;
    case 'add':
      return space(gesture.key)?.rings.length === 1;
    case 'split':
      return (
        space(gesture.key)?.touches.includes(gesture.space) === true &&
        [gesture.space, gesture.key].every((key) => (space(key)?.rings.length ?? 0) > 0)
      );
    case 'join':
      return space(gesture.with) === undefined;
    case 'remove':
      return space(gesture.space) === undefined;
    case 'power':
      return powers.some(({ name }) => name === gesture.name);
    case 'colour':
      return powers.some(({ name, colour }) => name === gesture.power && colour === gesture.colour);
  }
}
