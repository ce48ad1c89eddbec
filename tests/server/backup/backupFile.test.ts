import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeBackupFile } from '../../../server/backup/backupFile';

const folder = mkdtempSync(join(tmpdir(), 'backupFile-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('ends a backup that stands still, with a sentence and without leaving a part', async () => {
  async function* stuck() {
    yield '{"eine":"Zeile"}';
    await new Promise(() => undefined);
  }
  const writing = writeBackupFile(join(folder, 'stuck'), stuck(), { stillMs: 20 });
  await expect(writing).rejects.toThrow('Die Sicherung kam nicht mehr voran und wurde abgebrochen.');
  expect(readdirSync(folder)).toEqual([]);
});
