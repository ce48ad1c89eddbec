import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { pauseRestored } from '../../../server/backup/pauseRestored';
import { restoreBackupInto } from '../../../server/backup/restoreBackupInto';
import { AUDIT_KEY } from '../../../server/db/audit/appendRows';
import { readFact } from '../../../server/db/repository/facts';
import { targetOf } from '../../helpers/backupTarget';
import { type DatabaseEnv, describeOnEachDatabase } from '../../helpers/databases';
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
    const own = await readFact(db, AUDIT_KEY);
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

  const MINUTE_MS = 60_000;
  const restore = async (to: DatabaseEnv, file: string) =>
    restoreBackupInto(targetOf(to), join(state.folder, file), {
      now: new Date(),
      isEarlierState: true,
      mustBeEmpty: false,
    });
  const later = (minutes: number) => {
    state.now = new Date(Date.now() + minutes * MINUTE_MS);
  };
  const ahead = () =>
    `Die neueste Sicherung in ${state.folder} enthält Änderungen, die hier fehlen: Eine andere Installation sichert dorthin, oder hier läuft ein älterer Stand. Bitte mit BACKUP_DIR einen eigenen Ordner angeben oder die Sicherungen woandershin legen.`;

  it('are made by one of two houses only when one is a restored copy of the other', async () => {
    later(-1);
    const first = await backupsWith().make();
    const copy = await under.connect();
    onTestFinished(copy.cleanup);
    await restore(copy.env, first.file);
    const ofCopy = () => backupsWith({ source: targetOf(copy.env) });
    later(1);
    const second = await ofCopy().make();
    later(2);
    await expect(backupsWith().make()).rejects.toThrow(ahead());
    expect(readdirSync(state.folder).toSorted()).toEqual([first.file, second.file]);

    state.folder = `${state.folder}-of-original`;
    await running().create('/api/Units', { name: 'Karaffe' });
    const third = await backupsWith().make();
    later(3);
    await expect(ofCopy().make()).rejects.toThrow(ahead());
    expect(readdirSync(state.folder)).toEqual([third.file]);
  });

  it('go on in the same folder after an older one was restored', async () => {
    later(-3);
    const older = await backupsWith().make();
    await running().create('/api/Units', { name: 'Kelch' });
    later(-2);
    await backupsWith().make();
    await running().stop();
    await restore(running().env, older.file);
    await running().restart();
    running().admin = await running().login('admin');
    later(1);
    const { file } = await backupsWith().make();
    expect(readdirSync(state.folder)).toContain(file);
  });
});
