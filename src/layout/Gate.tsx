import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useDevice, useHasAdditions, useIsSignedIn } from '../device/useDevice';
import { setupQuery } from '../queries/setup';
import { InstanceName, PRODUCT } from '../ui/useDocumentTitle';
import { GateSplash } from './GateSplash';
import { useInstance } from './useInstance';

const SETUP = '/setup';
/** Setup leads to the first steps, not to the empty dashboard. */
const FIRST_STEPS = '/today';

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
    // Drops an expired token only once the server has answered.
    if (isFetched) session.check();
  }, [isFetched, session]);

  if (!isFetched && (isSetup || !isSignedIn || session.hasExpired())) return <GateSplash />;
  if (setup?.needsAdmin && !isSetup) return <Navigate to={{ pathname: SETUP, search: codeIn(search) }} replace />;
  if (!setup?.needsAdmin && isSetup) {
    return <Navigate to={isSignedIn && hasAdditions ? FIRST_STEPS : '/login'} replace />;
  }
  return <InstanceName value={name ?? PRODUCT}>{children}</InstanceName>;
}

function codeIn(search: string): string {
  const code = new URLSearchParams(search).get('code');
  return code === null ? '' : `?${new URLSearchParams({ code })}`;
}
