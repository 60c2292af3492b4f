/** What a hand does to a map: spaces go by their keys, powers by their names. */
export type Gesture =
  | { readonly does: 'border'; readonly a: string; readonly b: string; readonly on: boolean }
  | { readonly does: 'kind'; readonly space: string; readonly kind: string }
  | {
      readonly does: 'mark';
      readonly space: string;
      readonly mark: string;
      readonly on: boolean;
      readonly of: string | undefined;
    }
  | { readonly does: 'start'; readonly space: string; readonly piece: string; readonly who: string }
  | { readonly does: 'no start'; readonly space: string }
  | { readonly does: 'name'; readonly space: string; readonly name: string }
  | { readonly does: 'key'; readonly space: string; readonly key: string }
  | { readonly does: 'place'; readonly space: string; readonly x: number; readonly y: number }
  | {
      /** A neighbour lies on one of its further spots, which may be new, or on the space itself. */
      readonly does: 'spot';
      readonly space: string;
      /** Undefined: the space itself. */
      readonly spot: { readonly key: string; readonly name: string } | undefined;
      readonly touches: string;
      readonly on: boolean;
    }
  | { readonly does: 'no spot'; readonly space: string; readonly spot: string }
  /** Where its name is written. */
  | { readonly does: 'label'; readonly space: string; readonly x: number; readonly y: number }
  /** Its name is written where there is room. */
  | { readonly does: 'no label'; readonly space: string }
  | {
      readonly does: 'add';
      readonly name: string;
      readonly key: string;
      readonly kind: string;
      /** x and y in turn. */
      readonly ring: readonly number[];
    }
  | {
      readonly does: 'split';
      readonly space: string;
      /** What is cut off it: the half where its pieces do not stand. */
      readonly name: string;
      readonly key: string;
      /** x and y in turn: from outside of it, or its outline, through it and out again. */
      readonly cut: readonly number[];
    }
  | { readonly does: 'join'; readonly space: string; readonly with: string }
  | { readonly does: 'remove'; readonly space: string }
  | { readonly does: 'power'; readonly name: string }
  /** Without a colour: that of its turn among the powers. */
  | { readonly does: 'colour'; readonly power: string; readonly colour: string | undefined };
