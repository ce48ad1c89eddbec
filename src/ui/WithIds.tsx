import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { NotFoundPage } from './NotFoundPage';

/** Leaves `ref` (records not yet on the server) and `page` (a name) to their pages. */
export function WithIds({ children }: { children: ReactNode }) {
  // The star holds the rest of the address.
  const { '*': _rest, ref: _ref, page: _page, ...parameters } = useParams();
  const isWhole = Object.entries(parameters).every(
    ([name, value = '']) => /^\d{1,10}$/.test(value) || (value === 'next' && PLACES.has(name)),
  );
  return isWhole ? children : <NotFoundPage />;
}

/** Where a count goes on; its page finds the next open line. */
const PLACES: ReadonlySet<string> = new Set(['index', 'locationId']);
