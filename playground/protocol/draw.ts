/** The calls of the worker that reads drawings and changes the texts of maps, and what its answers have to be. */
import type { Gesture, Gestured, MapShown, SpaceShown } from '../../language/index.ts';
import type { Answers } from './client.ts';
import { either, isObject, list, maybe, object, orNull, text, yesNo } from './shape.ts';
import type { Shape } from './shape.ts';
import type { Source, Written } from './source.ts';

/** What a drawing leaves open. */
export interface DrawingQuestion {
  readonly id: string;
  readonly asks: string;
  readonly guess: string;
}

export interface DrawingRead {
  /** None where something is wrong with it. */
  readonly texts: readonly Written[];
  readonly questions: readonly DrawingQuestion[];
  /** What is wrong with the drawing, or with an answer. */
  readonly remarks: readonly string[];
}

/** How a colour looks by day and by night: `#rrggbb`. */
export interface Look {
  readonly name: string;
  readonly light: string;
  readonly dark: string;
}

export interface ColouredMap extends MapShown {
  /** All colours that there are. */
  readonly palette: readonly Look[];
  /** How the powers look, in their order. */
  readonly looks: readonly Look[];
}

export interface DrawCalls {
  readonly read: {
    /** `text`: of a picture its `data:` address; `answers`: one a line, `strait DEN SWE: yes`. */
    readonly takes: { readonly name: string; readonly text: string; readonly answers: string };
    readonly gives: DrawingRead;
  };
  /** Null where what the text is based on is not there. */
  readonly map: { readonly takes: Source; readonly gives: ColouredMap | null };
  readonly gesture: {
    readonly takes: { readonly source: Source; readonly gesture: Gesture };
    readonly gives: Gestured;
  };
}

const number: Shape<number> = (data): data is number => Number.isFinite(data);
const written = object<Written>({ path: text, text });
const isTrue: Shape<true> = (data) => data === true;
const isFalse: Shape<false> = (data) => data === false;

const point = object<NonNullable<SpaceShown['place']>>({ x: number, y: number });

const space = object<SpaceShown>({
  key: text,
  name: text,
  kind: text,
  marks: list(object<SpaceShown['marks'][number]>({ mark: text, of: maybe(text) })),
  starts: list(object<SpaceShown['starts'][number]>({ who: text, piece: text })),
  rings: list(list(number)),
  place: maybe(point),
  label: maybe(point),
  touches: list(text),
  spots: list(object<SpaceShown['spots'][number]>({ key: text, name: text, touches: list(text) })),
  mainland: list(text),
  isOwn: yesNo,
});

const look = object<Look>({ name: text, light: text, dark: text });

const map: Shape<ColouredMap> = object<ColouredMap>({
  spaces: list(space),
  kinds: list(text),
  marks: list(object<MapShown['marks'][number]>({ mark: text, hasOwner: yesNo })),
  powers: list(object<MapShown['powers'][number]>({ name: text, colour: maybe(text) })),
  colours: list(text),
  palette: list(look),
  looks: list(look),
  pieces: list(object<MapShown['pieces'][number]>({ key: text, name: text })),
});

const gestured: Shape<Gestured> = (data): data is Gestured =>
  isObject(data) &&
  either(
    object<Gestured & { ok: true }>({ ok: isTrue, texts: list(written) }),
    object<Gestured & { ok: false }>({ ok: isFalse, reason: text }),
  )(data);

export const drawAnswers: Answers<DrawCalls> = {
  read: object<DrawingRead>({
    texts: list(written),
    questions: list(object<DrawingQuestion>({ id: text, asks: text, guess: text })),
    remarks: list(text),
  }),
  map: orNull(map),
  gesture: gestured,
};
