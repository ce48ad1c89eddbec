import { z } from 'zod';
import { messages } from '../resources/kit';
import { URGENCIES } from '../rules/today/urgencyOf';
import { bestBeforeRow } from './bestBefore';
import { additionsTo } from './kit/call';
import { money } from './kit/values';
import { askedAt } from './supplierCalendar';

const addition = additionsTo('Heute');

const urgency = z.enum(URGENCIES);

/** Setup steps of a new installation, in dependency order. */
export const FIRST_STEPS = [
  'house',
  'locations',
  'supplier',
  'items',
  'group',
  'team',
  'count',
  'order',
  'mail',
] as const;
const firstStep = z.enum(FIRST_STEPS);
export type FirstStep = z.output<typeof firstStep>;

const count = z.object({ counted: z.int(), total: z.int() });
const supplier = { supplierId: z.int(), supplierName: z.string() };

const today = z.object({
  day: z.string(),
  dueCounts: z.array(z.object({ stockItemGroupId: z.int(), name: z.string(), day: z.string(), urgency })),
  /** Counts begun, or without orders requested. */
  openCounts: z.array(
    z.object({
      censusId: z.int(),
      name: z.string(),
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
  /** Unsent orders without pending mail, those that are only a file, and suppliers with a cut-off near but no order. */
  orders: z.array(
    z.object({
      ...supplier,
      /** The desired day, else the supplier's next. */
      deliveryDay: z.string().nullable(),
      orderUntil: z.iso.datetime().nullable(),
      /** "bestellen bis Di 18:00 für Mi, 25.11." */
      text: z.string().nullable(),
      missingValue: money,
      /** Sent within the last week, but only as a file. */
      filed: z.literal(true).optional(),
      /** Only the changes since it was sent are a file. */
      addendum: z.literal(true).optional(),
      /** Empty: not ordered yet. */
      orderIds: z.array(z.int()),
      /** Without an order: the next later day for which one was sent. */
      orderedFor: z.string().optional(),
      urgency,
    }),
  ),
  /** Orders that programs propose, for all that may confirm them. */
  drafts: z.array(
    z.object({
      draftId: z.int(),
      supplierName: z.string(),
      tokenName: z.string(),
      items: z.int(),
      expires: z.iso.datetime(),
      urgency,
    }),
  ),
  mails: z.array(
    z.object({
      about: z.enum(['order', 'claim']),
      id: z.int(),
      supplierName: z.string(),
      state: z.enum(['waiting', 'sending', 'failed', 'unclear']),
      nextAttemptAt: z.iso.datetime().nullable(),
      error: z.string().nullable(),
      urgency,
    }),
  ),
  deliveries: z.array(
    z.object({
      orderId: z.int(),
      ...supplier,
      deliveryDay: z.string().nullable(),
      sent: z.iso.datetime(),
      /** Lines with something outstanding. */
      openItems: z.int(),
      urgency,
    }),
  ),
  openDeliveries: z.array(z.object({ deliveryId: z.int(), ...supplier, deliveredAt: z.iso.datetime(), urgency })),
  invoices: z.array(
    z.object({
      invoiceId: z.int(),
      number: z.string(),
      /** As in the document if unknown. */
      supplierName: z.string(),
      issueDate: z.string(),
      state: z.enum(['unclear', 'differs']),
      urgency,
    }),
  ),
  /** Older open invoices not compared for this answer. */
  invoicesNotCompared: z.int(),
  /** Price changes above PRICE_JUMP_PERCENT within a week, largest first. */
  prices: z.object({
    total: z.int(),
    jumps: z.array(
      z.object({
        stockItemId: z.int(),
        name: z.string(),
        supplierName: z.string(),
        unit: z.string(),
        oldPrice: money,
        newPrice: money,
        /** Signed, whole. */
        percent: z.int(),
        changedAt: z.iso.datetime(),
      }),
    ),
  }),
  empties: z.array(
    z.object({
      ...supplier,
      depositTypeId: z.int(),
      name: z.string(),
      balance: z.int(),
      /** Decrease over four weeks, in pieces. */
      fell: z.int(),
      urgency,
    }),
  ),
  /** Goods that keep for a week at most, earliest first. */
  useFirst: z.array(bestBeforeRow.extend({ urgency })),
  /** Safe proposals for minimums, until an administrator looks at them; again from Monday on. */
  parLevels: z.object({ safe: z.int(), propose: z.int() }).nullable(),
  /** Sold by a register in the last 90 days, and not assigned; for administrators. */
  soldItems: z.object({ open: z.int() }).nullable(),
  /** Views with a card that show something, in the order of the definitions. */
  cards: z.array(
    z.object({
      resource: z.string(),
      view: z.string(),
      label: z.string(),
      count: z.int(),
      /** Null without one, for those who may not see it, and beyond 15 digits. */
      sum: z.number().nullable(),
      unit: z.string().nullable(),
      /** Page of the view. */
      to: z.string(),
    }),
  ),
  backup: z
    .object({
      lastGoodAt: z.iso.datetime().nullable(),
      warnings: z.array(z.object({ about: z.enum(['backup', 'drill']), text: z.string() })),
    })
    .nullable(),
  /** Tokens and webhooks that need an administrator; null for others and for programs. */
  access: z
    .array(z.object({ about: z.enum(['token', 'webhook']), id: z.int(), name: z.string(), text: z.string(), urgency }))
    .nullable(),
  /** For administrators during setup; null: done. */
  firstSteps: z
    .object({
      steps: z.array(z.object({ name: firstStep, isDone: z.boolean() })),
      isHidden: z.boolean(),
      /** Demo data completed some of them. */
      hasDemoData: z.boolean(),
    })
    .nullable(),
});
export type Today = z.output<typeof today>;

export const readToday = addition({
  id: 'today.read',
  method: 'GET',
  path: '/api/Today',
  summary:
    'Was auf den wartet, der fragt: Zählungen, Bestellungen, Mails, Lieferungen, Rechnungen, Preise, Leergut, Karten von Ansichten, Sicherung, Zugänge',
  query: z.object({ At: askedAt }),
  answer: today,
});

export const hideFirstSteps = addition({
  id: 'today.hideFirstSteps',
  method: 'PUT',
  path: '/api/Today/firstSteps',
  summary: 'Die ersten Schritte für alle Administratoren ausblenden oder wieder zeigen',
  body: z.object({ isHidden: z.boolean(messages.notAFlag) }),
});
