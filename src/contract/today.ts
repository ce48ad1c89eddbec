import { z } from 'zod';
import { messages } from '../resources/kit';
import { URGENCIES } from '../rules/today/urgencyOf';
import { bestBeforeRow } from './bestBefore';
import { additionsTo } from './kit/call';
import { money } from './kit/values';
import { askedAt } from './supplierCalendar';

const addition = additionsTo('Heute');

const urgency = z.enum(URGENCIES);

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
  /** Unsent orders without a waiting mail, orders only filed, and suppliers with a near cut-off but no order. */
  orders: z.array(
    z.object({
      ...supplier,
      /** Desired day of the order, else the supplier's next. */
      deliveryDay: z.string().nullable(),
      orderUntil: z.iso.datetime().nullable(),
      text: z.string().nullable(),
      missingValue: money,
      filed: z.literal(true).optional(),
      addendum: z.literal(true).optional(),
      orderIds: z.array(z.int()),
      /** Without an order for this day: the next later day for which one was sent. */
      orderedFor: z.string().optional(),
      urgency,
    }),
  ),
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
      openItems: z.int(),
      urgency,
    }),
  ),
  openDeliveries: z.array(z.object({ deliveryId: z.int(), ...supplier, deliveredAt: z.iso.datetime(), urgency })),
  invoices: z.array(
    z.object({
      invoiceId: z.int(),
      number: z.string(),
      supplierName: z.string(),
      issueDate: z.string(),
      state: z.enum(['unclear', 'differs']),
      urgency,
    }),
  ),
  invoicesNotCompared: z.int(),
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
  useFirst: z.array(bestBeforeRow.extend({ urgency })),
  /** Safe proposals for minimums, until an administrator looks at them; shown again from Monday on. */
  parLevels: z.object({ safe: z.int(), propose: z.int() }).nullable(),
  /** Unassigned items that a register sold in the last 90 days; for administrators. */
  soldItems: z.object({ open: z.int() }).nullable(),
  /** Cards of views that match at least one record, in the order of the definitions. */
  cards: z.array(
    z.object({
      resource: z.string(),
      view: z.string(),
      label: z.string(),
      count: z.int(),
      /** null without a sum, for callers who may not see it, and beyond 15 digits. */
      sum: z.number().nullable(),
      unit: z.string().nullable(),
      to: z.string(),
    }),
  ),
  backup: z
    .object({
      lastGoodAt: z.iso.datetime().nullable(),
      warnings: z.array(z.object({ about: z.enum(['backup', 'drill']), text: z.string() })),
    })
    .nullable(),
  /** Tokens and webhooks that need an administrator's attention; null for others and for programs. */
  access: z
    .array(z.object({ about: z.enum(['token', 'webhook']), id: z.int(), name: z.string(), text: z.string(), urgency }))
    .nullable(),
  /** For administrators during setup; null: done. */
  firstSteps: z
    .object({
      steps: z.array(z.object({ name: firstStep, isDone: z.boolean() })),
      isHidden: z.boolean(),
      hasDemoData: z.boolean(),
    })
    .nullable(),
});
export type Today = z.output<typeof today>;

export const readToday = addition('today.read', 'GET /api/Today', {
  summary:
    'Was auf den wartet, der fragt: Zählungen, Bestellungen, Mails, Lieferungen, Rechnungen, Preise, Leergut, Karten von Ansichten, Sicherung, Zugänge',
  query: z.object({ At: askedAt }),
  answer: today,
});

export const hideFirstSteps = addition('today.hideFirstSteps', 'PUT /api/Today/firstSteps', {
  summary: 'Die ersten Schritte für alle Administratoren ausblenden oder wieder zeigen',
  body: z.object({ isHidden: z.boolean(messages.notAFlag) }),
});
