import type { BackupFacts } from '../../src/rules/backupState';
import { readFact } from '../db/repository/facts';
import type { Db } from '../db/tables';
import type { BackupFile, Backups } from './backups';
import { lastEndedRun } from './schedule';

/** Reads what `backupWarnings` judges. */
export const readBackupFacts = async (
  db: Db,
  backups: Pick<Backups, 'list'>,
  now: string,
): Promise<BackupFacts & { files: BackupFile[] }> => ({
  files: await backups.list(new Date(now)),
  backup: await lastEndedRun(db, 'backup', now),
  drill: await lastEndedRun(db, 'drill', now),
  begunAt: (await readFact(db, 'begun')) ?? null,
});
