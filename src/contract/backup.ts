import { z } from 'zod';
import { declareCall } from './kit/call';

const tag = 'Betrieb';

const backup = z.object({
  /** Its name in the folder of the backups. */
  file: z.string(),
  bytes: z.int(),
  /** Of the whole file, in hex. */
  sha256: z.string(),
});

const run = z.object({
  /** The latest success; null: never yet. */
  succeededAt: z.iso.datetime().nullable(),
  /** A German sentence when the latest try failed. */
  failure: z.string().nullable(),
});

export const makeBackup = declareCall({
  id: 'backup.create',
  method: 'POST',
  path: '/api/Backup',
  tag,
  summary: 'Alle Daten sichern, während weitergearbeitet wird; die Datei liegt beim Server.',
  answer: backup,
  isAddition: true,
});

export const readBackups = declareCall({
  id: 'backup.read',
  method: 'GET',
  path: '/api/Backup',
  tag,
  summary: 'Vorhandene Sicherungen, die neueste zuerst, und wie die letzten Läufe ausgingen',
  answer: z.object({
    folder: z.string(),
    files: z.array(z.object({ file: z.string(), bytes: z.int(), createdAt: z.iso.datetime() })),
    /** The daily backup. */
    backup: run,
    /** The weekly try to restore the newest one. */
    drill: run,
    /** Removing old entries of the audit log, as far as the settings want it. */
    retention: run,
    /** When the first administrator was made; null: before this was noted. */
    begunAt: z.iso.datetime().nullable(),
  }),
  isAddition: true,
});
