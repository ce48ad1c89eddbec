import type { AnyResource } from '../../../src/resources/kit';
import { shareMerges } from '../../db/repository/bookedFor';
import { type PriceWriter, writePrices } from '../prices/setPrices';
import { lockUpdate, pricesSince } from '../prices/undoUpdate';
import { saveOutcome } from './applyPriceList';
import { lockPriceList } from './priceListRows';

/** Schedules a list again that was applied too early. It is stale if prices were changed since: a later decision. */
export async function takeBack(writer: PriceWriter, items: AnyResource, id: number): Promise<void> {
  const { db } = writer;
  await shareMerges(db);
  const list = await lockPriceList(db, id);
  const { state, priceUpdateId } = list;
  // Another server may have taken it back meanwhile.
  if (state !== 'applied' || priceUpdateId === null) return;
  if ((await lockUpdate(db, priceUpdateId)) !== undefined) return;
  const { back, changed } = await pricesSince(writer, items, priceUpdateId);
  await writePrices(writer, items, back, priceUpdateId);
  await saveOutcome(writer, list, { state: changed.length === 0 ? 'scheduled' : 'stale', priceUpdateId: null });
}
