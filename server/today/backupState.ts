import type { Today } from '../../src/contract/today';
import { backupWarnings, lastGoodBackup } from '../../src/rules/backupState';
import type { Backups } from '../backup/backups';
import { lastEndedRun } from '../backup/schedule';
import { readFact } from '../db/repository/facts';
import type { Asked } from './Asked';

export async function backupState({ db, now, timeZone }: Asked, backups: Backups): Promise<Today['backup']> {
  const facts = {
    files: await backups.list(new Date(now)),
    backup: await lastEndedRun(db, 'backup', now),
    drill: await lastEndedRun(db, 'drill', now),
    begunAt: (await readFact(db, 'begun')) ?? null,
  };
  return { lastGoodAt: lastGoodBackup(facts), warnings: backupWarnings(facts, timeZone, Date.parse(now)) };
}
