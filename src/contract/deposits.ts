import { z } from 'zod';
import { messages } from '../resources/kit';
import { additionsTo } from './kit/call';
import { clientId, id, instant, money, period, text, textId } from './kit/values';

const DEPOSITS_TAG = 'Leergut';
const addition = additionsTo(DEPOSITS_TAG);

export const DEPOSITS_PAGE = 1000;
const MAX_TYPES = 100;
export const MAX_PIECES = 1_000_000;
const MAX_NOTE = 500;

/** Never changed or deleted. */
const depositMovement = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  recordedAt: z.iso.datetime(),
  supplierId: z.int(),
  depositTypeId: z.int(),
  /** Positive for received, negative for returned, never 0. */
  count: z.int(),
  unitValue: money,
  value: money,
  kind: z.enum(['delivery', 'return', 'correction']),
  reference: z.object({ resource: z.string(), id: z.int() }).nullable(),
  userId: z.int().nullable(),
  note: z.string().nullable(),
  reverses: z.int().nullable(),
  reversedBy: z.int().nullable(),
  clientId: z.string().nullable(),
});
export type DepositMovement = z.output<typeof depositMovement>;

export const listDepositMovements = addition('depositMovements.list', 'GET /api/DepositMovements', {
  summary: `Bewegungen von Leergut, die neueste zuerst, höchstens ${DEPOSITS_PAGE}; Before blättert weiter zurück.`,
  query: period.extend({ SupplierId: textId.optional(), DepositTypeId: textId.optional(), Before: textId.optional() }),
  answer: z.array(depositMovement),
});

const depositBalance = z.object({
  supplierId: z.int(),
  supplierName: z.string(),
  depositTypeId: z.int(),
  name: z.string(),
  kind: z.enum(['bottle', 'crate', 'keg', 'can', 'other']),
  delivered: z.int(),
  returned: z.int(),
  corrected: z.int(),
  balance: z.int(),
  value: money,
});
export type DepositBalance = z.output<typeof depositBalance>;

export const listDepositBalances = addition('depositMovements.balances', 'GET /api/DepositBalances', {
  summary: 'Was von jeder Pfandart bei jedem Lieferanten offen ist',
  query: z.object({ SupplierId: textId.optional(), At: instant.optional() }),
  answer: z.array(depositBalance),
});

export const depositWarning = z.object({ code: z.enum(['NEGATIVE_BALANCE']), message: z.string() });
export type DepositWarning = z.output<typeof depositWarning>;

const TOO_MANY = `Höchstens ${MAX_TYPES} Pfandarten auf einmal.`;
const TOO_FEW = 'Bitte mindestens eine Pfandart angeben.';
const pieces = z.int(messages.notAnInteger).min(-MAX_PIECES, messages.outOfRange).max(MAX_PIECES, messages.outOfRange);
const positive = pieces.min(1, messages.min(1));

/** Of one line: an order has hundreds of them. */
const MAX_TYPES_OF_LINE = 20;
export const depositCounts = z
  .array(z.object({ depositTypeId: id, count: positive }))
  .max(MAX_TYPES_OF_LINE, `Höchstens ${MAX_TYPES_OF_LINE} Pfandarten je Position.`);

const returned = z.object({
  depositTypeId: id,
  count: positive,
  full: z.boolean('Bitte true oder false angeben.').nullish(),
});
export type ReturnCount = z.output<typeof returned>;

export const returnCounts = z.array(returned).max(MAX_TYPES, TOO_MANY);

const common = { clientId, supplierId: id, at: instant.nullish() };
const note = text(MAX_NOTE);

const booking = {
  answer: z.object({
    movements: z.array(depositMovement),
    balances: z.array(depositBalance),
    warnings: z.array(depositWarning),
  }),
  status: 201,
  existingStatus: 200,
} as const;

export const bookDepositReturn = addition('depositMovements.return', 'POST /api/DepositReturns', {
  ...booking,
  summary: 'Leergut zurückgeben; was gesendet wurde, ist positiv und zählt als Abgang, mit full auch der Inhalt.',
  body: z.object({ ...common, note: note.nullish(), counts: returnCounts.min(1, TOO_FEW) }),
});

export const correctDeposits = addition('depositMovements.correct', 'POST /api/DepositCorrections', {
  ...booking,
  summary: 'Leergutbestand mit Begründung berichtigen, mit Vorzeichen',
  body: z.object({
    ...common,
    note: note.trim().min(1, messages.required),
    counts: z
      .array(
        z.object({ depositTypeId: id, count: pieces.refine((count) => count !== 0, 'Die Anzahl darf nicht 0 sein.') }),
      )
      .min(1, TOO_FEW)
      .max(MAX_TYPES, TOO_MANY),
  }),
});

export const reverseDepositMovement = addition('depositMovements.reverse', 'POST /api/DepositMovements/{id}/reverse', {
  summary: 'Eine Bewegung durch eine zweite mit umgekehrter Anzahl zurücknehmen; wiederholt: dieselbe Antwort.',
  body: z.object({ note: note.nullish() }).nullish(),
  answer: depositMovement,
  status: 201,
  existingStatus: 200,
});
