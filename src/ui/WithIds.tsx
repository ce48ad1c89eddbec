import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { NotFoundPage } from './NotFoundPage';

/** Leaves `ref` (records not yet on the server) and `page` (a name) to their pages. */
export function WithIds({ children }: { children: ReactNode }) {
  // The star holds the rest of the address.
  const { '*': _rest, ref: _ref, page: _page, ...parameters } = useParams();
  const isWhole = Object.values(parameters).every((value) => /^\d{1,10}$/.test(value ?? ''));
  return isWhole ? children : <NotFoundPage />;
}
