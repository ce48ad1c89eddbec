import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { logout, useIsSignedIn } from '../../dataProvider/session';
import { GateSplash } from '../GateSplash';

/** Signs out as soon as it is shown. */
export function Logout() {
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    logout().catch(() => {
      // Nobody is signed in here any more, and the header's warning icon tells of the failed call.
    });
  }, []);
  return isSignedIn ? <GateSplash /> : <Navigate to="/login" replace />;
}
