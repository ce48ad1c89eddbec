import { makeBackup, readBackups } from '../../src/contract/backup';
import type { Db } from '../db/tables';
import { ok } from '../http/call';
import { implement, type Operation } from '../http/operation';
import { readSettings } from '../workflows/settings';
import type { Backups } from './backups';
import { lastRun } from './schedule';

export const backupCalls = (backups: Backups): Operation[] => [
  implement(makeBackup, { mode: 'own', handle: async () => ok(await backups.make()) }),
  implement(readBackups, {
    mode: 'read',
    handle: async ({ db }) =>
      ok({
        folder: backups.folder,
        files: await backups.list(),
        backup: await lastRun(db, 'backup'),
        drill: await lastRun(db, 'drill'),
        retention: await retention(db),
      }),
  }),
];

/** Why it failed is of no interest any more to those who have turned it off. */
async function retention(db: Db) {
  const last = await lastRun(db, 'retention');
  return Number((await readSettings(db)).AUDIT_KEEP_MONTHS) > 0 ? last : { ...last, failure: null };
}
