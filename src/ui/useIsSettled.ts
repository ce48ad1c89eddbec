import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenSettled } from './whenSettled';

export function useIsSettled(): boolean {
  const queries = useQueryClient();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => whenSettled(queries, () => setSettled(true)), [queries]);
  return isSettled;
}
