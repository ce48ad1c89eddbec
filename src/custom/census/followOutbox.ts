import type { Device } from '../../device/device';
import { isBooking } from '../../device/outbox/entry';
import { censusKeys } from './censusKeys';
import { isCensusLine } from './censusRecords';
import { putCensusLine } from './putCensusLine';

export function followCensusOutbox({ outbox, queryClient }: Pick<Device, 'outbox' | 'queryClient'>): () => void {
  return outbox.lastSaved.subscribe(() => {
    const saved = outbox.lastSaved.get();
    if (!saved || isBooking(saved.entry) || saved.entry.count.kind !== 'census') return;
    const { entry, answer } = saved;
    if (entry.action === 'amount' && isCensusLine(answer)) return putCensusLine(queryClient, entry.count.id, answer);
    // Other backends may not return what they have saved.
    if (entry.action === 'amount') {
      putCensusLine(queryClient, entry.count.id, { id: entry.lineId, newAmount: entry.amount });
    }
    void queryClient.invalidateQueries({ queryKey: censusKeys.all });
  });
}
