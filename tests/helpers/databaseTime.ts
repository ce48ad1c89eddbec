import pg from 'pg';
import { afterAll, beforeAll, vi } from 'vitest';

/** Fakes PostgreSQL's clock along with `Date`, for tests in which days go by. */
export function fakesDatabaseTime(): void {
  const { query } = pg.Client.prototype;
  beforeAll(() => {
    pg.Client.prototype.query = function (this: pg.Client, text: unknown, ...rest: unknown[]) {
      return Reflect.apply(query, this, [vi.isFakeTimers() ? faked(text) : text, ...rest]);
    } as typeof query;
  });
  afterAll(() => {
    pg.Client.prototype.query = query;
  });
}

function faked(query: unknown): unknown {
  if (typeof query === 'string')
    return query.replaceAll('clock_timestamp()', `'${new Date().toISOString()}'::timestamptz`);
  if (typeof query !== 'object' || query === null || !('text' in query)) return query;
  const text = faked(query.text);
  // Under its name, the prepared statement would keep an earlier instant.
  return text === query.text ? query : { ...query, text, name: undefined };
}
