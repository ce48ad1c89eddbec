import { type ReactNode, Suspense } from 'react';
import { LoadingState } from '../ui/LoadingState';
import { WithIds } from './WithIds';

export const Screen = ({ name, children }: { name: string; children: ReactNode }) => (
  <Suspense key={name} fallback={<LoadingState />}>
    <WithIds>{children}</WithIds>
  </Suspense>
);
