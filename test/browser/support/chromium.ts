/** Where the browser is. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The tests need no other than the one the system has. */
export function chromiumPath(): string {
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Looked for in the next place.
      }
    }
  }
  throw new Error('there is no chromium here: apt-get install -y chromium');
}
