import type { IncomingHttpHeaders } from 'node:http';
import type { Asked, Route } from './route';

/** What a browser may send to another origin when the backend allows nothing but these. */
export const ALLOWED_HEADERS = ['content-type', 'authorization', 'api-version'];
/** Headers that name what only our own server does. */
const OURS = ['idempotency-key', 'if-none-match', 'if-match', 'x-request-id', 'x-unattended'];

/** What the specification does not know of a request, as sentences. */
export function violationsOf(route: Route, { query, list }: Asked, headers: IncomingHttpHeaders): string[] {
  const found = [...query.keys()]
    .filter((key) => !route.query?.includes(key))
    .map((key) => `has the query parameter ${key}`);
  for (const header of OURS) if (header in headers) found.push(`has the header ${header}`);
  if (headers['api-version'] !== '1') found.push('does not say its version');
  if (route.body === 'ids') return found;
  const { all = [], maybe = [] } = route.body ?? {};
  for (const record of list) {
    for (const key of Object.keys(record)) {
      if (!all.includes(key) && !maybe.includes(key)) found.push(`has the key ${key}`);
    }
    for (const key of all) if (!(key in record)) found.push(`lacks the key ${key}`);
  }
  return [...new Set(found)];
}
