/** The text with the scenario behind everything else that its unit says. */
export function withScenario(text: string, scenario: string): string {
  const end = text.trimEnd().lastIndexOf('}');
  if (end < 0) return `${text}\n${scenario}\n`;
  return `${text.slice(0, end).trimEnd()}\n\n${scenario}\n${text.slice(end)}`;
}
