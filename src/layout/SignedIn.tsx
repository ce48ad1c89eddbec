import { Navigate, useLocation } from 'react-router';
import { useIsSignedIn } from '../dataProvider/session';
import type { Registry } from '../resources/kit';
import { AppLayout } from './AppLayout';
import { askFor } from './entry/requestedPage';
import { useBackgroundData } from './useBackgroundData';

/** Pages that need a login, in their frame. Without one it leads to the login and back here afterwards. */
export function SignedIn({ registry }: { registry: Registry }) {
  const isSignedIn = useIsSignedIn();
  const location = useLocation();
  useBackgroundData(registry);
  return isSignedIn ? <AppLayout registry={registry} /> : <Navigate to="/login" replace state={askFor(location)} />;
}
