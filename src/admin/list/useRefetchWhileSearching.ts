import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { wholeListKey } from '../../dataProvider/wholeList';
import type { AnyResource } from '../../resources/kit';
import { useThrottled } from '../../ui/useThrottled';

/** Refetches at most twice a second during a search, to find new records as well; an unchanged list costs a 304. */
export function useRefetchWhileSearching({ name }: AnyResource, typed: string, isWanted: boolean): void {
  const queryClient = useQueryClient();
  const followed = useThrottled(typed);
  const last = useRef(followed);
  const ask = useEffectEvent(() => {
    if (isWanted)
      void queryClient.refetchQueries({ queryKey: wholeListKey(name), exact: true }, { cancelRefetch: false });
  });
  useEffect(() => {
    if (last.current === followed) return;
    last.current = followed;
    ask();
  }, [followed]);
}
