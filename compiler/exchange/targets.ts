/** The systems that variants can be written for. */
import type { Target } from './target.ts';
import { toDpjudge } from './to-dpjudge.ts';
import { toDvar } from './to-dvar.ts';
import { toJdip } from './to-jdip.ts';
import { toSvg } from './to-svg.ts';

export const targets: readonly Target[] = [toDvar, toJdip, toDpjudge, toSvg];
