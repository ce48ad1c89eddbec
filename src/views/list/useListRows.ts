import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useIsSignedIn } from '../../dataProvider/session';
import { wholeList, wholeListKey } from '../../dataProvider/wholeList';
import { type AnyRecord, type AnyResource, isEmpty } from '../../resources/kit';

export type Filter = Readonly<Record<string, unknown>>;

/**
 * The rows of a list. Without a filter they are the copy that everybody shares; with one the server is asked where it
 * can filter, and until it answers the rows before stay.
 */
export function useListRows(resource: AnyResource, filter: Filter) {
  const dataProvider = useDataProvider();
  const enabled = useIsSignedIn();
  const wanted = Object.fromEntries(Object.entries(filter).filter(([, value]) => !isEmpty(value)));
  const isFiltered = Object.keys(wanted).length > 0;
  const parameters = isFiltered ? { ...wholeList, filter: { ...wanted, ...withArchived(resource) } } : wholeList;
  return useQuery({
    queryKey: isFiltered ? [resource.name, 'getList', { ...parameters, meta: undefined }] : wholeListKey(resource.name),
    queryFn: async ({ signal }) => {
      const { data, total } = await dataProvider.getList<AnyRecord>(resource.name, { ...parameters, signal });
      return { data, total };
    },
    enabled,
    placeholderData: keepPreviousData,
    // Comparing ten thousand old rows with new ones costs more than showing them.
    structuralSharing: false,
  });
}

/** A list by POST leaves archived records out of what it filters, unless it is asked for them. */
const withArchived = ({ api, archive }: AnyResource): Filter =>
  archive !== undefined && api.dialect === 'bodyVerbs' && api.listBy ? { includeArchived: true } : {};
