import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const PART = /^zaehlwerk-\d{8}-\d{6}\.sicherung\.(part|probe-\w+)$/;
/** Milliseconds; a running backup writes more often. */
const ABANDONED_MS = 3_600_000;

/** Removes what killed backups and trials have left. @param isOwn false when other servers may write there right now */
export async function removeParts(folder: string, isOwn: boolean): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => PART.test(name));
  if (names.length === 0) return;
  const now = await timeIn(folder);
  for (const path of names.map((name) => join(folder, name))) {
    const isAbandoned = async () => now - (await stat(path)).mtimeMs > ABANDONED_MS;
    if (isOwn || (await isAbandoned())) await rm(path, { recursive: true, force: true });
  }
}

/** Returns milliseconds by the clock that dates the files in the folder: this machine's clock may be days off. */
async function timeIn(folder: string): Promise<number> {
  const probe = await mkdtemp(join(folder, '.uhr-'));
  try {
    return (await stat(probe)).mtimeMs;
  } finally {
    await rm(probe, { recursive: true, force: true });
  }
}
