import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { databaseNow, instantWithin } from '../../server/db/engine/databaseNow';
import { describeOnEachDatabase } from '../helpers/databases';
import { useTestApp } from '../helpers/testApp';

const HOUR = 3_600_000;

describeOnEachDatabase('the time', (under) => {
  const test = useTestApp(under);

  it.each([24, -24, 8760])('of all servers, when the clock of this one is %i hours ahead', async (hours) => {
    const real = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: real + hours * HOUR });
    try {
      const now = (await databaseNow(test().database.db)).getTime();
      // On SQLite the database has the server's clock.
      const expected = under.kind === 'sqlite' ? real + hours * HOUR : real;
      expect(Math.abs(now - expected)).toBeLessThan(HOUR);
      const { db } = test().database;
      const { rows } = await sql<{ at: string }>`select ${instantWithin(db)} as at`.execute(db);
      expect(rows[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(Math.abs(Date.parse(rows[0]?.at ?? '') - expected)).toBeLessThan(HOUR);
    } finally {
      vi.useRealTimers();
    }
  });
});
