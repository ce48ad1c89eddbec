import { z } from 'zod';
import { messages } from '../resources/kit';
import { deliveredLine } from '../resources/records/deliveredLine';
import { DELIVERIES_TAG } from './deliveries';
import { additionsTo } from './kit/call';
import { fileOf } from './kit/fileOf';
import { wireShape } from './kit/recordShape';
import { money, period } from './kit/values';

export const GOODS_RECEIVED_FILES = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;

const goodsReceivedRow = z.object({ ...wireShape(deliveredLine, 'addition'), deliveryId: z.int() });
export type GoodsReceivedRow = z.output<typeof goodsReceivedRow>;

const goodsReceived = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  rows: z.array(goodsReceivedRow),
  totalValue: money,
  depositValue: money,
});
export type GoodsReceived = z.output<typeof goodsReceived>;

/** Book of goods received, § 143 AO. */
export const readGoodsReceived = additionsTo(DELIVERIES_TAG)('goodsReceived.read', 'GET /api/GoodsReceived', {
  summary: 'Wareneingangsbuch; Stornos stehen mit negativen Zeilen an dem Tag, an dem storniert wurde.',
  query: period.extend({ format: z.enum(['json', 'csv', 'pdf'], messages.notAChoice).optional() }),
  answer: goodsReceived,
  orFiles: Object.values(GOODS_RECEIVED_FILES),
});

export const goodsReceivedFile = fileOf(readGoodsReceived);
