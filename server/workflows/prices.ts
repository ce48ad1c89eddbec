import { z } from 'zod';
import { type AnyResource, fromScaled, messages } from '../../src/resources/kit';
import type { Call } from '../api/call';
import { type Operation, operation } from '../api/operation';
import { listAnswer } from '../api/resources/operations';
import { id, PRICE_SCALE, scaled } from '../api/schemas';
import { oneOf, untyped } from '../db/database';
import { readRecord } from '../db/repository/read';
import { updateRecord } from '../db/repository/write';
import { invalid } from '../problem';

const price = scaled(PRICE_SCALE).refine((value) => value >= 0, messages.min(0));
const changes = z.array(z.object({ stockItemId: id, newPrice: price }), 'Bitte eine Liste von Preisen senden.');

/** Purchase prices in bulk. @param items the definition of the items */
export const priceOperations = (items: AnyResource): Operation[] => [
  operation({
    id: 'stockItems.updatePrices',
    mode: 'write',
    method: 'POST',
    url: '/api/StockItems/UpdatePrices',
    tag: items.label.many,
    summary: 'Preise ändern, alle oder keiner; schreibt den Preisverlauf und das Datum beim Lieferanten.',
    body: changes,
    async handle(call) {
      return listAnswer(call, items, {}, await updatePrices(call, items, call.body));
    },
  }),
];

async function updatePrices(call: Call, items: AnyResource, sent: z.output<typeof changes>) {
  const { db, registry, user, now } = call;
  const ids = sent.map(({ stockItemId }) => stockItemId);
  const field = (index: number) => `${index}.stockItemId`;
  const seen = new Set<number>();
  const twice = ids.findIndex((each) => seen.size === seen.add(each).size);
  if (twice >= 0) throw invalid({ [field(twice)]: 'Jeder Artikel darf nur einmal vorkommen.' });
  const saved = [];
  // One order for everybody, so that two updates cannot wait for each other.
  for (const { stockItemId, newPrice } of [...sent].sort((a, b) => a.stockItemId - b.stockItemId)) {
    const current = await readRecord(untyped(db), registry, items, stockItemId, { lock: true });
    if (!current) throw invalid({ [field(ids.indexOf(stockItemId))]: messages.unknownReference });
    const oldPrice = Math.round(Number(current.pricePerUnit) * 10 ** PRICE_SCALE);
    if (newPrice !== oldPrice) {
      await db
        .insertInto('priceHistory')
        .values({ stockItemId, oldPrice, newPrice, changedAt: now, userId: user.id })
        .execute();
    }
    saved.push(
      await updateRecord(
        untyped(db),
        registry,
        items,
        current,
        { pricePerUnit: fromScaled(newPrice, PRICE_SCALE) },
        user,
      ),
    );
  }
  const suppliers = [...new Set(saved.map(({ supplierId }) => Number(supplierId)))];
  if (suppliers.length > 0) {
    await db
      .updateTable('suppliers')
      .set({ lastBulkPriceUpdate: now })
      .where(oneOf(db, 'id', suppliers))
      .execute();
  }
  return saved;
}
