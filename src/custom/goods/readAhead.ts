import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import type { Api } from '../../dataProvider/createApi';
import { articlesQuery } from '../../queries/articles';
import { masterDataQuery } from '../../queries/masterData';
import { perishablesQuery } from '../../queries/perishables';
import { usualQuery } from '../../shared/amounts/usualAmounts';
import { deliveriesQuery, expectedQuery, shownFrom } from './deliveries/deliveryQueries';
import { balancesQuery } from './depositQueries';
import { recentLossesQuery } from './losses/lossQueries';

interface Sources {
  api: Api;
  dataProvider: DataProvider;
  queries: QueryClient;
  today: string;
}

export function readGoodsAhead({ api, dataProvider, queries, today }: Sources): void {
  void queries.prefetchQuery(articlesQuery(dataProvider));
  void queries.prefetchQuery(perishablesQuery(dataProvider));
  for (const name of ['stockItemCodes', 'stockItemDeposits'] as const)
    void queries.prefetchQuery(masterDataQuery(dataProvider, name));
  void queries.prefetchQuery(expectedQuery(api));
  void queries.prefetchQuery(deliveriesQuery(api, 'open'));
  for (const state of ['booked', 'reversed'] as const)
    void queries.prefetchQuery(deliveriesQuery(api, state, shownFrom(today)));
  void queries.prefetchQuery(balancesQuery(api));
  void queries.prefetchQuery(recentLossesQuery(api, today));
  for (const kind of ['delivery', 'loss'] as const) void queries.prefetchQuery(usualQuery(api, kind));
}
