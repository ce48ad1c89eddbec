import { useQuery } from '@tanstack/react-query';
import { isCounted } from '../../../rules/amounts';
import { POLL_MS, useCensusQueries } from '../censusQueries';
import type { ShownCensus } from '../completeCensus';
import { useCensusEntries } from '../useCensusEntries';

/**
 * How far a census is, with what was counted on this device and is not at the server yet: who has counted seven lines in
 * the cellar reads that seven are counted. What was sent since the census was read counts as well, until it is read again.
 * @param readAt when the server told of the census, milliseconds since 1970
 */
export function useShownProgress(census: ShownCensus, readAt: number): ShownCensus['progress'] {
  const queries = useCensusQueries();
  const entries = useCensusEntries(census);
  const hasUnsent = entries.all.size > 0;
  const { data: lines, dataUpdatedAt } = useQuery({
    ...queries.lines(census.id),
    // Else what the device has is enough.
    enabled: hasUnsent,
    refetchInterval: POLL_MS,
  });
  const { progress } = census;
  if (!progress || !lines) return progress;
  if (!hasUnsent && (dataUpdatedAt <= readAt || lines.length !== progress.total)) return progress;
  const counted = entries.applied(lines).filter(({ newAmount }) => isCounted(newAmount)).length;
  return { counted, total: lines.length };
}
