import { useContext, useState } from 'react';
import { Navigate, UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router';
import { useIsSignedIn, useSeesPrices } from '../device/useDevice';
import { MoneyColumns } from '../ui/table/MoneyColumns';
import { AppLayout, type AppLayoutProps } from './AppLayout';
import { askFor } from './entry/requestedPage';
import { useBackgroundData } from './useBackgroundData';

/** Frames the pages that need a login; leads to the login and back. */
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

/** Asks for the router's address: the drawn one may lag behind, and once back, one would be a page too early. */
function ToLogin() {
  const drawn = useLocation();
  const router = useContext(RouterContext)?.router;
  // Kept from the first time, since the router is at the login soon.
  const [state] = useState(() => askFor(router?.state.location ?? drawn));
  return <Navigate to="/login" replace state={state} />;
}
