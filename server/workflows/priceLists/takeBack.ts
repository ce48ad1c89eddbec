import type { AnyResource } from '../../../src/resources/kit';
import { shareMerges } from '../../db/repository/bookedFor';
import { lockRow } from '../../db/repository/rowsById';
import { type PriceWriter, writePrices } from '../prices/setPrices';
import { pricesSince } from '../prices/undoUpdate';
import { finish } from './applyPriceList';
import { lockPriceList } from './priceListRows';

/**
 * Sets back the prices of a list that was applied before its day, and schedules it again. Prices that were changed since
 * stay: they are somebody's later decision, as is an undo; then the list can only be read again.
 */
export async function takeBack(writer: PriceWriter, items: AnyResource, id: number): Promise<void> {
  const { db } = writer;
  await shareMerges(db);
  const list = await lockPriceList(db, id);
  const { state, priceUpdateId } = list;
  // Another server may have taken it back meanwhile.
  if (state !== 'applied' || priceUpdateId === null) return;
  await lockRow(db, 'priceUpdates', priceUpdateId, `Preisänderung ${priceUpdateId}`);
  const undo = db.selectFrom('priceUpdates').select('id').where('undoesId', '=', priceUpdateId);
  if (await undo.executeTakeFirst()) return;
  const { back, changed } = await pricesSince(writer, items, priceUpdateId);
  await writePrices(writer, items, back, priceUpdateId);
  await finish(writer, list, { state: changed.length === 0 ? 'scheduled' : 'stale', priceUpdateId: null });
}
