import { queryOptions } from '@tanstack/react-query';
import { type ListOrder, readBeginning } from '../dataProvider/beginning';
import { wholeListKey } from '../dataProvider/wholeList';
import type { Device } from '../device/device';
import type { AnyResource } from '../resources/kit';

/** If the beginning is the whole list, it becomes the shared copy. */
export const beginningQuery = (
  { http, queryClient }: Pick<Device, 'http' | 'queryClient'>,
  resource: AnyResource,
  sort: ListOrder,
) =>
  queryOptions({
    queryKey: [resource.name, 'beginning', sort.key, sort.order],
    queryFn: async ({ signal }) => {
      const beginning = await readBeginning(http, resource, sort, signal);
      const { rows, total, isWhole } = beginning;
      if (isWhole) queryClient.setQueryData(wholeListKey(resource.name), { data: rows, total });
      return beginning;
    },
    structuralSharing: false,
    // The whole list is requested next and reports the error.
    retry: false,
  });
