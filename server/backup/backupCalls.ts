import { makeBackup, readBackups } from '../../src/contract/backup';
import { ok } from '../http/call';
import { implement, type Operation } from '../http/operation';
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
      }),
  }),
];
