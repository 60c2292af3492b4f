/** The text with the scenario behind everything else that its unit says. */
export const withScenario = (text: string, scenario: string): string =>
  withPart(text, `\n${scenario}`);

/** The text with a sentence behind everything else that its unit says. */
export const withSentence = (text: string, sentence: string): string => withPart(text, sentence);

function withPart(text: string, part: string): string {
  const end = text.trimEnd().lastIndexOf('}');
  if (end < 0) return `${text}${part.startsWith('\n') ? '' : '\n'}${part}\n`;
  return `${text.slice(0, end).trimEnd()}\n${part}\n${text.slice(end)}`;
}
