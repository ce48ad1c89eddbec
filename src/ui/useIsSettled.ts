import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenSettled } from './whenSettled';

/** Whether the page has once had all that it asked for and was drawn: what it can do without is asked for from then on. */
export function useIsSettled(): boolean {
  const queries = useQueryClient();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => whenSettled(queries, () => setSettled(true)), [queries]);
  return isSettled;
}
