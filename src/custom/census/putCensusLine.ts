import type { QueryClient } from '@tanstack/react-query';
import type { AnyCensusLine } from '../../contract/censusLines';
import type { Device } from '../../device/device';
import { isBooking } from '../../device/outbox/entry';
import { optimisticUpdate } from '../../queries/optimisticUpdate';
import { censusKeys } from './censusKeys';
import { isCensusLine } from './censusRecords';

export function putCensusLine(
  queryClient: QueryClient,
  censusId: number,
  line: Partial<AnyCensusLine> & { id: number },
): void {
  // The response to a repeated request may be outdated.
  const isOlder = (each: AnyCensusLine) => each.id === line.id && (each.version ?? 0) <= (line.version ?? 0);
  void optimisticUpdate<AnyCensusLine[]>(queryClient, censusKeys.lines(censusId), (lines) =>
    lines.map((each) => (isOlder(each) ? { ...each, ...line } : each)),
  );
}

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
