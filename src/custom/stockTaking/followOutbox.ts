import type { StockTakingItem } from '../../contract/stockTakingRecords';
import type { Device } from '../../device/device';
import { putRows, putUnlessAnswered } from './putRows';
import { readItem } from './stockTakingRecords';

export function followStockTakingOutbox({ outbox, queryClient }: Pick<Device, 'outbox' | 'queryClient'>): () => void {
  return outbox.lastSaved.subscribe(() => {
    const { entry, answer } = outbox.lastSaved.get() ?? {};
    if (entry?.action !== 'amount' || entry.count.kind !== 'stockTaking') return;
    if (isItem(answer)) putRows(queryClient, entry.count.id, [readItem(answer)]);
    else void putUnlessAnswered(queryClient, entry.count.id, { id: entry.lineId, newAmount: entry.amount });
  });
}

export const isItem = (answer: unknown): answer is StockTakingItem =>
  typeof answer === 'object' && answer !== null && 'id' in answer && 'pricePerUnit' in answer;
