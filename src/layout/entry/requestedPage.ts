import type { Location } from 'react-router';

/** What the login page is told: the page that somebody asked for without being signed in. */
export const askFor = ({ pathname, search, hash }: Location) => ({ requested: `${pathname}${search}${hash}` });

/** The page asked for, else the root. Only our own pages are gone to. */
export function requestedPage(state: unknown): string {
  const { requested } = Object(state);
  const isOurs = typeof requested === 'string' && /^\/(?![/\\])/.test(requested);
  return isOurs && !/^\/(login|logout|setup)\b/.test(requested) ? requested : '/';
}
