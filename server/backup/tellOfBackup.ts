import { untyped } from '../db/database';
import { inTransaction } from '../db/engine/transaction';
import { migrationsOf } from '../db/migrations/migrate';
import { writeAudit } from '../db/repository/audit';
import type { Db } from '../db/tables';

/** `upgrade`: before the database was brought up to date; `command`: by `npm run backup`. */
export type BackupReason = 'daily' | 'upgrade' | 'command';

/** Records a backup made by the program; those that people ask for are recorded by the witness. */
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

/** An older database has no chains yet. */
export const canBeTold = async (db: Db): Promise<boolean> =>
  (await migrationsOf(untyped(db))).includes('0012_auditChains');
