import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { abandonedScratchFolders, makeScratch } from '../../../server/db/scratch';

it('a folder for copies of data is made, and those of processes that are gone are removed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scratches-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv('TMPDIR', folder);
  const { pid } = spawnSync(process.execPath, ['--version']);
  const kept = [`zaehlwerk-move-${process.pid}-a1B2c3`, 'zaehlwerk-move-a1B2c3', `eigenes-${pid}-a1B2c3`];
  const gone = [`zaehlwerk-move-${pid}-a1B2c3`, `zaehlwerk-check-${pid}-a1B2c3`];
  for (const name of [...kept, ...gone]) mkdirSync(join(folder, name, 'umzug'), { recursive: true });
  // A folder of an earlier version names no process, so somebody has to check it.
  expect(
    abandonedScratchFolders()
      .map((path) => basename(path))
      .sort(),
  ).toEqual([...gone, 'zaehlwerk-move-a1B2c3'].sort());
  const made = makeScratch('move');
  expect(readdirSync(folder).sort()).toEqual([...kept, basename(made)].sort());
});
