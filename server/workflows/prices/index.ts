import { z } from 'zod';
import { type AnyResource, messages } from '../../../src/resources/kit';
import { ok } from '../../api/call';
import { type Operation, operation } from '../../api/operation';
import { listAnswer } from '../../api/resources/operations';
import { id, PRICE_SCALE, scaled, textId } from '../../api/schemas';
import { readPriceUpdates } from './readPriceUpdates';
import { undoPriceUpdate } from './undoPriceUpdate';
import { updatePrices } from './updatePrices';

const price = scaled(PRICE_SCALE).refine((value) => value >= 0, messages.min(0));
const changes = z.array(z.object({ stockItemId: id, newPrice: price }), 'Bitte eine Liste von Preisen senden.');
const url = '/api/StockItems';

/** Purchase prices in bulk. @param items the definition of the items */
export const priceOperations = (items: AnyResource): Operation[] => [
  operation({
    id: 'stockItems.updatePrices',
    mode: 'write',
    method: 'POST',
    url: `${url}/UpdatePrices`,
    tag: items.label.many,
    summary: 'Preise ändern, alle oder keiner; schreibt den Preisverlauf und das Datum beim Lieferanten.',
    body: changes,
    async handle(call) {
      return listAnswer(call, items, {}, await updatePrices(call, items, call.body));
    },
  }),
  operation({
    id: 'stockItems.priceUpdates',
    mode: 'read',
    method: 'GET',
    url: `${url}/PriceUpdates`,
    tag: items.label.many,
    summary:
      'Wer wann wie viele Preise zusammen geändert hat, das Neueste zuerst; mit SupplierId die eines Lieferanten.',
    query: z.object({ SupplierId: textId.optional() }),
    handle: async ({ db, query }) => ok(await readPriceUpdates(db, { supplierId: query.SupplierId })),
  }),
  operation({
    id: 'stockItems.undoPriceUpdate',
    mode: 'write',
    method: 'POST',
    url: `${url}/UndoPriceUpdate`,
    tag: items.label.many,
    summary:
      'Zusammen geänderte Preise zurücksetzen, alle oder keiner; mit skipChanged die, die seitdem niemand geändert hat.',
    body: z.object({ priceUpdateId: id, skipChanged: z.boolean(messages.notAFlag).optional() }),
    handle: async (call) => ok(await undoPriceUpdate(call, items, call.body)),
  }),
];
