/** The head of the other pages, in the colours of this one. */
const style = `<style>
.site {
  display: flex; flex-wrap: wrap; gap: 0 clamp(.9rem, 4vw, 1.6rem); align-items: center;
  padding: .4rem clamp(1rem, 4vw, 3rem); border-bottom: 1px solid var(--line);
  font: 1rem/1.4 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
.site a { display: inline-flex; align-items: center; min-height: 44px; color: var(--ink); text-decoration: none; }
.site a:hover { text-decoration: underline; text-underline-offset: .4em; }
.site .name { font: 600 1.35rem/1 "Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", Georgia, serif; }
@media (max-width: 34rem) { .site span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; } }
@media print { .site { display: none; } }
</style>`;

/** The rulebook page of a variant, as `variorum doc` writes it, with the policy of the site and a way back. */
export function withHead(
  page: string,
  {
    name,
    title,
    policy,
    icon,
  }: {
    readonly name: string;
    readonly title: string;
    readonly policy: string;
    readonly icon: string;
  },
): string {
  const head =
    `<meta http-equiv="Content-Security-Policy" content="${policy}">\n` +
    `<link rel="icon" href="../${icon}" type="image/svg+xml">\n${style}`;
  const way =
    '<nav class="site" aria-label="Site"><a class="name" href="../index.html">Variorum</a> ' +
    `<a href="../play/?open=${name}">Play<span>&nbsp;${title}</span></a> <a href="../gallery.html">Gallery</a> ` +
    '<a href="../docs/index.html">Docs</a></nav>';
  const whole = page
    .replace('<meta charset="utf-8">', `<meta charset="utf-8">\n${head}`)
    .replace('<body>\n<main>', `<body>\n${way}\n<main id="content">`);
  if (!whole.includes(head) || !whole.includes(way)) {
    throw new Error(`the rulebook page of ${name} has another form`);
  }
  return whole;
}
