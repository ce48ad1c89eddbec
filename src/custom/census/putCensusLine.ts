import type { QueryClient } from '@tanstack/react-query';
import { changeRead } from '../../dataProvider/changeRead';
import { lastSaved } from '../../dataProvider/outbox';
import type { CountLine } from '../../views/counting/CountLine';
import { censusQueries } from './censusQueries';
import { censusLineIn } from './censusRecords';

/** Puts a line as the server has it in place of the one that was read before. */
export function putCensusLine(queryClient: QueryClient, censusId: number, line: CountLine): void {
  const { queryKey } = censusQueries.lines(censusId);
  // The answer to a repeated request may be older than what was read since.
  const isOlder = (each: CountLine) => each.id === line.id && each.version <= line.version;
  void changeRead<CountLine[]>(queryClient, queryKey, (lines) =>
    lines.map((each) => (isOlder(each) ? { ...each, ...line } : each)),
  );
}

/** From now on, what the outbox brings to the server is in the cached lines, whichever page is open. */
export function followCensusOutbox(queryClient: QueryClient): () => void {
  return lastSaved.subscribe(() => {
    const saved = lastSaved.get();
    if (saved?.entry.count.kind !== 'census') return;
    const line = saved.entry.action === 'amount' ? censusLineIn(saved.answer) : undefined;
    if (line) putCensusLine(queryClient, saved.entry.count.id, line);
    else void queryClient.invalidateQueries({ queryKey: ['census'] });
  });
}
