import { z } from 'zod';
import { messages } from '../resources/kit';
import { DELIVERIES_TAG } from './deliveries';
import { declareCall } from './kit/call';
import { fileOf } from './kit/fileOf';
import { period } from './kit/values';

export const GOODS_RECEIVED_FILES = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;

const goodsReceivedRow = z.object({
  /** Of the booking or cancellation: without gaps over both. */
  number: z.int(),
  kind: z.enum(['Eingang', 'Storno']),
  /** `YYYY-MM-DD`: of the delivery, or the day on which it was cancelled. */
  day: z.string(),
  /** As it was when it was entered, like the address. */
  supplierName: z.string(),
  supplierAddress: z.string().nullable(),
  deliveryNoteNumber: z.string().nullable(),
  orderIds: z.array(z.int()),
  description: z.string(),
  /** Units; negative in a cancellation, like the value. */
  quantity: z.number(),
  unit: z.string().nullable(),
  /** Euros; null: nobody knows. */
  unitPrice: z.number().nullable(),
  value: z.number().nullable(),
  recordedAt: z.iso.datetime(),
  recordedBy: z.string(),
});
export type GoodsReceivedRow = z.output<typeof goodsReceivedRow>;

const goodsReceived = z.object({
  /** Days, both inclusive; null: open. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** A row for each line, also of what was missing, by number. */
  rows: z.array(goodsReceivedRow),
  /** Euros, goods alone. */
  totalValue: z.number(),
  depositValue: z.number(),
});
export type GoodsReceived = z.output<typeof goodsReceived>;

/** The book of goods received that § 143 AO asks for. */
export const readGoodsReceived = declareCall({
  id: 'goodsReceived.read',
  method: 'GET',
  path: '/api/GoodsReceived',
  tag: DELIVERIES_TAG,
  summary: 'Wareneingangsbuch; Stornos stehen mit negativen Zeilen an dem Tag, an dem storniert wurde.',
  query: period.extend({ format: z.enum(['json', 'csv', 'pdf'], messages.notAChoice).optional() }),
  answer: goodsReceived,
  orFiles: Object.values(GOODS_RECEIVED_FILES),
  isAddition: true,
});

/** The same call, for who wants the file. */
export const goodsReceivedFile = fileOf(readGoodsReceived);
