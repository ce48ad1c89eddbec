import { untyped } from '../db/database';
import { inTransaction } from '../db/engine/transaction';
import { migrationsOf } from '../db/migrations/migrate';
import { writeAudit } from '../db/repository/audit';
import type { Db } from '../db/tables';

/** On whose behalf: by the schedule, before the database was brought up to date, by `npm run backup`. */
export type BackupReason = 'daily' | 'upgrade' | 'command';

/** Writes down that the program itself has made a backup. What a person asks for is told of by the call's witness. */
export const tellOfBackup = (db: Db, title: string, reason: BackupReason): Promise<void> =>
  inTransaction(db, (tx) =>
    writeAudit(untyped(tx), null, {
      resource: 'backup',
      recordId: 0,
      action: 'export',
      changes: { reason: [null, reason] },
      title,
    }),
  );

/** Whether a database can be told: one of an earlier version has no chains for it yet. */
export const canBeTold = async (db: Db): Promise<boolean> =>
  (await migrationsOf(untyped(db))).includes('0012_auditChains');
