import { useQuery } from '@tanstack/react-query';
import { useHasAdditions } from '../../device/useDevice';
import { masterDataQuery } from '../../queries/masterData';
import { useDataProvider } from '../../queries/useDataProvider';
import type { AnyResource } from '../../resources/kit';
import { nextCountingOrder } from '../../rules/countingOrder';

/** A new location comes last on the counting route (other backends: the specification's 0). Undefined while loading. */
export function useProposals({ name }: Pick<AnyResource, 'name'>): Readonly<Record<string, unknown>> | undefined {
  const isProposed = useHasAdditions() && name === 'stockLocations';
  const locations = masterDataQuery<'stockLocations'>(useDataProvider(), 'stockLocations');
  const { data, isLoading } = useQuery({ ...locations, enabled: isProposed });
  if (!isProposed || (!data && !isLoading)) return NONE;
  return data && { countingOrder: nextCountingOrder(data.data.map(({ countingOrder }) => countingOrder)) };
}

const NONE = {};
