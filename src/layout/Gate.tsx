import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { checkSession, hasExpired, useIsSignedIn } from '../dataProvider/session';
import { setupQuery } from '../dataProvider/setup';
import { GateSplash } from './GateSplash';

const SETUP = '/setup';

/** While there is no administrator every address leads to the first-run page, afterwards that page leads to the login. */
export function Gate({ children }: { children: ReactNode }) {
  const { data: setup, isFetched } = useQuery(setupQuery);
  const isSignedIn = useIsSignedIn();
  const isSetup = useLocation().pathname === SETUP;
  useEffect(() => {
    // By now it is known whether the server answers; an expired token goes only then.
    if (isFetched) checkSession();
  }, [isFetched]);

  if (!isFetched && (isSetup || !isSignedIn || hasExpired())) return <GateSplash />;
  if (setup?.needsAdmin && !isSetup) return <Navigate to={SETUP} replace />;
  if (!setup?.needsAdmin && isSetup) return <Navigate to="/login" replace />;
  return children;
}
