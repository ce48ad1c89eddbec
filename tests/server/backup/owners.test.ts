import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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
  let dataDir: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-owners-'));
    dataDir = join(folder, 'hier');
    mkdirSync(dataDir);
    chownSync(dataDir, UID, GID);
    const house = await startTestApp({
      kind: 'sqlite',
      connect: async () => ({ env: { DATA_DIR: join(folder, 'dort') }, cleanup: async () => undefined }),
    });
    await house.close();
    await createBackup({ dataDir: join(folder, 'dort') }, join(folder, 'eins'), NOW);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const restore = () =>
    restoreBackupInto({ dataDir }, join(folder, 'eins'), { now: NOW, isEarlierState: true, mustBeEmpty: false });

  it.each([
    ['for the first time', 1],
    ['in place of an earlier state', 2],
  ])("are that user's, %s", async (_, times) => {
    for (let time = 0; time < times; time++) await restore();
    const owners = readdirSync(dataDir).map((name) => {
      const { uid, gid } = statSync(join(dataDir, name));
      return { name, uid, gid };
    });
    expect(owners.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['audit-anchor.json', 'zaehlwerk.db', 'zaehlwerk.lock']),
    );
    expect(owners.filter(({ uid, gid }) => uid !== UID || gid !== GID)).toEqual([]);
  });

  describe('behind a link that the other user has made, are left alone:', () => {
    const secret = () => join(folder, 'geheim');
    const link = (name: string) => symlinkSync(secret(), join(dataDir, name));

    it('a lock is refused', async () => {
      link('zaehlwerk.lock');
      await expect(restore()).rejects.toThrow(/zaehlwerk\.lock ist ein Verweis auf eine andere Datei\./);
      expect(existsSync(secret())).toBe(false);
    });

    it('a copy of the anchor replaces the link', async () => {
      await restore();
      writeFileSync(secret(), 'von root');
      link('audit-anchor-vor-20261130_045200.json');
      await restore();
      expect(readFileSync(secret(), 'utf8')).toBe('von root');
      expect(statSync(secret()).uid).toBe(0);
    });
  });
});
