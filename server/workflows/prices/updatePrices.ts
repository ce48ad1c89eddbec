import { type AnyRecord, type AnyResource, messages } from '../../../src/resources/kit';
import type { Call } from '../../api/call';
import { untyped } from '../../db/database';
import { readRecord } from '../../db/repository/read';
import { invalid } from '../../problem';
import { type PriceChange, writePrices } from './writePrices';

export interface SentPrice {
  stockItemId: number;
  /** Whole ten-thousandths of a euro. */
  newPrice: number;
}

/**
 * Sets the prices of items, all or none.
 * @returns the items as they are now, by id
 * @throws Problem VALIDATION when an item is unknown or comes twice
 */
export async function updatePrices(
  call: Call,
  items: AnyResource,
  sent: readonly SentPrice[],
): Promise<readonly AnyRecord[]> {
  const ids = sent.map(({ stockItemId }) => stockItemId);
  const field = (index: number) => `${index}.stockItemId`;
  const seen = new Set<number>();
  const twice = ids.findIndex((each) => seen.size === seen.add(each).size);
  if (twice >= 0) throw invalid({ [field(twice)]: 'Jeder Artikel darf nur einmal vorkommen.' });
  const changes: PriceChange[] = [];
  // One order for everybody, so that two updates cannot wait for each other.
  for (const { stockItemId, newPrice } of [...sent].sort((a, b) => a.stockItemId - b.stockItemId)) {
    const current = await readRecord(untyped(call.db), call.registry, items, stockItemId, { lock: true });
    if (!current) throw invalid({ [field(ids.indexOf(stockItemId))]: messages.unknownReference });
    changes.push({ current, newPrice });
  }
  return (await writePrices(call, items, changes)).saved;
}
