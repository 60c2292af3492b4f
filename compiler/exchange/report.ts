/** What was read, said and not said, in words. */
import { counted } from '../report/counted.ts';
import { bookOf } from './import.ts';
import type { Imported } from './import.ts';

/** Lines for whoever imports: every thing of the file is in one of them, or in a message. */
export function reportOf({ said, texts, form }: Imported, messages: number): readonly string[] {
  const { many, one } = bookOf(form);
  const things = [
    counted(said.places, 'place'),
    ...(said.shores === 0 ? [] : [counted(said.shores, one.shore, many.shore)]),
    `${counted(said.foot, 'way')} for ${many.foot}`,
    `${counted(said.ship, 'way')} for ${many.ship}`,
    `${counted(said.sources, one.source, many.source)} (${counted(said.homes, 'home')})`,
    counted(said.sides, 'power'),
    counted(said.starters, 'unit'),
    counted(said.names, 'name'),
    counted(said.rules, 'rule'),
    ...(form.shapes.length === 0 ? [] : [counted(form.shapes.length, 'area')]),
  ];
  const not = [
    ...(said.questions === 0
      ? []
      : [
          `${said.questions} as ${said.questions === 1 ? 'an open question' : 'open questions'} (\`rule .. undefined\`)`,
        ]),
    ...(said.told === 0 ? [] : [`${said.told} without bearing on play (\`rule .. told\`)`]),
    ...(messages === 0 ? [] : [`${messages} in the messages above`]),
  ];
  return [
    `${form.name}: ${texts.map(({ name }) => name).join(', ')}`,
    `  said: ${things.join(', ')}`,
    `  not said: ${not.length === 0 ? 'nothing' : not.join(', ')}`,
  ];
}
