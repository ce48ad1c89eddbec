import { Navigate, useLocation } from 'react-router';
import { useIsSignedIn, useSeesPrices } from '../device/useDevice';
import { MoneyColumns } from '../ui/table/MoneyColumns';
import { AppLayout, type AppLayoutProps } from './AppLayout';
import { askFor } from './entry/requestedPage';
import { useBackgroundData } from './useBackgroundData';

/** Frames the pages that need a login; leads to the login and back. */
export function SignedIn({ registry, search, children }: AppLayoutProps) {
  const isSignedIn = useIsSignedIn();
  const location = useLocation();
  const seesPrices = useSeesPrices();
  useBackgroundData(registry);
  if (!isSignedIn) return <Navigate to="/login" replace state={askFor(location)} />;
  return (
    <MoneyColumns value={seesPrices}>
      <AppLayout registry={registry} search={search}>
        {children}
      </AppLayout>
    </MoneyColumns>
  );
}
