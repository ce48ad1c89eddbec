import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadBackup, makeBackup, readBackups } from '../../src/contract/backup';
import { codeOf } from '../db/engine/outages';
import { inTransaction } from '../db/engine/transaction';
import { emitEvent } from '../db/events/emitEvent';
import { warnAdmins } from '../db/houseMails';
import type { Db } from '../db/tables';
import { requirePassword } from '../http/auth/requirePassword';
import { download, ok } from '../http/call';
import { implement, type Operation } from '../http/operation';
import { notFound, Problem } from '../problem';
import { StartError } from '../startError';
import { readSettings } from '../workflows/settings';
import { BACKUP_FAILED } from './auditBackup';
import { readBackupFacts } from './backupFacts';
import type { Backups } from './backups';
import { changesSinceBackup, lastDownload } from './changesSinceBackup';
import { FAILED, lastRun } from './schedule';

export const backupCalls = (backups: Backups): Operation[] => [
  implement(makeBackup, {
    mode: 'own',
    async handle({ db, log, now }) {
      try {
        return ok(await backups.makeByHand());
      } catch (error) {
        if (!(error instanceof Problem))
          await inTransaction(db, (tx) => tellOfFailure(tx, error, now)).catch((err: unknown) =>
            log.warn({ err }, 'Dass eine Sicherung fehlgeschlagen ist, ließ sich nicht vormerken'),
          );
        throw error instanceof StartError ? new Problem('STATE', error.message, { cause: error }) : error;
      }
    },
  }),
  implement(readBackups, {
    handle: async ({ db, now }) =>
      ok({
        folder: backups.folder,
        ...(await readBackupFacts(db, backups, now)),
        retention: await retention(db),
        ...(await changesSinceBackup(db, backups.heads(new Date(now)))),
        downloadedAt: await lastDownload(db),
      }),
  }),
  implement(downloadBackup, {
    mode: 'own',
    async handle(call) {
      await requirePassword(call, call.body.currentPassword);
      const files = await backups.list(new Date(call.now));
      const { file } = call.body;
      const found = file ? files.find((each) => each.file === file) : files[0];
      if (!found) throw notFound(file ? `Sicherung ${file}` : 'Eine Sicherung');
      return download({
        name: found.file,
        type: 'application/octet-stream',
        content: (await opened(backups.folder, found.file)).createReadStream(),
      });
    },
  }),
];

const opened = (folder: string, file: string) =>
  open(join(folder, file)).catch((cause: unknown) => {
    // Another server may be removing the file.
    if (codeOf(cause) === 'ENOENT') throw notFound(`Sicherung ${file}`);
    const sentence = `Die Sicherung ${join(folder, file)} lässt sich nicht öffnen. Bitte ihre Rechte prüfen.`;
    throw new Problem('STATE', sentence, { cause });
  });

async function tellOfFailure(tx: Db, error: unknown, now: string): Promise<void> {
  emitEvent(tx, BACKUP_FAILED);
  const why = error instanceof StartError ? error.message : FAILED;
  await warnAdmins(tx, `backup by hand ${now}`, { about: 'backup', why });
}

async function retention(db: Db) {
  const last = await lastRun(db, 'retention');
  return Number((await readSettings(db)).AUDIT_KEEP_MONTHS) > 0 ? last : { ...last, failure: null };
}
