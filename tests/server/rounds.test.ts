import pg from 'pg';
import { describe, expect, inject, it, vi } from 'vitest';
import { SIGN_MS } from '../../server/db/servers';
import { renderPdfs } from '../../server/documents/renderPdfs';
import { withHooks } from '../../server/records/hooks/withHooks';
import { createRounds } from '../../server/rounds';
import { LearnedLevels } from '../../server/workflows/parLevels/LearnedLevels';
import learnLevels from '../../server/workflows/parLevels/learnLevels';
import { resources } from '../../src/resources';
import { connectPostgres } from '../helpers/databases';
import { startTestApp } from '../helpers/testApp';

const MINUTE_MS = 60_000;

/**
 * Returns a zone in which it is between `hour` and `hour + 1` o'clock now. The signs of `Etc` zones are inverted:
 * positive is west of Greenwich.
 */
function zoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 35) % 24) - 11;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

describe.runIf(inject('postgresUrl'))('an idle server on PostgreSQL', () => {
  it.each([2, 3, 4, 12])('asks at most 60 times a minute at %i o’clock, and nothing twice at once', async (hour) => {
    const connect = () => connectPostgres(inject('postgresUrl') ?? '');
    const test = await startTestApp({ kind: 'postgres', connect });
    const complain = (error: unknown) => expect.unreachable(JSON.stringify(error));
    const rounds = createRounds({
      db: test.database.db,
      dataDir: test.env.DATA_DIR,
      registry: withHooks(resources, {}),
      mailer: test.mailer,
      pdfs: renderPdfs,
      log: { warn: complain, error: complain },
      backups: { make: async () => ({}) as never, drill: async () => undefined },
      learned: new LearnedLevels(learnLevels),
      webhooks: { look: async () => undefined },
      housePost: { look: async () => undefined },
    });
    await test.create('/api/ConfigValues', { key: 'TIME_ZONE', value: zoneAt(hour) });
    // At first some rounds are due: a backup and its drill, by the hour, and the rounds that follow from them.
    for (let due = 2; due > 0; due--) for (const { run } of rounds.each) await run(new AbortController().signal);

    const query = vi.spyOn(pg.Client.prototype, 'query');
    let aMinute = MINUTE_MS / SIGN_MS;
    for (const { run, everyMs } of rounds.each) {
      query.mockClear();
      await run(new AbortController().signal);
      const asked = query.mock.calls.map(([sent]) => (sent as unknown as { text: string }).text);
      expect(asked.filter((text, at) => asked.indexOf(text) !== at)).toEqual([]);
      expect(asked.length).toBeGreaterThan(0);
      aMinute += asked.length * (MINUTE_MS / everyMs);
    }
    expect(aMinute).toBeLessThanOrEqual(60);
    query.mockRestore();
    await test.close();
  });
});
