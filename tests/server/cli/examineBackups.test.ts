import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createBackups } from '../../../server/backup/backups';
import { examineBackups } from '../../../server/cli/examineBackups';
import { noteFact } from '../../../server/db/repository/facts';
import { describeOnEachDatabase } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';

describeOnEachDatabase('the doctor, of backups,', (under) => {
  const test = useTestApp(under);

  it('warns of what the page of tasks warns of', async () => {
    const { db } = test().database;
    const folder = join(test().env.DATA_DIR, 'backups');
    const backups = createBackups({ source: { dataDir: test().env.DATA_DIR }, folder, keep: 2 });
    const drill = [true, 'Wöchentliche Probe: zuletzt noch nie'];
    const examined = async () => {
      const [backup, ...others] = await examineBackups(db, backups);
      expect(others).toEqual([drill]);
      return backup;
    };
    await noteFact(db, 'begun', new Date().toISOString());
    expect(await examined()).toEqual([true, 'Tägliche Sicherung: zuletzt noch nie']);
    await noteFact(db, 'begun', '2020-01-01T00:00:00.000Z');
    const never = 'Tägliche Sicherung: zuletzt noch nie. Es gibt noch keine Sicherung: Bitte jetzt sichern.';
    expect(await examined()).toEqual([false, never]);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'zaehlwerk-20200406-103000.sicherung'), '');
    expect(await examined()).toEqual([
      false,
      expect.stringMatching(/noch nie\. Die letzte gute Sicherung ist vom 06\.04\.2020 12:30 und damit älter als zwei/),
    ]);
    rmSync(folder, { recursive: true });
    const at = new Date().toISOString();
    const run = { name: 'backup', period: '2026', startedAt: at, succeededAt: at, failure: null } as const;
    await db.insertInto('scheduledRuns').values(run).execute();
    expect(await examined()).toEqual([
      false,
      expect.stringMatching(
        / \d\d:\d\d\. Im Ordner der Sicherungen liegt keine Sicherung mehr: Bitte jetzt sichern\.$/,
      ),
    ]);
    await db.updateTable('scheduledRuns').set({ failure: 'Die Platte ist voll.' }).execute();
    expect((await examined())?.[1]).toMatch(/ nicht zu Ende gekommen: Die Platte ist voll\. /);
  });
});
