import { z } from 'zod';
import { messages } from '../resources/kit';
import { additionsTo, callsOf } from './kit/call';
import { record } from './kit/record';
import { id, MAX_IDS, price, textId } from './kit/values';

const tag = 'Artikel';
const addition = additionsTo(tag);

export const updatePrices = callsOf(tag)('stockItems.updatePrices', 'POST /api/StockItems/UpdatePrices', {
  summary: 'Preise ändern, alle oder keiner; schreibt den Preisverlauf und das Datum beim Lieferanten.',
  additions: ['oldPrice'],
  body: z
    .array(
      z.object({
        stockItemId: id,
        newPrice: price,
        oldPrice: price.optional().describe('Der Preis, der zu sehen war: gilt inzwischen ein anderer, 409 VERSION'),
      }),
      'Bitte eine Liste von Preisen senden.',
    )
    .max(MAX_IDS, messages.tooMany(MAX_IDS)),
  answer: z.array(record('stockItems')),
});

const priceUpdate = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  userId: z.int().nullable(),
  userName: z.string(),
  prices: z.int(),
  undoesId: z.int().nullable(),
  undoneById: z.int().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  undoneByName: z.string().nullable(),
});
export type PriceUpdate = z.output<typeof priceUpdate>;

export const listPriceUpdates = addition('stockItems.priceUpdates', 'GET /api/StockItems/PriceUpdates', {
  summary: 'Wer wann wie viele Preise zusammen geändert hat, das Neueste zuerst; mit SupplierId die eines Lieferanten.',
  query: z.object({ SupplierId: textId.optional() }),
  answer: z.array(priceUpdate),
});

export const undoPriceUpdate = addition('stockItems.undoPriceUpdate', 'POST /api/StockItems/UndoPriceUpdate', {
  summary:
    'Zusammen geänderte Preise zurücksetzen, alle oder keiner; mit skipChanged die, die seitdem niemand geändert hat.',
  body: z.object({ priceUpdateId: id, skipChanged: z.boolean(messages.notAFlag).optional() }),
  answer: priceUpdate,
});
