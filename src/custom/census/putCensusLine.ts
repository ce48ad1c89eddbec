import type { QueryClient } from '@tanstack/react-query';
import type { AnyCensusLine } from '../../contract/censusLines';
import { optimisticUpdate } from '../../queries/optimisticUpdate';
import { censusKeys } from './censusKeys';

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
