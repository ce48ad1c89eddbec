import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect } from 'react';
import { useApi, useHasAdditions, useIsSignedIn } from '../device/useDevice';
import { useTimeZone } from '../queries/useTimeZone';
import type { Registry } from '../resources/kit';
import { todayIn } from '../rules/dates';
import { whenSettled } from '../ui/whenSettled';
import { loadForms } from './resourceElement';

/**
 * Reads ahead, when somebody has signed in and at start, what pages need without a network, and the forms, which lists lead
 * to. No page waits for it.
 */
export function useReadAhead(registry: Registry): void {
  const isAsked = [useIsSignedIn(), useHasAdditions()].every(Boolean);
  const api = useApi();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const today = todayIn(useTimeZone());
  useEffect(() => {
    if (!isAsked) return;
    // Its queries are not loaded with the first page, and only once that page has nothing left to do.
    return whenSettled(queries, () => {
      loadForms(registry).catch((error: unknown) => console.info('The forms were not loaded ahead.', error));
      import('../custom/goods/readAhead').then(
        ({ readGoodsAhead }) => readGoodsAhead({ api, dataProvider, queries, today }),
        (error: unknown) => console.info('Nothing was read ahead; pages read when they are opened.', error),
      );
    });
  }, [isAsked, registry, api, dataProvider, queries, today]);
}
