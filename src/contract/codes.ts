import { z } from 'zod';
import { stockItemCodes } from '../resources/stockItemCodes';
import { stockItems } from '../resources/stockItems';
import { additionsTo } from './kit/call';
import { record } from './kit/record';
import { id, text } from './kit/values';

export const readItemByCode = additionsTo(stockItems.label.many)('stockItems.byCode', 'GET /api/StockItems/byCode', {
  summary:
    'Der Artikel zu einem gescannten Code, auch einem Gewichtscode nach der Einstellung WEIGHT_CODES. Unbekannt: 404, `linkCode` ist, was zu speichern wäre.',
  // Longer than a code, to allow for printed spaces and hyphens.
  query: z.object({ code: text(200) }),
  answer: z.object({
    code: z.string(),
    codeId: id,
    stockItemId: id,
    stockItem: record(stockItems.name),
    /** Units, 3 decimals. */
    quantity: z.number(),
    kind: z.enum(['code', 'weight']),
  }),
});

export const MAX_CODE = stockItemCodes.fields.code.maxLength;
