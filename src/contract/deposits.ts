import { z } from 'zod';
import { messages } from '../resources/kit';
import { declareCall } from './kit/call';
import { clientId, id, instant, period, text, textId } from './kit/values';

export const DEPOSITS_TAG = 'Leergut';

/** At most so many movements come in one answer. */
export const DEPOSITS_PAGE = 1000;
/** At most so many types in one booking. */
const MOST_TYPES = 100;
const MOST_PIECES = 1_000_000;
const MAX_NOTE = 500;

/** A signed number of empties of one type at one supplier. Movements are only ever added. */
export const depositMovement = z.object({
  id: z.int(),
  /** When it happened. */
  at: z.iso.datetime(),
  /** When the server stored it. */
  recordedAt: z.iso.datetime(),
  supplierId: z.int(),
  depositTypeId: z.int(),
  /** Signed, never 0: what came is positive, what went back negative. */
  count: z.int(),
  /** Euros: what the type was worth then. */
  unitValue: z.number(),
  /** Euros, signed. */
  value: z.number(),
  kind: z.enum(['delivery', 'return', 'correction']),
  /** The document that it belongs to. */
  reference: z.object({ resource: z.string(), id: z.int() }).nullable(),
  /** null: the program itself did it. */
  userId: z.int().nullable(),
  note: z.string().nullable(),
  /** The movement that this one takes back. */
  reverses: z.int().nullable(),
  reversedBy: z.int().nullable(),
  clientId: z.string().nullable(),
});
export type DepositMovement = z.output<typeof depositMovement>;

export const listDepositMovements = declareCall({
  id: 'depositMovements.list',
  method: 'GET',
  path: '/api/DepositMovements',
  tag: DEPOSITS_TAG,
  summary: `Bewegungen von Leergut, die neueste zuerst, höchstens ${DEPOSITS_PAGE}; Before blättert weiter zurück.`,
  query: period.extend({
    SupplierId: textId.optional(),
    DepositTypeId: textId.optional(),
    Before: textId.optional(),
  }),
  answer: z.array(depositMovement),
  isAddition: true,
});

/** What a supplier is owed of one type: pieces, and euros as they were booked. */
export const depositBalance = z.object({
  supplierId: z.int(),
  supplierName: z.string(),
  depositTypeId: z.int(),
  name: z.string(),
  kind: z.enum(['bottle', 'crate', 'keg', 'can', 'other']),
  delivered: z.int(),
  /** Positive. */
  returned: z.int(),
  /** Signed. */
  corrected: z.int(),
  balance: z.int(),
  value: z.number(),
});
export type DepositBalance = z.output<typeof depositBalance>;

export const listDepositBalances = declareCall({
  id: 'depositMovements.balances',
  method: 'GET',
  path: '/api/DepositBalances',
  tag: DEPOSITS_TAG,
  summary: 'Was von jeder Pfandart bei jedem Lieferanten offen ist',
  query: z.object({ SupplierId: textId.optional(), At: instant.optional() }),
  answer: z.array(depositBalance),
  isAddition: true,
});

/** A booking that was done all the same. */
export const depositWarning = z.object({
  code: z.enum(['NEGATIVE_BALANCE']),
  /** A German sentence. */
  message: z.string(),
});
export type DepositWarning = z.output<typeof depositWarning>;

const counted = (count: z.ZodType<number, number>) =>
  z
    .array(z.object({ depositTypeId: id, count }))
    .min(1, 'Bitte mindestens eine Pfandart angeben.')
    .max(MOST_TYPES, `Höchstens ${MOST_TYPES} Pfandarten auf einmal.`);
const pieces = z
  .int(messages.notAnInteger)
  .min(-MOST_PIECES, messages.outOfRange)
  .max(MOST_PIECES, messages.outOfRange);
const positive = pieces.min(1, messages.min(1));

/** Empties of a delivery: how many of each type. */
export const depositCounts = z
  .array(z.object({ depositTypeId: id, count: positive }))
  .max(MOST_TYPES, `Höchstens ${MOST_TYPES} Pfandarten auf einmal.`);

const common = { clientId, supplierId: id, at: instant.nullish() };
const note = text(MAX_NOTE);

const booking = {
  method: 'POST',
  tag: DEPOSITS_TAG,
  answer: z.object({
    movements: z.array(depositMovement),
    /** Of this supplier, afterwards. */
    balances: z.array(depositBalance),
    warnings: z.array(depositWarning),
  }),
  status: 201,
  existingStatus: 200,
  isAddition: true,
} as const;

export const bookDepositReturn = declareCall({
  ...booking,
  id: 'depositMovements.return',
  path: '/api/DepositReturns',
  summary: 'Leergut zurückgeben; was gesendet wurde, ist positiv und zählt als Abgang.',
  body: z.object({ ...common, note: note.nullish(), counts: counted(positive) }),
});

export const correctDeposits = declareCall({
  ...booking,
  id: 'depositMovements.correct',
  path: '/api/DepositCorrections',
  summary: 'Leergutbestand mit Begründung berichtigen, mit Vorzeichen',
  body: z.object({
    ...common,
    note: note.trim().min(1, messages.required),
    counts: counted(pieces.refine((count) => count !== 0, 'Die Anzahl darf nicht 0 sein.')),
  }),
});

export const reverseDepositMovement = declareCall({
  id: 'depositMovements.reverse',
  method: 'POST',
  path: '/api/DepositMovements/{id}/reverse',
  tag: DEPOSITS_TAG,
  summary: 'Eine Bewegung durch eine zweite mit umgekehrter Anzahl zurücknehmen; wiederholt: dieselbe Antwort.',
  params: z.object({ id: textId }),
  body: z.object({ note: note.nullish() }).nullish(),
  answer: depositMovement,
  status: 201,
  existingStatus: 200,
  isAddition: true,
});
