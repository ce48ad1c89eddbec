import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useDevice, useHasAdditions, useIsSignedIn } from '../device/useDevice';
import { setupQuery } from '../queries/setup';
import { InstanceName, PRODUCT } from '../ui/useDocumentTitle';
import { GateSplash } from './GateSplash';
import { useInstance } from './useInstance';

const SETUP = '/setup';
/** Where the first steps are: whoever has set the house up goes on there, not on the empty dashboard of the root. */
const FIRST_STEPS = '/today';

/**
 * While there is no administrator every address leads to the first-run page, afterwards that page leads to the first steps,
 * or whoever is not signed in to the login.
 */
export function Gate({ children }: { children: ReactNode }) {
  const device = useDevice();
  const { session } = device;
  const { data: setup, isFetched } = useQuery(setupQuery(device));
  const isSignedIn = useIsSignedIn();
  const hasAdditions = useHasAdditions();
  const { name } = useInstance();
  const { pathname, search } = useLocation();
  const isSetup = pathname === SETUP;
  useEffect(() => {
    // By now it is known whether the server answers; an expired token goes only then.
    if (isFetched) session.check();
  }, [isFetched, session]);

  if (!isFetched && (isSetup || !isSignedIn || session.hasExpired())) return <GateSplash />;
  if (setup?.needsAdmin && !isSetup) return <Navigate to={{ pathname: SETUP, search: codeIn(search) }} replace />;
  if (!setup?.needsAdmin && isSetup) {
    return <Navigate to={isSignedIn && hasAdditions ? FIRST_STEPS : '/login'} replace />;
  }
  return <InstanceName value={name ?? PRODUCT}>{children}</InstanceName>;
}

/** The code stands in the address that the server has printed. */
function codeIn(search: string): string {
  const code = new URLSearchParams(search).get('code');
  return code === null ? '' : `?${new URLSearchParams({ code })}`;
}
