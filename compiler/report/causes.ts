/** Which explained effect tells of a draw, or of what somebody was told. */
import type { DrawResult, ExplainedEffect, Explanations, Message } from '../../runtime/protocol.ts';

type Effects = Explanations['effects'];

export const effectOfDraw = (
  effects: Effects,
  { key }: Pick<DrawResult, 'key'>,
): ExplainedEffect | undefined => effects.find((effect) => effect.key === key);

export const effectOfMessage = (
  effects: Effects,
  { who, text }: Message,
): ExplainedEffect | undefined =>
  effects.find(({ did, what, value }) => did === 'tells' && what === (who ?? '') && value === text);
