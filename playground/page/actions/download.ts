/** Files that go out of the page. */

export function download(name: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** How many points of the picture stand for one of its own. */
const FINE = 2;

/** A picture as points; undefined where the browser cannot draw it. */
export async function pointsOf(svg: string): Promise<Blob | undefined> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * FINE;
  canvas.height = image.naturalHeight * FINE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => {
    canvas.toBlob((blob) => done(blob ?? undefined), 'image/png');
  });
}
