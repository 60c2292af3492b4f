/** Everything that tests write lies in one folder, which is gone afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default function temporary(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'variorum-tests-'));
  // The first is read everywhere but on Windows.
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
