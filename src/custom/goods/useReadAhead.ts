import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect } from 'react';
import { articlesQuery } from '../../device/articles';
import { masterDataQuery } from '../../device/masterData';
import { useApi, useHasAdditions, useIsSignedIn } from '../../device/useDevice';
import { useTimeZone } from '../../device/useTimeZone';
import { todayIn } from '../../rules/dates';
import { deliveriesQuery, expectedQuery, shownFrom } from './deliveries/deliveryQueries';
import { balancesQuery } from './depositQueries';
import { recentLossesQuery } from './losses/lossQueries';

/**
 * Reads what receiving, losses and empties need without a network when somebody has signed in, and at start: they open at
 * the ramp though nobody has opened them before. No page waits for it.
 */
export function useReadAhead(): void {
  const isAsked = [useIsSignedIn(), useHasAdditions()].every(Boolean);
  const api = useApi();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const today = todayIn(useTimeZone());
  useEffect(() => {
    if (!isAsked) return;
    void queries.prefetchQuery(articlesQuery(dataProvider));
    for (const name of ['stockItemCodes', 'stockItemDeposits'] as const)
      void queries.prefetchQuery(masterDataQuery(dataProvider, name));
    void queries.prefetchQuery(expectedQuery(api));
    void queries.prefetchQuery(deliveriesQuery(api, 'open'));
    for (const state of ['booked', 'reversed'] as const)
      void queries.prefetchQuery(deliveriesQuery(api, state, shownFrom(today)));
    void queries.prefetchQuery(balancesQuery(api));
    void queries.prefetchQuery(recentLossesQuery(api, today));
  }, [isAsked, api, dataProvider, queries, today]);
}
