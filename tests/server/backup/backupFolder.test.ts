import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { readAuditKey } from '../../../server/audit/heads';
import { createBackups } from '../../../server/backup/backups';
import { lastRun, runDue } from '../../../server/backup/schedule';
import { AUDIT_KEY } from '../../../server/db/audit/appendRows';
import { resources } from '../../../src/resources';
import { describeOnEachDatabase } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';

describeOnEachDatabase('backups', (under) => {
  const running = useTestApp(under);
  let now: Date;
  let folder: string;
  let warnings: string[];
  const backups = () =>
    createBackups({
      source: { dataDir: running().env.DATA_DIR, databaseUrl: running().env.DATABASE_URL },
      registry: resources,
      folder,
      keep: 2,
      clock: () => now,
    });
  const due = (at: string) => {
    now = new Date(at);
    return runDue(running().database.db, backups(), { now, warn: (message) => warnings.push(message) });
  };
  let count = 0;
  beforeEach(async () => {
    warnings = [];
    folder = join(running().env.DATA_DIR, `backups-${count++}`);
    await running().database.db.deleteFrom('scheduledRuns').execute();
  });

  it('are not made by day in a folder that has lost the earlier ones until one was made by hand', async () => {
    await due('2026-11-22T02:00:00Z');
    folder = `${folder}-below`;
    await due('2026-11-23T02:00:00Z');
    expect(warnings).toEqual([
      `Die tägliche Sicherung ist fehlgeschlagen: In ${folder} liegt keine der früheren Sicherungen mehr. Bitte prüfen, ob das Laufwerk eingehängt ist; ist der Ordner neu, einmal von Hand sichern.`,
    ]);
    expect(existsSync(folder)).toBe(false);
    await backups().makeByHand();
    await due('2026-11-23T03:00:00Z');
    expect(await lastRun(running().database.db, 'backup')).toEqual({
      succeededAt: '2026-11-23T03:00:00.000Z',
      failure: null,
    });
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('are not made in the folder of another installation', async () => {
    now = new Date('2026-11-22T02:00:00Z');
    const { file } = await backups().make();
    const { db } = running().database;
    const own = await readAuditKey(db);
    const setKey = (value = '') =>
      db.updateTable('installation').set({ value }).where('name', '=', AUDIT_KEY).execute();
    await setKey('ab'.repeat(32));
    onTestFinished(async () => void (await setKey(own)));
    const sentence = `In ${folder} liegen Sicherungen einer anderen Installation. Bitte mit BACKUP_DIR einen eigenen Ordner angeben oder sie woandershin legen.`;
    await expect(backups().makeByHand()).rejects.toThrow(sentence);
    await due('2026-11-22T03:00:00Z');
    expect(warnings).toEqual([`Die tägliche Sicherung ist fehlgeschlagen: ${sentence}`]);
    expect(readdirSync(folder)).toEqual([file]);
  });
});
