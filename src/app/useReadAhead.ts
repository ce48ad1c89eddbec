import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi, useHasAdditions, useIsSignedIn } from '../device/useDevice';
import { useDataProvider } from '../queries/useDataProvider';
import { useTimeZone } from '../queries/useTimeZone';
import type { Registry } from '../resources/kit';
import { todayIn } from '../rules/dates';
import { whenSettled } from '../ui/whenSettled';
import { loadForms } from './resourceScreens';

/** Prefetches data that pages need offline, and forms, after sign-in and at start. Pages do not wait for it. */
export function useReadAhead(registry: Registry): void {
  const isAsked = [useIsSignedIn(), useHasAdditions()].every(Boolean);
  const api = useApi();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const timeZone = useTimeZone();
  useEffect(() => {
    if (!isAsked) return;
    // Loads its queries only once the first page has settled.
    return whenSettled(queries, () => {
      loadForms(registry).catch((error: unknown) => console.info('The forms were not loaded ahead.', error));
      import('../custom/goods/readAhead').then(
        ({ readGoodsAhead }) => readGoodsAhead({ api, dataProvider, queries, today: todayIn(timeZone) }),
        (error: unknown) => console.info('Nothing was read ahead; pages read when they are opened.', error),
      );
    });
  }, [isAsked, registry, api, dataProvider, queries, timeZone]);
}
