import { useLocation } from 'react-router';

/** The way back from the page of one row: its list as it was left (`state.listPath` of the link), or as it opens. */
export function useListPath(list: string): string {
  const state: unknown = useLocation().state;
  const left = typeof state === 'object' && state !== null && 'listPath' in state ? state.listPath : undefined;
  return typeof left === 'string' ? left : list;
}
