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
    `<link rel="icon" href="../${icon}" type="image/svg+xml">`;
  const way =
    '<nav aria-label="Site" style="padding:.8rem 1.2rem"><a href="../index.html">Variorum</a> · <a href="../gallery.html">Gallery</a> · ' +
    `<a href="../play/?open=${name}">Play ${title}</a></nav>`;
  const whole = page
    .replace('<meta charset="utf-8">', `<meta charset="utf-8">\n${head}`)
    .replace('<body>\n<main>', `<body>\n${way}\n<main id="content">`);
  if (!whole.includes(head) || !whole.includes(way)) {
    throw new Error(`the rulebook page of ${name} has another form`);
  }
  return whole;
}
