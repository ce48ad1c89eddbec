import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDevice, useIsSignedIn } from '../device/useDevice';
import { masterDataQuery } from '../queries/masterData';
import { useDataProvider } from '../queries/useDataProvider';
import type { ResourceName } from '../resources';
import type { Registry } from '../resources/kit';
import { whenSettled } from '../ui/whenSettled';

/** Loads user and master data after sign-in and at start; no page waits for it. */
export function useBackgroundData(registry: Registry): void {
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
