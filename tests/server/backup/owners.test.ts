import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackup } from '../../../server/backup/createBackup';
import { restoreBackupInto } from '../../../server/backup/restoreBackupInto';
import { startTestApp } from '../../helpers/testApp';

const [UID, GID] = [64_999, 64_998];
const NOW = new Date('2026-11-30T04:52:00.000Z');

describe.skipIf(process.getuid?.() !== 0)('files that root restores into the folder of another user', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-owners-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    ['for the first time', 1],
    ['in place of an earlier state', 2],
  ])("are that user's, %s", async (_, times) => {
    const dataDir = join(folder, 'hier');
    mkdirSync(dataDir);
    chownSync(dataDir, UID, GID);
    const house = await startTestApp({
      kind: 'sqlite',
      connect: async () => ({ env: { DATA_DIR: join(folder, 'dort') }, cleanup: async () => undefined }),
    });
    await house.close();
    await createBackup({ dataDir: join(folder, 'dort') }, join(folder, 'eins'), NOW);
    for (let time = 0; time < times; time++)
      await restoreBackupInto({ dataDir }, join(folder, 'eins'), {
        now: NOW,
        isEarlierState: true,
        mustBeEmpty: false,
      });
    const owners = readdirSync(dataDir).map((name) => {
      const { uid, gid } = statSync(join(dataDir, name));
      return { name, uid, gid };
    });
    expect(owners.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['audit-anchor.json', 'zaehlwerk.db', 'zaehlwerk.lock']),
    );
    expect(owners.filter(({ uid, gid }) => uid !== UID || gid !== GID)).toEqual([]);
  });
});
