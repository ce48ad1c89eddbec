import { useContext, useState } from 'react';
import { Navigate, UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router';
import { useIsSignedIn, useSeesPrices } from '../device/useDevice';
import { MoneyColumns } from '../ui/table/MoneyColumns';
import { AppLayout, type AppLayoutProps } from './AppLayout';
import { askFor } from './entry/requestedPage';

export function SignedIn({ search, children }: AppLayoutProps) {
  const isSignedIn = useIsSignedIn();
  const seesPrices = useSeesPrices();
  if (!isSignedIn) return <ToLogin />;
  return (
    <MoneyColumns value={seesPrices}>
      <AppLayout search={search}>{children}</AppLayout>
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
