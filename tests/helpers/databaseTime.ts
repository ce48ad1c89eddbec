import pg from 'pg';
import { afterAll, beforeAll, vi } from 'vitest';

/**
 * While time is faked it is faked for PostgreSQL as well, which otherwise has a clock of its own: for tests in which days go
 * by, for the server and its database alike.
 */
export function fakesDatabaseTime(): void {
  const { query } = pg.Client.prototype;
  beforeAll(() => {
    pg.Client.prototype.query = function (this: pg.Client, text: unknown, ...rest: unknown[]) {
      const now = `'${new Date().toISOString()}'::timestamptz`;
      const sent = typeof text === 'string' && vi.isFakeTimers() ? text.replaceAll('clock_timestamp()', now) : text;
      return Reflect.apply(query, this, [sent, ...rest]);
    } as typeof query;
  });
  afterAll(() => {
    pg.Client.prototype.query = query;
  });
}
