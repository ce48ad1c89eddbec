import { z } from 'zod';
import { LONGEST_PASSWORD } from '../rules/newPassword';
import { additionsTo } from './kit/call';
import { text } from './kit/values';

const addition = additionsTo('Betrieb');

const backup = z.object({
  file: z.string(),
  bytes: z.int(),
  sha256: z.string(),
});

const run = z.object({ succeededAt: z.iso.datetime().nullable(), failure: z.string().nullable() });

export const makeBackup = addition('backup.create', 'POST /api/Backup', {
  summary: 'Alle Daten sichern, während weitergearbeitet wird; die Datei liegt beim Server.',
  answer: backup,
});

export const readBackups = addition('backup.read', 'GET /api/Backup', {
  summary: 'Vorhandene Sicherungen, die neueste zuerst, und wie die letzten Läufe ausgingen',
  answer: z.object({
    folder: z.string(),
    files: z.array(z.object({ file: z.string(), bytes: z.int(), createdAt: z.iso.datetime() })),
    backup: run,
    drill: run,
    retention: run,
    /** Instant of the first administrator's creation; null in older installations. */
    begunAt: z.iso.datetime().nullable(),
    /** Instant of the first change missing from every good backup; null: none is missing. */
    changedSince: z.iso.datetime().nullable(),
    changes: z.int(),
    downloadedAt: z.iso.datetime().nullable(),
  }),
});

export const downloadBackup = addition('backup.download', 'POST /api/Backup/download', {
  summary: 'Eine Sicherung herunterladen, ohne file die neueste; verlangt das eigene Passwort.',
  body: z.object({ currentPassword: text(LONGEST_PASSWORD), file: z.string().nullish() }),
  files: ['application/octet-stream'],
});
