import { z } from 'zod';
import { additionsTo } from './kit/call';
import { day, id, money, text, version } from './kit/values';

const addition = additionsTo('Kasse');

const register = z.object({
  id: z.int(),
  version: z.int(),
  kasseId: z.string(),
  name: z.string(),
  archived: z.boolean(),
  checkGaps: z.boolean(),
  closings: z.int(),
  firstZ: z.int().nullable(),
  lastZ: z.int().nullable(),
  knownFrom: z.iso.datetime().nullable(),
  knownUntil: z.iso.datetime().nullable(),
  gaps: z.array(z.object({ after: z.int(), before: z.int(), from: z.iso.datetime(), to: z.iso.datetime() })),
});
export type CashRegister = z.output<typeof register>;

export const listCashRegisters = addition('cashRegisters.list', 'GET /api/CashRegisters', {
  summary: 'Kassen mit dem, was von ihnen bekannt ist, und fehlenden Abschlüssen',
  answer: z.array(register),
});

export const updateCashRegister = addition('cashRegisters.update', 'PUT /api/CashRegisters', {
  summary: 'Eine Kasse benennen, archivieren, oder fehlende Nummern hinnehmen',
  body: z.object({
    id,
    version,
    name: text(100).optional(),
    archived: z.boolean('Bitte true oder false angeben.').optional(),
    checkGaps: z.boolean('Bitte true oder false angeben.').optional(),
  }),
  answer: register,
});

const closing = z.object({
  zNr: z.int(),
  createdAt: z.iso.datetime().nullable(),
  businessDay: z.iso.date().nullable(),
  /** Instant of the first receipt; `end` is the last receipt, or `createdAt` if that is later. */
  begin: z.iso.datetime().nullable(),
  end: z.iso.datetime().nullable(),
  receipts: z.int(),
  turnover: money,
});
export type CashClosing = z.output<typeof closing>;

export const listClosings = addition('cashRegisters.closings', 'GET /api/CashRegisters/{id}/closings', {
  summary: 'Kassenabschlüsse einer Kasse nach Nummer; From und To sind Buchungstage.',
  query: z.object({ From: day.optional(), To: day.optional() }),
  answer: z.array(closing),
});
