/** What a map begins as that is drawn from nothing. */
export const emptyMap = {
  path: 'new-map.variant',
  text: `variant New Map {
  title "New map"
  using Diplomacy

  power Red
  power Blue

  draw Red in red, Blue in blue
}
`,
} as const;
