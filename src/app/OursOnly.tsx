import type { ReactNode } from 'react';
import { useStore } from '../dataProvider/store';
import { useDevice } from '../device/useDevice';
import { LoadingState } from '../ui/LoadingState';
import { NotFoundPage } from '../ui/NotFoundPage';

/** Shows the page only on our own server: other backends lack its calls. */
export function OursOnly({ children }: { children: ReactNode }) {
  const known = useStore(useDevice().backend.known);
  if (!known) return <LoadingState />;
  return known.additions ? children : <NotFoundPage />;
}
