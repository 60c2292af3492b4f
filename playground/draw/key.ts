/** An abbreviation of a name that is not taken. */
export function keyFor(name: string, taken: readonly string[]): string {
  const letters = name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  const padded = letters.length < 2 ? `${letters}XX` : letters;
  const tries = [
    padded.slice(0, 3),
    ...Array.from(padded.slice(2)).map((letter) => padded.slice(0, 2) + letter),
    ...Array.from({ length: 999 }, (_, at) => `${padded.slice(0, 2)}${at + 1}`),
  ];
  return tries.find((one) => /^\p{L}/u.test(one) && !taken.includes(one)) ?? `X${taken.length}`;
}
