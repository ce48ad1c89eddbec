import { z } from 'zod';
import { messages } from '../resources/kit';
import { URGENCIES } from '../rules/today/urgencyOf';
import { declareCall } from './kit/call';
import { askedAt } from './supplierCalendar';

const TAG = 'Heute';

const urgency = z.enum(URGENCIES);

/** What a new house is set up with, in the order in which one step helps the next. */
export const FIRST_STEPS = ['house', 'locations', 'items', 'group', 'count', 'order', 'mail'] as const;
const firstStep = z.enum(FIRST_STEPS);
export type FirstStep = z.output<typeof firstStep>;

const count = z.object({ counted: z.int(), total: z.int() });
const supplier = { supplierId: z.int(), supplierName: z.string() };

const today = z.object({
  /** The instance's day. */
  day: z.string(),
  /** Groups whose day it is or was, and that nobody has begun to count. */
  dueCounts: z.array(
    z.object({
      stockItemGroupId: z.int(),
      name: z.string(),
      /** The day it was due. */
      day: z.string(),
      urgency,
    }),
  ),
  /** Counts that were begun, and those whose orders nobody has asked for. */
  openCounts: z.array(
    z.object({
      censusId: z.int(),
      name: z.string(),
      /** Who is responsible. */
      userName: z.string().nullable(),
      created: z.iso.datetime(),
      state: z.enum(['counting', 'counted']),
      ...count.shape,
      urgency,
    }),
  ),
  openStockTakings: z.array(
    z.object({
      stockTakingId: z.int(),
      description: z.string().nullable(),
      targetDate: z.string(),
      ...count.shape,
      urgency,
    }),
  ),
  /** Orders that are not sent and that no mail is under way of, and suppliers nobody has ordered from by a cut-off near. */
  orders: z.array(
    z.object({
      ...supplier,
      /** The day it is wanted on, else the next that the supplier delivers on; null: nobody knows one. */
      deliveryDay: z.string().nullable(),
      orderUntil: z.iso.datetime().nullable(),
      /** "bestellen bis Di 18:00 für Mi, 25.11." */
      text: z.string().nullable(),
      /** Euros: what is missing to the supplier's minimum. */
      missingValue: z.number(),
      /** Empty: nobody has ordered yet. */
      orderIds: z.array(z.int()),
      urgency,
    }),
  ),
  /** Mails of orders and claims that did not arrive yet, or will not. */
  mails: z.array(
    z.object({
      about: z.enum(['order', 'claim']),
      /** Of the order or the invoice. */
      id: z.int(),
      supplierName: z.string(),
      state: z.enum(['waiting', 'sending', 'failed', 'unclear']),
      nextAttemptAt: z.iso.datetime().nullable(),
      error: z.string().nullable(),
      urgency,
    }),
  ),
  /** Sent orders that should be here today or before. */
  deliveries: z.array(
    z.object({
      orderId: z.int(),
      ...supplier,
      deliveryDay: z.string().nullable(),
      sent: z.iso.datetime(),
      /** Of how many lines something is open. */
      openItems: z.int(),
      urgency,
    }),
  ),
  /** Deliveries that somebody began to receive and has not booked. */
  openDeliveries: z.array(z.object({ deliveryId: z.int(), ...supplier, deliveredAt: z.iso.datetime(), urgency })),
  invoices: z.array(
    z.object({
      invoiceId: z.int(),
      number: z.string(),
      /** As the document has it where nobody knows whose it is. */
      supplierName: z.string(),
      issueDate: z.string(),
      state: z.enum(['unclear', 'differs']),
      urgency,
    }),
  ),
  /** How many open invoices were not compared for this answer: all but the newest ones of the last weeks. */
  invoicesNotCompared: z.int(),
  /** Prices that changed by more than the setting PRICE_JUMP_PERCENT within a week, the largest change first. */
  prices: z.object({
    total: z.int(),
    /** The first of them. */
    jumps: z.array(
      z.object({
        stockItemId: z.int(),
        name: z.string(),
        supplierName: z.string(),
        unit: z.string(),
        oldPrice: z.number(),
        newPrice: z.number(),
        /** Signed, whole. */
        percent: z.int(),
        changedAt: z.iso.datetime(),
      }),
    ),
  }),
  /** Empties of which more was given back than came, or soon will be. */
  empties: z.array(
    z.object({
      ...supplier,
      depositTypeId: z.int(),
      name: z.string(),
      balance: z.int(),
      /** Pieces by which the balance fell in the last four weeks. */
      fell: z.int(),
      urgency,
    }),
  ),
  /** For administrators. */
  backup: z
    .object({
      /** null: there is none. */
      lastGoodAt: z.iso.datetime().nullable(),
      warnings: z.array(z.object({ about: z.enum(['backup', 'drill']), text: z.string() })),
    })
    .nullable(),
  /** For administrators of a house that is being set up; null: everything is done. */
  firstSteps: z
    .object({
      steps: z.array(z.object({ name: firstStep, isDone: z.boolean() })),
      /** Somebody has put them away. */
      isHidden: z.boolean(),
      /** The house began with the demo data, which has done some of them. */
      hasDemoData: z.boolean(),
    })
    .nullable(),
});
export type Today = z.output<typeof today>;

export const readToday = declareCall({
  id: 'today.read',
  method: 'GET',
  path: '/api/Today',
  tag: TAG,
  summary:
    'Was auf den wartet, der fragt: Zählungen, Bestellungen, Mails, Lieferungen, Rechnungen, Preise, Leergut, Sicherung',
  query: z.object({ At: askedAt }),
  answer: today,
  isAddition: true,
});

export const hideFirstSteps = declareCall({
  id: 'today.hideFirstSteps',
  method: 'PUT',
  path: '/api/Today/firstSteps',
  tag: TAG,
  summary: 'Die ersten Schritte für alle Administratoren ausblenden oder wieder zeigen',
  body: z.object({ isHidden: z.boolean(messages.notAFlag) }),
  isAddition: true,
});
