import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { NotFoundPage } from './NotFoundPage';

/**
 * Shows its page when every parameter of the address is a whole number, as ids and positions are. Two are for their pages
 * to judge: `ref`, since a record that only this device knows has no number yet, and `page`, a name.
 */
export function WithIds({ children }: { children: ReactNode }) {
  // The star is the rest of an address, not a parameter.
  const { '*': _rest, ref: _ref, page: _page, ...parameters } = useParams();
  const isWhole = Object.values(parameters).every((value) => /^\d{1,10}$/.test(value ?? ''));
  return isWhole ? children : <NotFoundPage />;
}
