/** The page of the map panel. Nothing a text says is run in it: no scripts are allowed, the picture is data of an image. */

/** Every byte of a text as a page address may hold it. */
const address = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `body { margin: 0; height: 100vh; display: flex; align-items: center; justify-content: center; }
img { width: 100%; height: 100vh; object-fit: contain; color-scheme: light; }
body.vscode-dark img, body.vscode-high-contrast:not(.vscode-high-contrast-light) img { color-scheme: dark; }
p { font: 14px sans-serif; padding: 2em; color: var(--vscode-foreground); }`;

/** @param title names the picture for those who do not see it */
export function pictureHtml(svg: string | null, reason: string | null, title: string): string {
  const body =
    svg === null
      ? `<p>${escaped(reason ?? 'There is no map.')}</p>`
      : `<img alt="The map of ${escaped(title)}" src="${address(svg)}">`;
  const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>${body}</body>
</html>`;
}
