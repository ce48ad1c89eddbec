import { queryOptions } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { onDevice } from '../device/persistedCache';
import { masterDataQuery } from './masterData';

/** Articles of groups for perishables: a short list, kept on the device for receiving offline. */
export const perishablesQuery = (dataProvider: DataProvider) =>
  queryOptions({
    queryKey: ['stockItemGroups', 'perishables'],
    queryFn: async ({ client }): Promise<number[]> => {
      const groups = await client.fetchQuery(masterDataQuery(dataProvider, 'stockItemGroups'));
      const asked = new Set(groups.data.flatMap(({ id, bestBefore }) => (bestBefore ? [id] : [])));
      if (asked.size === 0) return [];
      const assignments = await client.fetchQuery(masterDataQuery(dataProvider, 'stockItemGroupAssignments'));
      return assignments.data.flatMap(({ stockItemGroupId, stockItemId }) =>
        asked.has(Number(stockItemGroupId)) ? Number(stockItemId) : [],
      );
    },
    ...onDevice,
  });
