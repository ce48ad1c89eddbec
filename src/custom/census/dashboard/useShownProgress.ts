import { useQuery } from '@tanstack/react-query';
import { isCounted } from '../../../rules/amounts';
import { POLL_MS, useCensusQueries } from '../censusQueries';
import type { ShownCensus } from '../completeCensus';
import { useCensusEntries } from '../useCensusEntries';

/** Includes amounts not yet sent to the server. @param readAt milliseconds since 1970 */
export function useShownProgress(census: ShownCensus, readAt: number): ShownCensus['progress'] {
  const queries = useCensusQueries();
  const entries = useCensusEntries(census);
  const hasUnsent = entries.all.size > 0;
  const { data: lines, dataUpdatedAt } = useQuery({
    ...queries.lines(census.id),
    enabled: hasUnsent,
    refetchInterval: POLL_MS,
  });
  const { progress } = census;
  if (!progress || !lines) return progress;
  if (!hasUnsent && (dataUpdatedAt <= readAt || lines.length !== progress.total)) return progress;
  const counted = entries.applied(lines).filter(({ newAmount }) => isCounted(newAmount)).length;
  return { counted, total: lines.length };
}
