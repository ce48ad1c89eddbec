import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenSettled } from './whenSettled';

/** Whether the page's first queries are done and drawn; non-essential requests wait for this. */
export function useIsSettled(): boolean {
  const queries = useQueryClient();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => whenSettled(queries, () => setSettled(true)), [queries]);
  return isSettled;
}
