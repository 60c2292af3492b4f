/** What modules take of the runtime, by name. */
export const RUNTIME_NAMES: readonly string[] = (
  'aDate aNumber aSet aThing aThingOrNone add attribute byKeys chains column createBoard createResolution createWeb distances eqv game ge geSmall gt gtSmall hi hull hullSmall inRow inSet isPoint isSmallPoint iv ivSmall ' +
  'layRows layTouches leaveOpen limiter lo max min multiply nameOf namesOf neighbourRows not3 noteOpen orElse originRows pairIndex ' +
  'pairTable point quotient resetResolution ringSteps rowsFrom rowsNear same3 setMembers settle spent sub thingsBeside work written yesOrNo'
).split(' ');

/** What they take for the guards of states and orders. */
export const GUARDS: readonly string[] = 'isMemory isOrders isProgram isRecord isState'.split(' ');

/** What tells which damage is tried: only who plays damaged programs gives it. */
export const TRIED = 'isTried';
