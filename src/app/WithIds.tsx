import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { NotFoundPage } from '../ui/NotFoundPage';

/** Accepts only numeric path parameters, except `ref` (local records) and `page` (a name). */
export function WithIds({ children }: { children: ReactNode }) {
  const { '*': _rest, ref: _ref, page: _page, ...parameters } = useParams();
  const isWhole = Object.entries(parameters).every(
    ([name, value = '']) => /^\d{1,10}$/.test(value) || (value === 'next' && PLACES.has(name)),
  );
  return isWhole ? children : <NotFoundPage />;
}

/** Parameters that may be "next"; the page then finds the next uncounted line. */
const PLACES: ReadonlySet<string> = new Set(['index', 'locationId']);
