/** What was read, said and not said, in words. */
import { bookOf } from './import.ts';
import type { Imported } from './import.ts';

/** Lines for whoever imports: every thing of the file is in one of them, or in a message. */
export function reportOf({ said, texts, form }: Imported, messages: number): readonly string[] {
  const { many } = bookOf(form);
  const things = [
    `${said.places} places`,
    ...(said.shores === 0 ? [] : [`${said.shores} ${many.shore}`]),
    `${said.foot} ways for ${many.foot}`,
    `${said.ship} ways for ${many.ship}`,
    `${said.sources} ${many.source} (${said.homes} homes)`,
    `${said.sides} powers`,
    `${said.starters} units`,
    `${said.names} names`,
    `${said.rules} rules`,
    ...(form.shapes.length === 0 ? [] : [`${form.shapes.length} areas`]),
  ];
  const not = [
    ...(said.questions === 0
      ? []
      : [`${said.questions} as open questions (\`rule .. undefined\`)`]),
    ...(said.told === 0 ? [] : [`${said.told} without bearing on play (\`rule .. told\`)`]),
    ...(messages === 0 ? [] : [`${messages} in the messages above`]),
  ];
  return [
    `${form.name}: ${texts.map(({ name }) => name).join(', ')}`,
    `  said: ${things.join(', ')}`,
    `  not said: ${not.length === 0 ? 'nothing' : not.join(', ')}`,
  ];
}
