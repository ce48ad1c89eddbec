import { useQuery } from '@tanstack/react-query';
import { useHasAdditions } from '../../device/useDevice';
import { masterDataQuery } from '../../queries/masterData';
import { useDataProvider } from '../../queries/useDataProvider';
import type { AnyResource } from '../../resources/kit';
import { nextCountingOrder } from '../../rules/countingOrder';

/**
 * Returns initial values of a new record that depend on existing ones: a new location comes last on the counting route.
 * Other backends keep the specification's 0.
 * @returns undefined while the existing records load
 */
export function useProposals({ name }: Pick<AnyResource, 'name'>): Readonly<Record<string, unknown>> | undefined {
  const isProposed = useHasAdditions() && name === 'stockLocations';
  const locations = masterDataQuery<'stockLocations'>(useDataProvider(), 'stockLocations');
  const { data, isLoading } = useQuery({ ...locations, enabled: isProposed });
  if (!isProposed || (!data && !isLoading)) return NONE;
  return data && { countingOrder: nextCountingOrder(data.data.map(({ countingOrder }) => countingOrder)) };
}

const NONE = {};
