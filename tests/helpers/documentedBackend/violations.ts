import type { IncomingHttpHeaders } from 'node:http';
import type { Asked, Route } from './route';

export const ALLOWED_HEADERS = ['content-type', 'authorization', 'api-version'];
/** Headers that only our own server understands. */
const OURS = ['idempotency-key', 'if-none-match', 'if-match', 'x-request-id', 'x-unattended'];

/** Returns a request's violations of the specification, as sentences. */
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
