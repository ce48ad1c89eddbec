import { existsSync, readdirSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { readAuditKey } from '../../../server/audit/heads';
import { pauseRestored } from '../../../server/backup/pauseRestored';
import { AUDIT_KEY } from '../../../server/db/audit/appendRows';
import { describeOnEachDatabase } from '../../helpers/databases';
import { useServerBackups } from './serverBackups';

describeOnEachDatabase('backups', (under) => {
  const { running, state, backupsWith, due, run } = useServerBackups(under);

  it('are not made by day in a folder that has lost the earlier ones until one was made by hand', async () => {
    await due('2026-11-22T02:00:00Z');
    state.folder = `${state.folder}-below`;
    await due('2026-11-23T02:00:00Z');
    expect(state.warnings).toEqual([
      `Die tägliche Sicherung ist fehlgeschlagen: In ${state.folder} liegt keine der früheren Sicherungen mehr. Bitte prüfen, ob das Laufwerk eingehängt ist; ist der Ordner neu, einmal von Hand sichern.`,
    ]);
    expect(existsSync(state.folder)).toBe(false);
    await backupsWith().makeByHand();
    await due('2026-11-23T03:00:00Z');
    expect(await run('backup')).toEqual({
      succeededAt: '2026-11-23T03:00:00.000Z',
      failure: null,
    });
    expect(readdirSync(state.folder)).toHaveLength(2);
  });

  it('say why when their disk is full', async () => {
    const make = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    await due('2026-11-22T02:00:00Z', { ...backupsWith(), make });
    const failure =
      'Auf dem Datenträger ist kein Platz mehr frei. Bitte Platz schaffen oder mit BACKUP_DIR einen anderen Ordner angeben.';
    expect(await run('backup')).toEqual({ succeededAt: null, failure });
    expect(state.warnings).toEqual([`Die tägliche Sicherung ist fehlgeschlagen: ${failure}`]);
  });

  it('are made by day after a restore, whose earlier ones may lie elsewhere', async () => {
    await due('2026-11-22T02:00:00Z');
    await pauseRestored(running().database.db);
    state.folder = `${state.folder}-new`;
    await due('2026-11-23T02:00:00Z');
    expect(state.warnings).toEqual([]);
    expect(readdirSync(state.folder)).toHaveLength(1);
  });

  it('are not made in the folder of another installation', async () => {
    state.now = new Date('2026-11-22T02:00:00Z');
    const { file } = await backupsWith().make();
    const { db } = running().database;
    const own = await readAuditKey(db);
    const setKey = (value = '') =>
      db.updateTable('installation').set({ value }).where('name', '=', AUDIT_KEY).execute();
    await setKey('ab'.repeat(32));
    onTestFinished(async () => void (await setKey(own)));
    const sentence = `In ${state.folder} liegen Sicherungen einer anderen Installation. Bitte mit BACKUP_DIR einen eigenen Ordner angeben oder sie woandershin legen.`;
    await expect(backupsWith().makeByHand()).rejects.toThrow(sentence);
    await due('2026-11-22T03:00:00Z');
    expect(state.warnings).toEqual([`Die tägliche Sicherung ist fehlgeschlagen: ${sentence}`]);
    expect(readdirSync(state.folder)).toEqual([file]);
  });
});
