import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { Navigate, UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router';
import { useDevice, useIsSignedIn, useSeesPrices } from '../device/useDevice';
import { masterDataQuery } from '../queries/masterData';
import { useDataProvider } from '../queries/useDataProvider';
import type { ResourceName } from '../resources';
import type { Registry } from '../resources/kit';
import { MoneyColumns } from '../ui/table/MoneyColumns';
import { whenSettled } from '../ui/whenSettled';
import { AppLayout, type AppLayoutProps } from './AppLayout';
import { askFor } from './entry/requestedPage';

export function SignedIn({ registry, search, children }: AppLayoutProps) {
  const isSignedIn = useIsSignedIn();
  const seesPrices = useSeesPrices();
  useBackgroundData(registry);
  if (!isSignedIn) return <ToLogin />;
  return (
    <MoneyColumns value={seesPrices}>
      <AppLayout registry={registry} search={search}>
        {children}
      </AppLayout>
    </MoneyColumns>
  );
}

/** Remembers the router's address, because the rendered one may lag behind and lead back to the previous page. */
function ToLogin() {
  const drawn = useLocation();
  const router = useContext(RouterContext)?.router;
  // Kept from the first render, since the router is soon at the login.
  const [state] = useState(() => askFor(router?.state.location ?? drawn));
  return <Navigate to="/login" replace state={state} />;
}

/** Loads user and master data after sign-in and at start; no page waits for it. */
function useBackgroundData(registry: Registry): void {
  const { session } = useDevice();
  const isSignedIn = useIsSignedIn();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  useEffect(() => {
    if (!isSignedIn) return;
    session.loadUser().catch(() => {
      // The contents of the token serve until the next attempt; the header shows the warning icon.
    });
    return whenSettled(queries, () => {
      for (const { name, menu } of registry) {
        if (menu || name === 'configValues') queries.prefetchQuery(masterDataQuery(dataProvider, name as ResourceName));
      }
    });
  }, [session, isSignedIn, registry, dataProvider, queries]);
}
