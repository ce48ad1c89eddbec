import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { removeParts } from '../../../server/backup/removeParts';

const BACKUP = 'zaehlwerk-20261122-020000.sicherung';
const KEPT = [BACKUP, 'eigene.sicherung', 'eigene.sicherung.part', `${BACKUP}.part.txt`, 'urlaub.part'];
const OLD = new Date(Date.now() - 2 * 3_600_000);

function folderWith(changed: Date) {
  const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of [...KEPT, `${BACKUP}.part`]) writeFileSync(join(folder, name), 'x');
  mkdirSync(join(folder, `${BACKUP}.probe-a1B2c3`));
  writeFileSync(join(folder, `${BACKUP}.probe-a1B2c3`, 'zaehlwerk.db'), 'x');
  for (const name of [`${BACKUP}.part`, `${BACKUP}.probe-a1B2c3`]) utimesSync(join(folder, name), changed, changed);
  return folder;
}

it.each([
  ['parts of its own, however new', true, new Date(), false],
  ['parts that nobody has written to for an hour', false, OLD, false],
  ['nothing that another server may be writing', false, new Date(), true],
])('a start removes %s', async (_, isOwn, changed, areKept) => {
  const folder = folderWith(changed);
  await removeParts(folder, isOwn);
  const parts = areKept ? [`${BACKUP}.part`, `${BACKUP}.probe-a1B2c3`] : [];
  expect(readdirSync(folder).sort()).toEqual([...KEPT, ...parts].sort());
});

it('a start goes by the clock of the folder, not its own', async () => {
  const folder = folderWith(new Date());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 24 * 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  await removeParts(folder, false);
  expect(readdirSync(folder)).toContain(`${BACKUP}.part`);
  expect(readdirSync(folder)).toHaveLength(KEPT.length + 2);
});

it('a missing folder has none', async () => {
  await expect(removeParts('/nowhere/at/all', true)).resolves.toBeUndefined();
});
