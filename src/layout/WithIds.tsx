import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { NotFoundPage } from './NotFoundPage';

/** Shows its page when every parameter of the address is a whole number, as ids and positions are. */
export function WithIds({ children }: { children: ReactNode }) {
  const isWhole = Object.values(useParams()).every((value) => /^\d{1,10}$/.test(value ?? ''));
  return isWhole ? children : <NotFoundPage />;
}
