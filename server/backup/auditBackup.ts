import { auditWorkflow } from '../db/audit/writeAudit';
import { untyped } from '../db/database';
import { inTransaction } from '../db/engine/transaction';
import { migrationsOf } from '../db/migrations/migrate';
import type { Db } from '../db/tables';

export type BackupReason = 'daily' | 'upgrade' | 'command';

export const auditBackup = (db: Db, title: string, reason: BackupReason): Promise<void> =>
  inTransaction(db, (tx) =>
    auditWorkflow(tx, null, { resource: 'backup', id: 0, title }, 'export', { reason: [null, reason] }),
  );

export const BACKUP_FAILED = { type: 'backups.failed', resource: 'backups', id: 0 } as const;

/** An older database has no chains yet, so nothing can be recorded in it. */
export const hasAuditChains = async (db: Db): Promise<boolean> =>
  (await migrationsOf(untyped(db))).includes('0012_auditChains');

/** Stored before the work begins: a server switched off meanwhile cannot report it. */
export const BROKEN_OFF = 'Der Server wurde dabei beendet, oder es läuft noch.';
