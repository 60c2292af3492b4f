/** Names that are taken before anything is named. */
import { GUARDS, RUNTIME_NAMES, TRIED } from '../plan/given.ts';

/** Names of the module's frame and of what it imports: neither functions nor variables of the source may take them. */
export const frame = [
  TRIED,
  ...RUNTIME_NAMES,
  ...GUARDS,
  ...(
    'r memo now store workLeft openly rules kinds clock fx evaluate resolve refresh setup settles State Memory Order Who ' +
    'NO YES OPEN files borderBetween touches borders board layTouching touching clockwise scratch origins process asks ' +
    'exchanges Math Effects KindTable Rules Clock StateFrame MemoryFrame Remembered Partial Omit Array String Uint8Array ' +
    'Int8Array Int16Array Int32Array Float64Array Map Set ArrayBuffer undefined NaN Infinity'
  ).split(' '),
];

/** What functions of the module call their own: the functions that they call must not be called so. */
export const locals = (
  'row at end to count made found args atom fault member orders key a b n t value known before mark result held gate base ' +
  'low high amount choices order index list top from through keys atEnd foundBest0 foundBest1 foundBest2 foundBest3 foundKey0 foundKey1 foundKey2 foundKey3 ' +
  'k0 k1 k2 k3 k4 k5 k6 k7 touchesDistances touchesRows touchesStart touchesList spotsBeside bordersDistances bordersRows bordersStart bordersList'
).split(' ');

/** What the module exports. */
export const exported =
  'start requests legal read write step view explain explainStart replay place spell present adjudicate answerLine broken live'.split(
    ' ',
  );
