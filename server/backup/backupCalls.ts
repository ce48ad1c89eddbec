import { makeBackup, readBackups } from '../../src/contract/backup';
import type { Db } from '../db/tables';
import { ok } from '../http/call';
import { implement, type Operation } from '../http/operation';
import { readSettings } from '../workflows/settings';
import type { Backups } from './backups';
import { begunAt } from './begunAt';
import { lastEndedRun, lastRun } from './schedule';

export const backupCalls = (backups: Backups): Operation[] => [
  implement(makeBackup, { mode: 'own', handle: async () => ok(await backups.makeByHand()) }),
  implement(readBackups, {
    mode: 'read',
    handle: async ({ db, now }) =>
      ok({
        folder: backups.folder,
        files: await backups.list(),
        backup: await lastEndedRun(db, 'backup', now),
        drill: await lastEndedRun(db, 'drill', now),
        retention: await retention(db),
        begunAt: await begunAt(db),
      }),
  }),
];

/** A failure no longer matters once retention is turned off. */
async function retention(db: Db) {
  const last = await lastRun(db, 'retention');
  return Number((await readSettings(db)).AUDIT_KEEP_MONTHS) > 0 ? last : { ...last, failure: null };
}
