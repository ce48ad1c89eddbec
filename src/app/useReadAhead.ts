import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDevice, useHasAdditions } from '../device/useDevice';
import { masterDataQuery } from '../queries/masterData';
import { useDataProvider } from '../queries/useDataProvider';
import { useTimeZone } from '../queries/useTimeZone';
import type { ResourceName } from '../resources';
import type { Registry } from '../resources/kit';
import { todayIn } from '../rules/dates';
import { whenSettled } from '../ui/whenSettled';
import { loadForms } from './resourceScreens';

/** Loads user and master data, and prefetches forms and data that pages need offline. Pages do not wait for it. */
export function useReadAhead(registry: Registry): void {
  const { api, session } = useDevice();
  const hasAdditions = useHasAdditions();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const timeZone = useTimeZone();
  useEffect(() => {
    session.loadUser().catch(() => {
      // The contents of the token serve until the next attempt; the header shows the warning icon.
    });
    return whenSettled(queries, () => {
      for (const { name, menu } of registry) {
        if (menu || name === 'configValues') queries.prefetchQuery(masterDataQuery(dataProvider, name as ResourceName));
      }
    });
  }, [session, registry, dataProvider, queries]);
  useEffect(() => {
    if (!hasAdditions) return;
    return whenSettled(queries, () => {
      loadForms(registry).catch((error: unknown) => console.info('The forms were not loaded ahead.', error));
      import('../custom/goods/readAhead').then(
        ({ readGoodsAhead }) => readGoodsAhead({ api, dataProvider, queries, today: todayIn(timeZone) }),
        (error: unknown) => console.info('Nothing was read ahead; pages read when they are opened.', error),
      );
    });
  }, [hasAdditions, registry, api, dataProvider, queries, timeZone]);
}
