import { type ReactNode, Suspense } from 'react';
import { LoadingState } from '../ui/LoadingState';
import { WithIds } from '../ui/WithIds';

/**
 * A page, loaded when it is opened, at an address whose parameters are whole numbers.
 * @param name tells it from other pages: none of them stays while the next one is loaded
 */
export const Screen = ({ name, children }: { name: string; children: ReactNode }) => (
  <Suspense key={name} fallback={<LoadingState />}>
    <WithIds>{children}</WithIds>
  </Suspense>
);
