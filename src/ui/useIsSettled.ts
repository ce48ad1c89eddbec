import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenSettled } from './whenSettled';

/** Tells if the page's first queries are done and drawn; non-essential requests wait for it. */
export function useIsSettled(): boolean {
  const queries = useQueryClient();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => whenSettled(queries, () => setSettled(true)), [queries]);
  return isSettled;
}
