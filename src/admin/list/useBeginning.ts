import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Beginning, ListOrder } from '../../dataProvider/beginning';
import { wholeListKey } from '../../dataProvider/wholeList';
import { useHasAdditions, useHttp, useIsSignedIn } from '../../device/useDevice';
import { beginningQuery } from '../../queries/beginningQuery';
import type { AnyResource } from '../../resources/kit';
import { workWhenIdle } from '../../ui/workWhenIdle';

/**
 * The first rows of a long list of which nothing has been read yet; the rest is read once they are drawn.
 * @param isPlain nothing is searched for or filtered by, and the list is at its top: the first rows are what it shows
 * @returns `first`: undefined where there are none to show; `mayReadAll`: the whole list may be asked for
 */
export function useBeginning(resource: AnyResource, sort: ListOrder, isPlain: boolean) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const isKnown = () => queryClient.getQueryData(wholeListKey(resource.name)) !== undefined;
  const [isNew] = useState(() => isPlain && !isKnown());
  const isAsked = [isNew, useHasAdditions(), useIsSignedIn()].every(Boolean);
  const { data, isError, isPaused } = useQuery({
    ...beginningQuery({ http, queryClient }, resource, sort),
    enabled: isAsked && !isKnown(),
    // Until those in another order are there.
    placeholderData: (before, query) => (query?.queryKey[0] === resource.name ? before : undefined),
  });
  const first = isAsked && data?.isWhole === false && data.rows.length > 0 ? data : undefined;
  const isDrawn = useIsDrawn(first);
  return {
    first,
    mayReadAll: !isAsked || !isPlain || isError || isPaused || isDrawn || (data !== undefined && first === undefined),
  };
}

/** Milliseconds that the rest waits at most for a page that is never idle. */
const LONGEST_WAIT = 200;

/** Whether something was drawn, and the page has nothing else to do. */
function useIsDrawn(shown: Beginning | undefined): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!shown) return;
    return workWhenIdle(() => {
      setDrawn(true);
      return true;
    }, LONGEST_WAIT);
  }, [shown]);
  return isDrawn;
}
