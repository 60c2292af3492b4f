/** What is told of an export: to whoever writes the text, and in the files to whoever plays it elsewhere. */
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { basename } from '../../language/host.ts';
import { counted } from '../report/counted.ts';
import { fault } from '../report/fault.ts';
import { diplomacy } from './diplomacy.ts';
import type { At, Locale } from './form.ts';
import type { LeftOut } from './left-out.ts';
import type { Fitted, Respelled, Target } from './target.ts';
import type { Written } from './texts/context.ts';

const spot = ({ file, start, end }: At) => ({ file, range: { start, end } });

const under = (rule: string | undefined): string => (rule === undefined ? '' : ` (rule ${rule})`);

export const leftOutFault = (
  code: 'export-refused' | 'export-left-out',
  { what, rule, at, instead }: LeftOut,
  { title }: Target,
): Diagnostic => fault(code, { what, rule: under(rule), title, instead }, spot(at));

export const respelledFault = ({ from, to, at }: Respelled, { title }: Target): Diagnostic =>
  fault('export-respelled', { from, to, title }, spot(at));

export const undrawnFault = ({ name, at }: Locale, { title }: Target): Diagnostic =>
  fault('export-no-area', { name, title }, spot(at));

/** For the head of a file, each in a line. */
export const remarksOf = (
  left: readonly LeftOut[],
  respelled: readonly Respelled[],
  untold: readonly string[],
): readonly string[] =>
  [
    ...left.map(
      ({ what, rule, instead }) => `Left out: ${what}${under(rule)}. Played instead: ${instead}.`,
    ),
    ...respelled.map(({ from, to }) => `${to} stands for ${from}.`),
    ...untold.map((one) => `${one}.`),
  ].map((line) => line.replace(/\s+/gu, ' '));

/** For the terminal: what was written, what is in it, what is not. */
export function reportOf(
  { form, respelled }: Fitted,
  files: readonly Written[],
  {
    left,
    remarks,
    force,
  }: { readonly left: number; readonly remarks: number; readonly force: boolean },
): readonly string[] {
  const { many, one } = diplomacy;
  const ways = (sort: 'foot' | 'ship'): number =>
    form.ways.filter((way) => way.sort === sort).length;
  const things = [
    counted(form.locales.length, 'place'),
    `${counted(ways('foot'), 'way')} for ${many.foot}`,
    `${counted(ways('ship'), 'way')} for ${many.ship}`,
    counted(form.sources.length, one.source, many.source),
    counted(form.sides.length, 'power'),
    counted(form.starters.length, 'unit'),
    counted(form.sayings.length, 'rule'),
  ];
  const not = [
    ...(left === 0 ? [] : [`${counted(left, 'clause')} left out${force ? ' (`--force`)' : ''}`]),
    ...(respelled.length === 0 ? [] : [`${counted(respelled.length, 'name')} spelt otherwise`]),
    ...(remarks === 0 ? [] : [`${counted(remarks, 'remark')} in the file on what nobody plays by`]),
  ];
  return [
    `${form.name}: ${files.map(({ name }) => basename(name)).join(', ')}`,
    `  said: ${things.join(', ')}`,
    `  not said: ${not.length === 0 ? 'nothing' : not.join(', ')}`,
  ];
}
