import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Beginning, ListOrder } from '../../dataProvider/beginning';
import { wholeListKey } from '../../dataProvider/wholeList';
import { useHasAdditions, useHttp, useIsSignedIn } from '../../device/useDevice';
import { beginningQuery } from '../../queries/beginningQuery';
import type { AnyResource } from '../../resources/kit';
import { workWhenIdle } from '../../ui/workWhenIdle';

/**
 * Loads the first rows of a long list that is not cached; the rest loads once they are drawn.
 * @param isPlain no search, filters or scroll position
 * @returns `first`: undefined where the list does not load in two parts; `mayReadAll`: the whole list may load
 */
export function useFirstRows(resource: AnyResource, sort: ListOrder, isPlain: boolean) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const isKnown = () => queryClient.getQueryData(wholeListKey(resource.name)) !== undefined;
  const [isNew] = useState(() => isPlain && !isKnown());
  const isAsked = [isNew, useHasAdditions(), useIsSignedIn()].every(Boolean);
  const { data, isError, isPaused } = useQuery({
    ...beginningQuery({ http, queryClient }, resource, sort),
    enabled: isAsked && !isKnown(),
    // Keeps the rows until those in another order arrive.
    placeholderData: (before, query) => (query?.queryKey[0] === resource.name ? before : undefined),
  });
  const first = isAsked && data?.isWhole === false && data.rows.length > 0 ? data : undefined;
  const isDrawn = useIsDrawn(first);
  return {
    first,
    mayReadAll: !isAsked || !isPlain || isError || isPaused || isDrawn || (data !== undefined && first === undefined),
  };
}

function useIsDrawn(shown: Beginning | undefined): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!shown) return;
    return workWhenIdle(() => {
      setDrawn(true);
      return true;
    });
  }, [shown]);
  return isDrawn;
}
