import type { Location } from 'react-router';

/** Tells the login which page was requested. */
export const askFor = ({ pathname, search, hash }: Location) => ({ requested: `${pathname}${search}${hash}` });

/** The requested page if it is one of ours, else the root. */
export function requestedPage(state: unknown): string {
  const { requested } = Object(state);
  const isOurs = typeof requested === 'string' && /^\/(?![/\\])/.test(requested);
  return isOurs && !/^\/(login|logout|setup)\b/.test(requested) ? requested : '/';
}
