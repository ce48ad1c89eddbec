import { useLocation } from 'react-router';

/** As the list was left (`state.listPath` of the link), or its default. */
export function useListPath(list: string): string {
  const state: unknown = useLocation().state;
  const left = typeof state === 'object' && state !== null && 'listPath' in state ? state.listPath : undefined;
  return typeof left === 'string' ? left : list;
}
